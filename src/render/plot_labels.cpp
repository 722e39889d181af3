// SPDX-License-Identifier: MIT
// Looks for free places along the roofs for their names.
#include "render/plot_labels.hpp"

#include <algorithm>

#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

constexpr int blanks = 3;  // around a name

/// Writes where the text and blanks on either side of it have room: closer to a letter, a point would
/// seem to have that name.
bool write_if_free(Canvas& canvas, int column, int row, const std::string& text) {
    const int width = text::columns(text);
    const int left = std::clamp(column, 0, blanks);
    const int right = std::clamp(canvas.columns() - column - width, 0, blanks);
    if (!canvas.is_free(column - left, row, left + width + right)) return false;
    canvas.write(column, row, text, Ink::label);
    return true;
}

/// In `row`, as far right as possible, and not wholly left of the line.
bool label_flat(Canvas& canvas, const Line& line, int row, const std::string& text) {
    const int width = text::columns(text);
    for (int column = canvas.columns() - width; column + width > canvas.column_at(line.x0) + 2; --column)
        if (write_if_free(canvas, column, row, text)) return true;
    return false;
}

/// Left of the slope, from its middle up, else right of it.
bool label_slope(Canvas& canvas, const Line& line, const std::string& text) {
    const int top = canvas.row_at(line.y1), bottom = canvas.row_at(line.y0);
    const int middle = (top + bottom) / 2;
    // The column where the slope crosses the lower edge of a row, 0 being the top one.
    const auto crossing = [&](int row) {
        const double y = 1 - (row + 1.0) / canvas.rows();
        return canvas.column_at(line.x0 + (y - line.y0) / (line.y1 - line.y0) * (line.x1 - line.x0));
    };
    for (int row = middle; row > top; --row)
        if (write_if_free(canvas, crossing(row) - blanks - 1 - text::columns(text), row, text)) return true;
    for (int row = middle; row < bottom; ++row)
        if (write_if_free(canvas, crossing(row - 1) + blanks + 1, row, text)) return true;
    return false;
}

}  // namespace

std::optional<Phrase> label_roofs(Canvas& canvas, const Picture& picture, const Frame& frame, Lang lang) {
    std::optional<Phrase> unplaced;
    const auto label = [&](const RoofLine& roof, bool above) {
        const Line line = line_of(roof, picture, frame);
        const Phrase name = say<Msg::picture_roof>(roof.name, roof.height);
        const int row = canvas.row_at(line.y0) + (above ? -1 : 1);
        const bool placed = line.visible() && (roof.kind == RoofLine::Kind::slope
                                                   ? label_slope(canvas, line, speak(name, lang))
                                                   : label_flat(canvas, line, row, speak(name, lang)));
        if (!placed) unplaced = unplaced ? say<Msg::list_comma>(*unplaced, name) : name;
    };
    // Of two flat roofs close together, the higher one has its name above, the lower one below.
    const bool highest = std::none_of(picture.ceilings.begin(), picture.ceilings.end(), [&](const auto& c) {
        return c.kind == RoofLine::Kind::flat && c.height.si > picture.flat.height.si;
    });
    label(picture.flat, highest);
    label(picture.slope, true);
    for (const RoofLine& ceiling : picture.ceilings)
        label(ceiling, ceiling.height.si > picture.flat.height.si);
    return unplaced ? std::optional{say<Msg::plot_other_roofs>(*unplaced)} : std::nullopt;
}

}  // namespace roofline::render
