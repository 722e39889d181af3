// SPDX-License-Identifier: MIT
// Demo 1: data sheets and the ridge points that follow from them.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "demos/paper.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    GpuSpec gpu;
    Roof roof;
};

Intensity ridge_of(const Row& row) { return ridge_point(row.roof); }

/// SMs and HBM are the words for the lecture's GPUs; other accelerators have other units and memories.
std::vector<Column<Row>> columns(Precision precision, bool lecture) {
    return {
        {"name", say<Msg::specs_head_gpu>(), [](const Row& r) -> Value { return std::string{r.gpu.name}; }},
        {"sms", lecture ? say<Msg::specs_head_sms>() : say<Msg::specs_head_units>(),
         [](const Row& r) -> Value { return r.gpu.sms ? Value{std::int64_t{*r.gpu.sms}} : Value{Absent{}}; }},
        {"unit", say<Msg::specs_head_units>(), [](const Row& r) -> Value { return std::string{r.gpu.unit}; },
         Shown::to_programs},
        {"peak_flops", say<Msg::specs_head_peak>(std::string{name_of(precision)}),
         [](const Row& r) -> Value {
             return Number{r.roof.peak.value, Unit::tera_flops_per_second, 1};
         }},
        {"bandwidth", lecture ? say<Msg::specs_head_bandwidth>() : say<Msg::specs_head_any_bandwidth>(),
         [](const Row& r) -> Value {
             return Number{r.roof.bandwidth.value, Unit::tera_bytes_per_second, 2};
         }},
        {"memory_bytes", say<Msg::specs_head_memory>(),
         [](const Row& r) -> Value {
             return Number{r.gpu.memory.value, Unit::giga_bytes, 0};
         }},
        {"ridge", say<Msg::specs_head_ridge>(),
         [](const Row& r) -> Value { return ridge_number(ridge_of(r)); }},
        {"cache_bytes", say<Msg::gpus_head_cache>(),
         [](const Row& r) { return known_or_absent(r.gpu.cache, Unit::mebi_bytes); }, Shown::to_programs},
        {"link_bandwidth", say<Msg::gpus_head_link>(),
         [](const Row& r) { return known_or_absent(r.gpu.link, Unit::giga_bytes_per_second); },
         Shown::to_programs},
        {"source", say<Msg::gpus_head_source>(),
         [](const Row& r) -> Value { return std::string{r.gpu.source}; }, Shown::to_programs},
        {"reason", say<Msg::head_reason>(), [](const Row& r) { return reason_of(r.gpu); },
         Shown::to_programs},
    };
}

/// How compute and bandwidth grew from the first GPU to the last.
Phrase growth_note(const Row& first, const Row& last) {
    const double compute = last.roof.peak / first.roof.peak;
    const double bandwidth = last.roof.bandwidth / first.roof.bandwidth;
    const std::string from{first.gpu.name}, to{last.gpu.name};
    const Number by_compute = two_digits({compute, Unit::one, 1});
    const Number by_bandwidth = two_digits({bandwidth, Unit::one, 1});
    if (compute > 1 && bandwidth < 1) return say<Msg::specs_note_apart>(from, to, by_compute, by_bandwidth);
    if (compute < 1 && bandwidth > 1)
        return say<Msg::specs_note_together>(from, to, by_compute, by_bandwidth);
    if (compute <= bandwidth) return say<Msg::specs_note_no_wall>(from, to, by_compute, by_bandwidth);
    return bandwidth < 1 ? say<Msg::specs_note_less>(from, to, by_compute, by_bandwidth)
                         : say<Msg::specs_note_wall>(from, to, by_compute, by_bandwidth);
}

/// The last step, where its ridge goes the other way than from the first GPU to the last.
std::optional<Phrase> last_step_note(const std::vector<Row>& rows) {
    if (rows.size() < 3) return std::nullopt;
    const Row &first = rows.front(), &before = rows[rows.size() - 2], &last = rows.back();
    const bool rose = ridge_of(first) < ridge_of(last) && ridge_of(last) < ridge_of(before);
    const bool fell = ridge_of(last) < ridge_of(first) && ridge_of(before) < ridge_of(last);
    if (!rose && !fell) return std::nullopt;
    return say<Msg::specs_note_last_step>(std::string{before.gpu.name}, std::string{last.gpu.name},
                                          Number{last.roof.peak / before.roof.peak, Unit::one, 2},
                                          Number{last.roof.bandwidth / before.roof.bandwidth, Unit::one, 2},
                                          bare(ridge_number(ridge_of(before))), ridge_number(ridge_of(last)));
}

bool is_of_lecture(const GpuSpec& gpu) {
    return std::ranges::any_of(reference_gpus, [&](const GpuSpec& own) { return own.name == gpu.name; });
}

}  // namespace

Report specs(std::span<const GpuSpec> gpus, Precision precision, Comparison comparison) {
    std::vector<Row> rows;
    std::vector<GpuSpec> left_out;
    for (const auto& gpu : gpus) {
        if (const auto roof = gpu.roof(precision))
            rows.push_back({gpu, *roof});
        else
            left_out.push_back(gpu);
    }

    Report report{"specs", say<Msg::specs_title>(), {}, {}, {}};
    report.facts.push_back({"dtype", std::string{key_of(precision)}});
    report.tables.push_back(
        aligned_table<Row>("gpus", columns(precision, std::ranges::all_of(gpus, is_of_lecture)), rows));
    const std::string dtype{name_of(precision)};
    if (!left_out.empty()) report.notes.push_back(say<Msg::specs_note_left_out>(dtype, names_of(left_out)));
    if (rows.empty()) return report;

    const auto [low, high] = std::minmax_element(
        rows.begin(), rows.end(), [](const Row& a, const Row& b) { return ridge_of(a) < ridge_of(b); });
    report.notes.push_back(say<Msg::specs_note_ridge>(
        std::string{low->gpu.name}, ridge_number(ridge_of(*low)), bare(ridge_number(ridge_of(*low)))));
    if (rows.size() > 1) {
        report.notes.push_back(
            say<Msg::specs_note_range>(bare(ridge_number(ridge_of(*low))), ridge_number(ridge_of(*high)),
                                       intensity_number(intensity(relu(1, precision)), 2)));
        if (comparison == Comparison::first_to_last) {
            report.notes.push_back(growth_note(rows.front(), rows.back()));
            if (auto note = last_step_note(rows)) report.notes.push_back(*note);
        }
    }
    report.notes.push_back(say<Msg::specs_note_units>());
    add_integer_note(report, precision);
    return report;
}

}  // namespace roofline::demos
