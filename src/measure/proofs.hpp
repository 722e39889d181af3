// SPDX-License-Identifier: MIT
// Proofs that the roofs are what they claim to be: each would have caught a mistake that a public tool has
// made.
#pragma once

#include <vector>

#include "measure/measurement.hpp"

namespace roofline::measure {

/// Runs the proofs on a measured device. A proof for which something is not known here is left undecided.
std::vector<Check> prove(Device& device, const Measurement& measurement);

}  // namespace roofline::measure
