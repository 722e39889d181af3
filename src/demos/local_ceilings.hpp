// SPDX-License-Identifier: MIT
// The staircase of demo 4: bandwidth against working set, the roofs that follow, and which of them each
// operation sits on.
#pragma once

#include <vector>

#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// Adds three tables: the staircase, the ceilings, and the seats. `measurement.ceilings` must be there.
void add_ceilings(std::vector<report::Table>& tables, const measure::Measurement& measurement);

}  // namespace roofline::demos
