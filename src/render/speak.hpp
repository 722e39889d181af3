// SPDX-License-Identifier: MIT
// Values and phrases as text, in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "report/value.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// A value as it stands in a table: numbers without their unit (it stands in the header), except percent.
std::string cell(const report::Value& value, text::Lang lang);

/// The phrase with its arguments; numbers carry their unit.
std::string speak(const report::Phrase& phrase, text::Lang lang);

/// How many SI units one of `unit` is: 1e9 for GF/s.
double scale_of(report::Unit unit);

/// The unit as it is written behind a number: "GF/s"; empty for a plain number.
std::string_view label_of(report::Unit unit, text::Lang lang);

}  // namespace roofline::render
