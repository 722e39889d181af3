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

// What takes two columns: wide and fullwidth characters of Unicode 14 (EastAsianWidth), among them emoji.
// Gaps to which nothing is assigned are closed.
constexpr std::array wide{
    Range{0x1100, 0x115f},   Range{0x231a, 0x231b},   Range{0x2329, 0x232a},   Range{0x23e9, 0x23ec},
    Range{0x23f0, 0x23f0},   Range{0x23f3, 0x23f3},   Range{0x25fd, 0x25fe},   Range{0x2614, 0x2615},
    Range{0x2648, 0x2653},   Range{0x267f, 0x267f},   Range{0x2693, 0x2693},   Range{0x26a1, 0x26a1},
    Range{0x26aa, 0x26ab},   Range{0x26bd, 0x26be},   Range{0x26c4, 0x26c5},   Range{0x26ce, 0x26ce},
    Range{0x26d4, 0x26d4},   Range{0x26ea, 0x26ea},   Range{0x26f2, 0x26f3},   Range{0x26f5, 0x26f5},
    Range{0x26fa, 0x26fa},   Range{0x26fd, 0x26fd},   Range{0x2705, 0x2705},   Range{0x270a, 0x270b},
    Range{0x2728, 0x2728},   Range{0x274c, 0x274c},   Range{0x274e, 0x274e},   Range{0x2753, 0x2755},
    Range{0x2757, 0x2757},   Range{0x2795, 0x2797},   Range{0x27b0, 0x27b0},   Range{0x27bf, 0x27bf},
    Range{0x2b1b, 0x2b1c},   Range{0x2b50, 0x2b50},   Range{0x2b55, 0x2b55},   Range{0x2e80, 0x303e},
    Range{0x3041, 0x3247},   Range{0x3250, 0x4dbf},   Range{0x4e00, 0xa4c6},   Range{0xa960, 0xa97c},
    Range{0xac00, 0xd7a3},   Range{0xf900, 0xfad9},   Range{0xfe10, 0xfe19},   Range{0xfe30, 0xfe6b},
    Range{0xff01, 0xff60},   Range{0xffe0, 0xffe6},   Range{0x16fe0, 0x1b2fb}, Range{0x1f004, 0x1f004},
    Range{0x1f0cf, 0x1f0cf}, Range{0x1f18e, 0x1f18e}, Range{0x1f191, 0x1f19a}, Range{0x1f200, 0x1f320},
    Range{0x1f32d, 0x1f335}, Range{0x1f337, 0x1f37c}, Range{0x1f37e, 0x1f393}, Range{0x1f3a0, 0x1f3ca},
    Range{0x1f3cf, 0x1f3d3}, Range{0x1f3e0, 0x1f3f0}, Range{0x1f3f4, 0x1f3f4}, Range{0x1f3f8, 0x1f43e},
    Range{0x1f440, 0x1f440}, Range{0x1f442, 0x1f4fc}, Range{0x1f4ff, 0x1f53d}, Range{0x1f54b, 0x1f54e},
    Range{0x1f550, 0x1f567}, Range{0x1f57a, 0x1f57a}, Range{0x1f595, 0x1f596}, Range{0x1f5a4, 0x1f5a4},
    Range{0x1f5fb, 0x1f64f}, Range{0x1f680, 0x1f6c5}, Range{0x1f6cc, 0x1f6cc}, Range{0x1f6d0, 0x1f6d2},
    Range{0x1f6d5, 0x1f6df}, Range{0x1f6eb, 0x1f6ec}, Range{0x1f6f4, 0x1f6fc}, Range{0x1f7e0, 0x1f7f0},
    Range{0x1f90c, 0x1f93a}, Range{0x1f93c, 0x1f945}, Range{0x1f947, 0x1f9ff}, Range{0x1fa70, 0x1faf6},
    Range{0x20000, 0x3134a}};
constexpr std::array combining{Range{0x0300, 0x036f}, Range{0x200b, 0x200f}, Range{0xfe00, 0xfe0f}};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return r.first <= c && c <= r.last; });
}

/// A byte that is not UTF-8 shows as one replacement character.
char32_t shown_code(const Character& c) { return c.code.value_or(0xfffd); }

int columns_of(char32_t code) {
    if (code < combining.front().first) return 1;
    return in(combining, code) ? 0 : in(wide, code) ? 2 : 1;
}

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
