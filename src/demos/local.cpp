// SPDX-License-Identifier: MIT
// Demo 4: turns a measurement into facts, a table and the explanation that fits what was measured.
#include "demos/local.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "demos/local_ceilings.hpp"
#include "demos/local_gpu.hpp"
#include "demos/local_notes.hpp"
#include "demos/local_numbers.hpp"
#include "demos/local_proofs.hpp"
#include "demos/local_words.hpp"
#include "demos/pictures.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using namespace measure;

struct Row {
    OperationResult result;
    bool tera;     ///< speeds are shown in TF/s
    bool is_roof;  ///< the product that is the compute roof
    LimitWords limit;
};

std::vector<Column<Row>> columns(bool tera) {
    return {
        {"operation", say<Msg::head_operation>(),
         [](const Row& r) -> Value { return operation_name(r.result.operation); }},
        {"intensity", say<Msg::local_head_intensity>(),
         [](const Row& r) -> Value {
             const Intensity i = intensity(r.result.work);
             return intensity_number(i, i.value < 1000 ? 3 : 0);
         }},
        {"measured_flops", tera ? say<Msg::local_head_measured_tera>() : say<Msg::local_head_measured>(),
         [](const Row& r) { return compute_or_absent(r.result.measured(), r.tera); }},
        {"predicted_flops", tera ? say<Msg::local_head_predicted_tera>() : say<Msg::local_head_predicted>(),
         [](const Row& r) { return compute_or_absent(r.result.predicted, r.tera); }},
        {"fraction_of_prediction", say<Msg::local_head_reached>(),
         [](const Row& r) -> Value {
             const auto fraction = r.result.fraction();
             return fraction ? Value{percent(*fraction)} : Value{Absent{}};
         }},
        {"limit", say<Msg::local_head_limit>(), [](const Row& r) -> Value { return r.limit.phrase; }},
    };
}

Phrase threads_phrase(const DeviceInfo& info) {
    const std::int64_t threads = info.threads, processors = info.processors;
    switch (info.limit) {
        case ThreadLimit::affinity:
            return say<Msg::local_threads_affinity>(threads, processors);
        case ThreadLimit::cgroup_quota:
            return say<Msg::local_threads_quota>(threads, processors);
        case ThreadLimit::option:
            return say<Msg::local_threads_option>(threads, processors);
        case ThreadLimit::openmp:
            return say<Msg::local_threads_openmp>(threads, processors);
        case ThreadLimit::none:
            break;
    }
    if (processors == 1) return say<Msg::local_threads_one>();
    return say<Msg::local_threads_all>(threads, processors);
}

Number array_size(std::int64_t elements) {
    const Bytes bytes = static_cast<double>(elements) * element_size(Precision::fp32);
    if (bytes.value < 1024) return {bytes.value, Unit::bytes, 0};
    const bool kibi = bytes.value < 1048576;
    return {bytes.value, kibi ? Unit::kibi_bytes : Unit::mebi_bytes,
            bytes.value < 10 * (kibi ? 1024 : 1048576) ? 2 : 0};
}

Phrase arrays_phrase(const Measurement& m) {
    const Number size = array_size(m.arrays.elements);
    if (m.arrays.reason == ArrayReason::requested_cached)
        return say<Msg::local_arrays_text>(size,
                                           say<Msg::local_arrays_cached>(array_size(m.arrays.roof_elements)));
    if (!m.device.last_level_cache())
        return say<Msg::local_arrays_text>(size, say<Msg::local_arrays_unknown_cache>());
    const Number multiple{size.si / m.device.last_level_cache()->value, Unit::one, 1};
    if (m.arrays.reason == ArrayReason::memory)
        return say<Msg::local_arrays_text>(size, say<Msg::local_arrays_memory>(multiple));
    if (m.arrays.reason == ArrayReason::time)
        return say<Msg::local_arrays_text>(size, say<Msg::local_arrays_time>(multiple));
    return say<Msg::local_arrays_text>(size, say<Msg::local_arrays_cache>(multiple));
}

/// "A100 156, H100 295, B200 281": the ridge points of the paper demos.
Phrase reference_ridges() {
    std::optional<Phrase> list;
    for (const auto& gpu : reference_gpus) {
        const auto ridge = ridge_point(gpu.roof(Precision::bf16).value());
        Phrase one = say<Msg::local_ridge_of>(std::string{gpu.name}, Number{ridge.value, Unit::one, 0});
        list = list ? say<Msg::list_comma>(*list, one) : one;
    }
    return *list;
}

