// SPDX-License-Identifier: MIT
// The device as the measurement uses it. Nothing here looks at how long anything took.
#include "device/cpu/cpu_device.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "device/cpu/kernels.hpp"

namespace roofline {
namespace {

constexpr std::int64_t elements = 100'003;
constexpr std::int64_t rows = 130;

std::vector<Operation> operations_with_output() {
    return {{Kernel::copy, elements},
            {Kernel::copy, 1},
            {Kernel::scale, 257},
            {Kernel::scale_add_two_pass, elements},
            {Kernel::scale_add_two_pass, 4096},
            {Kernel::scale_add_fused, elements},
            {Kernel::matmul, rows},
            {Kernel::matmul, 17},
            {Kernel::matmul, 1},
            {Kernel::fma_peak, 1000}};
}

void expect_right_only_after_running(Device& device) {
    for (const Operation op : operations_with_output()) {
        SCOPED_TRACE(testing::Message() << "kernel " << static_cast<int>(op.kernel) << ", size " << op.size);
        device.spoil(op);
        EXPECT_FALSE(device.verify(op).right);
        device.run(op, 3);
        const Verification check = device.verify(op);
        EXPECT_TRUE(check.right) << check.detail;
    }
}

TEST(CpuDevice, IsRightAfterRunningAndNotWithout) {
    const auto device = open_cpu(std::nullopt);
    device->prepare(elements, rows);
    for (const Operation op : operations_with_output()) EXPECT_FALSE(device->verify(op).right);
    expect_right_only_after_running(*device);
}

TEST(CpuDevice, RunsWithAnyNumberOfThreads) {
    const auto device = open_cpu(std::nullopt);
    device->prepare(elements, rows);
    for (int threads = 1; threads <= std::min(4, device->info().threads); ++threads) {
        device->use_threads(threads);
        expect_right_only_after_running(*device);
    }
}

TEST(CpuDevice, StreamsPastTheCachesToo) {
    const auto device = open_cpu(std::nullopt);
    const Bytes cache = device->info().last_level_cache().value_or(Bytes{64.0 * 1024 * 1024});
    if (cache > Bytes{256.0 * 1024 * 1024}) GTEST_SKIP() << "the caches are too large for a test";
    const auto large = static_cast<std::int64_t>(cache.value / 8) + 1001;
    device->prepare(large, 1);
    for (const Kernel kernel :
         {Kernel::copy, Kernel::scale, Kernel::scale_add_two_pass, Kernel::scale_add_fused}) {
        const Operation op{kernel, large};
        EXPECT_FALSE(device->verify(op).right);
        device->run(op, 1);
        const Verification check = device->verify(op);
        EXPECT_TRUE(check.right) << check.detail;
        device->spoil(op);
    }
}

TEST(CpuDevice, LooksAtBothPasses) {
    const auto device = open_cpu(std::nullopt);
    device->prepare(elements, rows);
    device->run({Kernel::scale_add_two_pass, elements}, 1);
    EXPECT_TRUE(device->verify({Kernel::scale_add_two_pass, elements}).right);
    // Now only the second pass's output is right: the first one's is gone.
    device->spoil({Kernel::scale_add_two_pass, elements});
    device->run({Kernel::scale_add_fused, elements}, 1);
    EXPECT_FALSE(device->verify({Kernel::scale_add_two_pass, elements}).right);
}

TEST(CpuDevice, RunsEmptyCalls) {
    const auto device = open_cpu(1);
    device->prepare(1, 1);
    for (const Kernel kernel : {Kernel::empty_loop, Kernel::empty_matmul}) {
        device->run({kernel}, 5);
        EXPECT_TRUE(device->verify({kernel}).right);
    }
}

TEST(CpuDevice, PreparesAnew) {
    const auto device = open_cpu(std::nullopt);
    device->prepare(elements, rows);
    device->prepare(64, 8);
    device->run({Kernel::scale, 64}, 1);
    EXPECT_TRUE(device->verify({Kernel::scale, 64}).right);
}

TEST(CpuDevice, SaysWhatItIs) {
    const auto device = open_cpu(std::nullopt);
    const DeviceInfo& info = device->info();
    EXPECT_EQ(info.kind, "cpu");
    EXPECT_GE(info.threads, 1);
    EXPECT_LE(info.threads, usable_processors());
    EXPECT_LE(info.threads, info.processors);
    EXPECT_FALSE(info.vector_isa.empty());
    EXPECT_FALSE(info.blas.empty());
}

TEST(CpuDevice, TakesFewerThreadsWhenAsked) {
    const auto device = open_cpu(1);
    EXPECT_EQ(device->info().threads, 1);
    if (usable_processors() > 1) {
        EXPECT_EQ(device->info().limit, ThreadLimit::option);
    }
}

TEST(CpuDevice, CountsTheFmasOfAllThreads) {
    const auto device = open_cpu(std::nullopt);
    const double once = device->fma_work({Kernel::fma_peak, 1}).value;
    EXPECT_EQ(once, 2.0 * cpu::best_kernels().floats() * device->info().threads) << "an FMA is two FLOPs";
    EXPECT_EQ(device->fma_work({Kernel::fma_peak, 1000}).value, 1000 * once);
    device->use_threads(1);
    EXPECT_EQ(device->fma_work({Kernel::fma_peak, 1}).value * device->info().threads, once);
}

TEST(CpuDevice, RefusesMoreThanTheAddressSpace) {
    const auto device = open_cpu(1);
    try {
        device->prepare(std::int64_t{1} << 50, 1);
        FAIL() << "four petabytes were to be had";
    } catch (const DeviceError& error) {
        EXPECT_EQ(error.kind(), DeviceError::Kind::out_of_memory);
    }
}

}  // namespace
}  // namespace roofline
