// SPDX-License-Identifier: MIT
// Reports in every format. Input: bytes that make one (see below).
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include "bytes.hpp"
#include "check.hpp"
#include "forms.hpp"
#include "render/console.hpp"
#include "text/width.hpp"

namespace {

using namespace roofline;
using namespace roofline::report;
using fuzz::Bytes;
using fuzz::check;

Value value_of(Bytes& bytes, int depth);

/// Any message, with whatever arguments.
Phrase phrase_of(Bytes& bytes, int depth) {
    Phrase phrase{static_cast<Msg>(bytes.below(std::size(text::all_messages))), {}};
    for (std::size_t left = text::arity(phrase.id); left > 0; --left)
        phrase.arguments.push_back(value_of(bytes, depth - 1));
    return phrase;
}

/// A message without line ends, as it may stand in a row.
Phrase one_line(Bytes& bytes, int depth) {
    Phrase phrase = phrase_of(bytes, depth);
    const bool several = text::text_of(phrase.id, text::Lang::en).find('\n') != std::string_view::npos ||
                         text::text_of(phrase.id, text::Lang::zh).find('\n') != std::string_view::npos;
    return several ? say<Msg::yes>() : phrase;
}

/// What programs get, too: no phrase.
Value plain_value(Bytes& bytes) {
    constexpr std::size_t units = static_cast<std::size_t>(Unit::microseconds) + 1;
    switch (bytes.below(6)) {
        case 0:
            return bytes.flag();
        case 1:
            return static_cast<std::int64_t>(bytes.word());
        case 2:
            return Number{bytes.any_double(), static_cast<Unit>(bytes.below(units)),
                          static_cast<int>(bytes.below(7))};
        case 3:
            return bytes.name(40);
        case 4:
            return Word{"word", bytes.flag() ? Msg::yes : Msg::bound_memory};
        default:
            return Absent{};
    }
}

Value value_of(Bytes& bytes, int depth) {
    if (depth > 0 && bytes.flag()) return one_line(bytes, depth);
    return plain_value(bytes);
}

constexpr std::string_view keys[] = {"a", "b", "inner.a", "inner.b", "inner.deep.c", "d", "e.f", "g"};

Table table_of(Bytes& bytes, std::string_view key) {
    constexpr std::size_t most_rows = 8;
    Table table{key, {}, {}, static_cast<Shown>(bytes.below(3))};
    if (bytes.flag()) table.title = one_line(bytes, 2);
    const std::size_t columns = bytes.below(std::size(keys));
    for (std::size_t c = 0; c < columns; ++c)
        table.columns.push_back({keys[c], phrase_of(bytes, 1), static_cast<Shown>(bytes.below(3))});
    for (std::size_t left = bytes.below(most_rows); left > 0; --left) {
        auto& row = table.rows.emplace_back();
        for (const auto& column : table.columns)
            row.push_back(column.shown == Shown::to_readers ? value_of(bytes, 2) : plain_value(bytes));
    }
    return table;
}

Report report_of(Bytes& bytes, std::string_view key) {
    constexpr std::string_view table_keys[] = {"rows", "t.rows", "t.more"};
    constexpr std::string_view fact_keys[] = {"x", "y.z", "y.w", ""};
    Report report{key, one_line(bytes, 2), {}, {}, {}};
    for (const auto fact_key : fact_keys) {
        Fact fact{fact_key, plain_value(bytes)};
        if (bytes.flag()) fact.label = one_line(bytes, 1);
        if (bytes.flag()) fact.text = one_line(bytes, 2);
        if (bytes.flag()) report.facts.push_back(fact);
    }
    const std::size_t tables = bytes.below(std::size(table_keys) + 1);
    for (std::size_t t = 0; t < tables; ++t) report.tables.push_back(table_of(bytes, table_keys[t]));
    for (std::size_t left = bytes.below(4); left > 0; --left) report.notes.push_back(one_line(bytes, 3));
    return report;
}

/// With a last column of a sign that nothing else has, every row ends in the same column of the terminal.
void check_alignment(Table table) {
    const std::string sign = "\x7f";
    table.shown = Shown::to_readers;
    table.columns.push_back({"end", say<Msg::plain>(sign)});
    for (auto& row : table.rows) row.push_back(sign);
    const std::size_t lines = table.rows.size() + 1;
    const Report report{"specs", say<Msg::yes>(), {}, {std::move(table)}, {}};
    for (const auto lang : text::all_langs) {
        const std::string page = render::console(report, lang, true);
        std::vector<int> widths;
        std::size_t begin = 0;
        for (std::size_t end; (end = page.find('\n', begin)) != std::string::npos; begin = end + 1)
            if (end > begin && page[end - 1] == sign.front())
                widths.push_back(text::columns(std::string_view{page}.substr(begin, end - begin)));
        check(widths.size() == lines, "each row is one line", page);
        check(std::ranges::count(widths, widths.front()) == std::ssize(widths), "columns line up", page);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes{data, size};
    std::vector<Report> reports;
    for (const std::string_view key : {"specs", "local"})
        if (bytes.flag()) reports.push_back(report_of(bytes, key));
    fuzz::check_forms(reports);
    for (const auto& report : reports)
        for (const auto& table : report.tables) check_alignment(table);
    return 0;
}
