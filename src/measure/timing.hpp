// SPDX-License-Identifier: MIT
// Samples of one operation, and what they say together.
#pragma once

#include <cstdint>
#include <span>

#include "roofline/quantity.hpp"

namespace roofline::measure {

/// The time of one call, over all samples. The best is what the machine can do, the median what it
/// usually does, the worst what the neighbours did to it.
struct Timing {
    Seconds best;
    Seconds median;
    Seconds worst;
    int runs = 0;              ///< samples taken
    std::int64_t repeats = 1;  ///< calls in each sample

    friend bool operator==(const Timing&, const Timing&) = default;
};

/// Best, median and worst of at least one sample, each the time per call.
Timing summarize(std::span<const Seconds> per_call, std::int64_t repeats);

/// How far the median lies above the best: 0.02 is 2 %.
double spread(const Timing& timing);

}  // namespace roofline::measure
