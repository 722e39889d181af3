// SPDX-License-Identifier: MIT
// Holds a measured operation against the roof: how much of the prediction it reached, and what held it back.
#pragma once

#include "measure/measurement.hpp"

namespace roofline::measure {

/// What else is known about an operation when it is judged.
struct Circumstances {
    bool cached = false;      ///< its arrays are smaller than 4 times the last-level cache
    bool one_thread = false;  ///< one thread alone is as fast as all
};

/// Samples whose median lies further above their best than this are unstable.
inline constexpr double widest_spread = 0.10;

/// Fills in what `result` was predicted to reach under `roof`, its status, what limits it and why. Results
/// without a timing keep the status and reason that they have. The measured rate is never changed.
void judge(OperationResult& result, Roof roof, Circumstances circumstances);

}  // namespace roofline::measure
