// SPDX-License-Identifier: MIT
// Demo 3: one weight matrix, more and more tokens at a time.
#include <algorithm>
#include <string>
#include <vector>

#include "demos/decode_model.hpp"
#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    std::int64_t batch;
    std::string gpu;
    Work work;
    Roof roof;
};

/// With several GPUs each batch has a row for each of them, one below the other.
std::vector<Column<Row>> columns(bool several) {
    std::vector<Column<Row>> columns{
        {"batch", say<Msg::decode_head_batch>(), [](const Row& r) -> Value { return r.batch; }},
        {"flops", say<Msg::head_flops>(), [](const Row& r) -> Value { return Number{r.work.flops.value}; },
         Shown::to_programs},
        {"bytes", say<Msg::head_bytes>(), [](const Row& r) -> Value { return Number{r.work.bytes.value}; },
         Shown::to_programs},
        {"intensity", say<Msg::head_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.work), 1); }},
        {"attainable_flops", say<Msg::head_attainable>(),
         [](const Row& r) -> Value {
             return Number{attainable(r.roof, intensity(r.work)).value, Unit::tera_flops_per_second, 1};
         },
         Shown::to_programs},
        {"fraction_of_peak", say<Msg::head_share_of_peak>(),
         [](const Row& r) -> Value {
             return percent(attainable(r.roof, intensity(r.work)) / r.roof.peak, 1);
         }},
        {"bound", say<Msg::head_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.work))); }},
    };
    const Column<Row> gpu{"gpu", say<Msg::specs_head_gpu>(), [](const Row& r) -> Value { return r.gpu; }};
    if (several) columns.insert(columns.begin() + 1, gpu);
    return columns;
}

Phrase weights_note(Precision precision) {
    const double per_token = 2 / element_size(precision).value;
    if (per_token == 1) return say<Msg::decode_note_weights>();
    return say<Msg::decode_note_weights_factor>(Number{per_token, Unit::one, per_token < 1 ? 2 : 0});
}

/// What follows for training and decoding, by the batch from which each GPU is compute-bound.
Phrase lesson_note(const std::vector<RidgeRow>& ridges, double one_token) {
    constexpr std::int64_t thousands = 4096;  // tokens that a sequence of training or prefill has
    const Number share = percent(one_token, 1);
    if (std::ranges::none_of(ridges, [](const RidgeRow& r) { return r.from.has_value(); }))
        return say<Msg::decode_note_lesson_never>(share);
    const auto lecture = [](const RidgeRow& r) { return r.from && 1 < *r.from && *r.from <= thousands; };
    if (std::ranges::all_of(ridges, lecture)) return say<Msg::decode_note_lesson>(share);
    const auto at_once = [](const RidgeRow& r) { return r.from == 1; };
    if (std::ranges::all_of(ridges, at_once)) return say<Msg::decode_note_lesson_at_once>();
    if (std::ranges::any_of(ridges, at_once)) return say<Msg::decode_note_lesson_some_at_once>();
    return ridges.size() > 1 ? say<Msg::decode_note_lesson_several>(share)
                             : say<Msg::decode_note_lesson_far>(share, *ridges.front().from);
}

}  // namespace

Report decode(std::span<const GpuSpec> gpus, Precision precision, std::int64_t d,
              std::span<const std::int64_t> batches, const std::optional<DecodeSetting>& setting) {
    const auto width = static_cast<double>(d);
    const bool several = gpus.size() > 1;
    const auto layer = [&](std::int64_t batch) {
        return linear_layer(width, static_cast<double>(batch), precision);
    };
    std::vector<RidgeRow> ridges;
    for (const auto& gpu : gpus) {
        const Roof roof = gpu.roof(precision).value();
        ridges.push_back({gpu, roof, linear_layer_compute_bound_from(roof, width, precision)});
    }
    std::vector<Row> rows;
    for (const auto batch : batches)
        for (const auto& [gpu, roof, from] : ridges)
            rows.push_back({batch, std::string{gpu.name}, layer(batch), roof});
    const Roof roof = ridges.front().roof;
    const auto threshold = ridges.front().from;

    Report report{"decode", say<Msg::decode_title>(), {}, {}, {}};
    report.facts = {
        {"gpu", std::string{gpus.front().name}, {}, {}, several},
        {"dtype", std::string{key_of(precision)}},
        {"d", d, say<Msg::decode_setting>(),
         several ? say<Msg::decode_setting_several>(d, std::string{name_of(precision)}, names_of(gpus))
                 : say<Msg::decode_setting_text>(d, std::string{name_of(precision)}, names_of(gpus),
                                                 ridge_number(ridge_point(roof)))},
        {"ridge", ridge_number(ridge_point(roof)), {}, {}, several},
        {"compute_bound_from_batch", threshold_or_absent(threshold), {}, {}, several},
        {threshold ? "" : "reason", std::string{"ridge_out_of_reach"}, {}, {}, several},
    };
    if (several)
        report.tables.push_back(aligned_table<RidgeRow>(
            "gpus", ridge_columns("compute_bound_from_batch", say<Msg::head_from_batch>()), ridges));
    report.tables.push_back(aligned_table<Row>("batches", columns(several), rows));

    report.picture = gpu_picture(gpus, precision);
    for (const auto batch : batches)
        report.picture->points.push_back(
            paper_point(say<Msg::picture_batch>(batch), roof, intensity(layer(batch))));

    report.notes.push_back(weights_note(precision));
    if (!rows.empty()) {
        const auto largest = *std::max_element(batches.begin(), batches.end());
        const double activations = 2 * static_cast<double>(largest) * width;
        report.notes.push_back(say<Msg::decode_note_activations>(
            largest, percent(activations / (activations + width * width), 1)));
    }
    if (!several && threshold)
        report.notes.push_back(
            say<Msg::decode_note_threshold>(*threshold, intensity_number(intensity(layer(*threshold)), 1),
                                            intensity_number(ridge_point(roof), 1)));
    if (!several && !threshold)
        report.notes.push_back(
            say<Msg::decode_note_never>(intensity_number(Intensity{width / element_size(precision).value}, 1),
                                        intensity_number(ridge_point(roof), 1)));
    double one_token = 0;
    for (const auto& row : ridges)
        one_token = std::max(one_token, attainable(row.roof, intensity(layer(1))) / row.roof.peak);
    report.notes.push_back(lesson_note(ridges, one_token));
    add_integer_note(report, precision);
    if (setting) add_model(report, gpus, *setting, batches);
    return report;
}

}  // namespace roofline::demos
