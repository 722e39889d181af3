// SPDX-License-Identifier: MIT
// What the outputs promise, looked at as a reader of them would.
#include "forms.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "check.hpp"
#include "render/console.hpp"
#include "render/csv.hpp"
#include "render/json.hpp"
#include "render/markdown.hpp"
#include "render/svg.hpp"
#include "schema.hpp"
#include "text/utf8.hpp"
#include "text/width.hpp"
#include "xml.hpp"

namespace roofline::fuzz {
namespace {

using report::Report;
using text::Lang;

std::vector<std::string_view> lines_of(std::string_view page) {
    std::vector<std::string_view> lines;
    for (std::size_t end; (end = page.find('\n')) != std::string_view::npos; page.remove_prefix(end + 1))
        lines.push_back(page.substr(0, end));
    check(page.empty(), "the last line is ended", page);
    return lines;
}

std::size_t rows_for_programs(std::span<const Report> reports) {
    std::size_t rows = 0;
    for (const auto& report : reports)
        for (const auto& table : report.tables)
            if (table.shown != report::Shown::to_readers) rows += table.rows.size();
    return rows;
}

/// The pipes of a line that Markdown does not take for text.
std::size_t pipes_in(std::string_view line) {
    std::size_t pipes = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\')
            ++i;
        else if (line[i] == '|')
            ++pipes;
    }
    return pipes;
}

/// The lines of a picture without the lists of what has no place in it, which end it and may be long.
std::ptrdiff_t lines_before_lists(const std::string& page, Lang lang) {
    std::size_t end = page.size();
    for (const auto list : {text::Msg::plot_other_roofs, text::Msg::picture_outside}) {
        const std::string_view words = text::text_of(list, lang);
        end = std::min(end, page.find(words.substr(0, words.find('{'))));
    }
    return std::count(page.begin(), page.begin() + static_cast<std::ptrdiff_t>(end), '\n');
}

}  // namespace

void check_utf8(std::string_view text) {
    for (const std::string_view character : text::characters(text))
        check(text::first_character(character).code.has_value(), "the output is UTF-8", text);
}

void check_width(std::string_view page, int most) {
    for (const std::string_view line : lines_of(page))
        check(text::columns(line) <= most, "no line is wider than the terminal", line);
}

void check_json(const std::string& text) {
    const auto parsed = nlohmann::ordered_json::parse(text, nullptr, false);
    check(!parsed.is_discarded(), "it is JSON", text);
    check(parsed.dump(2) + '\n' == text, "JSON reads back as it was written", text);
}

void check_csv(std::string_view text, std::size_t rows) {
    std::size_t lines = 0, fields = 1, in_header = 0;
    bool quoted = false;
    char before = '\n';
    for (const char c : text) {
        if (c == '"') {
            check(quoted || before == ',' || before == '\n' || before == '"', "quotes stand around a field",
                  text);
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            ++fields;
        } else if (c == '\n' && !quoted) {
            if (++lines == 1) in_header = fields;
            check(fields == in_header, "every line has the header's fields", text);
            fields = 1;
        }
        before = c;
    }
    check(!quoted && before == '\n' && fields == 1, "quotes and lines are closed", text);
    check(lines == rows + 1, "a line for each row", text);
}

void check_markdown(const std::string& page) {
    std::string_view above;
    for (const std::string_view line : lines_of(page)) {
        if (line.starts_with('|') && above.starts_with('|')) {
            check(pipes_in(line) == pipes_in(above), "a table's lines have the same cells", page);
            check(text::columns(line) == text::columns(above), "and the same width", page);
        }
        above = line;
    }
}

void check_xml(std::string_view text) {
    check_utf8(text);
    XmlReader{text}.document();
}

std::string check_picture(const report::Picture& picture, const render::PlotLook& look, Lang lang) {
    const std::string page = render::plot(picture, look, lang);
    check_width(page, look.width);
    check(lines_before_lists(page, lang) <= 24, "a picture fits on a screen", page);
    std::string figure = render::svg(picture, lang);
    check_xml(figure);
    return figure;
}

void check_forms(std::span<const Report> reports) {
    check_json(render::json(reports, "0"));
    check_csv(render::csv(reports), rows_for_programs(reports));
    for (const auto& report : reports) {
        for (const Lang lang : text::all_langs)
            for (const bool brief : {false, true}) {
                lines_of(render::console(report, lang, brief));
                check_markdown(render::markdown(report, lang, brief));
            }
        if (report.picture)
            for (const Lang lang : text::all_langs) check_picture(*report.picture, {}, lang);
    }
}

void check_demos(std::span<const Report> reports) {
    static const Schema schema{ROOFLINE_SCHEMA};
    check_forms(reports);
    const auto output = nlohmann::json::parse(render::json(reports, "0"));
    const auto faults = schema.faults_in(output);
    check(faults.empty(), "the schema allows the JSON, and every null has its reason",
          faults.empty() ? "" : faults.front());
    for (const auto& report : reports)
        for (const Lang lang : text::all_langs) {
            const std::string page = render::console(report, lang, false);
            check_utf8(page);
            check_width(page, 80);
        }
}

}  // namespace roofline::fuzz
