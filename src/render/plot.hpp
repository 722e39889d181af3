// SPDX-License-Identifier: MIT
// A picture for a terminal.
#pragma once

#include <string>

#include "report/picture.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// What the terminal can show.
struct PlotLook {
    int width = 79;  ///< columns, at least 39 and at most 79: a terminal of 40 or 80 less the last one
    bool ascii = false;
    bool colour = false;
};

/// The roofs over logarithmic axes, the operations as letters with a legend: at most 24 lines of at most
/// `look.width` columns. Every point is in the picture or listed as outside with its values; only where very
/// many are, there are more lines.
std::string plot(const report::Picture& picture, const PlotLook& look, text::Lang lang);

}  // namespace roofline::render
