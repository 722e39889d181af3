// SPDX-License-Identifier: MIT
// Tables and explanation of a whole model's decode step.
#include "demos/decode_model.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

struct Row {
    std::int64_t batch;
    std::string gpu;
    DecodeStep step;
    Roof roof;  ///< of all chips
    bool fits;
};

Number gigabytes_number(Bytes bytes) { return {bytes.value, Unit::giga_bytes, 1}; }
/// From a second on, hundredths of a millisecond say nothing.
Value milliseconds(Seconds s) { return Number{s.value, Unit::milliseconds, s.value < 1 ? 2 : 0}; }
double per_request(const Row& r) { return 1 / r.step.least_time.value; }

/// All columns of a step, as programs get them.
std::vector<Column<Row>> step_columns() {
    return {
        {"batch", say<Msg::model_head_batch>(), [](const Row& r) -> Value { return r.batch; }},
        {"gpu", say<Msg::specs_head_gpu>(), [](const Row& r) -> Value { return r.gpu; }},
        {"weight_bytes", say<Msg::model_head_weights>(),
         [](const Row& r) -> Value { return gigabytes_number(r.step.weights.bytes); }},
        {"kv_bytes", say<Msg::model_head_cache>(),
         [](const Row& r) -> Value { return gigabytes_number(r.step.attention.bytes); }},
        {"flops", say<Msg::model_head_flop>(),
         [](const Row& r) -> Value {
             return Number{(r.step.weights.flops + r.step.attention.flops).value, Unit::giga_flops, 1};
         }},
        {"weights_intensity", say<Msg::model_head_weights_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.step.weights), 1); }},
        {"attention_intensity", say<Msg::model_head_attention_intensity>(),
         [](const Row& r) -> Value { return intensity_number(intensity(r.step.attention), 1); }},
        {"weights_bound", say<Msg::model_head_weights_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.step.weights))); }},
        {"attention_bound", say<Msg::head_bound>(),
         [](const Row& r) -> Value { return bound_word(bound_of(r.roof, intensity(r.step.attention))); }},
        {"weights_seconds", say<Msg::model_head_weights_time>(),
         [](const Row& r) { return milliseconds(least_time(r.roof, r.step.weights)); }},
        {"attention_seconds", say<Msg::model_head_attention_time>(),
         [](const Row& r) { return milliseconds(least_time(r.roof, r.step.attention)); }},
        {"seconds_per_step", say<Msg::model_head_step>(),
         [](const Row& r) { return milliseconds(r.step.least_time); }},
        {"tokens_per_second", say<Msg::model_head_all>(),
         [](const Row& r) -> Value {
             return Number{r.step.tokens_per_second, Unit::one, 0};
         }},
        {"tokens_per_second_per_request", say<Msg::model_head_per_request>(),
         [](const Row& r) -> Value {
             return Number{per_request(r), Unit::one, 1};
         }},
        {"fits", say<Msg::model_head_fits>(), [](const Row& r) -> Value { return r.fits; }},
    };
}

/// Those of these keys.
std::vector<Column<Row>> step_columns(std::initializer_list<std::string_view> keys) {
    std::vector<Column<Row>> columns = step_columns();
    std::erase_if(columns, [&](const Column<Row>& column) {
        return std::find(keys.begin(), keys.end(), column.key) == keys.end();
    });
    return columns;
}

/// What a step does: the same on every GPU.
std::vector<Column<Row>> work_columns() {
    return step_columns(
        {"batch", "weight_bytes", "kv_bytes", "flops", "weights_intensity", "attention_intensity"});
}

/// How long that takes. With several GPUs there is no room for the two parts.
std::vector<Column<Row>> time_columns(bool several) {
    const std::string_view gpu = several ? "gpu" : "", weights = several ? "" : "weights_seconds",
                           attention = several ? "" : "attention_seconds";
    return step_columns({"batch", gpu, "weights_bound", weights, attention, "seconds_per_step",
                         "tokens_per_second", "tokens_per_second_per_request", "fits"});
}

Phrase memory_note(const GpuSpec& gpu, const DecodeSetting& s) {
    const auto full = memory_full_from(s, gpu.memory);
    const auto chips = static_cast<std::int64_t>(s.chips);
    const Bytes weights = weights_in_memory(s), request = decode_attention(s, 1).bytes;
    const Bytes memory = gpu.memory * s.chips;
    const std::string name{gpu.name};
    constexpr auto gb = gigabytes_number;
    if (!full) return say<Msg::model_note_memory_never>(gb(weights), gb(request), gb(memory), chips, name);
    if (*full > 1)
        return say<Msg::model_note_memory>(gb(weights), gb(request), gb(memory), *full, chips, name);
    const auto enough = fewest_chips(s, gpu.memory);
    // Beyond what a double can count one by one, the size of the number is all there is to say.
    const Value least =
        enough ? Value{*enough} : Value{Number{(weights + request) / gpu.memory, Unit::count}};
    return say<Msg::model_note_memory_too_small>(gb(weights), gb(request), gb(memory), least, chips, name);
}

