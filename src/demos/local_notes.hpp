// SPDX-License-Identifier: MIT
// The explanation below the table of demo 4.
#pragma once

#include <vector>

#include "measure/measurement.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// The explanation. It says what was measured, also where that is not what the lecture leads one to expect.
std::vector<report::Phrase> local_notes(const measure::Measurement& measurement);

}  // namespace roofline::demos
