// SPDX-License-Identifier: MIT
// Demo 2: what common operations do per byte, and what that lets them reach.
#include <algorithm>
#include <string>
#include <vector>

#include "demos/operations.hpp"
#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    PaperOperation operation;
    std::string gpu;
    Precision precision;
    Work work;
    Roof roof;
};

std::optional<std::int64_t> compute_bound_size(const Row& row) {
    return compute_bound_from(
        row.roof, [&](double n) { return row.operation.work(n, row.precision); },
        row.operation.limit(row.precision));
}

Column<Row> gpu_column() {
    return {"gpu", say<Msg::specs_head_gpu>(), [](const Row& r) -> Value { return r.gpu; }};
}

/// What programs get beyond the lecture's columns with all operations.
std::vector<Column<Row>> further_columns() {
    return {
        {"flops_formula", say<Msg::head_flops>(),
         [](const Row& r) -> Value { return std::string{r.operation.flops}; }, Shown::to_programs},
        {"bytes_formula", say<Msg::head_bytes>(),
         [](const Row& r) -> Value { return bytes_formula(r.operation, r.precision); }, Shown::to_programs},
        {"compute_bound_from_n", say<Msg::head_from_n>(),
         [](const Row& r) { return threshold_or_absent(compute_bound_size(r)); }, Shown::to_programs},
        {"reason", say<Msg::head_reason>(), [](const Row& r) { return reason_of(compute_bound_size(r)); },
         Shown::to_programs},
    };
}

/// With several GPUs each operation has a row for each of them, one below the other.
std::vector<Column<Row>> columns(bool several, bool all_operations) {
    std::vector<Column<Row>> columns{
        {"key", say<Msg::head_operation>(), [](const Row& r) -> Value { return r.operation.name; }},
        {"flops", say<Msg::head_flops>(), [](const Row& r) -> Value { return Number{r.work.flops.value}; },
         Shown::to_programs},
        {"bytes", say<Msg::head_bytes>(), [](const Row& r) -> Value { return Number{r.work.bytes.value}; },
         Shown::to_programs},
        {"intensity", several ? say<Msg::local_head_intensity>() : say<Msg::head_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.work), 2); }},
        {"attainable_flops", say<Msg::head_attainable>(),
         [](const Row& r) -> Value {
             return Number{attainable(r.roof, intensity(r.work)).value, Unit::tera_flops_per_second, 1};
         }},
        {"fraction_of_peak", say<Msg::head_share_of_peak>(),
         [](const Row& r) -> Value {
             return percent(attainable(r.roof, intensity(r.work)) / r.roof.peak, 1);
         }},
        {"bound", say<Msg::head_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.work))); }},
    };
    if (several) columns.insert(columns.begin() + 1, gpu_column());
    if (all_operations)
        for (const auto& column : further_columns()) columns.push_back(column);
    return columns;
}

/// How the FLOPs and bytes come about; one row per operation. The threshold is that of the only GPU.
std::vector<Column<Row>> count_columns(bool several) {
    return {
        {"key", say<Msg::head_operation>(), [](const Row& r) -> Value { return r.operation.name; }},
        {"flops_formula", say<Msg::head_flops>(),
         [](const Row& r) -> Value { return std::string{r.operation.flops}; }},
        {"flops", say<Msg::head_equals>(),
         [](const Row& r) -> Value {
             return Number{r.work.flops.value, Unit::count};
         }},
        {"bytes_formula", say<Msg::head_bytes>(),
         [](const Row& r) -> Value { return bytes_formula(r.operation, r.precision); }},
        {"bytes", say<Msg::head_equals>(),
         [](const Row& r) -> Value {
             return Number{r.work.bytes.value, Unit::count};
         }},
        {"compute_bound_from_n", say<Msg::head_from_n>(),
         [](const Row& r) { return threshold_or_never(compute_bound_size(r)); },
         several ? Shown::to_programs : Shown::to_all},
    };
}

Phrase matmul_note(const GpuSpec& gpu, Roof roof, Precision precision, std::int64_t n) {
    // 2n / (3s) FLOP per byte: this much of n.
    const Number per_n{2 / (3 * element_size(precision).value), Unit::one, 2};
    const std::string name{gpu.name};
    const auto from = matmul_compute_bound_from(roof, precision);
    if (!from) return say<Msg::intensity_note_matmul_never>(per_n, name);
    return n >= *from ? say<Msg::intensity_note_matmul_above>(per_n, name, *from, n)
                      : say<Msg::intensity_note_matmul_below>(per_n, name, *from, n);
}

