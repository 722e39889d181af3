// SPDX-License-Identifier: MIT
// Words and numbers that several demos put into their tables.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/report.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// "memory" or "compute".
inline report::Word bound_word(Bound bound) {
    return bound == Bound::memory ? report::Word{"memory", text::Msg::bound_memory}
                                  : report::Word{"compute", text::Msg::bound_compute};
}

/// FLOPs per byte, with `decimals` or as many more as leave two digits.
inline report::Number intensity_number(Intensity i, int decimals) {
    return report::two_digits({i.value, report::Unit::flop_per_byte, decimals});
}

/// A ridge point: 156, but 4.6, which nobody should take for 5 beside an intensity of 4.7.
inline report::Number ridge_number(Intensity ridge) {
    return intensity_number(ridge, ridge.value < 10 ? 1 : 0);
}

/// The number without its unit.
inline report::Number bare(report::Number number) {
    number.unit = report::Unit::one;
    return number;
}

/// A table whose intensities have the same decimals all down their column: the most that one of them needs.
template <class Row>
report::Table aligned_table(std::string_view key, const std::vector<report::Column<Row>>& columns,
                            std::span<const Row> rows, report::Shown shown = report::Shown::to_all) {
    report::Table table = report::make_table<Row>(key, columns, rows, shown);
    const auto intensity_in = [](report::Value& cell) -> report::Number* {
        auto* number = std::get_if<report::Number>(&cell);
        return number != nullptr && number->unit == report::Unit::flop_per_byte ? number : nullptr;
    };
    for (std::size_t c = 0; c < columns.size(); ++c) {
        int most = 0;
        for (auto& row : table.rows)
            if (const auto* number = intensity_in(row[c])) most = std::max(most, number->decimals);
        for (auto& row : table.rows)
            if (auto* number = intensity_in(row[c])) number->decimals = most;
    }
    return table;
}

/// What the last line of a demo in INT8 says, whose operations are none of floating point.
inline void add_integer_note(report::Report& report, Precision precision) {
    if (precision == Precision::int8) report.notes.push_back(report::say<text::Msg::note_integers>());
}

/// A share of 1 in percent.
inline report::Number percent(double share, int decimals = 0) {
    return {share, report::Unit::percent, decimals};
}

/// A threshold for readers: the number, or "never".
inline report::Value threshold_or_never(std::optional<std::int64_t> from) {
    return from ? report::Value{*from} : report::Value{report::Word{"never", text::Msg::never}};
}

/// A threshold for programs: the number, or null.
inline report::Value threshold_or_absent(std::optional<std::int64_t> from) {
    return from ? report::Value{*from} : report::Value{report::Absent{}};
}

/// Why a threshold is null, for programs; null where it is not.
inline report::Value reason_of(std::optional<std::int64_t> from) {
    return from ? report::Value{report::Absent{}} : report::Value{std::string{"ridge_out_of_reach"}};
}

/// One of several GPUs: its ridge, and from which size on the demo's operation is compute-bound.
struct RidgeRow {
    GpuSpec gpu;
    Roof roof;
    std::optional<std::int64_t> from;
};

/// The ridges and thresholds of several GPUs; the threshold has its key and header from the demo.
inline std::vector<report::Column<RidgeRow>> ridge_columns(std::string_view key, const report::Phrase& head) {
    using namespace report;
    return {
        {"name", say<text::Msg::specs_head_gpu>(),
         [](const RidgeRow& r) -> Value { return std::string{r.gpu.name}; }},
        {"ridge", say<text::Msg::specs_head_ridge>(),
         [](const RidgeRow& r) -> Value { return ridge_number(ridge_point(r.roof)); }},
        {key, head, [](const RidgeRow& r) { return threshold_or_never(r.from); }, Shown::to_readers},
        {key, head, [](const RidgeRow& r) { return threshold_or_absent(r.from); }, Shown::to_programs},
        {"reason", say<text::Msg::head_reason>(), [](const RidgeRow& r) { return reason_of(r.from); },
         Shown::to_programs},
    };
}

/// A name, or null where it is not known.
inline report::Value name_or_absent(const std::string& name) {
    return name.empty() ? report::Value{report::Absent{}} : report::Value{name};
}

/// A quantity, or null where it is not known.
template <class Quantity>
report::Value known_or_absent(const std::optional<Quantity>& known, report::Unit unit = report::Unit::one,
                              int decimals = 0) {
    return known ? report::Value{report::Number{known->value, unit, decimals}} : report::Absent{};
}

/// Why a figure of the catalogue is null; null where none is.
inline report::Value reason_of(const GpuSpec& gpu) {
    return gpu.sms && gpu.cache && gpu.link ? report::Value{report::Absent{}}
                                            : report::Value{std::string{"not_published"}};
}

/// "A100, H100".
template <class Gpus>
std::string names_of(const Gpus& gpus) {
    std::string names;
    for (const auto& gpu : gpus) names.append(names.empty() ? "" : ", ").append(gpu.name);
    return names;
}

}  // namespace roofline::demos
