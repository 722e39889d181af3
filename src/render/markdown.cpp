// SPDX-License-Identifier: MIT
// Headings, lists and pipes, with what Markdown would misread escaped.
#include "render/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "render/cells.hpp"
#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using text::Lang;

/// The text with a backslash before what Markdown would take for itself: "x*2" must not become italics.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view{"\\`*_|<&[~"}.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

/// A header on one line: "FLOP/" and "byte" become one word again.
std::string one_line(std::string text) {
    for (std::size_t at; (at = text.find('\n')) != std::string::npos;)
        text.replace(at, 1, at > 0 && text[at - 1] == '/' ? "" : " ");
    return text;
}

std::string line_of(const std::vector<std::string>& cells) {
    return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string pipes(const report::Table& table, Lang lang) {
    std::vector<std::string> header, rule;
    std::vector<std::vector<std::string>> rows(table.rows.size());
    for (const auto& column : spoken_columns(table, lang)) {
        const std::string head = escaped(one_line(column.header));
        int width = std::max(3, text::columns(head));
        for (const auto& cell : column.cells) width = std::max(width, text::columns(escaped(cell)));
        const auto padded = [&](const std::string& s) {
            return column.numeric ? text::pad_left(s, width) : text::pad_right(s, width);
        };
        header.push_back(padded(head));
        rule.push_back(std::string(static_cast<std::size_t>(width - 1), '-') + (column.numeric ? ':' : '-'));
        for (std::size_t r = 0; r < rows.size(); ++r) rows[r].push_back(padded(escaped(column.cells[r])));
    }
    if (header.empty()) return "";
    std::string out = table.title ? escaped(speak(*table.title, lang)) + "\n\n" : "";
    out += line_of(header) + line_of(rule);
    for (const auto& row : rows) out += line_of(row);
    return out + '\n';
}

}  // namespace

std::string markdown(const report::Report& report, Lang lang, bool brief) {
    std::string out = fmt::format("## {}\n\n", escaped(speak(report.title, lang)));
    std::string facts;
    for (const auto& fact : report.facts)
        if (fact.label && fact.text)
            facts += fmt::format("- **{}**: {}\n", escaped(speak(*fact.label, lang)),
                                 escaped(speak(*fact.text, lang)));
    if (!facts.empty()) out += facts + '\n';
    for (const auto& table : report.tables) out += pipes(table, lang);
    if (!brief)
        for (const auto& note : report.notes) out += fmt::format("- {}\n", escaped(speak(note, lang)));
    // The tables end with a blank line, which the last of them does not need.
    if (out.ends_with("\n\n")) out.pop_back();
    return out;
}

}  // namespace roofline::render
