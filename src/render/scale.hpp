// SPDX-License-Identifier: MIT
// The axes of a picture, chosen once for the terminal and for SVG.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/picture.hpp"

namespace roofline::render {

/// A logarithmic axis from `low` to `high`, both above 0.
struct LogAxis {
    double low;
    double high;

    /// Where `value` stands: 0 at low, 1 at high, by its logarithm; outside of that where it is outside.
    double position(double value) const;
    bool contains(double value) const { return value >= low && value <= high; }
    /// The exponents of the powers of ten on the axis.
    std::vector<int> decades() const;
};

/// Both axes of a picture: FLOP/byte and FLOP/s.
struct Frame {
    LogAxis x;
    LogAxis y;

    /// Whether the point has a place: it was measured, is above 0 and lies within both axes.
    bool contains(const report::Point& point) const {
        return point.rate && x.contains(point.intensity) && y.contains(*point.rate);
    }
};

/// Axes that hold all points, the ridge and the flat roofs, with room around them. What is further from the
/// ridge than twelve powers of ten stays outside.
Frame frame_of(const report::Picture& picture);

/// The points that have no place in the frame, as a line with their values; nothing where all have.
std::optional<report::Phrase> outside(const report::Picture& picture, const Frame& frame);

/// The ends of a roof within the frame, as positions from 0 to 1. Slopes begin at the left or bottom edge and
/// end at their partner, else at the highest flat roof; flat ones begin at their partner, else at the
/// picture's slope, and end at the right edge.
struct Line {
    double x0, y0, x1, y1;

    /// Whether any of the roof is in the frame.
    bool visible() const { return x0 < x1; }
};

Line line_of(const report::RoofLine& roof, const report::Picture& picture, const Frame& frame);

/// A power of ten as it stands at an axis: "0.01", "1", "1000"; "10^4" and "10^-4" beyond.
std::string decade_label(int exponent);

/// The exponent in units of `unit`: GF/s turn 10^10 FLOP/s into 10^1.
int exponent_in(report::Unit unit, int exponent);

}  // namespace roofline::render
