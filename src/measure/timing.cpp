// SPDX-License-Identifier: MIT
// Best, median, worst and drift of samples.
#include "measure/timing.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace roofline::measure {

namespace {

Seconds median_of(std::vector<Seconds> samples) {
    std::sort(samples.begin(), samples.end());
    const std::size_t half = samples.size() / 2;
    return samples.size() % 2 == 1 ? samples[half] : (samples[half - 1] + samples[half]) / 2.0;
}

double drift_of(std::span<const Seconds> samples) {
    if (samples.size() < 6) return 0;
    const auto first = samples.first(samples.size() / 3);
    const auto last = samples.last(samples.size() / 3);
    return median_of({last.begin(), last.end()}) / median_of({first.begin(), first.end()}) - 1;
}

}  // namespace

Timing summarize(std::span<const Seconds> per_call) {
    assert(!per_call.empty());
    const auto [best, worst] = std::minmax_element(per_call.begin(), per_call.end());
    return {*best, median_of({per_call.begin(), per_call.end()}), *worst, static_cast<int>(per_call.size()),
            drift_of(per_call)};
}

double spread(const Timing& timing) { return timing.median / timing.best - 1; }

}  // namespace roofline::measure