/// What the optimizer's bytes are: see adam_step().
Phrase adam_note(Precision precision) {
    const Bytes size = element_size(precision), state = element_size(Precision::fp32);
    if (size < state) return say<Msg::intensity_note_adam>(std::string{name_of(precision)});
    return say<Msg::intensity_note_adam_wide>(
        std::string{name_of(size == state ? Precision::fp32 : precision)});
}

/// What the first three operations can reach at the most. Matrix x vector gets the furthest: 2/s FLOP per
/// byte as n grows.
Phrase low_note(const std::vector<Roof>& roofs, Precision precision) {
    const Intensity limit{2 / element_size(precision).value};
    double share = 0;
    for (const Roof& roof : roofs) share = std::max(share, attainable(roof, limit) / roof.peak);
    const Number limit_number{limit.value, Unit::flop_per_byte, limit.value < 1 ? 2 : 0};  // exact
    const auto lower = [&](const Roof& roof) { return ridge_point(roof) < limit; };
    if (std::ranges::any_of(roofs, lower)) return say<Msg::intensity_note_low_roof>(limit_number);
    return roofs.size() == 1 ? say<Msg::intensity_note_low>(limit_number, percent(share, 1))
                             : say<Msg::intensity_note_low_several>(limit_number, percent(share, 1));
}

}  // namespace

Report intensity(std::span<const GpuSpec> gpus, Precision precision, std::int64_t n, bool all_operations) {
    const auto size = static_cast<double>(n);
    const bool several = gpus.size() > 1;
    std::vector<Roof> roofs;
    for (const auto& gpu : gpus) roofs.push_back(gpu.roof(precision).value());
    std::vector<Row> rows, counts;
    for (const auto& operation : operations(all_operations)) {
        for (std::size_t g = 0; g < gpus.size(); ++g)
            rows.push_back(
                {operation, std::string{gpus[g].name}, precision, operation.work(size, precision), roofs[g]});
        counts.push_back(rows[rows.size() - gpus.size()]);
    }
    const Roof roof = roofs.front();
    const std::string name{gpus.front().name};

    Report report{"intensity",
                  several ? say<Msg::intensity_title_several>(std::string{name_of(precision)}, n)
                          : say<Msg::intensity_title>(std::string{name_of(precision)}, n, name),
                  {},
                  {},
                  {}};
    report.facts = {
        {"gpu", name, {}, {}, several},
        {"dtype", std::string{key_of(precision)}},
        {"n", n},
        {"ridge", ridge_number(ridge_point(roof)), {}, {}, several},
    };
    if (several) {
        std::vector<RidgeRow> ridges;
        for (std::size_t g = 0; g < gpus.size(); ++g)
            ridges.push_back({gpus[g], roofs[g], matmul_compute_bound_from(roofs[g], precision)});
        report.tables.push_back(aligned_table<RidgeRow>(
            "gpus", ridge_columns("matmul_compute_bound_from_n", say<Msg::head_matmul_from_n>()), ridges));
    }
    report.tables.push_back(aligned_table<Row>("operations", columns(several, all_operations), rows));
    if (all_operations) {
        Table table = aligned_table<Row>("counts", count_columns(several), counts, Shown::to_readers);
        table.title = say<Msg::intensity_counts_title>(
            n, Number{element_size(precision).value, Unit::one, precision == Precision::fp4 ? 1 : 0},
            std::int64_t{attention_group}, std::int64_t{attention_head});
        report.tables.push_back(table);
    }

    report.picture = gpu_picture(gpus, precision);
    for (const Row& row : counts)
        report.picture->points.push_back(
            paper_point(say<Msg::plain>(row.operation.name), roof, intensity(row.work)));

    if (several)
        report.notes.push_back(say<Msg::intensity_note_count_several>());
    else
        report.notes.push_back(say<Msg::intensity_note_count>(
            name, ridge_number(ridge_point(roof)), Number{roof.peak.value, Unit::tera_flops_per_second, 1},
            Number{roof.bandwidth.value, Unit::tera_bytes_per_second, 2}));
    report.notes.push_back(low_note(roofs, precision));
    if (!several) report.notes.push_back(matmul_note(gpus.front(), roof, precision, n));
    if (all_operations) {
        report.notes.push_back(say<Msg::intensity_note_between>());
        report.notes.push_back(say<Msg::intensity_note_attention>(std::int64_t{attention_group}));
        report.notes.push_back(adam_note(precision));
    }
    report.notes.push_back(say<Msg::intensity_note_lesson>());
    add_integer_note(report, precision);
    return report;
}

}  // namespace roofline::demos
