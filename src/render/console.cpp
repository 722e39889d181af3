// SPDX-License-Identifier: MIT
// Lays a report out in columns of a terminal.
#include "render/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "render/cells.hpp"
#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using text::Lang;

constexpr int line_width = 79;  // one less than a terminal of 80: some wrap a full line
constexpr std::size_t rule_width = 70;

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
        lines.push_back(text.substr(begin, end - begin));
    lines.push_back(text.substr(begin));
    return lines;
}

/// One column of a table, ready to print: a fixed number of header lines, then one line per row.
struct PrintedColumn {
    std::vector<std::string> lines;
    bool numeric;
    int width = 0;
};

std::vector<PrintedColumn> printed_columns(const std::vector<SpokenColumn>& spoken) {
    std::size_t header_lines = 1;
    for (const auto& column : spoken)
        header_lines = std::max(header_lines, split_lines(column.header).size());
    std::vector<PrintedColumn> printed;
    for (const auto& column : spoken) {
        const auto header = split_lines(column.header);
        PrintedColumn one{std::vector<std::string>(header_lines - header.size()), column.numeric};
        one.lines.insert(one.lines.end(), header.begin(), header.end());
        one.lines.insert(one.lines.end(), column.cells.begin(), column.cells.end());
        for (const auto& line : one.lines) one.width = std::max(one.width, text::columns(line));
        printed.push_back(std::move(one));
    }
    return printed;
}

std::string print_table(const report::Table& table, Lang lang) {
    const auto columns = printed_columns(spoken_columns(table, lang));
    if (columns.empty()) return "";
    std::string out;
    if (table.title)
        for (const auto& line : text::wrap(speak(*table.title, lang), line_width - 1))
            out += ' ' + line + '\n';
    for (std::size_t line = 0; line < columns.front().lines.size(); ++line) {
        std::string row;
        for (const auto& column : columns) {
            row += row.empty() ? " " : "  ";
            row += column.numeric ? text::pad_left(column.lines[line], column.width)
                                  : text::pad_right(column.lines[line], column.width);
        }
        row.erase(row.find_last_not_of(' ') + 1);
        out += row + '\n';
    }
    return out;
}

std::string print_facts(const std::vector<report::Fact>& facts, Lang lang) {
    int label_width = 0;
    for (const auto& fact : facts)
        if (fact.label) label_width = std::max(label_width, text::columns(speak(*fact.label, lang)));
    std::string out;
    for (const auto& fact : facts) {
        if (!fact.label || !fact.text) continue;
        std::string lead = fmt::format(" {}  ", text::pad_right(speak(*fact.label, lang), label_width));
        for (const auto& line : text::wrap(speak(*fact.text, lang), line_width - label_width - 3)) {
            out += lead + line + '\n';
            lead.assign(static_cast<std::size_t>(label_width) + 3, ' ');
        }
    }
    return out;
}

}  // namespace

std::string console(const report::Report& report, Lang lang, bool brief) {
    const std::string rule = std::string(rule_width, '=') + '\n';
    std::string out = rule;
    for (const auto& line : text::wrap(speak(report.title, lang), line_width - 1)) out += ' ' + line + '\n';
    out += rule;
    if (const std::string facts = print_facts(report.facts, lang); !facts.empty()) out += facts + '\n';
    bool first = true;
    for (const auto& table : report.tables) {
        const std::string printed = print_table(table, lang);
        if (printed.empty()) continue;
        if (brief && !first) out += '\n';
        first = false;
        out += printed + (brief ? "" : "\n");
    }
    if (brief) return out;
    for (const auto& note : report.notes) {
        const char* lead = " - ";
        for (const auto& line : text::wrap(speak(note, lang), line_width - 3)) {
            out += fmt::format("{}{}\n", lead, line);
            lead = "   ";
        }
    }
    return out;
}

}  // namespace roofline::render
