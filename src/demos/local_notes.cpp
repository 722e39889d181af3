// SPDX-License-Identifier: MIT
#include "demos/local_notes.hpp"

#include <algorithm>
#include <string>

#include "demos/words.hpp"
#include "measure/judge.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using namespace measure;

/// From this share of the prediction on, a point touches its roof.
constexpr double on_the_roof = 0.90;
/// A good matrix product reaches more than this share of the FMA peak.
constexpr double poor_blas = 0.70;

Number percent(double share) { return {share, Unit::percent, 0}; }
Number microseconds(Seconds time) { return {time.value, Unit::microseconds, 2}; }

const OperationResult* find(const Measurement& m, Kernel kernel) {
    for (const auto& result : m.operations)
        if (result.operation.kernel == kernel && result.fraction()) return &result;
    return nullptr;
}

Phrase scale_note(const OperationResult& scale, Roof roof) {
    const double fraction = *scale.fraction();
    if (scale.status == Status::above_roof)
        return scale.reason == Reason::cached ? say<Msg::local_note_cached>(percent(fraction))
                                              : say<Msg::local_note_scale_above>(percent(fraction));
    if (fraction < on_the_roof) return say<Msg::local_note_scale_below>(percent(fraction));
    return say<Msg::local_note_scale_slope>(percent(fraction), Number{roof.peak.value, Unit::giga_flops, 1},
                                            Number{scale.measured()->value, Unit::giga_flops, 1});
}

Phrase passes_note(const OperationResult& two_pass, const OperationResult& fused) {
    const double two = *two_pass.fraction(), one = *fused.fraction();
    const Number times{*fused.measured() / *two_pass.measured(), Unit::one, 1};
    // Twice the bytes, about half the speed: both must show, in spite of some noise.
    const bool as_expected = two >= 0.4 && two <= 0.55 && one >= 0.8 && times.si >= 1.7 && times.si <= 2.3;
    return as_expected ? say<Msg::local_note_passes_half>(percent(two), percent(one), times)
                       : say<Msg::local_note_passes_other>(percent(two), percent(one), times);
}

Phrase small_product_note(const OperationResult& small, int threads) {
    const std::int64_t size = small.operation.size;
    const Number fraction = percent(*small.fraction());
    const Number call = microseconds(small.fixed_cost);
    if (*small.fraction() >= on_the_roof) return say<Msg::local_note_small_good>(size, fraction);
    if (small.reason == Reason::fixed_cost)
        return say<Msg::local_note_small_fixed>(size, Number{small.work.flops.value}, call,
                                                percent(small.fixed_cost / small.timing->best), fraction);
    if (small.reason == Reason::one_thread)
        return say<Msg::local_note_small_thread>(size, fraction, std::int64_t{threads});
    return say<Msg::local_note_small_other>(size, fraction, call);
}

Phrase large_product_note(const OperationResult& large) {
    const std::int64_t size = large.operation.size;
    const Number fraction = percent(*large.fraction());
    return *large.fraction() >= on_the_roof ? say<Msg::local_note_large_roof>(size, fraction)
                                            : say<Msg::local_note_large_below>(size, fraction);
}

void add_product_notes(std::vector<Phrase>& notes, const Measurement& m) {
    const OperationResult* small = nullptr;
    const OperationResult* large = nullptr;
    for (const auto& result : m.operations) {
        if (result.operation.kernel != Kernel::matmul || !result.fraction()) continue;
        if (!small || result.operation.size < small->operation.size) small = &result;
        if (!large || result.operation.size > large->operation.size) large = &result;
    }
    if (small && small != large) notes.push_back(small_product_note(*small, m.device.threads));
    if (large) notes.push_back(large_product_note(*large));
    // Within 2 % it does not matter which one is called the roof.
    if (large && m.product.operation.size < large->operation.size && *large->fraction() < 0.98)
        notes.push_back(say<Msg::local_note_other_roof>(m.product.operation.size, large->operation.size));
}

