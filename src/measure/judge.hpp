// SPDX-License-Identifier: MIT
// Holds a measured operation against the roof: how much of the prediction it reached, and what held it back.
#pragma once

#include <optional>

#include "measure/measurement.hpp"

namespace roofline::measure {

/// What else is known about an operation when it is judged.
struct Circumstances {
    bool cached = false;      ///< its arrays are smaller than 4 times the last-level cache
    bool one_thread = false;  ///< one thread alone is as fast as all
    bool few_tiles = false;   ///< it has fewer tiles than the GPU has SMs
    std::optional<RidgeRange> ridge{};
};

/// The ridge point's range, from the medians of the two operations that are the roofs.
RidgeRange ridge_range(Roof roof, const Timing& stream, const Timing& product);

/// Samples whose median lies further above their best than this are unstable.
inline constexpr double widest_spread = 0.10;
/// Samples that got slower or faster by more than this from their first third to their last have drifted.
inline constexpr double widest_drift = 0.10;
/// The clock moved if the FMA peak at the end differs by more than this share.
inline constexpr double widest_clock_change = 0.02;

/// Fills in what `result` was predicted to reach under `roof`, its status, what limits it and why. Results
/// without a timing keep the status and reason that they have. The measured rate is never changed.
void judge(OperationResult& result, Roof roof, const Circumstances& known);

}  // namespace roofline::measure
