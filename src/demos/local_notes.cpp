// SPDX-License-Identifier: MIT
// Chooses each sentence of demo 4's explanation by what was measured.
#include "demos/local_notes.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "demos/local_ceilings.hpp"
#include "demos/local_gpu.hpp"
#include "demos/local_proofs.hpp"
#include "demos/local_words.hpp"
#include "demos/words.hpp"
#include "measure/judge.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using namespace measure;

/// From this share of the prediction on, a point touches its roof.
constexpr double on_the_roof = 0.90;
/// Starting all threads takes microseconds, unless another program holds a processor: then it takes its time
/// slice.
constexpr Seconds slow_call{0.5e-3};
/// A good matrix product reaches more than this share of the FMA peak.
constexpr double poor_blas = 0.70;

Number microseconds(Seconds time) { return {time.value, Unit::microseconds, 2}; }

const OperationResult* find(const Measurement& m, Kernel kernel) {
    for (const auto& result : m.operations)
        if (result.operation.kernel == kernel && result.fraction()) return &result;
    return nullptr;
}

Phrase scale_note(const OperationResult& scale, Roof roof, ArrayReason arrays, bool tera) {
    const double fraction = *scale.fraction();
    if (scale.status == Status::above_roof)
        return scale.reason == Reason::cached ? say<Msg::local_note_cached>(percent(fraction))
                                              : say<Msg::local_note_scale_above>(percent(fraction));
    if (fraction >= on_the_roof)
        return say<Msg::local_note_scale_slope>(percent(fraction), compute_number(roof.peak, tera),
                                                compute_number(*scale.measured(), tera));
    if (scale.reason == Reason::fixed_cost)
        return say<Msg::local_note_scale_fixed>(percent(fraction), microseconds(scale.fixed_cost));
    return arrays == ArrayReason::requested_cached
               ? say<Msg::local_note_scale_cached_below>(percent(fraction))
               : say<Msg::local_note_scale_below>(percent(fraction));
}

Phrase passes_note(const OperationResult& two_pass, const OperationResult& fused, ArrayReason arrays) {
    const double two = *two_pass.fraction(), one = *fused.fraction();
    const Number times{*fused.measured() / *two_pass.measured(), Unit::one, 1};
    // Twice the bytes, about half the speed: both must show, in spite of some noise.
    const bool as_expected = two >= 0.4 && two <= 0.55 && one >= 0.8 && times.si >= 1.7 && times.si <= 2.3;
    if (two_pass.reason == Reason::fixed_cost || fused.reason == Reason::fixed_cost)
        return say<Msg::local_note_passes_fixed>(percent(two), percent(one), times);
    if (as_expected) return say<Msg::local_note_passes_half>(percent(two), percent(one), times);
    return arrays == ArrayReason::requested_cached
               ? say<Msg::local_note_passes_cached>(percent(two), percent(one), times)
               : say<Msg::local_note_passes_other>(percent(two), percent(one), times);
}

Phrase small_product_note(const OperationResult& small, int threads) {
    const std::int64_t size = small.operation.size;
    const Number fraction = percent(*small.fraction());
    const Number call = microseconds(small.fixed_cost);
    if (*small.fraction() >= on_the_roof) return say<Msg::local_note_small_good>(size, fraction);
    if (small.reason == Reason::fixed_cost) {
        const Number flops{small.work.flops.value};
        if (const auto share = fixed_share(small))
            return say<Msg::local_note_small_fixed>(size, flops, call, *share, fraction);
        if (small.fixed_cost >= small.timing->best)
            return say<Msg::local_note_small_fixed_alone>(size, flops, call, fraction);
    }
    if (small.reason == Reason::one_thread)
        return say<Msg::local_note_small_thread>(size, fraction, std::int64_t{threads});
    return say<Msg::local_note_small_other>(size, fraction, call);
}

Phrase large_product_note(const OperationResult& large, Roof roof) {
    const std::int64_t size = large.operation.size;
    const Number fraction = percent(*large.fraction());
    if (bound_of(roof, intensity(large.work)) == Bound::memory)
        return say<Msg::local_note_large_slope>(size, fraction);
    return *large.fraction() >= on_the_roof ? say<Msg::local_note_large_roof>(size, fraction)
                                            : say<Msg::local_note_large_below>(size, fraction);
}

