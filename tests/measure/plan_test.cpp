// SPDX-License-Identifier: MIT
// Array sizes: past the caches, within the memory, as asked.
#include "measure/plan.hpp"

#include <gtest/gtest.h>

namespace roofline::measure {
namespace {

constexpr double MiB = 1048576;
constexpr std::int64_t lecture = 1 << 25;

DeviceInfo machine(std::optional<double> cache_mib, std::optional<double> memory_mib) {
    DeviceInfo info;
    if (cache_mib) info.caches = {{3, Bytes{*cache_mib * MiB}, Bytes{*cache_mib * MiB}}};
    if (memory_mib) info.usable_memory = Bytes{*memory_mib * MiB};
    return info;
}

TEST(ArrayPlan, IsTheLecturesSizeWhereTheCachesAreSmall) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), {}, Seconds{3});
    EXPECT_EQ(plan.elements, lecture);
    EXPECT_EQ(plan.roof_elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::lecture);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, GrowsToFourTimesALargeCache) {
    const ArrayPlan plan = plan_arrays(machine(256, 1e6), {}, Seconds{12});
    EXPECT_EQ(plan.elements, 8 * lecture);
    EXPECT_EQ(plan.reason, ArrayReason::cache);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, ARequestThatIsTooSmallForMemoryLeavesTheRoofWhereItIs) {
    const std::int64_t small = fewest_elements - 1;  // but past a cache of 64 KiB
    const ArrayPlan plan = plan_arrays(machine(1.0 / 16, {}), small, Seconds{3});
    EXPECT_EQ(plan.elements, small);
    EXPECT_EQ(plan.roof_elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::requested);
    EXPECT_EQ(plan_arrays(machine(1.0 / 16, {}), small + 1, Seconds{3}).roof_elements, small + 1);
}

TEST(ArrayPlan, TakesNoMoreThanAQuarterOfTheMemory) {
    const ArrayPlan plan = plan_arrays(machine(256, 1200), {}, Seconds{3});
    EXPECT_EQ(plan.elements, static_cast<std::int64_t>(100 * MiB / 4));
    EXPECT_EQ(plan.reason, ArrayReason::memory);
    EXPECT_FALSE(plan.leaves_caches) << "100 MiB are less than four times 256 MiB";
}

TEST(ArrayPlan, TakesNoMoreThanTheBudgetHasTimeFor) {
    DeviceInfo two_threads = machine(480, 1e6);
    two_threads.threads = 2;
    const ArrayPlan plan = plan_arrays(two_threads, {}, Seconds{3});
    EXPECT_NEAR(static_cast<double>(plan.elements), 4.0 * lecture, 1) << "256 MiB for each thread in 3 s";
    EXPECT_EQ(plan.reason, ArrayReason::time);
    EXPECT_FALSE(plan.leaves_caches);
    EXPECT_EQ(plan_arrays(two_threads, {}, Seconds{0.1}).elements, lecture) << "no less than the lecture's";

    const Seconds enough = budget_past_the_caches(two_threads);
    EXPECT_EQ(plan_arrays(two_threads, {}, 1.001 * enough).reason, ArrayReason::cache);
    EXPECT_TRUE(plan_arrays(two_threads, {}, 1.001 * enough).leaves_caches);
    EXPECT_EQ(plan_arrays(two_threads, {}, 0.999 * enough).reason, ArrayReason::time);
}

TEST(ArrayPlan, TheBudgetDoesNotLimitARequest) {
    const ArrayPlan plan = plan_arrays(machine(480, 1e6), 20 * lecture, Seconds{0.1});
    EXPECT_EQ(plan.elements, 20 * lecture);
    EXPECT_EQ(plan.roof_elements, 20 * lecture);
}

TEST(ArrayPlan, HasAStatedDefaultWhereNothingIsKnown) {
    const ArrayPlan plan = plan_arrays(machine({}, {}), {}, Seconds{3});
    EXPECT_EQ(plan.elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::lecture);
}

TEST(ArrayPlan, ASmallRequestNeverBecomesTheRoof) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), 1000, Seconds{3});
    EXPECT_EQ(plan.elements, 1000);
    EXPECT_EQ(plan.roof_elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::requested_cached);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, ALargeRequestIsTheRoofToo) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), 2 * lecture, Seconds{3});
    EXPECT_EQ(plan.elements, 2 * lecture);
    EXPECT_EQ(plan.roof_elements, 2 * lecture);
    EXPECT_EQ(plan.reason, ArrayReason::requested);
}

TEST(ArrayPlan, ALargeRequestThatCachesStillHoldPartlySaysSo) {
    DeviceInfo info = machine(256, 1200);  // memory allows 100 MiB each; four times the cache are 1 GiB
    const ArrayPlan plan = plan_arrays(info, 6 * lecture, Seconds{3});
    EXPECT_EQ(plan.roof_elements, 6 * lecture);
    EXPECT_FALSE(plan.leaves_caches);
}

TEST(ArrayPlan, NeverOffersNothing) {
    EXPECT_EQ(most_elements(machine(32, 0)), 1);
    EXPECT_EQ(most_rows(machine(32, 0)), 1);
    EXPECT_GE(plan_arrays(machine(32, 0), {}, Seconds{3}).elements, 1);
}

TEST(ArrayPlan, ThreeMatricesFitIntoAQuarterOfTheMemory) {
    EXPECT_EQ(most_rows(machine({}, 16384)), 18918);
    EXPECT_EQ(most_elements(machine({}, 16384)), 357913941);
}

}  // namespace
}  // namespace roofline::measure
