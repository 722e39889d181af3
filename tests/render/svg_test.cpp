// SPDX-License-Identifier: MIT
// The figure: nothing lost, nothing covered, nothing that a browser would run or load.
#include "render/svg.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <regex>
#include <utility>
#include <vector>

#include "render/label_places.hpp"
#include "render/svg_writer.hpp"
#include "sample_picture.hpp"

namespace roofline::render {
namespace {

using text::Lang;

auto count(const std::string& text, const std::string& part) {
    long found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
}

/// The boxes of all texts that are not turned.
std::vector<Box> text_boxes(const std::string& figure) {
    const std::regex text{
        "<text class=\"[^\"]*\" x=\"([-0-9.]+)\" y=\"([-0-9.]+)\" text-anchor=\"(\\w+)\">([^<]*)</text>"};
    std::vector<Box> boxes;
    for (std::sregex_iterator it{figure.begin(), figure.end(), text}, end; it != end; ++it) {
        const double width = 0.95 * label_width((*it)[4].str());
        const double shift = (*it)[3] == "start" ? 0 : (*it)[3] == "middle" ? width / 2 : width;
        boxes.push_back({std::stod((*it)[1]) - shift, std::stod((*it)[2]) - 12, width, 14});
    }
    return boxes;
}

/// Points along the flat roof, close together and with long names.
report::Picture crowded_picture(int count) {
    auto picture = sample_picture({});
    for (int i = 0; i < count; ++i)
        picture.points.push_back({report::say<text::Msg::op_matmul_n>(std::int64_t{1000 + i}),
                                  4 * std::pow(1.3, i), 180e9 + 1e9 * i});
    return picture;
}

TEST(Svg, LabelsDoNotCoverOneAnother) {
    for (const Lang lang : text::all_langs)
        for (const int points : {3, 7, 20})
            for (const auto& picture : {spread_out_picture(points), crowded_picture(points)}) {
                const auto boxes = text_boxes(svg(picture, lang));
                EXPECT_GE(boxes.size(), static_cast<std::size_t>(points));
                for (std::size_t i = 0; i < boxes.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        EXPECT_FALSE(boxes[i].overlaps(boxes[j])) << points << ": " << i << " and " << j;
            }
}

/// The numbers of the first element that the pattern finds.
std::vector<double> numbers_of(const std::string& figure, const std::string& pattern) {
    std::smatch found;
    EXPECT_TRUE(std::regex_search(figure, found, std::regex{pattern})) << pattern;
    std::vector<double> numbers;
    for (std::size_t i = 1; i < found.size(); ++i) numbers.push_back(std::stod(found[i]));
    return numbers;
}

report::RoofLine slope_named(report::Phrase name, double height) {
    return {report::RoofLine::Kind::slope, std::move(name), {height, report::Unit::giga_bytes_per_second, 1}};
}

TEST(Svg, OfTwoNearSlopesTheUpperHasItsNameAboveAndTheLowerBelow) {
    auto picture = sample_picture({});
    picture.ceilings = {slope_named(report::say<text::Msg::op_scale>(), 50e9)};
    const std::string figure = svg(picture, Lang::en);
    // How far the baseline of the turned text is above the slope of this class.
    const auto above = [&](const std::string& name, const std::string& css_class) {
        const auto text = numbers_of(figure, "x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*rotate[^>]*>" + name);
        const auto line = numbers_of(figure, "\"" + css_class +
                                                 "\" x1=\"([0-9.]+)\" y1=\"([0-9.]+)\" x2=\"([0-9.]+)\" "
                                                 "y2=\"([0-9.]+)\"");
        const double right = line[2] - line[0], up = line[1] - line[3];
        return (up * (line[0] - text[0]) + right * (line[1] - text[1])) / std::hypot(right, up);
    };
    EXPECT_GT(above("x\\*2:", "ceiling"), 7);
    EXPECT_LT(above("copy:", "roof"), -17) << "its letters are 10 high";
}

TEST(Svg, ASlopeTooShortForItsNameHasALeader) {
    auto picture = sample_picture({});
    EXPECT_EQ(count(svg(picture, Lang::en), "class=\"leader\""), 0);
    picture.ceilings.push_back(slope_named(report::say<text::Msg::op_scale_add_two_pass>(), 600e9));
    EXPECT_EQ(count(svg(picture, Lang::en), "class=\"leader\""), 1);
}

/// Several caches, a lower roof of a single thread, and points on the slope between.
report::Picture measured_picture() {
    using text::Msg;
    auto picture = sample_picture({});
    picture.slope.height.si = 45e9;
    picture.flat.height.si = 326e9;
    picture.ceilings[0].height.si = 434e9;
    for (const double height : {733e9, 193e9, 86e9})
        picture.ceilings.push_back(slope_named(
            report::say<Msg::ceiling_bandwidth>(report::say<Msg::level_cache>(std::int64_t{1})), height));
    picture.ceilings.push_back(
        slope_named(report::say<Msg::picture_one_thread>(
                        report::say<Msg::ceiling_bandwidth>(report::say<Msg::level_memory>())),
                    22.3e9));
    picture.ceilings.back().partner = 222e9;
    picture.points = {{report::say<Msg::op_scale>(), 0.125, 5.6e9},
                      {report::say<Msg::op_scale_add_two_pass>(), 0.25, 5.6e9},
                      {report::say<Msg::op_scale_add_fused>(), 0.25, 11.2e9},
                      {report::say<Msg::op_matmul_n>(std::int64_t{4096}), 683, 326e9}};
    return picture;
}

/// Long names close together at the right edge.
report::Picture picture_with_a_full_edge() {
    auto picture = sample_picture({{0.003, 12e7}});
    picture.ceilings.clear();
    for (const double intensity : {23, 31, 62})
        picture.points.push_back({report::say<text::Msg::op_scale_add_two_pass>(), intensity, 200e9});
    return picture;
}

/// Small boxes along what the pattern finds, which begins at its first two numbers.
std::vector<Box> boxes_along(const std::string& figure, const std::regex& pattern, bool is_text) {
    std::vector<Box> boxes;
    for (std::sregex_iterator it{figure.begin(), figure.end(), pattern}, end; it != end; ++it) {
        const auto number = [&](std::size_t i) { return std::stod((*it)[i]); };
        const double angle = is_text ? number(3) * std::acos(-1.0) / 180
                                     : std::atan2(number(4) - number(2), number(3) - number(1));
        const double length = is_text ? 0.8 * label_width((*it)[4].str())
                                      : std::hypot(number(3) - number(1), number(4) - number(2));
        for (int at = is_text ? 0 : 7; at < length; ++at)  // a leader begins at the edge of its point
            boxes.push_back(
                {number(1) + at * std::cos(angle) - 1, number(2) + at * std::sin(angle) - 1, 2, 2});
    }
    return boxes;
}

TEST(Svg, LeadersCrossNoName) {
    const std::string number = "([-0-9.]+)";
    const std::regex leader{"\"leader\" x1=\"" + number + "\" y1=\"" + number + "\" x2=\"" + number +
                            "\" y2=\"" + number};
    const std::regex turned{"x=\"" + number + "\" y=\"" + number +
                            "\" text-anchor=\"start\" transform=\"rotate\\(" + number + "[^>]*>([^<]*)"};
    for (const Lang lang : text::all_langs)
        for (const auto& picture : {measured_picture(), picture_with_a_full_edge()}) {
            const std::string figure = svg(picture, lang);
            auto names = boxes_along(figure, turned, true);
            EXPECT_GT(names.size(), 50U);
            for (Box box : text_boxes(figure)) {
                box.y += 2;
                box.height -= 4;
                names.push_back(box);
            }
            const auto leaders = boxes_along(figure, leader, false);
            EXPECT_GT(leaders.size(), 10U);
            for (const Box& part : leaders)
                EXPECT_TRUE(std::none_of(names.begin(), names.end(),
                                         [&](const Box& name) { return name.overlaps(part); }))
                    << part.x << ", " << part.y;
        }
}

TEST(Svg, PointsAtOnePlaceHaveALeaderEach) {
    const std::string figure = svg(sample_picture(std::vector(7, std::pair{20.0, 50e9})), Lang::en);
    EXPECT_EQ(count(figure, "class=\"leader\""), 7);
}

TEST(Svg, ShowsEveryPointAndItsName) {
    for (const int points : {2, 20, 60}) {
        const std::string figure = svg(spread_out_picture(points), Lang::en);
        EXPECT_EQ(count(figure, "<circle"), points);
        for (int i = 0; i < points; ++i)
            EXPECT_NE(figure.find(">P" + std::to_string(i) + "</text>"), std::string::npos) << i;
    }
}

TEST(Svg, ThousandsOfPointsAreDrawnToo) {
    EXPECT_EQ(count(svg(spread_out_picture(4000), Lang::en), "<circle"), 4000);
}

TEST(Svg, ListsWhatIsOutside) {
    auto picture = sample_picture({{0.125, 5e9}});
    picture.points.push_back({report::say<text::Msg::op_copy>(), 2, std::nullopt});
    EXPECT_NE(svg(picture, Lang::en).find("Outside the picture: copy (2.000 FLOP/byte, -)"),
              std::string::npos);
}

TEST(Svg, NamesNoRoofThatIsNotDrawn) {
    // The frame reaches from 0.3125 to 80 FLOP/byte, and up to the highest flat roof.
    const auto with = [](report::RoofLine::Kind kind, double height) {
        auto picture = sample_picture({});
        picture.ceilings = {
            {kind, report::say<text::Msg::op_scale>(), {height, report::Unit::giga_flops_per_second, 1}}};
        return svg(picture, Lang::en);
    };
    for (const double height : {640e9, 1000e9})  // at the edge, and beyond it
        EXPECT_EQ(with(report::RoofLine::Kind::slope, height).find(">x*2"), std::string::npos) << height;
    EXPECT_NE(with(report::RoofLine::Kind::slope, 600e9).find(">x*2"), std::string::npos);
    EXPECT_EQ(with(report::RoofLine::Kind::flat, 4000e9).find(">x*2"), std::string::npos);
    EXPECT_NE(with(report::RoofLine::Kind::flat, 3000e9).find(">x*2"), std::string::npos);
}

TEST(Svg, NamesTheRoofsAndTheRidgeInTheLanguage) {
    const std::string en = svg(spread_out_picture(3), Lang::en), zh = svg(spread_out_picture(3), Lang::zh);
    for (const char* part : {"copy: 40.0 GB/s", "matmul 4096: 200.0 GF/s", "FMA peak: 250.0 GF/s",
                             "ridge point 5.0 FLOP/byte", "arithmetic intensity (FLOP/byte)"})
        EXPECT_NE(en.find(part), std::string::npos) << part;
    for (const char* part : {"复制：40.0 GB/s", "平衡点 5.0 FLOP/字节", "算术强度（FLOP/字节）"})
        EXPECT_NE(zh.find(part), std::string::npos) << part;
}

TEST(Svg, RunsAndLoadsNothing) {
    const std::string figure = svg(spread_out_picture(20), Lang::zh);
    for (const char* part : {"<script", "href", "url(", "@import", "onload", "<image", "<foreignObject"})
        EXPECT_EQ(figure.find(part), std::string::npos) << part;
    EXPECT_EQ(count(figure, "http"), 1) << "the name of the SVG language";
}

TEST(Svg, EscapesNames) {
    EXPECT_NE(svg(sample_picture({}), Lang::en).find("Test &amp; Co"), std::string::npos);
    EXPECT_EQ(xml("a<b>\"c\"&d"), "a&lt;b&gt;&quot;c&quot;&amp;d");
    EXPECT_EQ(xml("bell\a, half \xe5\x90"), "bell?, half ??");
}

TEST(LabelPlaces, UsesNoPlaceTwice) {
    LabelPlaces places{{0, 0, 200, 100}};
    places.block({90, 40, 20, 20});
    std::vector<Box> taken;
    for (int i = 0; i < 8; ++i) {
        const auto place = places.place_near({100, 50}, 40, 12);
        ASSERT_TRUE(place);
        EXPECT_FALSE(place->box.overlaps({90, 40, 20, 20}));
        for (const Box& other : taken) EXPECT_FALSE(place->box.overlaps(other));
        taken.push_back(place->box);
    }
}

TEST(LabelPlaces, ALabelWithoutLeaderIsCloseToItsPointAlone) {
    for (const double apart : {0.0, 8.0, 20.0, 30.0, 45.0, 70.0, 150.0}) {
        const std::vector<Spot> points{{300 - apart, 200}, {300, 200}, {300 + apart, 200}};
        LabelPlaces places{{0, 0, 600, 400}};
        places.avoid_line({0, 200}, {600, 200});
        for (const Spot point : points) places.add_point(point);
        for (const Spot point : points) {
            const auto place = places.place_near(point, 100, 17);
            ASSERT_TRUE(place);
            const auto distance = [&](Spot other) {
                const Spot nearest = nearest_spot(place->box, other);
                return std::hypot(nearest.x - other.x, nearest.y - other.y);
            };
            const auto close =
                std::count_if(points.begin(), points.end(), [&](Spot other) { return distance(other) < 18; });
            EXPECT_EQ(close, place->needs_leader ? 0 : 1) << apart;
            if (!place->needs_leader) {
                EXPECT_LE(distance(point), 12.01);
            }
        }
    }
}

TEST(LabelPlaces, SaysWhenThereIsNoRoom) {
    LabelPlaces places{{0, 0, 50, 20}};
    EXPECT_TRUE(places.take({0, 0, 50, 20}));
    EXPECT_FALSE(places.take({10, 5, 5, 5}));
    EXPECT_FALSE(places.place_near({25, 10}, 10, 5));
    EXPECT_FALSE(places.place_near({25, 10}, 11, 5));
}

}  // namespace
}  // namespace roofline::render
