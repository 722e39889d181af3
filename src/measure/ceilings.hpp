// SPDX-License-Identifier: MIT
// The lower and higher roofs of a machine: what its caches move, and what a single thread reaches.
#pragma once

#include <optional>
#include <vector>

#include "measure/measurement.hpp"

namespace roofline::measure {

/// The ceilings that every measurement has, those of all threads: they need no staircase.
std::vector<Ceiling> known_ceilings(const Measurement& measurement);

/// Sweeps copies over working sets from 16 KiB up to the arrays that measured the memory roof, with one
/// thread and with all, and measures the FMA peak of one thread. `measurement` holds the roofs that are known
/// already.
Ceilings measure_ceilings(Device& device, const Measurement& measurement, Seconds budget);

/// The roof that `result` sits on: the lowest ceiling of as many threads as it used (`threads`, or one where
/// it was too small to share) that it does not exceed by more than 3 %. Absent where it has no rate, or is
/// above all of them.
std::optional<Seat> seat_of(const OperationResult& result, const Ceilings& ceilings, int threads);

}  // namespace roofline::measure
