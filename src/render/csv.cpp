// SPDX-License-Identifier: MIT
// Rows of all tables under one header line.
#include "render/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "render/overloaded.hpp"

namespace roofline::render {
namespace {

using report::Shown;

std::string quoted(std::string text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) text.insert(at, 1, '"');
    return '"' + text + '"';
}

std::string to_csv(const report::Value& value) {
    return std::visit(
        Overloaded{
            [](report::Absent) -> std::string { return ""; },
            [](bool yes) -> std::string { return yes ? "true" : "false"; },
            [](std::int64_t whole) { return fmt::format("{}", whole); },
            // The shortest digits that read back as the same number.
            [](report::Number n) { return std::isfinite(n.si) ? fmt::format("{}", n.si) : std::string{}; },
            [](const std::string& name) { return quoted(name); },
            [](report::Word word) { return std::string{word.key}; },
            [](const report::Phrase&) -> std::string { return ""; },
        },
        static_cast<const report::Value::variant&>(value));
}

using Row = std::vector<std::pair<std::string, std::string>>;  // key and text of each filled column

/// The column of a fact. Where the demo's rows have a column of that name, too, this one is named after the
/// demo: "decode.gpu" is the GPU that the demo's own figures hold for, "gpu" the one of the row.
std::string fact_column(const report::Report& report, std::string_view key) {
    const auto is_it = [&](const auto& column) {
        return column.shown != Shown::to_readers && column.key == key;
    };
    const bool taken = std::ranges::any_of(report.tables, [&](const report::Table& table) {
        return table.shown != Shown::to_readers && std::ranges::any_of(table.columns, is_it);
    });
    return taken ? fmt::format("{}.{}", report.key, key) : std::string{key};
}

std::vector<Row> rows_of(const report::Report& report) {
    std::vector<Row> rows;
    for (const auto& table : report.tables) {
        if (table.shown == Shown::to_readers) continue;
        for (const auto& values : table.rows) {
            Row& row =
                rows.emplace_back(Row{{"demo", std::string{report.key}}, {"table", std::string{table.key}}});
            for (const auto& fact : report.facts)
                if (!fact.key.empty() && !fact.of_first_gpu)
                    row.emplace_back(fact_column(report, fact.key), to_csv(fact.value));
            for (std::size_t c = 0; c < values.size(); ++c)
                if (table.columns[c].shown != Shown::to_readers)
                    row.emplace_back(table.columns[c].key, to_csv(values[c]));
        }
    }
    return rows;
}

}  // namespace

std::string csv(std::span<const report::Report> reports) {
    std::vector<std::string> header{"demo", "table"};
    std::vector<Row> rows;
    for (const auto& report : reports)
        for (Row& row : rows_of(report)) rows.push_back(std::move(row));
    for (const Row& row : rows)
        for (const auto& [key, text] : row)
            if (std::find(header.begin(), header.end(), key) == header.end()) header.push_back(key);

    std::string out = fmt::format("{}\n", fmt::join(header, ","));
    for (const Row& row : rows) {
        std::vector<std::string> line(header.size());
        for (const auto& [key, text] : row)
            line[static_cast<std::size_t>(std::find(header.begin(), header.end(), key) - header.begin())] =
                text;
        out += fmt::format("{}\n", fmt::join(line, ","));
    }
    return out;
}

}  // namespace roofline::render
