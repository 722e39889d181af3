// SPDX-License-Identifier: MIT
// Best, median, worst, spread and drift of known samples.
#include "measure/timing.hpp"

#include <gtest/gtest.h>

#include <array>

namespace roofline::measure {
namespace {

TEST(Timing, KeepsBestMedianWorstAndTheNumberOfRuns) {
    const std::array samples{Seconds{5}, Seconds{1}, Seconds{3}};
    EXPECT_EQ(summarize(samples), (Timing{Seconds{1}, Seconds{3}, Seconds{5}, 3}));
}

TEST(Timing, MedianOfAnEvenNumberLiesBetween) {
    const std::array samples{Seconds{4}, Seconds{1}, Seconds{2}, Seconds{8}};
    EXPECT_EQ(summarize(samples).median, Seconds{3});
}

TEST(Timing, OneSampleIsAllThree) {
    const std::array samples{Seconds{2}};
    EXPECT_EQ(summarize(samples), (Timing{Seconds{2}, Seconds{2}, Seconds{2}, 1}));
    EXPECT_DOUBLE_EQ(spread(summarize(samples)), 0);
}

TEST(Timing, SpreadIsMedianOverBest) {
    const std::array samples{Seconds{10}, Seconds{11}, Seconds{30}};
    EXPECT_NEAR(spread(summarize(samples)), 0.1, 1e-12);
}

TEST(Timing, DriftComparesTheEndWithTheBeginning) {
    const std::array slower{Seconds{1}, Seconds{1}, Seconds{1}, Seconds{2}, Seconds{1.5}, Seconds{1.5}};
    EXPECT_DOUBLE_EQ(summarize(slower).drift, 0.5);
    EXPECT_DOUBLE_EQ(summarize(std::span{slower}.first(5)).drift, 0) << "too few to tell";
}

}  // namespace
}  // namespace roofline::measure
