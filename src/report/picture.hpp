// SPDX-License-Identifier: MIT
// A roofline as data: roofs, and points below them. Renderers choose the axes and draw.
#pragma once

#include <optional>
#include <vector>

#include "report/value.hpp"

namespace roofline::report {

/// A slope (bytes/s: what memory or a cache allows) or a flat line (FLOP/s: what the arithmetic allows).
struct RoofLine {
    enum class Kind { slope, flat };
    Kind kind;
    Phrase name;
    Number height;  ///< bytes/s or FLOP/s, above 0, in the unit in which a reader should see it
    std::optional<double> partner{};  ///< the height of the line with which it is a roof of its own
};

/// An operation: how much it does per byte, and how fast.
struct Point {
    Phrase name;
    double intensity;            ///< FLOP/byte
    std::optional<double> rate;  ///< FLOP/s; absent where it could not be measured
};

/// The roof of one machine with its operations. Slope and flat line meet in the ridge; ceilings are other
/// lines, higher or lower.
struct Picture {
    Phrase title;
    RoofLine slope;
    RoofLine flat;
    Unit unit;  ///< of the vertical axis
    std::vector<RoofLine> ceilings{};
    std::vector<Point> points{};

    /// FLOP/byte where slope and flat line meet.
    double ridge() const { return flat.height.si / slope.height.si; }
};

}  // namespace roofline::report