void add_product_notes(std::vector<Phrase>& notes, const Measurement& m) {
    const OperationResult* small = nullptr;
    const OperationResult* large = nullptr;
    for (const auto& result : m.operations) {
        if (result.operation.kernel != Kernel::matmul || !result.fraction()) continue;
        if (result.operation.precision != Precision::fp32) continue;
        if (!small || result.operation.size < small->operation.size) small = &result;
        if (!large || result.operation.size > large->operation.size) large = &result;
    }
    // Of a product above its roof, add_faults says what there is to say.
    const auto sound = [](const OperationResult* result) {
        return result && result->status != Status::above_roof;
    };
    // That the roof reaches itself explains nothing.
    if (small != large && sound(small) && small->operation != m.product.operation)
        notes.push_back(small_product_note(*small, m.device.threads));
    if (sound(large)) notes.push_back(large_product_note(*large, *m.roof));
    // Within 2 % it does not matter which one is called the roof.
    if (large && m.product.operation.size < large->operation.size && *large->fraction() < 0.98)
        notes.push_back(say<Msg::local_note_other_roof>(m.product.operation.size, large->operation.size));
}

/// Why a result is absent or cannot be.
void add_faults(std::vector<Phrase>& notes, const OperationResult& result) {
    const Phrase name = operation_name(result.operation);
    if (result.reason == Reason::no_time) notes.push_back(say<Msg::local_note_no_time>(name));
    if (result.reason == Reason::wrong_result)
        notes.push_back(say<Msg::local_note_wrong>(name, result.detail));
    if (result.status == Status::unavailable) notes.push_back(say<Msg::local_note_memory_short>(name));
    if (result.reason == Reason::faster_than_roof && result.operation.kernel == Kernel::matmul)
        notes.push_back(say<Msg::local_note_above>(name, percent(*result.fraction())));
}

/// For each precision in which an operation lies too near the ridge, between what that is.
void add_undecided(std::vector<Phrase>& notes, const Measurement& m) {
    const auto undecided = [&](Precision precision) {
        return std::any_of(m.operations.begin(), m.operations.end(), [&](const auto& result) {
            return result.reason == Reason::near_ridge && result.operation.precision == precision;
        });
    };
    const auto low = [](const RidgeRange& ridge) { return Number{ridge.low.value, Unit::one, 1}; };
    const auto high = [](const RidgeRange& ridge) { return intensity_number(ridge.high, 1); };
    if (undecided(Precision::fp32))
        notes.push_back(say<Msg::local_note_ridge>(low(*m.ridge), high(*m.ridge)));
    for (const auto& more : m.more_roofs)
        if (undecided(more.precision))
            notes.push_back(say<Msg::local_note_ridge_in>(low(*more.ridge), high(*more.ridge),
                                                          std::string{name_of(more.precision)}));
}

/// One note for all whose samples lie far apart, so that a noisy machine does not fill the screen.
void add_unstable(LocalNotes& told, const std::vector<const OperationResult*>& results) {
    std::optional<Phrase> names;
    double widest = 0;
    for (const auto* result : results) {
        if (!result->timing || spread(*result->timing) <= widest_spread) continue;
        const Phrase name = operation_name(result->operation);
        names = names ? say<Msg::list_comma>(*names, name) : name;
        widest = std::max(widest, spread(*result->timing));
        told.warnings.push_back({"unstable", operation_id(result->operation), spread(*result->timing)});
    }
    if (names) told.notes.push_back(say<Msg::local_note_unstable>(*names, percent(widest)));
}

/// A cache that seems slower than what stands outside of it. They stand from the inside out.
void add_false_ceilings(LocalNotes& told, const std::vector<Ceiling>& all) {
    constexpr double noise = 0.9;
    for (auto inner = all.begin(); inner != all.end(); ++inner) {
        if (inner->kind != Ceiling::Kind::bandwidth) continue;
        double outside = 0;
        for (auto outer = inner + 1; outer != all.end(); ++outer)
            if (outer->kind == inner->kind && outer->threads == inner->threads)
                outside = std::max(outside, outer->value);
        if (inner->value >= noise * outside) continue;
        told.notes.push_back(say<Msg::local_note_ceilings>(ceiling_name(*inner)));
        told.warnings.push_back({"false_ceiling", ceiling_key(*inner), inner->value / outside});
    }
}

void add_drift(LocalNotes& told, const std::vector<const OperationResult*>& results) {
    const OperationResult* worst = nullptr;
    for (const auto* result : results) {
        if (!result->timing || std::abs(result->timing->drift) <= widest_drift) continue;
        if (!worst || std::abs(result->timing->drift) > std::abs(worst->timing->drift)) worst = result;
        told.warnings.push_back({"drift", operation_id(result->operation), result->timing->drift});
    }
    if (worst)
        told.notes.push_back(say<Msg::local_note_drift>(operation_name(worst->operation),
                                                        percent(std::abs(worst->timing->drift))));
}

void add_clock(LocalNotes& told, const std::optional<FmaPeak>& fma, bool tera) {
    if (!fma || !fma->at_end) return;
    const double change = *fma->at_end / fma->rate - 1;
    if (std::abs(change) <= widest_clock_change) return;
    told.warnings.push_back({"clock_change", "fma_peak", change});
    told.notes.push_back(
        say<Msg::local_note_clock>(compute_number(fma->rate, tera), compute_number(*fma->at_end, tera)));
}

