// SPDX-License-Identifier: MIT
// What demo 4 says of GPUs only.
#pragma once

#include <vector>

#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// The line that names the GPU.
report::Phrase gpu_phrase(const DeviceInfo& info);

/// What programs get to know of it.
void add_gpu_facts(std::vector<report::Fact>& facts, const DeviceInfo& info);

/// The roofs of more precisions, and all roofs against what is expected of the GPU.
void add_gpu_roofs(std::vector<report::Fact>& facts, const measure::Measurement& measurement);

/// What the tensor cores change.
std::vector<report::Phrase> gpu_notes(const measure::Measurement& measurement);

}  // namespace roofline::demos
