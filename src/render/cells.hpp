// SPDX-License-Identifier: MIT
// The columns of a table as a reader sees them, before they are laid out.
#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// One column in words: its header, which may have several lines, and a text for each row.
struct SpokenColumn {
    std::string header;
    std::vector<std::string> cells;
    bool numeric;  ///< numbers stand right, text left
};

/// The columns of `table` that are meant for readers; none where the whole table is not.
std::vector<SpokenColumn> spoken_columns(const report::Table& table, text::Lang lang);

}  // namespace roofline::render
