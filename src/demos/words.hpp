// SPDX-License-Identifier: MIT
// Words and numbers that several demos put into their tables.
#pragma once

#include "report/value.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

inline report::Word bound_word(Bound bound) {
    return bound == Bound::memory ? report::Word{"memory", text::Msg::bound_memory}
                                  : report::Word{"compute", text::Msg::bound_compute};
}

inline report::Number intensity_number(Intensity i, int decimals) {
    return {i.value, report::Unit::flop_per_byte, decimals};
}

/// A share of 1, in percent with one decimal.
inline report::Number share_number(double share) { return {share, report::Unit::percent, 1}; }

}  // namespace roofline::demos
