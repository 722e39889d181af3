// SPDX-License-Identifier: MIT
// Speaks the headers and values of a table.
#include "render/cells.hpp"

#include "render/speak.hpp"

namespace roofline::render {
namespace {

using report::Shown;

bool is_text(const report::Value& value) {
    return std::holds_alternative<std::string>(value) || std::holds_alternative<report::Word>(value) ||
           std::holds_alternative<report::Phrase>(value);
}

}  // namespace

std::vector<SpokenColumn> spoken_columns(const report::Table& table, text::Lang lang) {
    std::vector<SpokenColumn> spoken;
    if (table.shown == Shown::to_programs) return spoken;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (table.columns[c].shown == Shown::to_programs) continue;
        SpokenColumn column{speak(table.columns[c].header, lang), {}, true};
        for (const auto& row : table.rows) {
            column.cells.push_back(cell(row[c], lang));
            if (is_text(row[c])) column.numeric = false;
        }
        spoken.push_back(std::move(column));
    }
    return spoken;
}

}  // namespace roofline::render
