// SPDX-License-Identifier: MIT
// How far the axes reach, and where roofs begin and end on them.
#include "render/scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/speak.hpp"

namespace roofline::render {
namespace {

using namespace report;

constexpr double furthest = 1e12;  // from the ridge, as a factor
constexpr double room = 1.6;       // around the outermost values, as a factor
constexpr double headroom = 2.5;   // above the highest roof, for its name

/// The smallest axis that holds all values within [least, most], with room around them (`above` the highest)
/// and at least one power of ten.
LogAxis axis_over(const std::vector<double>& values, double least, double most, double above) {
    double low = most, high = least;
    for (const double value : values) {
        if (!(value >= least && value <= most)) continue;  // also where it is not a number
        low = std::min(low, value);
        high = std::max(high, value);
    }
    LogAxis axis{low / room, high * above};
    if (axis.decades().empty()) axis.low = std::pow(10, std::floor(std::log10(axis.low)));
    return axis;
}

}  // namespace

double LogAxis::position(double value) const { return std::log10(value / low) / std::log10(high / low); }

std::vector<int> LogAxis::decades() const {
    std::vector<int> exponents;
    for (int e = static_cast<int>(std::floor(std::log10(low))); e <= std::ceil(std::log10(high)); ++e)
        if (contains(std::pow(10, e))) exponents.push_back(e);
    return exponents;
}

Frame frame_of(const Picture& picture) {
    const double ridge = picture.ridge(), peak = picture.flat.height.si;
    std::vector<double> x{ridge / 10, ridge * 10};
    std::vector<double> y{peak / 10, peak};
    for (const auto& ceiling : picture.ceilings)
        if (ceiling.kind == RoofLine::Kind::flat) y.push_back(ceiling.height.si);
    for (const auto& point : picture.points) {
        if (!point.rate || !(*point.rate > 0)) continue;
        x.push_back(point.intensity);
        y.push_back(*point.rate);
    }
    return {axis_over(x, ridge / furthest, ridge * furthest, room),
            axis_over(y, peak / furthest, peak * furthest, headroom)};
}

std::optional<Phrase> outside(const Picture& picture, const Frame& frame) {
    std::optional<Phrase> list;
    for (const auto& point : picture.points) {
        if (frame.contains(point)) continue;
        const Value rate = point.rate ? Value{Number{*point.rate, picture.unit, 1}} : Value{Absent{}};
        const Phrase one = say<Msg::picture_outside_point>(
            point.name, Number{point.intensity, Unit::flop_per_byte, 3}, rate);
        list = list ? say<Msg::list_comma>(*std::move(list), one) : one;
    }
    return list ? std::optional{say<Msg::picture_outside>(*std::move(list))} : std::nullopt;
}

Line line_of(const RoofLine& roof, const Picture& picture, const Frame& frame) {
    const double height = roof.height.si;
    if (roof.kind == RoofLine::Kind::flat) {
        const double slope = roof.partner.value_or(picture.slope.height.si);
        const double begin = std::max(frame.x.low, height / slope);
        return {frame.x.position(begin), frame.y.position(height), 1, frame.y.position(height)};
    }
    double highest = picture.flat.height.si;
    for (const auto& ceiling : picture.ceilings)
        if (ceiling.kind == RoofLine::Kind::flat) highest = std::max(highest, ceiling.height.si);
    const double top = roof.partner.value_or(highest);
    // Intensities at which the slope enters the frame and leaves it.
    const double begin = std::max(frame.x.low, frame.y.low / height);
    const double end = std::min(frame.x.high, top / height);
    return {frame.x.position(begin), frame.y.position(begin * height), frame.x.position(end),
            frame.y.position(end * height)};
}

std::string decade_label(int exponent) {
    if (exponent < -3 || exponent > 3) return fmt::format("10^{}", exponent);
    return fmt::format("{:.{}f}", std::pow(10, exponent), std::max(0, -exponent));
}

int exponent_in(report::Unit unit, int exponent) {
    return exponent - static_cast<int>(std::lround(std::log10(scale_of(unit))));
}

}  // namespace roofline::render
