// SPDX-License-Identifier: MIT
#include "demos/local_gpu.hpp"

#include <optional>
#include <string>
#include <utility>

#include "demos/gpu_words.hpp"
#include "demos/local_words.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using namespace measure;

struct PrecisionKeys {
    Precision precision;
    std::string_view peak, ridge, expected;
};

/// The keys of what is known for each precision.
constexpr PrecisionKeys keys[] = {
    {Precision::fp32, "peak_flops", "ridge", "device.expected_fp32_flops"},
    {Precision::tf32, "tf32_peak_flops", "tf32_ridge", "device.expected_tf32_flops"},
    {Precision::bf16, "bf16_peak_flops", "bf16_ridge", "device.expected_bf16_flops"},
};

const PrecisionKeys& keys_of(Precision precision) {
    for (const auto& one : keys)
        if (one.precision == precision) return one;
    return keys[0];
}

template <class Quantity>
Value absent_or(const std::optional<Quantity>& quantity) {
    return quantity ? Value{Number{quantity->value}} : Value{Absent{}};
}

/// The measured peak of a precision, if there is one.
std::optional<FlopRate> measured_peak(const Measurement& m, Precision precision) {
    if (precision == Precision::fp32) return m.product.measured();
    for (const auto& more : m.more_roofs)
        if (more.precision == precision) return more.product.measured();
    return std::nullopt;
}

/// "BF16 989.5 TF/s: 80 % reached".
Phrase expected_item(Value name, Number expected, double measured) {
    return say<Msg::local_expected_item>(std::move(name), expected,
                                         Number{measured / expected.si, Unit::percent, 0});
}

void append(std::optional<Phrase>& list, Phrase item) {
    list = list ? say<Msg::list_semicolon>(*list, std::move(item)) : std::move(item);
}

}  // namespace

Phrase gpu_phrase(const DeviceInfo& info) {
    const GpuInfo& gpu = *info.gpu;
    const Phrase parts = say<Msg::local_gpu_text>(info.name, std::int64_t{gpu.sms}, capability(gpu));
    return gpu.clock ? say<Msg::local_gpu_clock>(parts, Number{*gpu.clock, Unit::giga_hertz, 2}) : parts;
}

void add_gpu_facts(std::vector<Fact>& facts, const GpuInfo& gpu) {
    facts.push_back({"device.index", std::int64_t{gpu.index}});
    facts.push_back({"device.compute_capability", capability(gpu)});
    facts.push_back({"device.sms", std::int64_t{gpu.sms}});
    facts.push_back({"device.memory_bytes", absent_or(gpu.memory)});
    facts.push_back({"device.clock_hz", gpu.clock ? Value{Number{*gpu.clock}} : Value{Absent{}}});
    facts.push_back({"device.data_sheet", gpu.data_sheet.empty() ? Value{Absent{}} : Value{gpu.data_sheet}});
    facts.push_back({"device.expected_bandwidth", absent_or(gpu.expected_bandwidth)});
    for (const auto& one : keys)
        facts.push_back({one.expected, absent_or(gpu.expected_peaks[index_of(one.precision)])});
}

void add_gpu_roofs(std::vector<Fact>& facts, const Measurement& m) {
    for (const auto& more : m.more_roofs) {
        const auto& names = keys_of(more.precision);
        const Phrase label =
            say<Msg::local_compute>(std::string{name_of(more.precision)}, plain_name(more.product.operation));
        if (!more.product.timing || !more.roof) {
            facts.push_back({names.peak, Absent{}, label, say<Msg::local_not_measured>()});
            continue;
        }
        const Number best = compute_number(*more.product.measured(), true);
        const Number ridge = intensity_number(ridge_point(*more.roof), 0);
        facts.push_back({names.peak, best, label,
                         say<Msg::local_with_ridge>(roof_phrase(*more.product.timing, best), ridge)});
        facts.push_back({names.ridge, ridge});
    }

    const GpuInfo& gpu = *m.device.gpu;
    std::optional<Phrase> list;
    if (gpu.expected_bandwidth && m.stream.timing)
        append(list, expected_item(say<Msg::level_memory>(), bandwidth_number(*gpu.expected_bandwidth),
                                   m.stream.moved()->value));
    for (const auto& one : keys) {
        const auto& expected = gpu.expected_peaks[index_of(one.precision)];
        const auto measured = measured_peak(m, one.precision);
        if (expected && measured)
            append(list, expected_item(std::string{name_of(one.precision)}, compute_number(*expected, true),
                                       measured->value));
    }
    if (list) facts.push_back({"expected", Absent{}, say<Msg::local_expected>(expected_from(gpu)), *list});
}

std::vector<Phrase> gpu_notes(const Measurement& m) {
    std::vector<Phrase> notes;
    if (!m.roof) return notes;
    for (const auto& more : m.more_roofs) {
        if (!more.roof) continue;
        notes.push_back(say<Msg::local_note_precision>(
            std::string{name_of(more.precision)}, Number{more.roof->peak / m.roof->peak, Unit::one, 1},
            intensity_number(ridge_point(*m.roof), 0), intensity_number(ridge_point(*more.roof), 0)));
    }
    return notes;
}

}  // namespace roofline::demos