/// Why a result is absent or cannot be.
void add_faults(std::vector<Phrase>& notes, const OperationResult& result) {
    const Phrase name = operation_name(result.operation);
    if (result.status == Status::failed) notes.push_back(say<Msg::local_note_wrong>(name, result.detail));
    if (result.status == Status::unavailable) notes.push_back(say<Msg::local_note_memory_short>(name));
    if (result.status == Status::above_roof && result.operation.kernel == Kernel::matmul)
        notes.push_back(say<Msg::local_note_above>(name, percent(*result.fraction())));
}

/// One note for all whose samples lie far apart, so that a noisy machine does not fill the screen.
void add_unstable(std::vector<Phrase>& notes, const std::vector<const OperationResult*>& results) {
    std::optional<Phrase> names;
    double widest = 0;
    for (const auto* result : results) {
        if (!result->timing || spread(*result->timing) <= widest_spread) continue;
        const Phrase name = operation_name(result->operation);
        names = names ? say<Msg::list_comma>(*names, name) : name;
        widest = std::max(widest, spread(*result->timing));
    }
    if (names) notes.push_back(say<Msg::local_note_unstable>(*names, percent(widest)));
}

}  // namespace

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
        default:
            return {"copy", Msg::op_copy};
    }
}

Phrase operation_name(Operation operation) {
    if (operation.kernel == Kernel::matmul) return say<Msg::op_matmul_n>(operation.size);
    return {operation_word(operation).text, {}};
}

LimitWords limit_words(const OperationResult& result, bool is_roof) {
    if (result.status == Status::failed) return {say<Msg::limit_wrong>(), Absent{}};
    if (result.status == Status::unavailable) return {say<Msg::limit_memory_short>(), Absent{}};
    const Word memory{"memory", Msg::limit_memory}, compute{"compute", Msg::limit_compute};
    const Word overhead{"overhead", Msg::limit_word_overhead};
    switch (result.reason) {
        case Reason::cached:
            return {say<Msg::limit_cached>(), Absent{}};
        case Reason::faster_than_roof:
            return {say<Msg::limit_above>(), Absent{}};
        case Reason::twice_the_bytes:
            return {say<Msg::limit_memory_twice>(), memory};
        case Reason::fixed_cost:
            return {say<Msg::limit_fixed_cost>(percent(result.fixed_cost / result.timing->best)), overhead};
        case Reason::one_thread:
            return {say<Msg::limit_one_thread>(), overhead};
        case Reason::library:
            return {say<Msg::limit_compute_library>(), compute};
        default:
            break;
    }
    if (result.limited_by == LimitedBy::memory) return {say<Msg::limit_memory>(), memory};
    if (result.limited_by == LimitedBy::compute)
        return {is_roof ? say<Msg::limit_compute_roof>() : say<Msg::limit_compute>(), compute};
    return {say<Msg::limit_unexplained>(), Absent{}};
}

std::vector<Phrase> local_notes(const Measurement& m) {
    std::vector<Phrase> notes{say<Msg::local_note_counting>()};
    const OperationResult* scale = find(m, Kernel::scale);
    const OperationResult* two_pass = find(m, Kernel::scale_add_two_pass);
    const OperationResult* fused = find(m, Kernel::scale_add_fused);
    if (scale) notes.push_back(scale_note(*scale, *m.roof));
    if (two_pass && fused) notes.push_back(passes_note(*two_pass, *fused));
    add_product_notes(notes, m);
    if (m.fma && m.product.timing && *m.product.measured() < poor_blas * m.fma->rate)
        notes.push_back(
            say<Msg::local_note_blas>(percent(*m.product.measured() / m.fma->rate), m.device.blas));

    std::vector<const OperationResult*> results{&m.copy};
    for (const auto& result : m.operations) results.push_back(&result);
    if (std::none_of(m.operations.begin(), m.operations.end(),
                     [&](const auto& result) { return result.operation == m.product.operation; }))
        results.push_back(&m.product);
    for (const auto* result : results) add_faults(notes, *result);
    add_unstable(notes, results);
    if (!m.device.streaming_stores) notes.push_back(say<Msg::local_note_no_streaming>());
    return notes;
}

}  // namespace roofline::demos
