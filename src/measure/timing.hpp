// SPDX-License-Identifier: MIT
// Samples of one operation, and what they say together.
#pragma once

#include <span>

#include "roofline/quantity.hpp"

namespace roofline::measure {

/// The time of one call, over all samples. The best is what the machine can do, the median what it
/// usually does, the worst what the neighbours did to it.
struct Timing {
    Seconds best;
    Seconds median;
    Seconds worst;
    int runs = 0;      ///< samples taken
    double drift = 0;  ///< median of the last third over that of the first, less 1; 0 below 6 samples

    friend bool operator==(const Timing&, const Timing&) = default;
};

/// What at least one sample, each the time per call, in the order in which they were taken, says.
Timing summarize(std::span<const Seconds> per_call);

/// How far the median lies above the best: 0.02 is 2 %.
double spread(const Timing& timing);

}  // namespace roofline::measure
