// SPDX-License-Identifier: MIT
// Lines as dots of Braille or ASCII characters, and text over them.
#include "render/canvas.hpp"

#include <algorithm>
#include <cmath>

#include "text/width.hpp"

namespace roofline::render {
namespace {

/// Colours that can be read on dark and on light terminals.
std::string_view colour_of(Ink ink) {
    switch (ink) {
        case Ink::roof:
            return "\033[36m";  // cyan
        case Ink::ceiling:
            return "\033[34m";  // blue
        case Ink::ridge:
            return "\033[35m";  // magenta
        case Ink::point:
            return "\033[1;31m";  // bold red
        case Ink::none:
        case Ink::label:
            break;
    }
    return "";
}

/// U+2800 and one bit for each dot.
std::string braille(unsigned dots) {
    return {'\xe2', static_cast<char>(0xa0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3f))};
}

}  // namespace

Canvas::Canvas(int columns, int rows, bool ascii)
    : columns_(columns),
      rows_(rows),
      ascii_(ascii),
      dots_across_(ascii ? 1 : 2),
      dots_down_(ascii ? 3 : 4),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

int Canvas::dot_column(double x) const {
    return static_cast<int>(std::lround(std::clamp(x, 0.0, 1.0) * (columns_ * dots_across_ - 1)));
}

int Canvas::dot_row(double y) const {
    return static_cast<int>(std::lround((1 - std::clamp(y, 0.0, 1.0)) * (rows_ * dots_down_ - 1)));
}

void Canvas::dot(int x, int y, Ink ink) {
    // Unicode numbers the dots of a Braille character down the left column, then the right, but the lowest
    // two came later and are last.
    constexpr unsigned braille_bit[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    Cell& cell = at(x / dots_across_, y / dots_down_);
    cell.dots |= ascii_ ? 1U << (y % 3) : braille_bit[y % 4][x % 2];
    if (cell.ink != Ink::roof) cell.ink = ink;
}

void Canvas::line(double x0, double y0, double x1, double y1, bool dashed) {
    const int first = dot_column(x0), last = dot_column(x1);
    int before = dot_row(y0);
    for (int x = first; x <= last; ++x) {
        const double share = last == first ? 1 : static_cast<double>(x - first) / (last - first);
        const int y = dot_row(y0 + share * (y1 - y0));
        const bool gap = dashed && x / dots_across_ % 2 == 1;
        // Where it is steep, a column has several dots.
        for (int step = y; step <= std::max(y, before - 1); ++step)
            if (!gap) dot(x, step, dashed ? Ink::ceiling : Ink::roof);
        before = y;
    }
}

bool Canvas::is_free(int column, int row, int width) const {
    if (column < 0 || row < 0 || row >= rows_ || column + width > columns_) return false;
    for (int c = column; c < column + width; ++c)
        if (at(c, row).dots != 0 || !at(c, row).text.empty() || at(c, row).continued) return false;
    return true;
}

void Canvas::write(int column, int row, std::string_view text, Ink ink) {
    Cell* last = nullptr;
    for (const std::string_view character : text::characters(text)) {
        const int width = text::columns(character);
        if (width == 0) {  // a mark over the character before it
            if (last != nullptr) last->text += character;
            continue;
        }
        if (column + width > columns_) return;
        last = &at(column, row);
        *last = {0, std::string{character}, false, ink};
        if (width == 2) at(column + 1, row) = {0, "", true, ink};
        column += width;
    }
}

std::string Canvas::glyph(const Cell& cell) const {
    if (!cell.text.empty() || cell.continued) return cell.text;
    if (cell.dots == 0) return " ";
    if (!ascii_) return braille(cell.dots);
    constexpr std::string_view by_dots = " '-'.=.|";  // bit 0 is the highest of three
    return std::string{by_dots[cell.dots]};
}

std::string Canvas::row(int row, bool colour) const {
    std::string out;
    std::string_view active;
    int last = columns_ - 1;
    while (last >= 0 && is_free(last, row, 1)) --last;
    for (int column = 0; column <= last; ++column) {
        const Cell& cell = at(column, row);
        const std::string_view wanted = colour ? colour_of(cell.ink) : "";
        if (wanted != active) {
            if (!active.empty()) out += "\033[0m";
            out += wanted;
            active = wanted;
        }
        out += glyph(cell);
    }
    if (!active.empty()) out += "\033[0m";
    return out;
}

}  // namespace roofline::render
