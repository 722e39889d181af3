// SPDX-License-Identifier: MIT
// Reports for spreadsheets.
#pragma once

#include <span>
#include <string>

#include "report/report.hpp"

namespace roofline::render {

/// One header line, then one line per row of every table, quoted as RFC 4180 says. The first two columns name
/// demo and table; then follow the facts of the demo, which repeat in each of its rows (as "decode.gpu" where
/// the rows have a column "gpu" of their own), and the columns of the table. SI base units; what is not known
/// or has no meaning for a row is empty.
std::string csv(std::span<const report::Report> reports);

}  // namespace roofline::render
