// SPDX-License-Identifier: MIT
// What every output promises in its form, whatever stands in it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "render/plot.hpp"
#include "report/report.hpp"
#include "text/lang.hpp"

namespace roofline::fuzz {

void check_utf8(std::string_view text);

/// No line takes more than `most` columns.
void check_width(std::string_view page, int most);

/// Strict JSON that reads back as it was written.
void check_json(const std::string& text);

/// Lines with the same number of fields, quoted as RFC 4180 says: a header and `rows` more.
void check_csv(std::string_view text, std::size_t rows);

/// Each table's lines have the same width and number of pipes.
void check_markdown(const std::string& page);

/// One XML element whose tags match, without characters and references that XML does not have.
void check_xml(std::string_view text);

/// All of the above for each format of the reports, in both languages; pictures included.
void check_forms(std::span<const report::Report> reports);

/// The picture in the terminal, in at most the columns of `look` and 24 lines, and as a figure, which is
/// returned.
std::string check_picture(const report::Picture& picture, const render::PlotLook& look, text::Lang lang);

/// What the demos find for a user's input: besides the form, at most 80 columns and JSON that the schema
/// allows.
void check_demos(std::span<const report::Report> reports);

}  // namespace roofline::fuzz
