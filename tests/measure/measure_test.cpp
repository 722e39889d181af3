// SPDX-License-Identifier: MIT
// The whole measurement on scripted machines, with the numbers that must come out.
#include "measure/measure.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measure/scripted_device.hpp"

namespace roofline::measure {
namespace {

const OperationResult& row(const Measurement& m, Operation operation) {
    return *std::find_if(m.operations.begin(), m.operations.end(),
                         [&](const auto& result) { return result.operation == operation; });
}

constexpr std::int64_t elements = 1 << 25;

TEST(Measure, HoldsTheBestFmaPeakAgainstTheBestClock) {
    ScriptedDevice device{textbook_time};
    device.held_up_clocks = 3;
    EXPECT_EQ(measure(device, {}).fma->clock, Frequency{3e9});
}

TEST(Measure, FindsTheRoofOfATextbookMachine) {
    ScriptedDevice device{textbook_time};
    const Measurement m = measure(device, {});
    ASSERT_TRUE(m.roof);
    EXPECT_NEAR(m.roof->bandwidth.value, 40e9, 1);
    EXPECT_NEAR(m.roof->peak.value, 200e9, 1);
    EXPECT_NEAR(ridge_point(*m.roof).value, 5, 1e-9);
    EXPECT_NEAR(m.fma->rate.value, 250e9, 1);
    ASSERT_EQ(m.operations.size(), 7U);
    EXPECT_NEAR(*row(m, {Kernel::scale, elements}).fraction(), 1.0, 1e-9);
    EXPECT_NEAR(*row(m, {Kernel::scale_add_two_pass, elements}).fraction(), 0.5, 1e-9);
    EXPECT_NEAR(*row(m, {Kernel::scale_add_fused, elements}).fraction(), 1.0, 1e-9);
    EXPECT_NEAR(*row(m, {Kernel::matmul, 4096}).fraction(), 1.0, 1e-9);
    EXPECT_EQ(row(m, {Kernel::matmul, 4096}).timing, m.product.timing)
        << "the roof is the row, not a second measurement";
    for (const auto& result : m.operations) EXPECT_EQ(result.status, Status::ok);
}

TEST(Measure, ReportsTheSizesInTheOrderAsked) {
    ScriptedDevice device{textbook_time};
    const Measurement m = measure(device, {.sizes = {512, 64, 512}});
    ASSERT_EQ(m.operations.size(), 6U);
    EXPECT_EQ(m.operations[3].operation.size, 512);
    EXPECT_EQ(m.operations[4].operation.size, 64);
    EXPECT_EQ(m.operations[5].timing, m.operations[3].timing);
    EXPECT_EQ(m.product.operation.size, 4096) << "the compute roof is measured whether asked for or not";
}

TEST(Measure, AWrongResultHasNoRate) {
    ScriptedDevice device{textbook_time};
    device.verdict = [](Operation op) {
        return op.kernel == Kernel::scale ? Verification{false, "y[7]: 3 != 4"} : Verification{};
    };
    const Measurement m = measure(device, {});
    const auto& scale = row(m, {Kernel::scale, elements});
    EXPECT_EQ(scale.status, Status::failed);
    EXPECT_EQ(scale.detail, "y[7]: 3 != 4");
    EXPECT_FALSE(scale.measured());
    EXPECT_TRUE(row(m, {Kernel::scale_add_fused, elements}).measured()) << "the others keep theirs";
}

TEST(Measure, AWrongCopyOrProductLeavesNoRoof) {
    for (const Kernel kernel : {Kernel::copy, Kernel::matmul}) {
        ScriptedDevice device{textbook_time};
        device.verdict = [=](Operation op) { return Verification{op.kernel != kernel, "wrong"}; };
        const Measurement m = measure(device, {});
        EXPECT_FALSE(m.roof);
        EXPECT_FALSE(row(m, {Kernel::scale_add_fused, elements}).fraction());
    }
}

TEST(Measure, ChecksEveryResultOverASpoiledOutput) {
    ScriptedDevice device{textbook_time};
    const Measurement m = measure(device, {});
    for (const auto* result : m.all_results())
        EXPECT_NE(std::find(device.spoiled.begin(), device.spoiled.end(), result->operation),
                  device.spoiled.end());
}

TEST(Measure, GivesTheCopyMoreSamplesWhereAnotherMovesFaster) {
    // The copy is disturbed at first and gets to its speed late; x*2 never is.
    ScriptedDevice device{[](Operation op, int call) {
        const Seconds time = textbook_time(op, call);
        return op.kernel == Kernel::copy && call < 30 ? 1.2 * time : time;
    }};
    const Measurement m = measure(device, {});
    EXPECT_NEAR(m.roof->bandwidth.value, 40e9, 1);
    for (const auto& result : m.operations) EXPECT_NE(result.status, Status::above_roof);
}

TEST(Measure, AStreamThatIsALittleFasterThanTheCopyIsTheMemoryRoof) {
    ScriptedDevice device{slowed(Kernel::copy, 1.03)};
    const Measurement m = measure(device, {});
    EXPECT_NE(m.stream.operation.kernel, Kernel::copy);
    EXPECT_NEAR(m.roof->bandwidth.value, 40e9, 1);
    for (const auto& result : m.operations) EXPECT_EQ(result.status, Status::ok);
}

TEST(Measure, OnANoisyMachineLuckReachesAsFarAsTheSpread) {
    // Every second copy takes twice as long, and none is as fast as x*2.
    ScriptedDevice device{[](Operation op, int call) {
        const double noise = op.kernel != Kernel::copy ? 1.0 : call % 2 == 0 ? 1.2 : 2.4;
        return noise * textbook_time(op, call);
    }};
    EXPECT_NEAR(measure(device, {}).roof->bandwidth.value, 40e9, 1);
}

TEST(Measure, AnFmaPeakBelowTheProductIsMeasuredAgain) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::fma_peak && call < 12 ? 10.0 : 1.0) * textbook_time(op, call);
    }};
    EXPECT_NEAR(measure(device, {}).fma->rate.value, 250e9, 1);
}

