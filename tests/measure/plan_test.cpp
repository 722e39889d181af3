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
    if (cache_mib) info.last_level_cache = Bytes{*cache_mib * MiB};
    if (memory_mib) info.usable_memory = Bytes{*memory_mib * MiB};
    return info;
}

TEST(ArrayPlan, IsTheLecturesSizeWhereTheCachesAreSmall) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), {});
    EXPECT_EQ(plan.elements, lecture);
    EXPECT_EQ(plan.roof_elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::lecture);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, GrowsToFourTimesALargeCache) {
    const ArrayPlan plan = plan_arrays(machine(256, 1e6), {});
    EXPECT_EQ(plan.elements, 8 * lecture);
    EXPECT_EQ(plan.reason, ArrayReason::cache);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, TakesNoMoreThanAQuarterOfTheMemory) {
    const ArrayPlan plan = plan_arrays(machine(256, 1200), {});
    EXPECT_EQ(plan.elements, static_cast<std::int64_t>(100 * MiB / 4));
    EXPECT_EQ(plan.reason, ArrayReason::memory);
    EXPECT_FALSE(plan.leaves_caches) << "100 MiB are less than four times 256 MiB";
}

TEST(ArrayPlan, HasAStatedDefaultWhereNothingIsKnown) {
    const ArrayPlan plan = plan_arrays(machine({}, {}), {});
    EXPECT_EQ(plan.elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::lecture);
}

TEST(ArrayPlan, ASmallRequestNeverBecomesTheRoof) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), 1000);
    EXPECT_EQ(plan.elements, 1000);
    EXPECT_EQ(plan.roof_elements, lecture);
    EXPECT_EQ(plan.reason, ArrayReason::requested_cached);
    EXPECT_TRUE(plan.leaves_caches);
}

TEST(ArrayPlan, ALargeRequestIsTheRoofToo) {
    const ArrayPlan plan = plan_arrays(machine(32, 16384), 2 * lecture);
    EXPECT_EQ(plan.elements, 2 * lecture);
    EXPECT_EQ(plan.roof_elements, 2 * lecture);
    EXPECT_EQ(plan.reason, ArrayReason::requested);
}

TEST(ArrayPlan, NeverOffersNothing) {
    EXPECT_EQ(most_elements(machine(32, 0)), 1);
    EXPECT_EQ(most_rows(machine(32, 0)), 1);
    EXPECT_GE(plan_arrays(machine(32, 0), {}).elements, 1);
}

TEST(ArrayPlan, ThreeMatricesFitIntoAQuarterOfTheMemory) {
    EXPECT_EQ(most_rows(machine({}, 16384)), 18918);
    EXPECT_EQ(most_elements(machine({}, 16384)), 357913941);
}

}  // namespace
}  // namespace roofline::measure