Phrase weights_note(const GpuSpec& gpu, Roof roof, const DecodeSetting& s) {
    const auto from = weights_compute_bound_from(s, roof);
    const Number ridge = intensity_number(ridge_point(roof), 1);
    const Number per_request = intensity_number(intensity(decode_weights(s, 1)), 1);
    return from ? say<Msg::model_note_weights>(per_request, std::string{gpu.name}, *from, ridge)
                : say<Msg::model_note_weights_never>(per_request, std::string{gpu.name}, ridge);
}

void add_attention_notes(std::vector<Phrase>& notes, std::span<const GpuSpec> gpus, const DecodeSetting& s) {
    const Intensity i = intensity(decode_attention(s, 1));
    const Number shown = intensity_number(i, 1);
    const ModelSpec& m = s.model;
    if (!m.latent) {
        const double size = element_size(s.precision).value;
        notes.push_back(say<Msg::model_note_attention>(static_cast<std::int64_t>(m.heads / m.kv_heads),
                                                       Number{2 / size, Unit::one, size > 2 ? 2 : 0}, shown));
        return;
    }
    notes.push_back(say<Msg::model_note_latent>(static_cast<std::int64_t>(m.heads), shown));
    for (const auto& gpu : gpus) {
        const Roof roof = gpu.roof(s.precision).value();
        if (bound_of(roof, i) == Bound::memory) continue;
        notes.push_back(say<Msg::model_note_latent_compute>(std::string{gpu.name},
                                                            intensity_number(ridge_point(roof), 1)));
    }
}

Phrase experts_note(const Experts& e, std::span<const std::int64_t> batches) {
    const auto largest = *std::max_element(batches.begin(), batches.end());
    return say<Msg::model_note_experts>(
        static_cast<std::int64_t>(e.chosen), static_cast<std::int64_t>(e.routed), largest,
        Number{experts_touched(e.routed, e.chosen, static_cast<double>(largest)), Unit::one, 1});
}

}  // namespace

void add_model(Report& report, std::span<const GpuSpec> gpus, const DecodeSetting& s,
               std::span<const std::int64_t> batches) {
    const Parameters p = parameters_of(s.model);
    const Bytes kv = kv_elements_per_token(s.model) * element_size(s.precision);
    const GpuSpec& first = gpus.front();
    const Roof first_roof = first.roof(s.precision).value();
    const auto context = static_cast<std::int64_t>(s.context), chips = static_cast<std::int64_t>(s.chips);
    const std::string name{s.model.name}, dtype{name_of(s.precision)};
    const bool several = gpus.size() > 1;

    const auto fact = [&](std::string_view key, Value value) {
        report.facts.push_back({key, std::move(value)});
    };
    report.facts.push_back({"model.name", name, say<Msg::model_label>(),
                            say<Msg::model_setting>(name, dtype, context, chips, names_of(gpus))});
    report.facts.push_back(
        {"model.kv_bytes_per_token", Number{kv.value}, say<Msg::model_size_label>(),
         say<Msg::model_size>(Number{p.total / 1e9, Unit::one, 2}, gigabytes_number(weights_in_memory(s)),
                              Number{p.per_token(s.model) / 1e9, Unit::one, 2},
                              Number{kv.value, Unit::kilo_bytes, 1})});
    fact("model.context", context);
    fact("model.chips", chips);
    fact("model.parameters", Number{p.total});
    fact("model.parameters_per_token", Number{p.per_token(s.model)});
    fact("model.weight_bytes", Number{weights_in_memory(s).value});
    const auto full = memory_full_from(s, first.memory);
    const auto lifted = weights_compute_bound_from(s, first_roof);
    fact("model.memory_full_from_batch", threshold_or_absent(full));
    fact("model.weights_compute_bound_from_batch", threshold_or_absent(lifted));
    if (!full) fact("model.reason", std::string{"every_batch_fits"});
    if (!lifted) fact("model.reason", reason_of(lifted));

    std::vector<Row> rows, work;
    for (const auto batch : batches) {
        for (const auto& gpu : gpus) {
            const Roof one = gpu.roof(s.precision).value();
            const auto too_many = memory_full_from(s, gpu.memory);
            rows.push_back({batch, std::string{gpu.name}, decode_step(s, one, static_cast<double>(batch)),
                            all_chips(one, s.chips), !too_many || batch < *too_many});
        }
        work.push_back(rows[rows.size() - gpus.size()]);
    }
    // Programs get all rows in one table; readers the work once, then the times on each GPU.
    Table all = make_table<Row>("model.batches", step_columns(), rows, Shown::to_programs);
    Table what = make_table<Row>("model.work", work_columns(), work, Shown::to_readers);
    what.title = say<Msg::model_work_title>();
    Table times = make_table<Row>("model.times", time_columns(several), rows, Shown::to_readers);
    times.title = say<Msg::model_times_title>();
    for (Table* table : {&all, &what, &times}) report.tables.push_back(std::move(*table));

    auto& notes = report.notes;
    for (const auto& gpu : gpus) notes.push_back(weights_note(gpu, gpu.roof(s.precision).value(), s));
    if (s.model.experts && !batches.empty()) notes.push_back(experts_note(*s.model.experts, batches));
    add_attention_notes(notes, gpus, s);
    for (const auto& gpu : gpus) notes.push_back(memory_note(gpu, s));
    notes.push_back(say<Msg::model_note_bounds>());
    if (chips > 1) notes.push_back(say<Msg::model_note_chips>(chips));
}

}  // namespace roofline::demos
