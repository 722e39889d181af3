// SPDX-License-Identifier: MIT
// What a demo found, as data: facts, tables and notes. Demos fill it in, renderers show it; neither knows
// the other.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "report/picture.hpp"
#include "report/value.hpp"

namespace roofline::report {

/// Who sees a column or a table.
enum class Shown {
    to_all,
    to_readers,   ///< in tables only
    to_programs,  ///< in JSON and CSV only
};

/// The head of a column. `key` names it for programs, in JSON and CSV alike; a dot opens an inner object in
/// JSON.
struct ColumnHead {
    std::string_view key;
    Phrase header;
    Shown shown = Shown::to_all;
};

/// Rows of values under named columns. Every row has one value per column. A dot in `key` opens an inner
/// object for programs.
struct Table {
    std::string_view key;
    std::vector<ColumnHead> columns;
    std::vector<std::vector<Value>> rows;
    Shown shown = Shown::to_all;
    std::optional<Phrase> title{};  ///< what stands above the table, for readers
};

/// A column over rows of type `Row`: key, header and value meet here and nowhere else.
template <class Row>
struct Column {
    std::string_view key;
    Phrase header;
    Value (*value)(const Row&);
    Shown shown = Shown::to_all;
};

/// The table that the columns make of the rows.
template <class Row>
Table make_table(std::string_view key, const std::vector<Column<Row>>& columns, std::span<const Row> rows,
                 Shown shown = Shown::to_all) {
    Table table{key, {}, {}, shown};
    for (const auto& column : columns) table.columns.push_back({column.key, column.header, column.shown});
    for (const Row& row : rows) {
        auto& cells = table.rows.emplace_back();
        for (const auto& column : columns) cells.push_back(column.value(row));
    }
    return table;
}

/// A single finding. Programs get `value` under `key` (a dot opens an inner object), unless that is empty;
/// readers get the line `label: text`, where there is one. JSON keeps what is true of the first of several
/// GPUs alone; CSV, which repeats a fact in every row, leaves it out.
struct Fact {
    std::string_view key;
    Value value;
    std::optional<Phrase> label{};
    std::optional<Phrase> text{};
    bool of_first_gpu = false;
};

/// One demo's findings, in the order in which they are shown.
struct Report {
    std::string_view key;  ///< what programs find it under: "specs", "local", "catalogue", ...
    Phrase title;
    std::vector<Fact> facts;  ///< before the tables
    std::vector<Table> tables;
    std::vector<Phrase> notes;  ///< the explanation, one paragraph each
    bool failed = false;        ///< a measurement gave no or a wrong result
    std::optional<Picture> picture{};
};

}  // namespace roofline::report
