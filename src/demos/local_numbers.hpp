// SPDX-License-Identifier: MIT
// What demo 4 found, for programs: words of fixed sets and SI numbers, nothing that belongs to a language.
#pragma once

#include <span>
#include <vector>

#include "demos/local_notes.hpp"
#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// What the device says about itself, beyond what readers see.
void add_device_numbers(std::vector<report::Fact>& facts, const measure::Measurement& measurement);

/// Why one of the facts is null, where one is.
void add_reason(std::vector<report::Fact>& facts, const measure::Measurement& measurement);

/// All results, the copy and, where the sizes do not have it, the product of the compute roof included.
report::Table operations_for_programs(const measure::Measurement& measurement);

/// The doubts; empty where there are none.
report::Table warnings_for_programs(std::span<const Warning> warnings);

}  // namespace roofline::demos
