// SPDX-License-Identifier: MIT
// Values and phrases as text, in the reader's language.
#pragma once

#include <string>

#include "report/value.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// A value as it stands in a table: numbers without their unit (it stands in the header), except percent.
std::string cell(const report::Value& value, text::Lang lang);

/// The phrase with its arguments; numbers carry their unit.
std::string speak(const report::Phrase& phrase, text::Lang lang);

}  // namespace roofline::render
