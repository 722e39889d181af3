// SPDX-License-Identifier: MIT
#include "render/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roofline::render {

void LabelPlaces::avoid_line(Spot from, Spot to) {
    constexpr double step = 4;  // a line is a row of small boxes
    const int count = 1 + static_cast<int>(std::hypot(to.x - from.x, to.y - from.y) / step);
    for (int i = 0; i <= count; ++i) {
        const double share = static_cast<double>(i) / count;
        const Spot at{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
        lines_.push_back({at.x - step / 2, at.y - step / 2, step, step});
    }
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

bool LabelPlaces::take_off_lines(Box box) { return is_free(box, true) && take(box); }

std::optional<Box> LabelPlaces::place_near(Spot spot, double width, double height) {
    constexpr double nearest = 6, step = 5, lines_matter_up_to = 90;
    constexpr int directions = 16;
    const double furthest = std::hypot(area_.width, area_.height);
    for (const bool lines_too : {true, false}) {
        const double most = lines_too ? lines_matter_up_to : furthest;
        for (double away = nearest; away <= most; away += step) {
            // Right first, then turning by 1/16 to either side: points lie below their roof, so there is
            // room.
            for (int i = 0; i < directions; ++i) {
                const int turn = i % 2 == 0 ? -i / 2 : (i + 1) / 2;
                const double angle = 2 * std::numbers::pi * turn / directions;
                const double x = spot.x + std::cos(angle) * (away + width / 2);
                const double y = spot.y + std::sin(angle) * (away + height / 2);
                const Box box{x - width / 2, y - height / 2, width, height};
                if (!is_free(box, lines_too)) continue;
                block(box);
                return box;
            }
        }
    }
    return std::nullopt;
}

}  // namespace roofline::render
