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

/// What one kind of chip allows.
struct Limits {
    std::string gpu;
    Roof roof;     ///< of one chip
    Bytes memory;  ///< of all chips
    std::optional<std::int64_t> compute_bound_from, memory_full_from;
    Value fewest_chips;
};

Limits limits_of(const GpuSpec& gpu, const DecodeSetting& s) {
    const Roof roof = gpu.roof(s.precision).value();
    const auto enough = fewest_chips(s, gpu.memory);
    // Beyond what a double can count one by one, the size of the number is all there is to say.
    const double about = (weights_in_memory(s) + decode_attention(s, 1).bytes) / gpu.memory;
    return {std::string{gpu.name},
            roof,
            gpu.memory * s.chips,
            weights_compute_bound_from(s, roof),
            memory_full_from(s, gpu.memory),
            enough ? Value{*enough} : Value{Number{about, Unit::count}}};
}

Value reason_of(const Limits& limits) {
    if (!limits.compute_bound_from) return demos::reason_of(limits.compute_bound_from);
    return limits.memory_full_from ? Value{Absent{}} : Value{std::string{"every_batch_fits"}};
}

/// The limits of several kinds of chips, one below the other.
std::vector<Column<Limits>> limit_columns() {
    constexpr std::string_view bound = "weights_compute_bound_from_batch", full = "memory_full_from_batch";
    const Phrase bound_head = say<Msg::model_head_weights_from>(),
                 full_head = say<Msg::model_head_full_from>();
    return {
        {"name", say<Msg::specs_head_gpu>(), [](const Limits& l) -> Value { return l.gpu; }},
        {bound, bound_head, [](const Limits& l) { return threshold_or_never(l.compute_bound_from); },
         Shown::to_readers},
        {bound, bound_head, [](const Limits& l) { return threshold_or_absent(l.compute_bound_from); },
         Shown::to_programs},
        {"memory_bytes", say<Msg::model_head_memory>(),
         [](const Limits& l) -> Value { return gigabytes_number(l.memory); }, Shown::to_readers},
        {full, full_head, [](const Limits& l) { return threshold_or_never(l.memory_full_from); },
         Shown::to_readers},
        {full, full_head, [](const Limits& l) { return threshold_or_absent(l.memory_full_from); },
         Shown::to_programs},
        {"fewest_chips", say<Msg::model_head_fewest_chips>(), [](const Limits& l) { return l.fewest_chips; },
         Shown::to_readers},
        {"reason", say<Msg::head_reason>(), [](const Limits& l) { return reason_of(l); }, Shown::to_programs},
    };
}

Phrase memory_note(const std::vector<Limits>& limits, const DecodeSetting& s) {
    const auto chips = static_cast<std::int64_t>(s.chips);
    const Number weights = gigabytes_number(weights_in_memory(s));
    const Number request = gigabytes_number(decode_attention(s, 1).bytes);
    if (limits.size() > 1) return say<Msg::model_note_memory_several>(weights, request);
    const auto& [name, roof, in_all, from, full, enough] = limits.front();
    const Number memory = gigabytes_number(in_all);
    if (!full) return say<Msg::model_note_memory_never>(weights, request, memory, chips, name);
    return *full > 1 ? say<Msg::model_note_memory>(weights, request, memory, *full, chips, name)
                     : say<Msg::model_note_memory_too_small>(weights, request, memory, enough, chips, name);
}

Phrase weights_note(const std::vector<Limits>& limits, const DecodeSetting& s) {
    const Number per_request = intensity_number(intensity(decode_weights(s, 1)), 1);
    if (limits.size() > 1) return say<Msg::model_note_weights_several>(per_request);
    const Limits& only = limits.front();
    const Number ridge = intensity_number(ridge_point(only.roof), 1);
    return only.compute_bound_from
               ? say<Msg::model_note_weights>(per_request, only.gpu, *only.compute_bound_from, ridge)
               : say<Msg::model_note_weights_never>(per_request, only.gpu, ridge);
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
    std::vector<GpuSpec> reached;
    for (const auto& gpu : gpus)
        if (bound_of(gpu.roof(s.precision).value(), i) == Bound::compute) reached.push_back(gpu);
    if (!reached.empty()) notes.push_back(say<Msg::model_note_latent_compute>(names_of(reached)));
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
    const auto context = static_cast<std::int64_t>(s.context), chips = static_cast<std::int64_t>(s.chips);
    const std::string name{s.model.name}, dtype{name_of(s.precision)};
    const bool several = gpus.size() > 1;
    std::vector<Limits> limits;
    for (const auto& gpu : gpus) limits.push_back(limits_of(gpu, s));

    const auto fact = [&](std::string_view key, Value value) {
        report.facts.push_back({key, std::move(value)});
    };
    report.facts.push_back({"model.name", name, say<Msg::model_label>(),
                            several
                                ? say<Msg::model_setting_several>(name, dtype, context, chips, names_of(gpus))
                                : say<Msg::model_setting>(name, dtype, context, chips, names_of(gpus))});
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
    const auto fact_of_first = [&](std::string_view key, Value value) {
        report.facts.push_back({key, std::move(value), {}, {}, several});
    };
    const Limits& first = limits.front();
    fact_of_first("model.memory_full_from_batch", threshold_or_absent(first.memory_full_from));
    fact_of_first("model.weights_compute_bound_from_batch", threshold_or_absent(first.compute_bound_from));
    if (const Value reason = reason_of(first); reason != Value{Absent{}})
        fact_of_first("model.reason", reason);

    std::vector<Row> rows, work;
    for (const auto batch : batches) {
        for (const Limits& l : limits)
            rows.push_back({batch, l.gpu, decode_step(s, l.roof, static_cast<double>(batch)),
                            all_chips(l.roof, s.chips), !l.memory_full_from || batch < *l.memory_full_from});
        work.push_back(rows[rows.size() - gpus.size()]);
    }
    if (several) {
        Table each = make_table<Limits>("model.gpus", limit_columns(), limits);
        each.title = say<Msg::model_limits_title>();
        report.tables.push_back(std::move(each));
    }
    // Programs get all rows in one table; readers the work once, then the times on each GPU.
    Table all = aligned_table<Row>("model.batches", step_columns(), rows, Shown::to_programs);
    Table what = aligned_table<Row>("model.work", work_columns(), work, Shown::to_readers);
    what.title = say<Msg::model_work_title>();
    Table times = aligned_table<Row>("model.times", time_columns(several), rows, Shown::to_readers);
    times.title = say<Msg::model_times_title>();
    for (Table* table : {&all, &what, &times}) report.tables.push_back(std::move(*table));

    auto& notes = report.notes;
    notes.push_back(weights_note(limits, s));
    if (s.model.experts && s.model.experts->chosen < s.model.experts->routed && !batches.empty())
        notes.push_back(experts_note(*s.model.experts, batches));
    add_attention_notes(notes, gpus, s);
    notes.push_back(memory_note(limits, s));
    notes.push_back(say<Msg::model_note_bounds>());
    if (chips > 1) notes.push_back(say<Msg::model_note_chips>(chips));
}

}  // namespace roofline::demos
