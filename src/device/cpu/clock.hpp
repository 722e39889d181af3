// SPDX-License-Identifier: MIT
// How fast the cores' clocks run now. What the system reports is often the nominal clock, and in a virtual
// machine nothing at all.
#pragma once

#include <optional>

namespace roofline::cpu {

/// Core clock in Hz, the mean of `threads` threads that all work; absent on processors for which we have no
/// chain of known length.
std::optional<double> measure_clock(int threads);

}  // namespace roofline::cpu
