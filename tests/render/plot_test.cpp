// SPDX-License-Identifier: MIT
// The picture in the terminal: true ticks, no point lost, never too wide.
#include "render/plot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "pages.hpp"
#include "render/scale.hpp"
#include "sample_picture.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using text::Lang;

std::vector<std::string> plotted(const report::Picture& picture, int width, Lang lang = Lang::en,
                                 bool ascii = true) {
    return lines_of(plot(picture, {width, ascii, false}, lang));
}

std::string plotted_on_one_line(const report::Picture& picture, int width) {
    return on_one_line(plot(picture, {width, true, false}, Lang::en));
}

/// The line of the horizontal axis: "     +--+---^--".
std::string axis_of(const std::vector<std::string>& lines) {
    for (const auto& line : lines)
        if (line.find("+--") != std::string::npos || line.find("+-+") != std::string::npos) return line;
    ADD_FAILURE() << "no axis";
    return "";
}

TEST(Plot, TicksStandWhereTheirLogarithmIs) {
    for (const int width : {39, 60, 79}) {
        const auto picture = sample_picture({{0.125, 5e9}, {0.25, 10e9}, {682, 199e9}});
        const Frame frame = frame_of(picture);
        const std::string axis = axis_of(plotted(picture, width));
        const auto left = static_cast<int>(axis.find('+')) + 1;
        const int columns = static_cast<int>(axis.size()) - left;
        std::set<int> ticks;
        for (int i = 0; i < columns; ++i)
            if (axis[static_cast<std::size_t>(left + i)] == '+') ticks.insert(i);
        std::set<int> expected;
        for (const int decade : {-1, 0, 1, 2, 3}) {
            const double logarithm =
                (decade - std::log10(frame.x.low)) / std::log10(frame.x.high / frame.x.low);
            expected.insert(static_cast<int>(std::lround(logarithm * (columns - 1))));
        }
        EXPECT_EQ(ticks, expected) << axis;
        const double ridge = std::log10(5 / frame.x.low) / std::log10(frame.x.high / frame.x.low);
        EXPECT_EQ(static_cast<int>(axis.find('^')) - left, std::lround(ridge * (columns - 1))) << axis;
    }
}

TEST(Plot, VerticalTicksStandWhereTheirLogarithmIs) {
    const auto picture = sample_picture({{0.125, 5e9}, {682, 199e9}});
    const Frame frame = frame_of(picture);
    const auto lines = plotted(picture, 79);
    std::vector<std::string> rows;  // from the first below the unit to the last above the axis
    for (std::size_t i = 1; lines[i].find("+--") == std::string::npos; ++i) rows.push_back(lines[i]);
    const double dots = 3 * static_cast<double>(rows.size()) - 1;  // three in a row of ASCII
    int found = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].find('+') == std::string::npos) continue;
        const double value = std::stod(rows[row]) * 1e9;
        const double below_top = std::log10(frame.y.high / value) / std::log10(frame.y.high / frame.y.low);
        EXPECT_EQ(static_cast<long>(row), std::lround(below_top * dots) / 3) << rows[row];
        ++found;
    }
    EXPECT_EQ(found, static_cast<int>(frame.y.decades().size()));
}

/// Every letter that the legend names is in the picture or shares the place of one that is; every other
/// point is a plus sign or listed as outside.
void expect_all_accounted_for(const report::Picture& picture, int width) {
    const auto lines = plotted(picture, width);
    std::string inside, legend;
    bool above_axis = true;
    for (const auto& line : lines) {
        if (line.find("+--") != std::string::npos || line.find("+-+") != std::string::npos)
            above_axis = false;
        const std::size_t bar = line.find_first_of("|+");
        if (above_axis && bar != std::string::npos)
            inside += line.substr(bar + 1);
        else if (!above_axis)
            legend += line + ' ';
    }
    for (const std::string name : {"copy: 40.0 GB/s", "matmul 4096: 200.0 GF/s", "FMA peak: 250.0 GF/s"})
        if (const std::size_t at = inside.find(name); at != std::string::npos) inside.erase(at, name.size());
    for (std::size_t i = 0; i < picture.points.size(); ++i) {
        const std::string name = "P" + std::to_string(i);
        const auto at = legend.find(' ' + name);
        if (at == std::string::npos) {
            EXPECT_NE(legend.find("other"), std::string::npos) << name << " is lost at width " << width;
            continue;
        }
        const char letter = legend[at - 1];
        const bool shares = legend.compare(at + 1 + name.size(), 4, " (at") == 0;
        const bool outside = legend.find("Outside") < at;
        if (!outside) {
            EXPECT_EQ(inside.find(letter) != std::string::npos, !shares) << letter << '\n' << inside;
        }
    }
}

