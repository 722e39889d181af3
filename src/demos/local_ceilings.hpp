// SPDX-License-Identifier: MIT
// The staircase of demo 4: bandwidth against working set, the roofs that follow, and which of them each
// operation sits on.
#pragma once

#include <string>
#include <vector>

#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// "L2 cache bandwidth", "FMA peak".
report::Phrase ceiling_name(const measure::Ceiling& ceiling);

/// The ceiling as programs name it: "l2_bandwidth_1_thread", "memory_bandwidth_2_threads",
/// "fma_peak_1_thread"; "matmul_bf16" on a GPU.
std::string ceiling_key(const measure::Ceiling& ceiling);

/// Threads of a ceiling that belongs to a GPU, which is measured whole.
inline constexpr int whole_gpu = 0;

/// The ceilings of the staircase, or else those that every run measures.
std::vector<measure::Ceiling> all_ceilings(const measure::Measurement& measurement);

/// Adds the staircase, the ceilings and the seats where the caches were swept, else, for programs only, the
/// ceilings that every run measures.
void add_ceilings(std::vector<report::Table>& tables, const measure::Measurement& measurement);

}  // namespace roofline::demos
