// SPDX-License-Identifier: MIT
// Demo 3: one weight matrix, more and more tokens at a time.
#include <algorithm>
#include <string>
#include <vector>

#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    std::int64_t batch;
    Work work;
    Roof roof;
};

std::vector<Column<Row>> columns() {
    return {
        {"batch", say<Msg::decode_head_batch>(), [](const Row& r) -> Value { return r.batch; }},
        {"flops", say<Msg::head_flops>(), [](const Row& r) -> Value { return Number{r.work.flops.value}; },
         Shown::to_programs},
        {"bytes", say<Msg::head_bytes>(), [](const Row& r) -> Value { return Number{r.work.bytes.value}; },
         Shown::to_programs},
        {"intensity", say<Msg::head_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.work), 1); }},
        {"attainable_flops", say<Msg::head_attainable>(),
         [](const Row& r) -> Value {
             return Number{attainable(r.roof, intensity(r.work)).value, Unit::tera_flops, 1};
         },
         Shown::to_programs},
        {"fraction_of_peak", say<Msg::head_share_of_peak>(),
         [](const Row& r) -> Value {
             return share_number(attainable(r.roof, intensity(r.work)) / r.roof.peak);
         }},
        {"bound", say<Msg::head_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.work))); }},
    };
}

Phrase weights_note(Precision precision) {
    const double per_token = 2 / element_size(precision).value;
    if (per_token == 1) return say<Msg::decode_note_weights>();
    return say<Msg::decode_note_weights_factor>(Number{per_token, Unit::one, per_token < 1 ? 2 : 0});
}

}  // namespace

Report decode(const GpuSpec& gpu, Precision precision, std::int64_t d,
              std::span<const std::int64_t> batches) {
    const Roof roof = gpu.roof(precision).value();
    const auto width = static_cast<double>(d);
    const auto layer = [&](std::int64_t batch) {
        return linear_layer(width, static_cast<double>(batch), precision);
    };
    std::vector<Row> rows;
    for (const auto batch : batches) rows.push_back({batch, layer(batch), roof});
    const auto threshold = linear_layer_compute_bound_from(roof, width, precision);
    const std::string name{gpu.name};

    Report report{"decode", say<Msg::decode_title>(), {}, {}, {}};
    report.facts = {
        {"gpu", name},
        {"dtype", std::string{key_of(precision)}},
        {"d", d, say<Msg::decode_setting>(),
         say<Msg::decode_setting_text>(d, std::string{name_of(precision)}, name,
                                       intensity_number(ridge_point(roof), 0))},
        {"ridge", intensity_number(ridge_point(roof), 0)},
        {"compute_bound_from_batch", threshold ? Value{*threshold} : Value{Absent{}}},
        {threshold ? "" : "reason", std::string{"ridge_out_of_reach"}},
    };
    report.tables.push_back(make_table<Row>("batches", columns(), rows));

    report.picture = gpu_picture(gpu, precision);
    for (const Row& row : rows)
        report.picture->points.push_back(
            paper_point(say<Msg::picture_batch>(row.batch), roof, intensity(row.work)));

    report.notes.push_back(weights_note(precision));
    if (!rows.empty()) {
        const auto largest = *std::max_element(batches.begin(), batches.end());
        const double activations = 2 * static_cast<double>(largest) * width;
        report.notes.push_back(say<Msg::decode_note_activations>(
            largest, share_number(activations / (activations + width * width))));
    }
    const Number one_token = share_number(attainable(roof, intensity(layer(1))) / roof.peak);
    if (threshold) {
        report.notes.push_back(
            say<Msg::decode_note_threshold>(*threshold, intensity_number(intensity(layer(*threshold)), 1),
                                            intensity_number(ridge_point(roof), 1)));
        report.notes.push_back(say<Msg::decode_note_lesson>(one_token));
    } else {
        report.notes.push_back(
            say<Msg::decode_note_never>(intensity_number(Intensity{width / element_size(precision).value}, 1),
                                        intensity_number(ridge_point(roof), 1)));
        report.notes.push_back(say<Msg::decode_note_lesson_never>(one_token));
    }
    return report;
}

}  // namespace roofline::demos
