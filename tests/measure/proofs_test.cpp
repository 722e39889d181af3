// SPDX-License-Identifier: MIT
// Each proof holds on a textbook machine, and fails on one that has the fault it is there to find.
#include "measure/proofs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measure/measure.hpp"
#include "measure/scripted_device.hpp"

namespace roofline::measure {
namespace {

std::optional<bool> passed(const Measurement& m, Proof proof) {
    const auto found = std::find_if(m.checks.begin(), m.checks.end(),
                                    [&](const Check& check) { return check.proof == proof; });
    EXPECT_NE(found, m.checks.end());
    return found->passed;
}

std::optional<bool> passed(const ScriptedDevice::Script& script, Proof proof) {
    ScriptedDevice device{script};
    return passed(measure(device, {}), proof);
}

TEST(Proofs, AllHoldOnATextbookMachine) {
    ScriptedDevice device{textbook_time};
    for (const Check& check : measure(device, {}).checks)
        EXPECT_EQ(check.passed, true) << static_cast<int>(check.proof);
}

TEST(Proofs, ALoopThatIsLeftOutIsFound) {
    // Longer chains that take no longer: the compiler kept one round of the loop.
    EXPECT_EQ(passed(
                  [](Operation op, int call) {
                      return op.kernel == Kernel::fma_peak ? Seconds{5e-5} : textbook_time(op, call);
                  },
                  Proof::twice_the_fmas),
              false);
}

TEST(Proofs, AClockThatCountsOnlyTheFirstCallIsFound) {
    ScriptedDevice device{textbook_time};
    device.whole_sample = [](Operation op, std::int64_t) { return textbook_time(op, 0); };
    EXPECT_EQ(passed(measure(device, {}), Proof::twice_the_copies), false);
}

TEST(Proofs, DroppedChainsShowMoreFlopsThanTheVectorsAllow) {
    EXPECT_EQ(passed(slowed(Kernel::fma_peak, 0.8), Proof::fma_per_cycle), false);
}

TEST(Proofs, TheFmasOfACycleAreThoseOfACoreNotOfAThread) {
    ScriptedDevice device{textbook_time};
    device.description.cores = 1;  // two threads of one core
    const Measurement m = measure(device, {});
    const auto found = std::find_if(m.checks.begin(), m.checks.end(),
                                    [](const Check& check) { return check.proof == Proof::fma_per_cycle; });
    ASSERT_NE(found, m.checks.end());
    EXPECT_EQ(found->expected, 84);
    EXPECT_NEAR(found->measured, 250.0 / 3, 0.1);
}

TEST(Proofs, AClockThatWasHeldUpIsMeasuredAgain) {
    ScriptedDevice device{textbook_time};
    device.held_up_clocks = 6;  // all that go with the FMA peak, and two more
    EXPECT_EQ(passed(measure(device, {}), Proof::fma_per_cycle), true);
    device.held_up_clocks = 1000;
    EXPECT_EQ(passed(measure(device, {}), Proof::fma_per_cycle), false);
}

TEST(Proofs, AProductThatIsFasterThanRegistersIsFound) {
    // As a library would seem to be that skips the work where the result is there already.
    EXPECT_EQ(passed(slowed(Kernel::matmul, 0.7), Proof::product_below_fma), false);
}

TEST(Proofs, AComputeRoofThatMovesBytesIsFound) {
    // Products at the speed at which their bytes move.
    EXPECT_EQ(passed(
                  [](Operation op, int call) {
                      return op.kernel == Kernel::matmul ? 0.002 * textbook_time(op, call)
                                                         : textbook_time(op, call);
                  },
                  Proof::compute_not_memory),
              false);
}

TEST(Proofs, ArraysThatACacheHoldsAreFound) {
    // Half the array is in a cache that nobody knew of.
    const auto cached = [](Operation op, int call) {
        const bool half = op.kernel == Kernel::copy && op.size <= (1 << 24);
        return (half ? 0.5 : 1.0) * textbook_time(op, call);
    };
    EXPECT_EQ(passed(cached, Proof::half_the_array), false);
    // All of it is: the small one is no faster.
    const auto all_cached = [](Operation op, int) { return traffic_of(op) / ByteRate{40e9} + Seconds{1e-9}; };
    EXPECT_EQ(passed(all_cached, Proof::cache_is_faster), false);
}

TEST(Proofs, TheCacheIsJudgedByOneThreadJustPastTheLevelBefore) {
    // A last-level cache that is mostly other machines', and with all threads no faster than memory.
    ScriptedDevice device{textbook_time};
    constexpr double MiB = 1048576;
    device.description.caches = {{1, Bytes{0.03 * MiB}, Bytes{0.06 * MiB}},
                                 {2, Bytes{2 * MiB}, Bytes{4 * MiB}},
                                 {3, Bytes{480 * MiB}, Bytes{480 * MiB}}};
    device.whole_sample = [&](Operation op, std::int64_t repeats) {
        const bool in_cache = traffic_of(op) <= Bytes{4 * MiB} && device.threads_in_use == 1;
        const Seconds once =
            op.kernel == Kernel::copy && !in_cache ? traffic_of(op) / ByteRate{40e9} : textbook_time(op, 0);
        return static_cast<double>(repeats) * once;
    };
    EXPECT_EQ(passed(measure(device, {}), Proof::cache_is_faster), true);
    EXPECT_EQ(device.threads_in_use, 2) << "as before";
}

TEST(Proofs, WhatIsNotKnownIsLeftOpen) {
    ScriptedDevice device{textbook_time};
    device.description.caches.clear();
    EXPECT_EQ(passed(measure(device, {}), Proof::cache_is_faster), std::nullopt);
}

TEST(Proofs, AWrongResultAndAPointAboveItsRoofAreCounted) {
    ScriptedDevice device{textbook_time};
    device.verdict = [](Operation op) { return Verification{op != Operation{Kernel::matmul, 64}, "wrong"}; };
    EXPECT_EQ(passed(measure(device, {}), Proof::results_right), false);
    EXPECT_EQ(passed(slowed(Kernel::copy, 3.0), Proof::below_the_roof), false);
}

TEST(Proofs, NoiseThatPassesDoesNotFailAProof) {
    // Every third call takes half as long again.
    EXPECT_EQ(
        passed([](Operation op, int call) { return (call % 3 == 0 ? 1.5 : 1.0) * textbook_time(op, call); },
               Proof::half_the_array),
        true);
}

}  // namespace
}  // namespace roofline::measure
