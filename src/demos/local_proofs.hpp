// SPDX-License-Identifier: MIT
// The proofs of demo 4 as a table, and what a failed one means.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "measure/measurement.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// The proof as programs name it.
std::string_view key_of_proof(measure::Proof proof);

/// One line for each proof; without any, for programs only.
report::Table proofs_table(std::span<const measure::Check> checks);

/// One note for each proof that did not hold: what rests on it, and what to do.
std::vector<report::Phrase> failed_proof_notes(const measure::Measurement& m);

}  // namespace roofline::demos
