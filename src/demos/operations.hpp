// SPDX-License-Identifier: MIT
// The operations of demo 2: their names, counts and formulas.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "report/value.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// How many query heads share a key-value head, and how wide a head is, where demo 2 counts attention.
inline constexpr std::int64_t attention_group = 8, attention_head = 128;

/// An operation of size n. In the formulas s stands for the bytes of an element.
struct PaperOperation {
    report::Word name;
    Work (*work)(double n, Precision p);
    std::string_view flops;  ///< formula of the FLOPs
    std::string_view bytes;  ///< formula of the bytes
    /// The intensity that is approached as n grows and never reached; nothing where it is constant or
    /// unbounded.
    std::optional<Intensity> (*limit)(Precision p);
};

/// The operations: the lecture's four or, with `all`, those of a transformer after them.
std::span<const PaperOperation> operations(bool all);

/// The formula of an operation's bytes; that of Adam depends on the bytes of an element.
std::string bytes_formula(const PaperOperation& operation, Precision p);

}  // namespace roofline::demos
