// SPDX-License-Identifier: MIT
// The figure: nothing lost, nothing covered, nothing that a browser would run or load.
#include "render/svg.hpp"

#include <gtest/gtest.h>

#include <regex>

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
        const auto box = places.place_near({100, 50}, 40, 12);
        ASSERT_TRUE(box);
        EXPECT_FALSE(box->overlaps({90, 40, 20, 20}));
        for (const Box& other : taken) EXPECT_FALSE(box->overlaps(other));
        taken.push_back(*box);
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
