// SPDX-License-Identifier: MIT
// Draws roofs and points on a canvas, and shortens the picture until it fits its lines.
#include "render/plot.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "render/canvas.hpp"
#include "render/plot_axes.hpp"
#include "render/plot_labels.hpp"
#include "render/scale.hpp"
#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

constexpr std::size_t most_lines = 24;
constexpr int most_rows = 16, fewest_rows = 6;
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The entries side by side, as many in a line as fit; none is broken unless it alone is too wide.
std::vector<std::string> flow(const std::vector<std::string>& entries, int width) {
    std::vector<std::string> lines;
    for (const auto& entry : entries) {
        if (!lines.empty() && text::columns(lines.back()) + 2 + text::columns(entry) <= width) {
            lines.back() += "  " + entry;
            continue;
        }
        const std::size_t first = lines.size();
        // One blank before it, two before its further lines.
        for (auto& part : text::wrap(entry, width - 2)) lines.push_back(' ' + part);
        for (std::size_t i = first + 1; i < lines.size(); ++i) lines[i].insert(0, 1, ' ');
    }
    return lines;
}

/// Sets a letter for each point, or a plus sign from the `named`th on; returns the legend.
std::vector<std::string> set_points(Canvas& canvas, const Picture& picture, const Frame& frame,
                                    std::size_t named, Lang lang) {
    std::map<std::pair<int, int>, std::string> taken;  // by column and row
    std::vector<std::string> legend;
    std::int64_t more = 0;
    std::size_t count = 0;
    for (const Point& point : picture.points) {
        if (!frame.contains(point)) continue;
        const bool has_letter = count < named;
        const std::string sign = has_letter ? std::string{letters[count]} : "+";
        ++count;
        const std::pair place{canvas.column_at(frame.x.position(point.intensity)),
                              canvas.row_at(frame.y.position(*point.rate))};
        const auto [there, is_free] = taken.try_emplace(place, sign);
        if (is_free) canvas.write(place.first, place.second, sign, Ink::point);
        if (!has_letter)
            ++more;
        else if (is_free)
            legend.push_back(speak(say<Msg::plot_letter>(sign, point.name), lang));
        else
            legend.push_back(speak(say<Msg::plot_letter_shared>(sign, point.name, there->second), lang));
    }
    if (more > 0) legend.push_back(speak(say<Msg::plot_more>(more), lang));
    return legend;
}

void draw_roofs(Canvas& canvas, const Picture& picture, const Frame& frame) {
    const auto draw = [&](const RoofLine& roof, bool dashed) {
        const Line line = line_of(roof, picture, frame);
        if (line.visible()) canvas.line(line.x0, line.y0, line.x1, line.y1, dashed);
    };
    for (const RoofLine& ceiling : picture.ceilings) draw(ceiling, true);
    draw(picture.slope, false);
    draw(picture.flat, false);
}

/// A dotted line from the ridge down to the axis.
void draw_ridge(Canvas& canvas, const Picture& picture, const Frame& frame, bool ascii) {
    const int column = canvas.column_at(frame.x.position(picture.ridge()));
    for (int row = canvas.row_at(frame.y.position(picture.flat.height.si)) + 1; row < canvas.rows(); ++row)
        if (canvas.is_free(column, row, 1)) canvas.write(column, row, ascii ? ":" : "\u2805", Ink::ridge);
}

std::vector<std::string> draw(const Picture& picture, const PlotLook& look, Lang lang, int rows,
                              std::size_t named) {
    const Frame frame = frame_of(picture);
    const PlotAxes axes(picture, frame, lang);
    Canvas canvas(look.width - axes.gutter(), rows, look.ascii);
    draw_roofs(canvas, picture, frame);
    std::vector<std::string> legend = set_points(canvas, picture, frame, named, lang);
    const std::optional<Phrase> other_roofs = label_roofs(canvas, picture, frame, lang);
    draw_ridge(canvas, picture, frame, look.ascii);

    std::vector<std::string> lines = axes.around(canvas, look.colour);
    const auto add = [&](const std::vector<std::string>& entries) {
        for (auto& line : flow(entries, look.width)) lines.push_back(std::move(line));
    };
    add(legend);
    if (other_roofs) add({speak(*other_roofs, lang)});
    return lines;
}

}  // namespace

std::string plot(const Picture& picture, const PlotLook& look, Lang lang) {
    PlotLook fitting = look;
    fitting.width = std::clamp(look.width, 39, 79);
    int rows = most_rows;
    std::size_t named = letters.size();
    std::vector<std::string> below;
    if (const auto rest = outside(picture, frame_of(picture)))
        below = flow({speak(*rest, lang)}, fitting.width);
    auto lines = draw(picture, fitting, lang, rows, named);
    // A long legend takes rows from the picture, then letters from the points.
    while (lines.size() + below.size() > most_lines && (rows > fewest_rows || named > 0)) {
        if (rows > fewest_rows)
            --rows;
        else
            --named;
        lines = draw(picture, fitting, lang, rows, named);
    }
    std::string out;
    lines.insert(lines.end(), below.begin(), below.end());
    for (const auto& line : lines) out += line + '\n';
    return out;
}

}  // namespace roofline::render
