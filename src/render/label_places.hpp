// SPDX-License-Identifier: MIT
// Finds places for labels in a figure, so that none covers another, a point or, if it can be helped, a line.
// Lengths are in the figure's units; y grows downwards.
#pragma once

#include <limits>
#include <optional>
#include <vector>

namespace roofline::render {

/// A place in the figure.
struct Spot {
    double x, y;
};

/// A rectangle; x and y are its upper left corner.
struct Box {
    double x, y, width, height;

    /// Whether they share more than an edge.
    bool overlaps(const Box& other) const {
        return x < other.x + other.width && other.x < x + width && y < other.y + other.height &&
               other.y < y + height;
    }
    /// Whether no part of `other` is outside.
    bool holds(const Box& other) const {
        return x <= other.x && y <= other.y && other.x + other.width <= x + width &&
               other.y + other.height <= y + height;
    }
};

/// The spot of the box that is closest to `to`.
Spot nearest_spot(const Box& box, Spot to);

/// The places of one figure that are taken.
class LabelPlaces {
  public:
    explicit LabelPlaces(Box area) : area_(area) {}

    /// Nothing may be placed here.
    void block(Box box) { blocked_.push_back(box); }
    /// Labels keep off this line while there is another place near.
    void avoid_line(Spot from, Spot to);

    /// Takes the boxes, if they lie in the area and nothing but lines is in their way.
    bool take_all(const std::vector<Box>& boxes);
    /// The same for one.
    bool take(Box box) { return take_all({box}); }

    /// Takes a place for a label of this size as close to `spot`, the middle of a point, as there is one, and
    /// the way from the point to it. Where one found no place, no wider one is looked for afterwards.
    std::optional<Box> place_near(Spot spot, double width, double height);

  private:
    bool is_free(Box box, bool lines_too) const;

    Box area_;
    std::vector<Box> blocked_;
    std::vector<Box> lines_;
    double too_wide_ = std::numeric_limits<double>::infinity();  ///< for what is left of the area
};

}  // namespace roofline::render
