// SPDX-License-Identifier: MIT
// Demo 1: data sheets and the ridge points that follow from them.
#include <algorithm>
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

std::vector<Column<Row>> columns(Precision precision) {
    return {
        {"name", say<Msg::specs_head_gpu>(), [](const Row& r) -> Value { return std::string{r.gpu.name}; }},
        {"sms", say<Msg::specs_head_sms>(), [](const Row& r) -> Value { return std::int64_t{r.gpu.sms}; }},
        {"peak_flops", say<Msg::specs_head_peak>(std::string{name_of(precision)}),
         [](const Row& r) -> Value {
             return Number{r.roof.peak.value, Unit::tera_flops, 1};
         }},
        {"bandwidth", say<Msg::specs_head_bandwidth>(),
         [](const Row& r) -> Value {
             return Number{r.roof.bandwidth.value, Unit::tera_bytes_per_second, 2};
         }},
        {"memory_bytes", say<Msg::specs_head_memory>(),
         [](const Row& r) -> Value {
             return Number{r.gpu.memory.value, Unit::giga_bytes, 0};
         }},
        {"ridge", say<Msg::specs_head_ridge>(),
         [](const Row& r) -> Value { return intensity_number(ridge_of(r), 0); }},
    };
}

/// How compute and bandwidth grew from the first GPU to the last.
Phrase growth_note(const Row& first, const Row& last) {
    const double compute = last.roof.peak / first.roof.peak;
    const double bandwidth = last.roof.bandwidth / first.roof.bandwidth;
    const std::string from{first.gpu.name}, to{last.gpu.name};
    const Number by_compute{compute, Unit::one, 1}, by_bandwidth{bandwidth, Unit::one, 1};
    return compute > bandwidth ? say<Msg::specs_note_wall>(from, to, by_compute, by_bandwidth)
                               : say<Msg::specs_note_no_wall>(from, to, by_compute, by_bandwidth);
}

}  // namespace

Report specs(std::span<const GpuSpec> gpus, Precision precision) {
    std::vector<Row> rows;
    for (const auto& gpu : gpus) rows.push_back({gpu, gpu.roof(precision).value()});

    Report report{"specs", say<Msg::specs_title>(), {}, {}, {}};
    report.facts.push_back({"dtype", std::string{key_of(precision)}});
    report.tables.push_back(make_table<Row>("gpus", columns(precision), rows));
    if (rows.empty()) return report;

    const auto [low, high] = std::minmax_element(
        rows.begin(), rows.end(), [](const Row& a, const Row& b) { return ridge_of(a) < ridge_of(b); });
    report.notes.push_back(say<Msg::specs_note_ridge>(std::string{low->gpu.name},
                                                      intensity_number(ridge_of(*low), 0),
                                                      Number{ridge_of(*low).value, Unit::one, 0}));
    if (rows.size() > 1) {
        report.notes.push_back(say<Msg::specs_note_range>(Number{ridge_of(*low).value, Unit::one, 0},
                                                          intensity_number(ridge_of(*high), 0)));
        report.notes.push_back(growth_note(rows.front(), rows.back()));
    }
    report.notes.push_back(say<Msg::specs_note_units>());
    return report;
}

}  // namespace roofline::demos
