// SPDX-License-Identifier: MIT
// A picture as a figure for lecture notes.
#pragma once

#include <string>

#include "report/picture.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// An SVG document: text as text, no scripts, nothing loaded from elsewhere; readable on light and dark
/// pages. Every point is in the figure or listed below it with its values. Labels do not cover one another.
std::string svg(const report::Picture& picture, text::Lang lang);

}  // namespace roofline::render
