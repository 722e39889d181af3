// SPDX-License-Identifier: MIT
// Everything that can go wrong with a GPU, one at a time: each is told apart, and none gives a number.
#include <functional>

#include "device/gpu.hpp"
#include "some_gpu.hpp"

namespace roofline {
namespace {

using Kind = DeviceError::Kind;
using GpuFaults = GpuTest;

void measure_a_little() {
    const auto device = open_gpu(0);
    device->prepare(1000, 64);
    for (const Kernel kernel : {Kernel::copy, Kernel::scale, Kernel::scale_add_two_pass}) {
        device->spoil({kernel, 1000});
        device->run({kernel, 1000}, 2);
        ASSERT_TRUE(device->verify({kernel, 1000}).right);
    }
    device->run({Kernel::matmul, 64}, 1);
    ASSERT_TRUE(device->verify({Kernel::matmul, 64}).right);
    device->run({Kernel::fma_peak, 10}, 1);
    ASSERT_TRUE(device->verify({Kernel::fma_peak, 10}).right);
}

void expect_failure(Kind kind, bool absent, const std::function<void()>& run = measure_a_little) {
    try {
        run();
        ADD_FAILURE() << "nothing failed";
    } catch (const DeviceError& error) {
        EXPECT_EQ(static_cast<int>(error.kind()), static_cast<int>(kind)) << error.what();
        EXPECT_EQ(error.absent(), absent) << error.what();
    }
}

TEST_F(GpuFaults, WithoutAnyAllIsWell) { measure_a_little(); }

TEST_F(GpuFaults, NoDriver) {
    stand_in::settings().driver_version = 0;
    expect_failure(Kind::no_driver, true);
    expect_failure(Kind::no_driver, true, [] { list_gpus(); });
}

TEST_F(GpuFaults, OldDriver) {
    stand_in::settings().driver_version = 11040;
    expect_failure(Kind::old_driver, true);
    try {
        open_gpu(0);
    } catch (const DeviceError& error) {
        // Drivers of a major version run the programs of all its minor ones.
        EXPECT_EQ(error.what(), "CUDA 11.4 < " + std::to_string(CUDART_VERSION / 1000) + ".0");
    }
}

TEST_F(GpuFaults, NoGpu) {
    stand_in::settings().devices = 0;
    expect_failure(Kind::no_gpu, true);
}

TEST_F(GpuFaults, NoSuchGpu) {
    EXPECT_NO_THROW(open_gpu(1));
    expect_failure(Kind::no_such_gpu, true, [] { open_gpu(2); });
}

TEST_F(GpuFaults, ADriverThatReachesNoGpuIsToldFromNone) {
    stand_in::settings().access = cudaErrorStubLibrary;
    expect_failure(Kind::no_driver, true);
    stand_in::settings().access = cudaErrorOperatingSystem;
    expect_failure(Kind::no_gpu, true);
    stand_in::settings().access = cudaErrorInitializationError;
    expect_failure(Kind::no_gpu, true);
}

TEST_F(GpuFaults, ARefusedLaunchIsNamed) {
    const auto device = open_gpu(0);
    device->prepare(1000, 16);
    stand_in::settings().fail_launch = stand_in::launches() + 1;
    try {
        device->run({Kernel::scale_add_fused, 1000}, 1);
        ADD_FAILURE() << "nothing failed";
    } catch (const DeviceError& error) {
        EXPECT_EQ(std::string(error.what()),
                  "scale_add: cudaError" + std::to_string(cudaErrorLaunchOutOfResources));
    }
}

TEST_F(GpuFaults, NoCodeForTheGpu) {
    stand_in::settings().no_code = true;
    expect_failure(Kind::unsupported_gpu, true);
}

TEST_F(GpuFaults, OutOfMemoryAtEachAllocation) {
    measure_a_little();
    const int count = stand_in::allocations();
    ASSERT_GT(count, 10);
    for (int i = 1; i <= count; ++i) {
        stand_in::reset();
        stand_in::settings().fail_malloc = i;
        expect_failure(Kind::gpu_out_of_memory, false);
        EXPECT_EQ(stand_in::allocated(), 0U) << "memory is lost after allocation " << i << " failed";
    }
}

TEST_F(GpuFaults, EachRefusedLaunchAndEachCrash) {
    for (int i = 2; i < 20; ++i) {  // the first one only tells whether there is code for the GPU
        stand_in::reset();
        stand_in::settings().fail_launch = i;
        expect_failure(Kind::launch_failed, false);
        stand_in::reset();
        stand_in::settings().crash_launch = i;
        expect_failure(Kind::launch_failed, false);
    }
}

TEST_F(GpuFaults, LostAtAnyLaunch) {
    for (int i = 1; i < 20; ++i) {
        stand_in::reset();
        stand_in::settings().lose_at_launch = i;
        expect_failure(Kind::gpu_lost, false);
    }
}

TEST_F(GpuFaults, ATimerThatStandsStill) {
    stand_in::settings().still_timer = true;
    expect_failure(Kind::gpu_timer, false);
}

TEST_F(GpuFaults, CublasMissingOrFailing) {
    stand_in::settings().blas = "create";
    expect_failure(Kind::cublas_failed, false);
    stand_in::settings().blas = "product";
    expect_failure(Kind::cublas_failed, false);
    ::setenv("ROOFLINE_CUBLAS", "/nowhere/libcublas.so.13", 1);
    expect_failure(Kind::no_cublas, true);
}

}  // namespace
}  // namespace roofline
