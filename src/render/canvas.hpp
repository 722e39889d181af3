// SPDX-License-Identifier: MIT
// A picture of characters: lines as dots that are smaller than a character, with text on top.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline::render {

/// What a character belongs to; each kind has its own colour.
enum class Ink { none, roof, ceiling, ridge, point, label };

/// Rows of characters that all take one column, or two.
class Canvas {
  public:
    /// Braille has 2 x 4 dots in a character; in ASCII they are 1 x 3, shown by . - and '.
    Canvas(int columns, int rows, bool ascii);

    int columns() const { return columns_; }
    int rows() const { return rows_; }

    /// The column or row (0 at the top) of the character at a position, where 0 is the left or bottom edge
    /// and 1 the right or top.
    int column_at(double x) const { return dot_column(x) / dots_across_; }
    int row_at(double y) const { return dot_row(y) / dots_down_; }

    /// Draws a line between two positions within the canvas; with gaps where `dashed`.
    void line(double x0, double y0, double x1, double y1, bool dashed);

    /// Whether nothing stands in these `width` characters; false where they are not all on the canvas.
    bool is_free(int column, int row, int width) const;

    /// Writes on top of what is there. Chinese characters take two places.
    void write(int column, int row, std::string_view text, Ink ink);

    /// One row, without blanks at its end; with colours for a terminal where `colour`.
    std::string row(int row, bool colour) const;

  private:
    struct Cell {
        unsigned dots = 0;
        std::string text;        ///< on top of the dots
        bool continued = false;  ///< the second half of a Chinese character
        Ink ink = Ink::none;
    };

    int dot_column(double x) const;
    int dot_row(double y) const;
    void dot(int x, int y, Ink ink);
    std::size_t index_of(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    Cell& at(int column, int row) { return cells_[index_of(column, row)]; }
    const Cell& at(int column, int row) const { return cells_[index_of(column, row)]; }
    std::string glyph(const Cell& cell) const;

    int columns_, rows_;
    bool ascii_;
    int dots_across_, dots_down_;
    std::vector<Cell> cells_;
};

}  // namespace roofline::render
