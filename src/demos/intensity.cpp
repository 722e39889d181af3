// SPDX-License-Identifier: MIT
// Demo 2: what common operations do per byte, and what that lets them reach.
#include <string>
#include <vector>

#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    Word operation;
    Work work;
    Roof roof;
};

std::vector<Column<Row>> columns() {
    return {
        {"key", say<Msg::head_operation>(), [](const Row& r) -> Value { return r.operation; }},
        {"flops", say<Msg::head_flops>(), [](const Row& r) -> Value { return Number{r.work.flops.value}; },
         Shown::to_programs},
        {"bytes", say<Msg::head_bytes>(), [](const Row& r) -> Value { return Number{r.work.bytes.value}; },
         Shown::to_programs},
        {"intensity", say<Msg::head_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.work), 2); }},
        {"attainable_flops", say<Msg::head_attainable>(),
         [](const Row& r) -> Value {
             return Number{attainable(r.roof, intensity(r.work)).value, Unit::tera_flops, 1};
         }},
        {"fraction_of_peak", say<Msg::head_share_of_peak>(),
         [](const Row& r) -> Value {
             return share_number(attainable(r.roof, intensity(r.work)) / r.roof.peak);
         }},
        {"bound", say<Msg::head_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.work))); }},
    };
}

Phrase matmul_note(const GpuSpec& gpu, Roof roof, Precision precision, std::int64_t n) {
    // 2n / (3s) FLOP per byte: this much of n.
    const Number per_n{2 / (3 * element_size(precision).value), Unit::one, 2};
    const std::string name{gpu.name};
    const auto from = matmul_compute_bound_from(roof, precision).value();
    return n >= from ? say<Msg::intensity_note_matmul_above>(per_n, name, from, n)
                     : say<Msg::intensity_note_matmul_below>(per_n, name, from, n);
}

}  // namespace

Report intensity(const GpuSpec& gpu, Precision precision, std::int64_t n) {
    const Roof roof = gpu.roof(precision).value();
    const auto size = static_cast<double>(n);
    const std::vector<Row> rows{
        {{"relu", Msg::op_relu}, relu(size, precision), roof},
        {{"dot", Msg::op_dot}, dot(size, precision), roof},
        {{"matvec", Msg::op_matvec}, matvec(size, precision), roof},
        {{"matmul", Msg::op_matmul}, matmul(size, precision), roof},
    };
    const std::string name{gpu.name};

    Report report{
        "intensity", say<Msg::intensity_title>(std::string{name_of(precision)}, n, name), {}, {}, {}};
    report.facts = {
        {"gpu", name},
        {"dtype", std::string{key_of(precision)}},
        {"n", n},
        {"ridge", intensity_number(ridge_point(roof), 0)},
    };
    report.tables.push_back(make_table<Row>("operations", columns(), rows));

    report.picture = gpu_picture(gpu, precision);
    for (const Row& row : rows)
        report.picture->points.push_back(
            paper_point(say<Msg::plain>(row.operation), roof, intensity(row.work)));

    // Of the first three, matrix x vector gets the furthest: 2/s FLOP per byte as n grows.
    const Intensity low_limit{2 / element_size(precision).value};
    report.notes = {
        say<Msg::intensity_note_count>(name, intensity_number(ridge_point(roof), 0),
                                       Number{roof.peak.value, Unit::tera_flops, 1},
                                       Number{roof.bandwidth.value, Unit::tera_bytes_per_second, 2}),
        say<Msg::intensity_note_low>(intensity_number(low_limit, 0),
                                     share_number(attainable(roof, low_limit) / roof.peak)),
        matmul_note(gpu, roof, precision, n),
        say<Msg::intensity_note_lesson>(),
    };
    return report;
}

}  // namespace roofline::demos
