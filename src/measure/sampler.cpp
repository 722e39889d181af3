// SPDX-License-Identifier: MIT
// How many calls make a sample, and how many samples are enough.
#include "measure/sampler.hpp"

#include <algorithm>
#include <cmath>

namespace roofline::measure {
namespace {

/// The time of the repeats. One that seems long enough for a sample is taken again: another program may have
/// held up a short one for its time slice. What takes far longer than that is believed.
Seconds run_undisturbed(Device& device, Operation operation, std::int64_t repeats) {
    constexpr Seconds longest_slice{0.02};
    const Seconds shortest = device.info().shortest_sample;
    Seconds took = device.run(operation, repeats);
    for (int again = 0; again < 2 && shortest <= took && took < longest_slice; ++again)
        took = std::min(took, device.run(operation, repeats));
    return took;
}

}  // namespace

Series start_series(Device& device, Operation operation) {
    constexpr std::int64_t most_repeats = std::int64_t{1} << 30;
    constexpr std::int64_t most_without_time = 1000;  // a clock that does not move by then never will
    const Seconds shortest = device.info().shortest_sample;
    Series series{operation};
    // The first run warms up: where it is long enough by itself, one call makes a sample.
    if (run_undisturbed(device, operation, 1) >= shortest) return series;
    for (;;) {
        const Seconds took = run_undisturbed(device, operation, series.repeats);
        const std::int64_t most = took > Seconds{0} ? most_repeats : most_without_time;
        if (took >= shortest || series.repeats >= most) return series;
        // Aim a quarter past the shortest sample, but at most tenfold: the first runs are the slowest.
        const double grow = took.value > 0 ? 1.25 * (shortest / took) : 10;
        const double repeats = static_cast<double>(series.repeats) * std::clamp(grow, 1.25, 10.0);
        series.repeats = static_cast<std::int64_t>(std::ceil(repeats));
    }
}

Seconds take_sample(Device& device, Series& series) {
    const Seconds took = device.run(series.operation, series.repeats);
    series.per_call.push_back(took / static_cast<double>(series.repeats));
    return took;
}

bool is_steady(const Series& series) {
    const std::size_t count = series.per_call.size();
    if (count < 6) return false;
    const std::span all{series.per_call};
    const Timing before = summarize(all.first(count - count / 3));
    const Timing now = summarize(all);
    return now.best >= 0.995 * before.best && std::abs(now.median / before.median - 1) <= 0.01;
}

void sample_in_turns(Device& device, std::span<Series> series, Stop stop) {
    Seconds spent{0};
    for (int round = 0; round < stop.most; ++round) {
        const bool steady = std::all_of(series.begin(), series.end(), is_steady);
        if (round >= stop.fewest && (spent >= stop.budget || steady)) return;
        for (Series& one : series) {
            // The others have left their data in the caches and another clock; a short operation would pay
            // for that.
            if (series.size() > 1 && one.repeats > 1) device.run(one.operation, one.repeats);
            spent = spent + take_sample(device, one);
        }
    }
}

}  // namespace roofline::measure
