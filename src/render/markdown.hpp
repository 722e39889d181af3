// SPDX-License-Identifier: MIT
// A report as Markdown, for pasting into notes.
#pragma once

#include <string>

#include "report/report.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// A heading, the facts as a list, the tables with pipes and, unless `brief`, the explanation as a list.
std::string markdown(const report::Report& report, text::Lang lang, bool brief);

}  // namespace roofline::render