TEST(Plot, AccountsForEveryPoint) {
    for (const int count : {2, 3, 7, 20, 26, 60, 300})
        for (const int width : {39, 60, 79}) expect_all_accounted_for(spread_out_picture(count), width);
}

TEST(Plot, ListsWhatIsOutsideWithItsValues) {
    auto picture = sample_picture({{0.125, 5e9}, {1e300, 1e9}});
    picture.points.push_back({report::say<text::Msg::op_copy>(), 2, std::nullopt});
    const std::string all = plotted_on_one_line(picture, 79);
    EXPECT_NE(all.find("Outside the picture: P1 (1"), std::string::npos) << all;
    EXPECT_NE(all.find("copy (2.000 FLOP/byte, -)"), std::string::npos) << all;
}

TEST(Plot, SharedPlacesAreNamed) {
    const std::string all = plotted_on_one_line(sample_picture({{1, 1e9}, {1.001, 1e9}}), 79);
    EXPECT_NE(all.find("a P0 b P1 (at a)"), std::string::npos) << all;
}

TEST(Plot, FitsItsWidthAndTwentyFourLines) {
    for (const Lang lang : text::all_langs)
        for (const bool ascii : {true, false})
            for (const int width : {10, 39, 45, 60, 79, 200})
                for (const int count : {2, 20, 300}) {
                    const auto lines = plotted(spread_out_picture(count), width, lang, ascii);
                    EXPECT_LE(lines.size(), 24U);
                    for (const auto& line : lines)
                        EXPECT_LE(text::columns(line), std::max(39, std::min(width, 79))) << line;
                }
}

TEST(Plot, LongListsKeepWithinTheWidth) {
    auto picture = sample_picture({});
    for (int i = 0; i < 40; ++i)
        picture.points.push_back({report::say<text::Msg::plain>("P" + std::to_string(i)), 0, std::nullopt});
    for (const Lang lang : text::all_langs)
        for (int width = 39; width <= 79; ++width)
            for (const auto& line : plotted(picture, width, lang))
                EXPECT_LE(text::columns(line), width) << line;
}

TEST(Plot, AsciiIsAscii) {
    for (const char c : plot(spread_out_picture(20), {79, true, false}, Lang::en))
        EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
}

TEST(Plot, ColoursAreAllThatColourAdds) {
    const auto picture = spread_out_picture(20);
    std::string coloured = plot(picture, {79, false, true}, Lang::zh);
    EXPECT_NE(coloured.find("\033[36m"), std::string::npos);
    for (std::size_t at; (at = coloured.find('\033')) != std::string::npos;)
        coloured.erase(at, coloured.find('m', at) - at + 1);
    EXPECT_EQ(coloured, plot(picture, {79, false, false}, Lang::zh));
}

TEST(Plot, NamesEveryRoofWithItsValue) {
    for (const int width : {39, 79}) {
        const std::string all = plotted_on_one_line(spread_out_picture(20), width);
        for (const char* name : {"copy: 40.0 GB/s", "matmul 4096: 200.0 GF/s", "FMA peak: 250.0 GF/s"})
            EXPECT_NE(all.find(name), std::string::npos) << name << " at " << width << '\n' << all;
    }
}

}  // namespace
}  // namespace roofline::render
