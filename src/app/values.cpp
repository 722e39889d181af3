// SPDX-License-Identifier: MIT
// Numbers, lists and names in typed text.
#include "app/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

#include "text/utf8.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

/// The whole text as a number; from_chars skips no blanks and knows no locale.
template <class Number, class... Format>
std::optional<Number> number_in(std::string_view typed, std::string_view allowed, Format... format) {
    Number number{};
    if (typed.empty() || typed.find_first_not_of(allowed) != std::string_view::npos) return std::nullopt;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number, format...);
    if (error != std::errc{} || end != typed.data() + typed.size()) return std::nullopt;
    return number;
}

/// Characters that move the cursor, turn the writing direction, cannot be seen, or may not stand in XML.
bool harmful(char32_t c) {
    const auto in = [c](char32_t first, char32_t last) { return first <= c && c <= last; };
    return c < 0x20 || in(0x7f, 0xa0) || c == 0xad || c == 0x61c || in(0x115f, 0x1160) ||
           in(0x17b4, 0x17b5) || c == 0x180e || in(0x200b, 0x200f) || in(0x2028, 0x202e) ||
           in(0x2060, 0x206f) || c == 0x3164 || c == 0xfeff || c == 0xffa0 || in(0xfff9, 0xfffb) ||
           in(0xfffe, 0xffff) || in(0xe0000, 0xe0fff);
}

std::string escaped(char32_t c) {
    const auto number = static_cast<std::uint32_t>(c);
    return number < 0x100 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{:04x}", number);
}

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view typed, std::int64_t low, std::int64_t high) {
    const auto number = number_in<std::int64_t>(typed, "0123456789");
    return number && *number >= low && *number <= high ? number : std::nullopt;
}

std::vector<std::string_view> items_of(std::string_view list) {
    std::vector<std::string_view> items;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        items.push_back(list.substr(begin, end - begin));
        begin = end + 1;
    }
    return items;
}

std::optional<double> positive_decimal(std::string_view typed, double high) {
    const auto number = number_in<double>(typed, "0123456789.", std::chars_format::fixed);
    return number && *number > 0 && *number <= high ? number : std::nullopt;
}

std::string typed_list(const std::vector<std::int64_t>& numbers) {
    return fmt::format("{}", fmt::join(numbers, ","));
}

std::string printable(std::string_view typed) {
    constexpr int most_columns = 60;
    std::string shown;
    for (int columns = 0; !typed.empty();) {
        const text::Character next = text::first_character(typed);
        const std::string one = !next.code            ? "?"
                                : harmful(*next.code) ? escaped(*next.code)
                                                      : std::string{next.bytes};
        columns += text::columns(one);
        if (columns > most_columns) return shown + "...";
        shown += one;
        typed.remove_prefix(next.bytes.size());
    }
    return shown;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Distances of the first i letters of a to each beginning of b.
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace roofline::app
