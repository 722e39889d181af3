// SPDX-License-Identifier: MIT
// The device on the stand-in GPU: what it finds wrong, how it takes time, what it says about itself.
#include <cuda_runtime_api.h>

#include <utility>

#include "device/cuda/shapes.hpp"
#include "device/gpu.hpp"
#include "some_gpu.hpp"

namespace roofline {
namespace {

using CudaDevice = GpuTest;

TEST_F(CudaDevice, OneWrongElementIsFound) {
    for (const auto& [kernel, name] : {std::pair{Kernel::copy, "Copy"},
                                       {Kernel::scale, "Scale"},
                                       {Kernel::scale_add_fused, "ScaleAdd"},
                                       {Kernel::scale_add_two_pass, "Scale"},
                                       {Kernel::scale_add_two_pass, "AddOne"}}) {
        stand_in::reset();
        const auto device = open_gpu(0);
        device->prepare(1001, 1);
        stand_in::settings().spoil_map = name;
        device->run({kernel, 1001}, 1);
        const Verification result = device->verify({kernel, 1001});
        EXPECT_FALSE(result.right) << name;
        EXPECT_EQ(result.detail.rfind("y[500]: ", 0), 0U) << result.detail;
    }
}

TEST_F(CudaDevice, EveryElementWiseKernelTakesTheShapeInWhichTheCopyIsFastest) {
    for (int fastest = 0; fastest < cuda::map_shape_count; ++fastest) {
        stand_in::reset();
        stand_in::settings().fastest_shape = fastest;
        const auto device = open_gpu(0);
        device->prepare(1'000'000, 1);
        const Seconds launch = device->run({Kernel::empty_loop, 1}, 1);
        for (const auto& [kernel, passes] : {std::pair{Kernel::copy, 1.0},
                                             {Kernel::scale, 1.0},
                                             {Kernel::scale_add_fused, 1.0},
                                             {Kernel::scale_add_two_pass, 2.0}}) {
            // 8 bytes an element at 2 GB/s; in another shape they would take a ninth longer.
            const Seconds took = device->run({kernel, 1'000'000}, 1) - passes * launch;
            EXPECT_NEAR(took.value, passes * 4e-3, 1e-5) << fastest;
        }
    }
}

TEST_F(CudaDevice, OneWrongElementOfAProductIsFound) {
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16}) {
        stand_in::settings().blas = "wrong";
        const auto device = open_gpu(0);
        device->prepare(1, 256);
        const Operation op{Kernel::matmul, 256, precision};
        device->run(op, 1);
        const Verification result = device->verify(op);
        EXPECT_FALSE(result.right);
        EXPECT_EQ(result.detail.rfind("(C v)[128]: ", 0), 0U) << result.detail;
    }
}

TEST_F(CudaDevice, AProductThatIsNotWrittenOrTooLargeIsFound) {
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16}) {
        for (const char* fault : {"unwritten", "scaled"}) {
            stand_in::settings().blas = fault;
            const auto device = open_gpu(0);
            device->prepare(1, 512);
            const Operation op{Kernel::matmul, 512, precision};
            device->spoil(op);
            device->run(op, 1);
            EXPECT_FALSE(device->verify(op).right) << fault;
        }
    }
}

TEST_F(CudaDevice, FmasAreCounted) {
    const auto device = open_gpu(0);
    device->prepare(1, 1);
    const Operation op{Kernel::fma_peak, 1000};
    // 1 SM of 256 threads, 8 chains in each.
    EXPECT_EQ(device->fma_work(op), Flops{2.0 * 256 * 8 * 1000});
    EXPECT_EQ(device->flops_per_cycle(), 256.0);
    EXPECT_NEAR(device->clock().value().value, 64e6, 0.1e6);
}

TEST_F(CudaDevice, TheClockIsThatOfTheLongestBlock) {
    stand_in::settings().sms = 4;
    EXPECT_NEAR(open_gpu(0)->clock().value().value, 64e6, 0.1e6);
}

