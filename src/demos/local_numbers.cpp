// SPDX-License-Identifier: MIT
// The keys and columns of demo 4's JSON and CSV.
#include "demos/local_numbers.hpp"

#include <optional>
#include <string>

#include "demos/local_gpu.hpp"
#include "demos/local_words.hpp"
#include "demos/words.hpp"
#include "measure/judge.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using namespace measure;

std::string key_of_status(Status status) {
    switch (status) {
        case Status::ok:
            return "ok";
        case Status::above_roof:
            return "above_roof";
        case Status::unstable:
            return "unstable";
        case Status::unavailable:
            return "unavailable";
        case Status::failed:
            break;
    }
    return "failed";
}

std::optional<std::string> key_of_reason(Reason reason) {
    switch (reason) {
        case Reason::none:
            return std::nullopt;
        case Reason::cached:
            return "cached";
        case Reason::faster_than_roof:
            return "faster_than_roof";
        case Reason::memory_short:
            return "memory_short";
        case Reason::no_time:
            return "no_time";
        case Reason::wrong_result:
            return "wrong_result";
        case Reason::twice_the_bytes:
            return "twice_the_bytes";
        case Reason::fixed_cost:
            return "fixed_cost";
        case Reason::one_thread:
            return "one_thread";
        case Reason::few_tiles:
            return "few_tiles";
        case Reason::near_ridge:
            return "near_ridge";
        case Reason::library:
            return "library";
        case Reason::unexplained:
            break;
    }
    return "unexplained";
}

/// Operations without FLOPs have a time and a bandwidth, but no FLOP/s to predict or to reach.
bool has_rate(const OperationResult& result) { return result.timing && result.work.flops > Flops{0}; }

/// The reason of the result, or of the numbers that are null beside it.
Value reason_of(const OperationResult& result) {
    if (const auto key = key_of_reason(result.reason)) return *key;
    if (result.timing && !has_rate(result)) return std::string{"no_flops"};
    if (result.timing && !result.predicted) return std::string{"no_roof"};
    if (result.status == Status::unstable) return std::string{"spread"};
    return Absent{};
}

Value limit_of(const OperationResult& result) {
    if (result.timing && !has_rate(result)) return std::string{"memory"};
    return limit_words(result, false).word;
}

template <Seconds Timing::*which>
Value seconds_of(const OperationResult& result) {
    return result.timing ? Value{Number{((*result.timing).*which).value}} : Absent{};
}

std::vector<Column<OperationResult>> operation_columns() {
    const Phrase head = say<Msg::head_operation>();
    return {
        {"key", head, [](const OperationResult& r) -> Value { return operation_word(r.operation); }},
        {"size", head, [](const OperationResult& r) -> Value { return r.operation.size; }},
        {"dtype", head,
         [](const OperationResult& r) -> Value { return std::string{key_of(r.operation.precision)}; }},
        {"flops", head, [](const OperationResult& r) -> Value { return Number{r.work.flops.value}; }},
        {"bytes", head, [](const OperationResult& r) -> Value { return Number{r.work.bytes.value}; }},
        {"intensity", head,
         [](const OperationResult& r) -> Value { return Number{intensity(r.work).value}; }},
        {"measured_flops", head,
         [](const OperationResult& r) -> Value {
             return has_rate(r) ? known_or_absent(r.measured()) : Absent{};
         }},
        {"predicted_flops", head,
         [](const OperationResult& r) -> Value {
             return has_rate(r) ? known_or_absent(r.predicted) : Absent{};
         }},
        {"predicted_with_fixed_cost_flops", head,
         [](const OperationResult& r) -> Value {
             return has_rate(r) ? known_or_absent(r.predicted_with_cost) : Absent{};
         }},
        {"fraction_of_prediction", head,
         [](const OperationResult& r) -> Value {
             return has_rate(r) && r.predicted ? Value{Number{*r.fraction()}} : Absent{};
         }},
        {"limited_by", head, limit_of},
        {"seconds.best", head, seconds_of<&Timing::best>},
        {"seconds.median", head, seconds_of<&Timing::median>},
        {"seconds.worst", head, seconds_of<&Timing::worst>},
        {"seconds.runs", head,
         [](const OperationResult& r) -> Value {
             return r.timing ? Value{std::int64_t{r.timing->runs}} : Absent{};
         }},
        {"status", head, [](const OperationResult& r) -> Value { return key_of_status(r.status); }},
        {"reason", head, reason_of},
    };
}

std::vector<Column<Warning>> warning_columns() {
    const Phrase head = say<Msg::head_operation>();
    return {
        {"key", head, [](const Warning& w) -> Value { return std::string{w.key}; }},
        {"subject", head, [](const Warning& w) -> Value { return w.subject; }},
        {"value", head, [](const Warning& w) -> Value { return Number{w.value}; }},
    };
}

/// The roof of a precision, if it has one.
std::optional<Roof> roof_of(const Measurement& m, Precision precision) {
    if (precision == Precision::fp32) return m.roof;
    for (const auto& more : m.more_roofs)
        if (more.precision == precision) return more.roof;
    return std::nullopt;
}

}  // namespace

void add_device_numbers(std::vector<Fact>& facts, const Measurement& m) {
    const DeviceInfo& device = m.device;
    if (!device.gpu) {
        facts.push_back({"device.processors", std::int64_t{device.processors}});
        facts.push_back({"device.thread_limit", key_of_limit(device.limit)});
        facts.push_back({"device.vector_isa", name_or_absent(device.vector_isa)});
    }
    facts.push_back({"device.blas", name_or_absent(device.blas)});
    facts.push_back({"device.streaming_stores", device.streaming_stores});
    facts.push_back({"device.last_level_cache_bytes", known_or_absent(device.last_level_cache())});
    const bool all_known = !device.name.empty() && !device.vector_isa.empty() && !device.blas.empty() &&
                           device.last_level_cache().has_value();
    if (device.gpu)
        add_gpu_facts(facts, device);
    else
        facts.push_back(
            {"device.reason", all_known ? Value{Absent{}} : std::string{"not_reported_by_system"}});
}

void add_reason(std::vector<Fact>& facts, const Measurement& m) {
    // The status of their own rows tells more.
    const bool bandwidth = m.stream.timing.has_value(), peak = m.product.timing.has_value();
    if (bandwidth && peak) return;
    facts.push_back({"reason", std::string{bandwidth ? "no_product"
                                           : peak    ? "no_copy"
                                                     : "no_copy_no_product"}});
}

Table operations_for_programs(const Measurement& m) {
    std::vector<OperationResult> results;
    for (const auto* result : m.all_results()) {
        results.push_back(*result);
        // Readers do not see the two roofs as rows, so nothing has judged them yet.
        const auto roof = roof_of(m, result->operation.precision);
        if (roof && !result->predicted) judge(results.back(), *roof, {});
    }
    return make_table<OperationResult>("operations", operation_columns(), results, Shown::to_programs);
}

Table warnings_for_programs(std::span<const Warning> warnings) {
    return make_table<Warning>("warnings", warning_columns(), warnings, Shown::to_programs);
}

}  // namespace roofline::demos
