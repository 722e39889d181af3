// SPDX-License-Identifier: MIT
// Demo 4 in words: the names of its operations, what holds each back, and the explanation below the table.
#pragma once

#include <vector>

#include "measure/measurement.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// The operation as programs name it: "scale_add_fused".
report::Word operation_word(Operation operation);

/// The operation as readers name it: "matmul 64".
report::Phrase operation_name(Operation operation);

/// What holds an operation back: a phrase for readers, a word (or nothing) for programs.
struct LimitWords {
    report::Phrase phrase;
    report::Value word;
};

/// `is_roof` tells whether the operation is the product that is the compute roof.
LimitWords limit_words(const measure::OperationResult& result, bool is_roof);

/// The explanation. It says what was measured, also where that is not what the lecture leads one to expect.
std::vector<report::Phrase> local_notes(const measure::Measurement& measurement);

}  // namespace roofline::demos
