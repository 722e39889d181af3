// SPDX-License-Identifier: MIT
// The elements of an SVG document.
#pragma once

#include <string>
#include <string_view>

#include "render/label_places.hpp"

namespace roofline::render {

/// Font size of all labels, in the figure's units.
inline constexpr double font_size = 13;

/// How wide a label may get: a little more than most fonts need.
double label_width(std::string_view text);

/// The text as XML may hold it; what is no valid character becomes a question mark.
std::string xml(std::string_view text);

/// Which end of a text stands at its place.
enum class Anchor { start, middle, end };

/// Collects the elements of one document.
class SvgWriter {
  public:
    /// A figure of this size, with its style for light and dark pages.
    SvgWriter(double width, double height, std::string_view title, std::string_view language);

    /// A straight line.
    void line(Spot from, Spot to, std::string_view css_class);
    /// A circle that tells its `title` to whoever points at it.
    void point(Spot at, std::string_view title);
    /// Text whose baseline begins, is centred or ends at `at`, turned by `degrees` clockwise.
    void text(Spot at, std::string_view text, std::string_view css_class, Anchor anchor = Anchor::start,
              double degrees = 0);

    /// The document. Texts come last, so that no line runs over them.
    std::string finished() const { return shapes_ + texts_ + "</svg>\n"; }

  private:
    std::string shapes_;
    std::string texts_;
};

}  // namespace roofline::render
