// SPDX-License-Identifier: MIT
// Facts and notes about a GPU's further precisions and about what its data sheet promises.
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

struct RoofKeys {
    std::string_view peak, ridge, reason;
};

/// The keys of a roof beside that of FP32.
const RoofKeys& keys_of(Precision precision) {
    static constexpr RoofKeys tf32{"tf32.peak_flops", "tf32.ridge", "tf32.reason"};
    static constexpr RoofKeys bf16{"bf16.peak_flops", "bf16.ridge", "bf16.reason"};
    return precision == Precision::tf32 ? tf32 : bf16;
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
    return say<Msg::local_expected_item>(std::move(name), expected, percent(measured / expected.si));
}

void append(std::optional<Phrase>& list, Phrase item) {
    list = list ? say<Msg::list_semicolon>(*list, std::move(item)) : std::move(item);
}

}  // namespace

Phrase gpu_phrase(const DeviceInfo& info) {
    const GpuInfo& gpu = *info.gpu;
    const Phrase parts = say<Msg::local_gpu_text>(info.name, std::int64_t{gpu.sms}, capability(gpu));
    return gpu.clock ? say<Msg::local_gpu_clock>(parts, Number{gpu.clock->value, Unit::giga_hertz, 2})
                     : parts;
}

void add_gpu_facts(std::vector<Fact>& facts, const DeviceInfo& info) {
    const GpuInfo& gpu = *info.gpu;
    facts.push_back({"device.index", std::int64_t{gpu.index}});
    facts.push_back({"device.compute_capability", capability(gpu)});
    facts.push_back({"device.sms", std::int64_t{gpu.sms}});
    facts.push_back({"device.memory_bytes", known_or_absent(gpu.memory, Unit::giga_bytes)});
    facts.push_back({"device.clock_hz", clock_or_absent(gpu)});
    // Of a GPU, the threads are null in any case.
    facts.push_back({"device.reason", std::string{all_reported(info) ? "a_gpu_has_sms_not_threads"
                                                                     : "not_reported_by_driver"}});
    facts.push_back({"device.expected.source", expected_source(gpu)});
    facts.push_back({"device.expected.bandwidth", expected_bandwidth(gpu)});
    facts.push_back({"device.expected.fp32_flops", expected_peak(gpu, Precision::fp32)});
    facts.push_back({"device.expected.tf32_flops", expected_peak(gpu, Precision::tf32)});
    facts.push_back({"device.expected.bf16_flops", expected_peak(gpu, Precision::bf16)});
    facts.push_back({"device.expected.reason", expected_reason(gpu)});
}

void add_gpu_roofs(std::vector<Fact>& facts, const Measurement& m) {
    for (const auto& more : m.more_roofs) {
        const RoofKeys& keys = keys_of(more.precision);
        const Phrase label =
            say<Msg::local_compute>(std::string{name_of(more.precision)}, plain_name(more.product.operation));
        if (!more.roof) {
            const bool copied = m.stream.timing.has_value();
            facts.push_back({keys.peak, Absent{}, label, say<Msg::local_not_measured>()});
            facts.push_back({keys.ridge, Absent{}});
            facts.push_back({keys.reason, std::string{copied ? "no_product" : "no_copy"}});
            continue;
        }
        const Number best = compute_number(*more.product.measured(), true);
        const Number ridge = intensity_number(ridge_point(*more.roof), 0);
        facts.push_back({keys.peak, best, label,
                         say<Msg::local_with_ridge>(roof_phrase(*more.product.timing, best), ridge)});
        facts.push_back({keys.ridge, ridge});
        facts.push_back({keys.reason, Absent{}});
    }

    const GpuInfo& gpu = *m.device.gpu;
    std::optional<Phrase> list;
    if (gpu.expected_bandwidth && m.stream.timing)
        append(list, expected_item(say<Msg::level_memory>(), bandwidth_number(*gpu.expected_bandwidth),
                                   m.stream.moved()->value));
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16}) {
        const auto& expected = gpu.expected_peaks[index_of(precision)];
        const auto measured = measured_peak(m, precision);
        if (expected && measured)
            append(list, expected_item(std::string{name_of(precision)}, compute_number(*expected, true),
                                       measured->value));
    }
    if (list) facts.push_back({"", Absent{}, say<Msg::local_expected>(expected_from(gpu)), *list});
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
