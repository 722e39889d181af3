// SPDX-License-Identifier: MIT
// A report as text for a terminal.
#pragma once

#include <string>

#include "report/report.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// The title between two rules, the facts, the tables and, unless `brief`, the explanation. At most 80
/// columns wide.
std::string console(const report::Report& report, text::Lang lang, bool brief);

}  // namespace roofline::render