/// The line that names the processor.
Phrase cpu_phrase(const DeviceInfo& info) {
    const auto name = info.name.empty() ? Value{say<Msg::local_unknown_cpu>()} : Value{info.name};
    return say<Msg::local_device_text>(name, threads_phrase(info), info.vector_isa);
}

/// "482.1 GF/s at 3.8 GHz": the clock is what most often differs from run to run.
Phrase fma_phrase(const measure::FmaPeak& fma, bool tera) {
    const Number rate = compute_number(fma.rate, tera);
    if (!fma.clock) return say<Msg::plain>(rate);
    return say<Msg::local_at_clock>(rate, Number{fma.clock->value, Unit::giga_hertz, 1});
}

void add_facts(Report& report, const Measurement& m) {
    const bool gpu = m.device.gpu.has_value();
    report.facts = {
        {"device.kind", m.device.kind},
        {"device.name", name_or_absent(m.device.name), gpu ? say<Msg::local_gpu>() : say<Msg::local_device>(),
         gpu ? gpu_phrase(m.device) : cpu_phrase(m.device)},
        {"device.threads", gpu ? Value{Absent{}} : Value{std::int64_t{m.device.threads}}},
        {"device.elements", m.arrays.elements, say<Msg::local_arrays>(), arrays_phrase(m)},
    };
    add_device_numbers(report.facts, m);
    const auto add = [&](std::string_view key, Value value, Phrase label, Phrase text) {
        report.facts.push_back({key, std::move(value), std::move(label), std::move(text)});
    };
    const Phrase bandwidth = say<Msg::local_bandwidth>(operation_name(m.stream.operation));
    if (m.stream.timing) {
        const Number best = bandwidth_number(*m.stream.moved());
        add("bandwidth", best, bandwidth, roof_phrase(*m.stream.timing, best));
    } else {
        add("bandwidth", Absent{}, bandwidth, say<Msg::local_not_measured>());
    }
    if (m.slower_copy && m.slower_copy->timing) {
        const Number rate = bandwidth_number(*m.slower_copy->moved());
        add("slower_copy_bandwidth", rate, say<Msg::local_slower>(operation_name(m.slower_copy->operation)),
            say<Msg::plain>(rate));
    }
    const Phrase compute = say<Msg::local_compute>(std::string{name_of(m.product.operation.precision)},
                                                   plain_name(m.product.operation));
    if (m.product.timing) {
        const Number best = compute_number(*m.product.measured(), gpu);
        add("peak_flops", best, compute, roof_phrase(*m.product.timing, best));
        if (m.fma)
            add("", compute_number(m.fma->rate, gpu), say<Msg::local_fma>(),
                say<Msg::local_fma_text>(fma_phrase(*m.fma, gpu),
                                         percent(*m.product.measured() / m.fma->rate), m.device.blas));
    } else {
        add("peak_flops", Absent{}, compute, say<Msg::local_not_measured>());
    }
    if (m.roof) {
        const Number ridge = intensity_number(ridge_point(*m.roof), 1);
        add("ridge", ridge, say<Msg::local_ridge>(), say<Msg::plain>(ridge));
        add("", Absent{}, say<Msg::local_other_ridges>(), say<Msg::plain>(reference_ridges()));
    } else {
        add("ridge", Absent{}, say<Msg::local_ridge>(), say<Msg::local_not_measured>());
    }
    if (gpu) add_gpu_roofs(report.facts, m);
    add_reason(report.facts, m);
}

bool is_compute_roof(const Measurement& m, const OperationResult& result) {
    return result.operation == m.product.operation ||
           std::any_of(m.more_roofs.begin(), m.more_roofs.end(),
                       [&](const auto& more) { return result.operation == more.product.operation; });
}

}  // namespace

Report local(Device& device, const Request& request) {
    const Measurement m = measure::measure(device, request);

    Report report{"local", say<Msg::local_title>(), {}, {}, {}};
    add_facts(report, m);
    const bool tera = m.device.gpu.has_value();
    std::vector<Row> rows;
    for (const auto& result : m.operations) {
        const bool is_roof = is_compute_roof(m, result);
        rows.push_back({result, tera, is_roof, limit_words(result, is_roof)});
    }
    for (const auto* result : m.all_results()) report.failed |= result->status == Status::failed;
    report.tables.push_back(make_table<Row>("operations", columns(tera), rows, Shown::to_readers));
    report.tables.push_back(operations_for_programs(m));
    add_ceilings(report.tables, m);
    report.tables.push_back(proofs_table(m.checks));
    if (m.roof) report.picture = local_picture(m);
    LocalNotes told = local_notes(m);
    report.notes = std::move(told.notes);
    report.tables.push_back(warnings_for_programs(told.warnings));
    return report;
}

}  // namespace roofline::demos