TEST(Measure, ASlowCopyIsNotHidden) {
    ScriptedDevice device{slowed(Kernel::copy, 3.0)};
    const Measurement m = measure(device, {});
    EXPECT_EQ(row(m, {Kernel::scale, elements}).status, Status::above_roof);
    EXPECT_NEAR(*row(m, {Kernel::scale, elements}).fraction(), 3.0, 1e-9);
}

TEST(Measure, GivesTheRoofProductMoreSamplesWhereAnotherIsFaster) {
    // The first three products of 4096 are disturbed.
    ScriptedDevice device{[](Operation op, int call) {
        return (op == Operation{Kernel::matmul, 4096} && call < 3 ? 1.5 : 1.0) * textbook_time(op, call);
    }};
    const Measurement m = measure(device, {});
    EXPECT_EQ(m.product.operation.size, 4096);
    EXPECT_NEAR(m.roof->peak.value, 200e9, 1);
}

TEST(Measure, TheFastestProductIsTheRoof) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op == Operation{Kernel::matmul, 1024} ? 0.9 : 1.0) * textbook_time(op, call);
    }};
    const Measurement m = measure(device, {});
    EXPECT_EQ(m.product.operation.size, 1024);
    EXPECT_NEAR(*row(m, {Kernel::matmul, 1024}).fraction(), 1.0, 1e-9);
    EXPECT_NEAR(*row(m, {Kernel::matmul, 4096}).fraction(), 0.9, 1e-9);
}

TEST(Measure, SmallArraysNeverBecomeTheRoof) {
    ScriptedDevice device{
        [](Operation op, int call) { return (op.size == 1000 ? 0.1 : 1.0) * textbook_time(op, call); }};
    const Measurement m = measure(device, {.elements = 1000});
    EXPECT_NEAR(m.roof->bandwidth.value, 40e9, 1);
    EXPECT_EQ(row(m, {Kernel::scale, 1000}).reason, Reason::cached);
}

TEST(Measure, ArraysInACacheDoNotBecomeTheRoofByALittleEither) {
    ScriptedDevice device{textbook_time};
    device.whole_sample = [](Operation op, std::int64_t repeats) {
        // x*2 and its kind, small, move 3 % faster than the copy of large arrays: less than luck allows.
        const Seconds once = op.size == 1000 && op.kernel != Kernel::copy ? traffic_of(op) / ByteRate{41.2e9}
                                                                          : textbook_time(op, 0);
        return static_cast<double>(repeats) * once;
    };
    const Measurement m = measure(device, {.elements = 1000});
    EXPECT_NEAR(m.roof->bandwidth.value, 40e9, 1);
    EXPECT_EQ(row(m, {Kernel::scale, 1000}).status, Status::above_roof);
    const auto below = std::find_if(m.checks.begin(), m.checks.end(),
                                    [](const Check& check) { return check.proof == Proof::below_the_roof; });
    EXPECT_EQ(below->passed, true) << "what a cache lifts is labelled, and fails no proof";
}