/// What would let all processors be used; nothing where they are.
std::optional<Phrase> remedy_for(ThreadLimit limit) {
    switch (limit) {
        case ThreadLimit::affinity:
            return say<Msg::remedy_affinity>();
        case ThreadLimit::cgroup_quota:
            return say<Msg::remedy_quota>();
        case ThreadLimit::option:
            return say<Msg::remedy_option>();
        case ThreadLimit::openmp:
            return say<Msg::remedy_openmp>();
        case ThreadLimit::none:
            break;
    }
    return std::nullopt;
}

/// Nothing hints at another program that took part of the time.
bool was_quiet(const Measurement& m) {
    return m.loop_cost <= slow_call && spread(*m.product.timing) <= widest_spread &&
           std::ranges::none_of(m.checks, [](const Check& check) { return check.passed == false; });
}

Bytes array_bytes(const Measurement& m) {
    return static_cast<double>(m.arrays.roof_elements) * element_size(Precision::fp32);
}

Phrase small_arrays_note(const Measurement& m) {
    if (m.arrays.roof_elements >= most_elements(m.device)) return say<Msg::local_note_small_arrays>();
    const double enough = std::ceil(budget_past_the_caches(m.device).value);
    return say<Msg::local_note_short_time>(static_cast<std::int64_t>(enough));
}

}  // namespace

LocalNotes local_notes(const Measurement& m) {
    LocalNotes told{{say<Msg::local_note_counting>()}, {}};
    auto& notes = told.notes;
    const auto doubt = [&](Phrase note, Warning warning) {
        notes.push_back(std::move(note));
        told.warnings.push_back(std::move(warning));
    };
    const OperationResult* scale = find(m, Kernel::scale);
    const OperationResult* two_pass = find(m, Kernel::scale_add_two_pass);
    const OperationResult* fused = find(m, Kernel::scale_add_fused);
    if (scale && scale->operation != m.stream.operation)
        notes.push_back(scale_note(*scale, *m.roof, m.arrays.reason, m.device.gpu.has_value()));
    if (two_pass && fused) notes.push_back(passes_note(*two_pass, *fused, m.arrays.reason));
    if (two_pass && m.ceilings) notes.push_back(say<Msg::local_note_seats>());
    add_product_notes(notes, m);
    for (auto& note : gpu_notes(m)) notes.push_back(std::move(note));
    if (std::any_of(m.operations.begin(), m.operations.end(),
                    [](const auto& result) { return result.reason == Reason::few_tiles; }))
        notes.push_back(say<Msg::local_note_few_tiles>(std::int64_t{m.device.gpu->sms}));
    if (m.fma && m.product.timing && !m.device.gpu && *m.product.measured() < poor_blas * m.fma->rate &&
        was_quiet(m))
        doubt(say<Msg::local_note_blas>(percent(*m.product.measured() / m.fma->rate), m.device.blas),
              {"slow_blas", m.device.blas, *m.product.measured() / m.fma->rate});

    const std::vector<const OperationResult*> results = m.all_results();
    for (const auto* result : results) add_faults(notes, *result);
    add_undecided(notes, m);
    for (auto& note : failed_proof_notes(m)) notes.push_back(std::move(note));
    for (const Check& check : m.checks)
        if (check.passed == false)
            told.warnings.push_back({"check_failed", std::string{key_of_proof(check.proof)}, check.measured});
    if (m.loop_cost > slow_call && !m.device.gpu)
        doubt(say<Msg::local_note_busy>(Number{m.loop_cost.value, Unit::milliseconds, 1}),
              {"busy_processors", "empty_call", m.loop_cost.value});
    if (m.ceilings) add_false_ceilings(told, all_ceilings(m));
    add_unstable(told, results);
    add_drift(told, results);
    add_clock(told, m.fma, m.device.gpu.has_value());
    if (const auto remedy = remedy_for(m.device.limit)) {
        const int threads = m.device.threads, processors = m.device.processors;
        doubt(say<Msg::local_note_share_of_machine>(std::int64_t{threads}, std::int64_t{processors}, *remedy),
              {"share_of_machine", key_of_limit(m.device.limit), static_cast<double>(threads) / processors});
    }
    if (m.device.quota && *m.device.quota < m.device.threads)
        doubt(
            say<Msg::local_note_quota>(Number{*m.device.quota, Unit::one, 2}, std::int64_t{m.device.threads}),
            {"cgroup_quota", "threads", *m.device.quota});
    if (!m.arrays.leaves_caches)
        doubt(small_arrays_note(m), {"small_arrays", "copy", array_bytes(m) / *m.device.last_level_cache()});
    if (!m.device.streaming_stores)
        doubt(say<Msg::local_note_no_streaming>(), {"no_streaming_stores", "copy", 1.5});
    return told;
}

}  // namespace roofline::demos
