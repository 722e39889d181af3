// SPDX-License-Identifier: MIT
// Tables of wide characters, and where a line may break.
#include "text/width.hpp"

#include <algorithm>
#include <array>

#include "text/utf8.hpp"

namespace roofline::text {
namespace {

struct Range {
    char32_t first, last;
};

// East Asian wide and fullwidth characters, the ranges that fmt pads by two columns.
constexpr std::array wide{Range{0x1100, 0x115f},   Range{0x2329, 0x232a},   Range{0x2e80, 0x303e},
                          Range{0x3040, 0xa4cf},   Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},
                          Range{0xfe10, 0xfe19},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},
                          Range{0xffe0, 0xffe6},   Range{0x20000, 0x2fffd}, Range{0x30000, 0x3fffd},
                          Range{0x1f300, 0x1f64f}, Range{0x1f900, 0x1f9ff}};
constexpr std::array combining{Range{0x0300, 0x036f}, Range{0x200b, 0x200f}, Range{0xfe00, 0xfe0f}};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return r.first <= c && c <= r.last; });
}

/// A byte that is not UTF-8 shows as one replacement character.
char32_t shown_code(const Character& c) { return c.code.value_or(0xfffd); }

int columns_of(char32_t code) { return in(combining, code) ? 0 : in(wide, code) ? 2 : 1; }

bool closes(std::string_view character) {
    constexpr std::array<std::string_view, 12> marks{"，", "。", "、", "；", "：", "！",
                                                     "？", "）", "》", "」", "”",  "%"};
    return std::find(marks.begin(), marks.end(), character) != marks.end();
}
bool opens(std::string_view character) { return character == "（" || character == "《" || character == "「"; }

/// A space that does not break a line: "n = 4096" and "0.3 %" stay together.
bool binds(char32_t before, std::string_view rest) {
    return before == '=' || rest.starts_with('=') || rest.starts_with('%');
}

/// Splits a text into the pieces between which a line may break: Latin words, single Chinese characters with
/// the marks that cling to them, and runs of spaces.
std::vector<std::string> pieces_of(std::string_view s) {
    std::vector<std::string> pieces;
    bool glue_next = false;
    char32_t before = ' ';
    while (!s.empty()) {
        const Character c = first_character(s);
        s.remove_prefix(c.bytes.size());
        const char32_t code = shown_code(c);
        const bool binding = code == ' ' && before != ' ' && binds(before, s);
        const bool space = code == ' ' && !binding;
        const bool narrow_run = !space && before != ' ' && columns_of(code) < 2 && columns_of(before) < 2;
        const bool space_run = space && before == ' ';
        const bool glued = !space && before != ' ' && (glue_next || binding || closes(c.bytes));
        if (pieces.empty() || !(narrow_run || space_run || glued)) pieces.emplace_back();
        pieces.back() += c.bytes;
        glue_next = binding || opens(c.bytes);
        before = binding ? U'=' : code;
    }
    return pieces;
}

}  // namespace

int columns(std::string_view s) {
    int total = 0;
    while (!s.empty()) {
        const Character c = first_character(s);
        total += columns_of(shown_code(c));
        s.remove_prefix(c.bytes.size());
    }
    return total;
}

std::vector<std::string_view> characters(std::string_view s) {
    std::vector<std::string_view> all;
    while (!s.empty()) {
        all.push_back(first_character(s).bytes);
        s.remove_prefix(all.back().size());
    }
    return all;
}

std::vector<std::string> wrap(std::string_view s, int width) {
    std::vector<std::string> lines{""};
    for (const std::string& piece : pieces_of(s)) {
        const bool space = piece.front() == ' ';
        if (!space && !lines.back().empty() && columns(lines.back()) + columns(piece) > width) {
            lines.back().erase(lines.back().find_last_not_of(' ') + 1);
            lines.emplace_back();
        }
        if (!(space && lines.back().empty() && lines.size() > 1)) lines.back() += piece;
    }
    lines.back().erase(lines.back().find_last_not_of(' ') + 1);
    return lines;
}

std::string pad_left(std::string_view s, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - columns(s))), ' ').append(s);
}

std::string pad_right(std::string_view s, int width) {
    return std::string{s}.append(static_cast<std::size_t>(std::max(0, width - columns(s))), ' ');
}

}  // namespace roofline::text
