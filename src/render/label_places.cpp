// SPDX-License-Identifier: MIT
// Tries places around a point, from the nearest out, until one is free.
#include "render/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roofline::render {
namespace {

/// A line as a row of small boxes; without its first `skipped` units.
std::vector<Box> boxes_along(Spot from, Spot to, double skipped) {
    constexpr double step = 4;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    std::vector<Box> boxes;
    const int count = length > skipped ? static_cast<int>(std::ceil((length - skipped) / step)) : 0;
    for (int i = 0; i < count; ++i) {
        const double at = skipped + i * step;
        const Spot spot{from.x + at / length * (to.x - from.x), from.y + at / length * (to.y - from.y)};
        boxes.push_back({spot.x - step / 2, spot.y - step / 2, step, step});
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

bool LabelPlaces::is_free(Box box, bool lines_too) const {
    const auto hits = [&](const Box& other) { return other.overlaps(box); };
    return area_.holds(box) && std::none_of(blocked_.begin(), blocked_.end(), hits) &&
           !(lines_too && std::any_of(lines_.begin(), lines_.end(), hits));
}

bool LabelPlaces::take_all(const std::vector<Box>& boxes) {
    if (!std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) { return is_free(box, false); }))
        return false;
    blocked_.insert(blocked_.end(), boxes.begin(), boxes.end());
    return true;
}

std::optional<Box> LabelPlaces::place_near(Spot spot, double width, double height) {
    constexpr double nearest = 7, step = 5, lines_matter_up_to = 90;
    constexpr double own = 12;  // what the point itself takes
    constexpr int directions = 16;
    // Thousands of labels would each look through the whole area in vain.
    if (width >= too_wide_) return std::nullopt;
    // First off the lines; then over them; at last even across other labels, with the way that leads there.
    for (const int pass : {0, 1, 2}) {
        const double furthest = pass == 0 ? lines_matter_up_to : std::hypot(area_.width, area_.height);
        for (int ring = 0; nearest + ring * step <= furthest; ++ring) {
            const double away = nearest + ring * step;
            // Right first, then turning by 1/16 to either side: there is room, as points lie below their
            // roof.
            for (int i = 0; i < directions; ++i) {
                const int turn = i % 2 == 0 ? -i / 2 : (i + 1) / 2;
                const double angle = 2 * std::numbers::pi * turn / directions;
                const Box box = box_towards(spot, angle, away, width, height);
                if (!is_free(box, pass == 0)) continue;
                const auto way = boxes_along(spot, nearest_spot(box, spot), own);
                if (pass < 2 && hits_any(way, blocked_)) continue;
                block(box);
                blocked_.insert(blocked_.end(), way.begin(), way.end());
                return box;
            }
        }
    }
    too_wide_ = width;
    return std::nullopt;
}

}  // namespace roofline::render
