// SPDX-License-Identifier: MIT
// How fast the cores' clocks run now. What the system reports is often the nominal clock, and in a virtual
// machine nothing at all.
#pragma once

#include <functional>
#include <optional>

#include "roofline/quantity.hpp"

namespace roofline::cpu {

/// Core clock while the cores do `load`, the mean of `threads` threads; absent on processors for which
/// we have no chain of known length. Each thread calls load(its number) again and again, for about a fifth of
/// a millisecond each time.
std::optional<Frequency> measure_clock(int threads, const std::function<void(int)>& load);

}  // namespace roofline::cpu