TEST(Measure, AClockThatStandsStillGivesNoRate) {
    ScriptedDevice device{[](Operation, int) { return Seconds{0}; }};
    const Measurement m = measure(device, {.sizes = {64}});
    EXPECT_FALSE(m.roof);
    EXPECT_FALSE(m.fma);
    for (const auto& result : m.operations) {
        EXPECT_FALSE(result.measured());
        EXPECT_EQ(result.status, Status::failed);
        EXPECT_EQ(result.reason, Reason::no_time);
    }
}

TEST(Measure, NeedsSomeMemory) {
    for (const double bytes : {0.0, 1e3, 1e6}) {
        ScriptedDevice device{textbook_time};
        device.description.usable_memory = Bytes{bytes};
        try {
            measure(device, {});
            FAIL() << bytes;
        } catch (const DeviceError& error) {
            EXPECT_EQ(error.kind(), DeviceError::Kind::out_of_memory);
        }
        EXPECT_TRUE(device.log.empty());
    }
}

TEST(Measure, LeavesOutProductsThatDoNotFit) {
    ScriptedDevice device{textbook_time};
    device.description.usable_memory = Bytes{2e9};
    const Measurement m = measure(device, {.sizes = {64, 20000}});
    EXPECT_EQ(row(m, {Kernel::matmul, 20000}).status, Status::unavailable);
    EXPECT_EQ(device.prepared_rows, 4096) << "no more than what is measured";
    for (const auto& op : device.log) EXPECT_NE(op, (Operation{Kernel::matmul, 20000}));
}

TEST(Measure, ASmallProductThatOneThreadRunsAsFastIsSaidToBeTooSmall) {
    ScriptedDevice device{textbook_time};
    const Measurement m = measure(device, {});
    const auto& small = row(m, {Kernel::matmul, 64});
    EXPECT_EQ(small.limited_by, LimitedBy::overhead);
    EXPECT_EQ(small.reason, Reason::one_thread);
    EXPECT_EQ(device.threads_in_use, 2) << "all threads are back";
}

TEST(Measure, AProductWithFewerTilesThanAGpuHasSmsSaysSo) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::matmul && op.size <= 513 ? 4.0 : 1.0) * textbook_time(op, call);
    }};
    device.description.threads = 1;
    device.description.gpu = GpuInfo{.sms = 17};
    const Measurement m = measure(device, {.sizes = {512, 513, 4096}});
    EXPECT_EQ(row(m, {Kernel::matmul, 512}).reason, Reason::few_tiles) << "16 tiles";
    EXPECT_EQ(row(m, {Kernel::matmul, 513}).reason, Reason::unexplained) << "25 tiles";
}

TEST(Measure, OnAGpuTheFirstCallOfALargeProductIsNoSample) {
    // 100 TFLOP/s behind launches of 10 us: the small products say nothing about the large one. Its first
    // call loads its code.
    ScriptedDevice device{[](Operation op, int call) {
        if (op.kernel != Kernel::matmul) return textbook_time(op, call);
        const Seconds took = std::max(Seconds{1e-5}, work_of(op).flops / FlopRate{1e14});
        return op.size == 8192 && call == 0 ? 10.0 * took : took;
    }};
    device.description.threads = 1;
    device.description.gpu = GpuInfo{.sms = 132};
    const Measurement m = measure(device, {.sizes = {64, 8192}});
    const auto& large = row(m, {Kernel::matmul, 8192});
    ASSERT_TRUE(large.timing);
    EXPECT_LT(large.timing->worst, 1.5 * large.timing->best);
}

TEST(Measure, AProductThatNeedsItsThreadsIsNotCalledTooSmall) {
    ScriptedDevice device{textbook_time};
    device.whole_sample = [&](Operation op, std::int64_t repeats) {
        const bool alone = op.kernel == Kernel::matmul && device.threads_in_use == 1;
        return static_cast<double>(repeats) * (alone ? 2.0 : 1.0) * textbook_time(op, 0);
    };
    EXPECT_NE(row(measure(device, {}), {Kernel::matmul, 64}).reason, Reason::one_thread);
}

TEST(Measure, KeepsToItsBudgetOnASlowMachine) {
    // 100 times slower: a product of 4096 would take 69 s.
    ScriptedDevice device{[](Operation op, int call) { return 100.0 * textbook_time(op, call); }};
    const Measurement m = measure(device, {.sizes = {64}});
    EXPECT_EQ(m.product.operation.size, 1024);
}

}  // namespace
}  // namespace roofline::measure
