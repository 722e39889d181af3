// SPDX-License-Identifier: MIT
// What is said of an operation, given its time and the roof.
#include "measure/judge.hpp"

#include <gtest/gtest.h>

namespace roofline::measure {
namespace {

constexpr Roof roof{FlopRate{200e9}, ByteRate{40e9}};

OperationResult timed(Operation operation, double seconds, double median = 0) {
    OperationResult result{operation, work_of(operation), traffic_of(operation)};
    result.timing = Timing{Seconds{seconds}, Seconds{median > 0 ? median : seconds}, Seconds{seconds * 3}, 9};
    return result;
}

OperationResult judged(OperationResult result, Circumstances known = {}) {
    judge(result, roof, known);
    return result;
}

constexpr Operation scale_op{Kernel::scale, 40'000'000};  // 8 ms at 40 GB/s
constexpr Operation product{Kernel::matmul, 1000};        // 10 ms at 200 GFLOP/s

TEST(Judge, TheSlopeIsMemory) {
    const auto result = judged(timed(scale_op, 8.1e-3));
    EXPECT_EQ(result.predicted, FlopRate{5e9});
    EXPECT_NEAR(*result.fraction(), 8.0 / 8.1, 1e-12);
    EXPECT_EQ(result.limited_by, LimitedBy::memory);
    EXPECT_EQ(result.status, Status::ok);
}

TEST(Judge, TwoPassesReachHalfBecauseTheyMoveTwice) {
    const auto result = judged(timed({Kernel::scale_add_two_pass, 40'000'000}, 16e-3));
    EXPECT_NEAR(*result.fraction(), 0.5, 1e-12);
    EXPECT_EQ(result.limited_by, LimitedBy::memory);
    EXPECT_EQ(result.reason, Reason::twice_the_bytes);
}

TEST(Judge, TheFlatRoofIsCompute) {
    EXPECT_EQ(judged(timed(product, 10.5e-3)).limited_by, LimitedBy::compute);
}

TEST(Judge, APointAboveItsRoofIsShownAsItIs) {
    const auto result = judged(timed(scale_op, 8e-3 / 3.03));
    EXPECT_EQ(result.status, Status::above_roof);
    EXPECT_NEAR(*result.fraction(), 3.03, 1e-9);
    EXPECT_EQ(result.reason, Reason::faster_than_roof);
    EXPECT_EQ(result.limited_by, std::nullopt);
}

TEST(Judge, ACachedPointAboveTheRoofSaysSo) {
    EXPECT_EQ(judged(timed(scale_op, 1e-3), {.cached = true}).reason, Reason::cached);
}

TEST(Judge, FixedCostIsBlamedOnlyWhereItExplainsTheTime) {
    auto small = timed({Kernel::matmul, 100}, 20e-6);  // 10 us on the roof
    small.fixed_cost = Seconds{9e-6};
    EXPECT_EQ(judged(small).reason, Reason::fixed_cost);
    EXPECT_EQ(judged(small).limited_by, LimitedBy::overhead);
    small.fixed_cost = Seconds{1e-6};
    EXPECT_EQ(judged(small, {.one_thread = true}).reason, Reason::one_thread);
    EXPECT_EQ(judged(small).reason, Reason::library);
}

TEST(Judge, WhatNothingExplainsIsNotExplained) {
    const auto result = judged(timed(scale_op, 12e-3));
    EXPECT_EQ(result.reason, Reason::unexplained);
    EXPECT_EQ(result.limited_by, std::nullopt);
}

TEST(Judge, TooFewTilesAreTheReasonOnlyWhereNothingMeasuredIs) {
    auto small = timed({Kernel::matmul, 100}, 30e-6);  // 10 us on the roof
    EXPECT_EQ(judged(small).reason, Reason::unexplained);
    EXPECT_EQ(judged(small, {.few_tiles = true}).reason, Reason::few_tiles);
    EXPECT_EQ(judged(small, {.few_tiles = true}).limited_by, std::nullopt);
    small.fixed_cost = Seconds{19e-6};
    EXPECT_EQ(judged(small, {.few_tiles = true}).reason, Reason::fixed_cost);
}

TEST(Judge, WideSpreadIsUnstable) {
    EXPECT_EQ(judged(timed(scale_op, 8e-3, 8.7e-3)).status, Status::ok);
    EXPECT_EQ(judged(timed(scale_op, 8e-3, 8.9e-3)).status, Status::unstable);
}

TEST(Judge, NearTheRidgeItIsUndecided) {
    const Timing noisy{Seconds{1}, Seconds{1.2}, Seconds{2}, 9};
    const Timing steady{Seconds{1}, Seconds{1}, Seconds{1}, 9};
    const RidgeRange ridge = ridge_range(roof, noisy, steady);
    EXPECT_EQ(ridge.low, Intensity{5});
    EXPECT_EQ(ridge.high, Intensity{6});
    const Operation at_ridge{Kernel::matmul, 33};  // 5.5 FLOP/byte
    const auto result =
        judged(timed(at_ridge, work_of(at_ridge).flops / roof.peak / Seconds{1}), {.ridge = ridge});
    EXPECT_EQ(result.reason, Reason::near_ridge);
    EXPECT_EQ(result.limited_by, std::nullopt);
}

TEST(Judge, AddsTheFixedCostToTheLeastTime) {
    auto result = timed(product, 11e-3);
    result.fixed_cost = Seconds{1e-3};
    EXPECT_NEAR(judged(result).predicted_with_cost->value, 2e9 / 11e-3, 1);
}

TEST(Judge, WithoutATimingThereIsNoRate) {
    OperationResult wrong{product, work_of(product), traffic_of(product)};
    wrong.status = Status::failed;
    wrong = judged(wrong);
    EXPECT_EQ(wrong.status, Status::failed);
    EXPECT_EQ(wrong.measured(), std::nullopt);
    EXPECT_EQ(wrong.fraction(), std::nullopt);
}

}  // namespace
}  // namespace roofline::measure