TEST_F(CudaDevice, ALaunchThatIsHeldUpMakesTheClockNoFaster) {
    const int launches_of_opening = 1;
    for (int launch = 1; launch <= 10; ++launch) {
        stand_in::reset();
        stand_in::settings().slow_launch = launches_of_opening + launch;
        EXPECT_NEAR(open_gpu(0)->clock().value().value, 64e6, 0.1e6) << launch;
    }
}

TEST_F(CudaDevice, ACopyThatIsRepeatedGoesRoundInAllOfItsArray) {
    stand_in::settings().threads_per_sm = 512;
    stand_in::settings().register_threads = 256;
    const auto device = open_gpu(0);
    constexpr std::int64_t elements = 3 << 16;  // in both arrays together 1.5 times the L2 cache
    device->prepare(elements, 16);
    const double once = 8.0 * elements / 2e9;
    EXPECT_NEAR(device->run({Kernel::cached_copy, elements}, 100).value, 100 * once, 0.01);
}

TEST_F(CudaDevice, TimeIsTheGpusOwn) {
    const auto device = open_gpu(0);
    device->prepare(1 << 20, 16);
    const double launch = stand_in::settings().launch_seconds;
    const double copy = 8.0 * (1 << 20) / 2e9;
    EXPECT_NEAR(device->run({Kernel::empty_loop}, 10).value, 10 * launch, 1e-6);
    EXPECT_NEAR(device->run({Kernel::copy, 1 << 20}, 3).value, 3 * (launch + copy), 1e-6);
    EXPECT_NEAR(device->run({Kernel::scale_add_two_pass, 1 << 20}, 1).value, 2 * (launch + copy), 1e-6);
    // Within one launch, for as often as asked.
    EXPECT_NEAR(device->run({Kernel::cached_copy, 1 << 20}, 3).value, launch + 3 * copy, 1e-6);
}

TEST_F(CudaDevice, WarmsUpForAFifthOfASecond) {
    const auto device = open_gpu(0);
    const long long before = stand_in::cycles();
    device->prepare(1 << 16, 16);
    EXPECT_GE(stand_in::cycles() - before, 0.2 * 64e6);
}

TEST_F(CudaDevice, SaysWhatTheDriverSays) {
    stand_in::settings().name = "NVIDIA H200";
    const auto gpus = list_gpus();
    ASSERT_EQ(gpus.size(), 2U);
    const DeviceInfo& info = gpus[1];
    EXPECT_EQ(info.kind, "cuda");
    EXPECT_EQ(info.gpu->index, 1);
    EXPECT_EQ(info.gpu->major, 9);
    EXPECT_EQ(info.gpu->sms, 1);
    EXPECT_EQ(info.gpu->memory, Bytes{3e9});
    EXPECT_EQ(info.gpu->clock, Frequency{64e6});
    EXPECT_EQ(info.last_level_cache(), Bytes{1 << 20});
    EXPECT_EQ(info.gpu->data_sheet, "H200");
    EXPECT_FALSE(info.usable_memory) << "free memory is not known before the GPU is opened";
}

TEST_F(CudaDevice, WhatTheDriverDoesNotKnowIsAbsent) {
    stand_in::settings().l2_bytes = 0;
    stand_in::settings().clock_khz = 0;
    stand_in::settings().unknown_attribute = "bus";
    const DeviceInfo info = list_gpus().front();
    EXPECT_FALSE(info.last_level_cache());
    EXPECT_TRUE(info.caches.empty());
    EXPECT_FALSE(info.gpu->clock);
    EXPECT_FALSE(info.gpu->expected_bandwidth);
    EXPECT_FALSE(info.gpu->expected_peaks[index_of(Precision::fp32)]);
}

TEST_F(CudaDevice, GivesItsMemoryBack) {
    {
        const auto device = open_gpu(0);
        device->prepare(1000, 100);
        device->prepare(10, 10);
        const std::size_t little = stand_in::allocated();
        device->prepare(100'000, 1000);
        device->prepare(10, 10);
        EXPECT_EQ(stand_in::allocated(), little);
    }
    EXPECT_EQ(stand_in::allocated(), 0U);
}

}  // namespace
}  // namespace roofline
