// SPDX-License-Identifier: MIT
// The second half of demo 3: the decode step of a whole model.
#pragma once

#include <cstdint>
#include <span>

#include "report/report.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// Adds the facts, tables and explanation of a model's decode step to the report of demo 3. Every GPU has a
/// peak for the precision of `setting`.
void add_model(report::Report& report, std::span<const GpuSpec> gpus, const DecodeSetting& setting,
               std::span<const std::int64_t> batches);

}  // namespace roofline::demos
