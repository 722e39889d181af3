// SPDX-License-Identifier: MIT
// The proofs of demo 4 as a table, and what a failed one means.
#pragma once

#include <span>
#include <vector>

#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// One line for each proof.
report::Table proofs_table(std::span<const measure::Check> checks);

/// One note for each proof that did not hold: what rests on it.
std::vector<report::Phrase> failed_proof_notes(std::span<const measure::Check> checks);

}  // namespace roofline::demos
