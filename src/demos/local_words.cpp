// SPDX-License-Identifier: MIT
// Operations, speeds and limits of demo 4 in words.
#include "demos/local_words.hpp"

#include <string>
#include <utility>

#include "demos/words.hpp"

namespace roofline::demos {

using namespace report;
using namespace measure;

namespace {

/// The limit, and beside it the share of the time that is fixed cost, where there is one to show.
Phrase with_fixed_part(Phrase limit, const OperationResult& result) {
    const auto fixed = fixed_share(result);
    return fixed ? say<Msg::limit_fixed_part>(std::move(limit), *fixed) : limit;
}

}  // namespace

std::optional<Number> fixed_share(const OperationResult& result) {
    const double share = result.fixed_cost / result.timing->best;
    if (share < 0.01 || share >= 1) return std::nullopt;
    return percent(share);
}

Word operation_word(Operation operation) {
    switch (operation.kernel) {
        case Kernel::scale:
            return {"scale", Msg::op_scale};
        case Kernel::scale_add_two_pass:
            return {"scale_add_two_pass", Msg::op_scale_add_two_pass};
        case Kernel::scale_add_fused:
            return {"scale_add_fused", Msg::op_scale_add_fused};
        case Kernel::matmul:
            return {"matmul", Msg::op_matmul};
        case Kernel::copy_engine:
            return {"copy_engine", Msg::op_copy_engine};
        case Kernel::copy:
        case Kernel::cached_copy:
        case Kernel::fma_peak:  // nobody sees the names of this one and the next two
        case Kernel::empty_loop:
        case Kernel::empty_matmul:
            break;
    }
    return {"copy", Msg::op_copy};
}

Phrase plain_name(Operation operation) {
    if (operation.kernel == Kernel::matmul) return say<Msg::op_matmul_n>(operation.size);
    return {operation_word(operation).text, {}};
}

Phrase operation_name(Operation operation) {
    if (operation.precision == Precision::fp32) return plain_name(operation);
    return say<Msg::op_in_precision>(plain_name(operation), std::string{name_of(operation.precision)});
}

Number compute_number(FlopRate rate, bool tera) {
    return tera ? Number{rate.value, Unit::tera_flops_per_second, 2}
                : Number{rate.value, Unit::giga_flops_per_second, 1};
}

Value compute_or_absent(const std::optional<FlopRate>& rate, bool tera) {
    return rate ? Value{compute_number(*rate, tera)} : Value{Absent{}};
}

Number bandwidth_number(ByteRate rate) {
    return rate >= ByteRate{1e12} ? Number{rate.value, Unit::tera_bytes_per_second, 2}
                                  : Number{rate.value, Unit::giga_bytes_per_second, 1};
}

Phrase roof_phrase(const Timing& timing, Number best) {
    if (timing.runs == 1) return say<Msg::local_one_sample>(best);
    const Number median{best.si * (timing.best / timing.median), best.unit, best.decimals};
    return say<Msg::local_best_of>(best, median, std::int64_t{timing.runs});
}

std::string operation_id(Operation operation) {
    std::string id{operation_word(operation).key};
    if (operation.kernel == Kernel::matmul) id.append("_").append(std::to_string(operation.size));
    if (operation.precision != Precision::fp32) id.append("_").append(key_of(operation.precision));
    return id;
}

std::string key_of_limit(ThreadLimit limit) {
    switch (limit) {
        case ThreadLimit::affinity:
            return "affinity";
        case ThreadLimit::cgroup_quota:
            return "cgroup_quota";
        case ThreadLimit::option:
            return "option";
        case ThreadLimit::openmp:
            return "openmp";
        case ThreadLimit::none:
            break;
    }
    return "none";
}

LimitWords limit_words(const OperationResult& result, bool is_roof) {
    if (result.reason == Reason::no_time) return {say<Msg::limit_no_time>(), Absent{}};
    if (result.status == Status::failed) return {say<Msg::limit_wrong>(), Absent{}};
    if (result.status == Status::unavailable) return {say<Msg::limit_memory_short>(), Absent{}};
    const Word memory{"memory", Msg::limit_memory}, compute{"compute", Msg::limit_compute};
    const Word overhead{"overhead", Msg::limit_word_overhead};
    const auto fixed = fixed_share(result);
    switch (result.reason) {
        case Reason::cached:
            return {say<Msg::limit_cached>(), Absent{}};
        case Reason::faster_than_roof:
            return {say<Msg::limit_above>(), Absent{}};
        case Reason::twice_the_bytes:
            return {say<Msg::limit_memory_twice>(), memory};
        case Reason::fixed_cost:
            return {fixed ? say<Msg::limit_fixed_cost>(*fixed) : say<Msg::limit_fixed_cost_alone>(),
                    overhead};
        case Reason::one_thread:
            return {fixed ? say<Msg::limit_one_thread_fixed>(*fixed) : say<Msg::limit_one_thread>(),
                    overhead};
        case Reason::few_tiles:
            return {say<Msg::limit_few_tiles>(), Absent{}};
        case Reason::library:
            return {say<Msg::limit_compute_library>(), compute};
        case Reason::near_ridge:
            return {say<Msg::limit_near_ridge>(), Absent{}};
        default:
            break;
    }
    if (result.limited_by == LimitedBy::memory)
        return {with_fixed_part(say<Msg::limit_memory>(), result), memory};
    if (result.limited_by == LimitedBy::compute)
        return {is_roof ? say<Msg::limit_compute_roof>() : with_fixed_part(say<Msg::limit_compute>(), result),
                compute};
    return {say<Msg::limit_unexplained>(), Absent{}};
}

}  // namespace roofline::demos
