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
    /// Here is the middle of a point. Labels of others keep away from it, so that they do not seem to be its
    /// own.
    void add_point(Spot spot);

    /// Takes the box, if it lies in the area and nothing but lines is in its way.
    bool take(Box box);
    /// Takes all boxes, if they lie in the area and nothing at all is in their way.
    bool take_off_lines(const std::vector<Box>& boxes);

    /// A label's place: beside its point, or further away with a line that leads to it.
    struct Place {
        Box box;
        bool needs_leader;
    };
    /// Takes a place for a label of this size as close to `spot`, an added point, as there is one, and the
    /// way from the point to it. Where one found no place, no wider one is looked for afterwards.
    std::optional<Place> place_near(Spot spot, double width, double height, bool always_with_leader = false);

  private:
    /// What a label may stand on.
    enum class Care { off_lines, over_lines, anywhere };
    /// Takes a place that begins `away` from the spot, in whatever direction there is one.
    std::optional<Place> place_around(Spot spot, double away, double width, double height, Care care);
    bool is_free(Box box, bool lines_too) const;
    int points_close_to(Box box) const;

    Box area_;
    std::vector<Box> blocked_;
    std::vector<Box> lines_;
    std::vector<Spot> points_;
    double too_wide_ = std::numeric_limits<double>::infinity();  ///< for what is left of the area
};

}  // namespace roofline::render
