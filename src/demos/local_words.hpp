// SPDX-License-Identifier: MIT
// The names of demo 4's operations, and what holds each of them back.
#pragma once

#include <optional>
#include <string>

#include "measure/measurement.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// The operation as programs name it: "scale_add_fused".
report::Word operation_word(Operation operation);

/// The operation as readers name it: "matmul 64", and with its precision where that is not FP32.
report::Phrase operation_name(Operation operation);

/// The same without the precision.
report::Phrase plain_name(Operation operation);

/// FLOP/s in GF/s, or in TF/s for what is a thousand times as fast (`tera`).
report::Number compute_number(FlopRate rate, bool tera);

/// The same, or null where there is none.
report::Value compute_or_absent(const std::optional<FlopRate>& rate, bool tera);

/// Bytes/s in GB/s, or in TB/s from a thousand of them on.
report::Number bandwidth_number(ByteRate rate);

/// Best, median and number of samples of a roof.
report::Phrase roof_phrase(const measure::Timing& timing, report::Number best);

/// The operation with its size as programs name it in a list: "matmul_64", "matmul_64_bf16".
std::string operation_id(Operation operation);

/// Why not all processors are used, as programs name it.
std::string key_of_limit(ThreadLimit limit);

/// What holds an operation back: a phrase for readers, a word (or nothing) for programs.
struct LimitWords {
    report::Phrase phrase;
    report::Value word;
};

/// `is_roof` tells whether the operation is the product that is the compute roof.
LimitWords limit_words(const measure::OperationResult& result, bool is_roof);

/// The share of a timed result's best sample that is fixed cost, in percent. Nothing below one percent, and
/// nothing on a busy machine, where an empty call may have taken longer than a full one.
std::optional<report::Number> fixed_share(const measure::OperationResult& result);

}  // namespace roofline::demos
