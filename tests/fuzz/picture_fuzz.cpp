// SPDX-License-Identifier: MIT
// Pictures of roofs and points, in the terminal and as figures. Input: bytes that make one (see below).
#include <cmath>
#include <string>

#include "bytes.hpp"
#include "check.hpp"
#include "forms.hpp"

namespace {

using namespace roofline;
using namespace roofline::report;
using fuzz::Bytes;

/// From 1 to 2e27, which is beyond any machine in FLOP/s and bytes/s.
double height(Bytes& bytes) { return (1 + bytes.byte() / 256.0) * std::pow(10, bytes.below(28)); }

/// A point anywhere, mostly where machines have theirs.
double anywhere(Bytes& bytes) {
    return bytes.byte() % 8 == 0 ? bytes.any_double() : height(bytes) / height(bytes);
}

RoofLine roof(Bytes& bytes, RoofLine::Kind kind) {
    const Unit unit =
        kind == RoofLine::Kind::flat ? Unit::tera_flops_per_second : Unit::giga_bytes_per_second;
    return {kind, say<Msg::plain>(bytes.name(20)), {height(bytes), unit, static_cast<int>(bytes.below(3))}};
}

Picture picture_of(Bytes& bytes) {
    constexpr std::size_t most_ceilings = 8, most_points = 60;
    using Kind = RoofLine::Kind;
    Picture picture{say<Msg::picture_of_machine>(bytes.name(40)), roof(bytes, Kind::slope),
                    roof(bytes, Kind::flat),
                    bytes.flag() ? Unit::giga_flops_per_second : Unit::tera_flops_per_second};
    for (std::size_t left = bytes.below(most_ceilings); left > 0; --left)
        picture.ceilings.push_back(roof(bytes, bytes.flag() ? Kind::flat : Kind::slope));
    const std::size_t points = bytes.below(most_points);
    for (std::size_t i = 0; i < points; ++i) {
        const std::string name = "P" + std::to_string(i) + (bytes.flag() ? ' ' + bytes.name(12) : "");
        const double intensity = anywhere(bytes);
        const bool measured = bytes.byte() % 8 != 0;
        picture.points.push_back({say<Msg::plain>(name), intensity,
                                  measured ? std::optional{anywhere(bytes) * height(bytes)} : std::nullopt});
    }
    return picture;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes{data, size};
    const render::PlotLook look{39 + static_cast<int>(bytes.below(41)), bytes.flag()};
    const text::Lang lang = bytes.flag() ? text::Lang::zh : text::Lang::en;
    const Picture picture = picture_of(bytes);
    const std::string figure = fuzz::check_picture(picture, look, lang);
    for (std::size_t i = 0; i < picture.points.size(); ++i)
        fuzz::check(figure.find("P" + std::to_string(i)) != std::string::npos, "every point is there",
                    figure);
    return 0;
}
