// SPDX-License-Identifier: MIT
// Words and numbers that several demos put into their tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// "memory" or "compute".
inline report::Word bound_word(Bound bound) {
    return bound == Bound::memory ? report::Word{"memory", text::Msg::bound_memory}
                                  : report::Word{"compute", text::Msg::bound_compute};
}

/// FLOPs per byte.
inline report::Number intensity_number(Intensity i, int decimals) {
    return {i.value, report::Unit::flop_per_byte, decimals};
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
         [](const RidgeRow& r) -> Value { return intensity_number(ridge_point(r.roof), 0); }},
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
