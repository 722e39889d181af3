// SPDX-License-Identifier: MIT
// How samples are taken, on a device that takes the time it is told to.
#include "measure/sampler.hpp"

#include <gtest/gtest.h>

#include "measure/scripted_device.hpp"

namespace roofline::measure {
namespace {

constexpr Operation copy_op{Kernel::copy, 1000};
constexpr Operation scale_op{Kernel::scale, 1000};

TEST(Sampler, RepeatsShortOperationsUntilTheClockDoesNotShow) {
    ScriptedDevice device{[](Operation, int) { return Seconds{1e-7}; }};
    const Series series = start_series(device, copy_op);
    EXPECT_GE(static_cast<double>(series.repeats) * 1e-7, device.info().shortest_sample.value);
    EXPECT_LE(static_cast<double>(series.repeats) * 1e-7, 2 * device.info().shortest_sample.value);
    EXPECT_TRUE(series.per_call.empty()) << "the warm-up is not a sample";
    device.description.shortest_sample = Seconds{5e-3};
    EXPECT_GE(static_cast<double>(start_series(device, series.operation).repeats) * 1e-7, 5e-3);
}

TEST(Sampler, CallsLongOperationsOnceToWarmUp) {
    ScriptedDevice device{[](Operation, int) { return Seconds{0.5}; }};
    EXPECT_EQ(start_series(device, copy_op).repeats, 1);
    EXPECT_EQ(device.log.size(), 1U);
}

TEST(Sampler, ACallThatWasHeldUpIsNoLongOperation) {
    // Another program's time slice makes the first calls seem long enough for a sample.
    ScriptedDevice device{[](Operation, int call) { return Seconds{call < 2 ? 4e-3 : 1e-6}; }};
    EXPECT_GE(static_cast<double>(start_series(device, copy_op).repeats) * 1e-6,
              device.info().shortest_sample.value);
}

TEST(Sampler, EndsOnAClockThatStandsStill) {
    ScriptedDevice device{[](Operation, int) { return Seconds{0}; }};
    EXPECT_GT(start_series(device, copy_op).repeats, 1);
}

TEST(Sampler, TakesTurns) {
    ScriptedDevice device{[](Operation, int) { return Seconds{0.01}; }};
    std::vector<Series> series{{copy_op}, {scale_op}};
    sample_in_turns(device, series, {Seconds{0}, 3});
    EXPECT_EQ(device.log, (std::vector{copy_op, scale_op, copy_op, scale_op, copy_op, scale_op}));
}

TEST(Sampler, WarmsShortOperationsUpAfterTheOthersTurn) {
    // The first call after another operation finds the caches full of that one's data.
    ScriptedDevice device{textbook_time};
    device.whole_sample = [&](Operation op, std::int64_t repeats) {
        const bool cold = device.log.size() < 2 || device.log[device.log.size() - 2] != op;
        return Seconds{1e-4 * static_cast<double>(repeats) + (cold ? 1.0 : 0.0)};
    };
    std::vector<Series> series{{copy_op, 10}, {scale_op, 10}};
    sample_in_turns(device, series, {Seconds{0}, 3});
    for (const Series& one : series)
        for (const Seconds per_call : one.per_call) EXPECT_NEAR(per_call.value, 1e-4, 1e-12);
}

TEST(Sampler, StopsWhenSteady) {
    ScriptedDevice device{[](Operation, int) { return Seconds{0.01}; }};
    Series series{copy_op};
    sample_in_turns(device, {&series, 1}, {Seconds{100}, 3});
    EXPECT_EQ(series.per_call.size(), 6U);
}

TEST(Sampler, GoesOnToTheBudgetWhileTheBestImproves) {
    ScriptedDevice device{[](Operation, int call) { return Seconds{0.02 - 1e-4 * call}; }};
    Series series{copy_op};
    sample_in_turns(device, {&series, 1}, {Seconds{0.5}, 3});
    Seconds spent{0};
    for (const Seconds s : series.per_call) spent = spent + s;
    EXPECT_GE(spent, Seconds{0.5});
    EXPECT_LE(spent, Seconds{0.52});
}

TEST(Sampler, DividesASampleByItsRepeats) {
    ScriptedDevice device{[](Operation, int) { return Seconds{1e-3}; }};
    Series series{copy_op, 10};
    EXPECT_EQ(take_sample(device, series), Seconds{1e-2});
    EXPECT_EQ(series.per_call, std::vector{Seconds{1e-3}});
}

}  // namespace
}  // namespace roofline::measure
