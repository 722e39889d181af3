// SPDX-License-Identifier: MIT
// Tries places around a point, from the nearest out, until one is free.
#include "render/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roofline::render {
namespace {

// Distances from the middle of a point.
constexpr double own = 12;                          // what the point itself takes, with some room
constexpr double beside = 7, furthest_beside = 12;  // where its label stands without a leader
constexpr double with_leader = 22;                  // from here on a leader can be seen
constexpr double close = 18;                        // up to here a label would seem to belong to the point

/// A line as a row of small boxes; without its first `skipped` units.
std::vector<Box> boxes_along(Spot from, Spot to, double skipped) {
    constexpr double side = 4;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    std::vector<Box> boxes;
    const int count = length > skipped ? static_cast<int>(std::ceil((length - skipped) / side)) : 0;
    for (int i = 0; i < count; ++i) {
        const double share = std::min(skipped + (i + 0.5) * side, length) / length;
        const Spot middle{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
        boxes.push_back({middle.x - side / 2, middle.y - side / 2, side, side});
    }
    return boxes;
}

bool hits_any(const std::vector<Box>& some, const std::vector<Box>& others) {
    return std::any_of(some.begin(), some.end(), [&](const Box& one) {
        return std::any_of(others.begin(), others.end(),
                           [&](const Box& other) { return other.overlaps(one); });
    });
}

/// The box of this size that lies `away` from the spot in the direction of `angle`.
Box box_towards(Spot spot, double angle, double away, double width, double height) {
    const double right = std::cos(angle), down = std::sin(angle);
    // A corner or the middle of a side faces the spot, not the middle of the box.
    const double x = spot.x + right * away + std::clamp(1.6 * right, -1.0, 1.0) * width / 2;
    const double y = spot.y + down * away + std::clamp(1.6 * down, -1.0, 1.0) * height / 2;
    return {x - width / 2, y - height / 2, width, height};
}

}  // namespace

Spot nearest_spot(const Box& box, Spot to) {
    return {std::clamp(to.x, box.x, box.x + box.width), std::clamp(to.y, box.y, box.y + box.height)};
}

void LabelPlaces::avoid_line(Spot from, Spot to) {
    const auto boxes = boxes_along(from, to, 0);
    lines_.insert(lines_.end(), boxes.begin(), boxes.end());
}

void LabelPlaces::add_point(Spot spot) {
    points_.push_back(spot);
    block({spot.x - own / 2, spot.y - own / 2, own, own});
}

bool LabelPlaces::is_free(Box box, bool lines_too) const {
    const auto hits = [&](const Box& other) { return other.overlaps(box); };
    return area_.holds(box) && std::none_of(blocked_.begin(), blocked_.end(), hits) &&
           !(lines_too && std::any_of(lines_.begin(), lines_.end(), hits));
}

int LabelPlaces::points_close_to(Box box) const {
    return static_cast<int>(std::count_if(points_.begin(), points_.end(), [&](Spot point) {
        const Spot nearest = nearest_spot(box, point);
        return std::hypot(nearest.x - point.x, nearest.y - point.y) < close;
    }));
}

bool LabelPlaces::take(Box box) {
    if (!is_free(box, false)) return false;
    block(box);
    return true;
}

bool LabelPlaces::take_off_lines(const std::vector<Box>& boxes) {
    if (!std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) { return is_free(box, true); }))
        return false;
    blocked_.insert(blocked_.end(), boxes.begin(), boxes.end());
    return true;
}

// A label beside its point has no leader, so it must be close to no other point. One that finds no such place
// goes further away, to where it is close to no point at all.
std::optional<LabelPlaces::Place> LabelPlaces::place_around(Spot spot, double away, double width,
                                                            double height, Care care) {
    constexpr int directions = 16;
    const bool needs_leader = away > furthest_beside;
    // Right first, then turning to either side: there is room, as points lie below their roof.
    for (int i = 0; i < directions; ++i) {
        const int turn = i % 2 == 0 ? -i / 2 : (i + 1) / 2;
        const double angle = 2 * std::numbers::pi * turn / directions;
        const Box box = box_towards(spot, angle, away, width, height);
        if (!is_free(box, care == Care::off_lines)) continue;
        const auto way = boxes_along(spot, nearest_spot(box, spot), own);
        if (care != Care::anywhere &&
            (points_close_to(box) > (needs_leader ? 0 : 1) || hits_any(way, blocked_)))
            continue;
        block(box);
        blocked_.insert(blocked_.end(), way.begin(), way.end());
        return Place{box, needs_leader};
    }
    return std::nullopt;
}

std::optional<LabelPlaces::Place> LabelPlaces::place_near(Spot spot, double width, double height,
                                                          bool always_with_leader) {
    constexpr double step = 5, lines_matter_up_to = 90;
    // Thousands of labels would each look through the whole area in vain.
    if (width >= too_wide_) return std::nullopt;
    // At last close to other points, and with a leader that crosses other labels.
    for (const Care care : {Care::off_lines, Care::over_lines, Care::anywhere}) {
        if (!always_with_leader && care != Care::anywhere)
            for (const double away : {beside, furthest_beside})
                if (const auto place = place_around(spot, away, width, height, care)) return place;
        const double furthest =
            care == Care::off_lines ? lines_matter_up_to : std::hypot(area_.width, area_.height);
        for (int ring = 0; with_leader + ring * step <= furthest; ++ring)
            if (const auto place = place_around(spot, with_leader + ring * step, width, height, care))
                return place;
    }
    too_wide_ = width;
    return std::nullopt;
}

}  // namespace roofline::render
