// SPDX-License-Identifier: MIT
// The staircase on a scripted machine with known caches, and the roofs that are read off it.
#include "measure/ceilings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measure/measure.hpp"
#include "measure/scripted_device.hpp"

namespace roofline::measure {
namespace {

constexpr double KiB = 1024;
constexpr double MiB = 1024 * KiB;

/// Two cores with 32 KiB of L1 each and 32 MiB of L2 together: 400 and 100 GB/s a core, memory 40 GB/s.
struct Staircase {
    ScriptedDevice device{[this](Operation op, int call) {
        const double threads = device.threads_in_use;
        if (op.kernel == Kernel::fma_peak) return (2 / threads) * textbook_time(op, call);
        if (op.kernel != Kernel::cached_copy) return textbook_time(op, call);
        const Bytes set = traffic_of(op);
        const ByteRate speed = set <= threads * Bytes{32 * KiB} ? threads * ByteRate{400e9}
                               : set <= Bytes{32 * MiB}         ? threads * ByteRate{100e9}
                                                                : ByteRate{threads == 1 ? 25e9 : 40e9};
        return set / speed;
    }};
    Staircase() {
        device.description.caches = {{1, Bytes{32 * KiB}, Bytes{64 * KiB}},
                                     {2, Bytes{32 * MiB}, Bytes{32 * MiB}}};
    }
};

double value_of(const Ceilings& ceilings, Ceiling::Kind kind, int level, int threads) {
    const auto found = std::find_if(
        ceilings.ceilings.begin(), ceilings.ceilings.end(),
        [&](const Ceiling& c) { return c.kind == kind && c.level == level && c.threads == threads; });
    return found == ceilings.ceilings.end() ? 0 : found->value;
}

TEST(Ceilings, ReadTheRoofsOffTheStaircase) {
    Staircase machine;
    const Measurement m = measure(machine.device, {.ceilings = true});
    ASSERT_TRUE(m.ceilings);
    using enum Ceiling::Kind;
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 1, 1), 400e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 1, 2), 800e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 2, 1), 100e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 2, 2), 200e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 0, 1), 25e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, bandwidth, 0, 2), 40e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, product, 0, 2), 200e9, 1e3);
    EXPECT_NEAR(value_of(*m.ceilings, fma_peak, 0, 2), 250e9, 1e3);
    EXPECT_EQ(machine.device.threads_in_use, 2) << "all threads are back";
}

TEST(Ceilings, StepsDoubleFromSixteenKiBToTheRoofsArrays) {
    Staircase machine;
    const Measurement m = measure(machine.device, {.ceilings = true});
    ASSERT_EQ(m.ceilings->steps.size(), 15U);
    EXPECT_EQ(m.ceilings->steps.front().working_set, Bytes{16 * KiB});
    EXPECT_EQ(m.ceilings->steps.back().working_set, Bytes{256 * MiB});
    EXPECT_EQ(m.ceilings->steps[2].level_one, 2) << "64 KiB are more than one core's L1";
    EXPECT_EQ(m.ceilings->steps[2].level_all, 1) << "but not more than that of both";
}

TEST(Ceilings, ThreadsThatShareACacheDoNotMultiplyIt) {
    Staircase machine;
    machine.device.description.caches[0].total = Bytes{32 * KiB};  // two threads of one core
    const Measurement m = measure(machine.device, {.ceilings = true});
    EXPECT_EQ(m.ceilings->steps[1].level_all, 1);
    EXPECT_EQ(m.ceilings->steps[2].level_all, 2) << "64 KiB are more than the one L1";
}

TEST(Ceilings, AWrongCopyLeavesAGapInTheStaircase) {
    Staircase machine;
    machine.device.verdict = [](Operation op) {
        return Verification{op.kernel != Kernel::cached_copy || traffic_of(op) > Bytes{16 * KiB}, "wrong"};
    };
    const Measurement m = measure(machine.device, {.ceilings = true});
    EXPECT_FALSE(m.ceilings->steps[0].all_threads);
    EXPECT_TRUE(m.ceilings->steps[1].all_threads);
}

TEST(Ceilings, EachOperationSitsOnTheLowestRoofAboveIt) {
    Staircase machine;
    const Measurement m = measure(machine.device, {.ceilings = true});
    for (const auto& result : m.operations) {
        const auto seat = seat_of(result, *m.ceilings, 2);
        ASSERT_TRUE(seat);
        const bool small = result.operation == Operation{Kernel::matmul, 64};
        EXPECT_EQ(seat->ceiling.kind, small                                       ? Ceiling::Kind::fma_peak
                                      : result.operation.kernel == Kernel::matmul ? Ceiling::Kind::product
                                                                                  : Ceiling::Kind::bandwidth);
        EXPECT_EQ(seat->ceiling.threads, small ? 1 : 2);
    }
}

}  // namespace
}  // namespace roofline::measure
