// SPDX-License-Identifier: MIT
#include "measure/timing.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace roofline::measure {

Timing summarize(std::span<const Seconds> per_call, std::int64_t repeats) {
    assert(!per_call.empty());
    std::vector<Seconds> sorted{per_call.begin(), per_call.end()};
    std::sort(sorted.begin(), sorted.end());
    const std::size_t half = sorted.size() / 2;
    const Seconds median = sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2.0;
    return {sorted.front(), median, sorted.back(), static_cast<int>(sorted.size()), repeats};
}

double spread(const Timing& timing) { return timing.median / timing.best - 1; }

}  // namespace roofline::measure
