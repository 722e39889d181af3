// SPDX-License-Identifier: MIT
// One function for each proof.
#include "measure/proofs.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "measure/sampler.hpp"

namespace roofline::measure {
namespace {

/// Noise makes single times longer, never shorter, so both sides of a comparison are the best of some
/// samples.
constexpr int fewest_samples = 5;
/// A comparison that fails gets more samples, up to this many, before it counts as failed.
constexpr int most_samples = 25;

/// Samples both series in turns until `holds(best of a, best of b)` or there are enough; returns their ratio
/// a / b.
double compare(Device& device, Series a, Series b, const std::function<bool(double)>& holds) {
    std::array both{std::move(a), std::move(b)};
    double ratio = 0;
    for (int sample = 0; sample < most_samples; ++sample) {
        for (Series& one : both) take_sample(device, one);
        ratio = both[0].timing().best / both[1].timing().best;
        if (sample + 1 >= fewest_samples && holds(ratio)) break;
    }
    return ratio;
}

bool about(double value, double wanted, double tolerance) {
    return value >= wanted * (1 - tolerance) && value <= wanted * (1 + tolerance);
}

/// A compiler that saw through the loop would make twice the work cost the same.
Check twice_the_work(Device& device, Proof proof, Operation once, Operation twice) {
    const auto holds = [](double ratio) { return about(ratio, 2, 0.05); };
    Series one = start_series(device, once);
    Series two{twice, one.repeats};
    if (once == twice) two.repeats *= 2;
    // per_call divides by the repeats; for the same operation the ratio of whole samples is wanted.
    const double factor = static_cast<double>(two.repeats) / static_cast<double>(one.repeats);
    const double ratio =
        factor * compare(device, std::move(two), std::move(one), [&](double r) { return holds(factor * r); });
    return {proof, holds(ratio), ratio, 2};
}

/// FLOPs per cycle and core cannot exceed what the vectors allow; a kernel that lost some of its work shows
/// more. A clock that another program held up seems slow, so one that gives too much is measured again.
Check fma_per_cycle(Device& device, const Measurement& m) {
    Check check{Proof::fma_per_cycle, std::nullopt, 0, 0};
    if (!m.fma || !m.fma->clock || !m.fma->flops_per_cycle) return check;
    const double cores = m.device.cores;
    check.expected = *m.fma->flops_per_cycle / cores;
    Frequency clock = *m.fma->clock;
    for (int retries = 0;; ++retries) {
        check.measured = (m.fma->rate / clock).value / cores;
        check.passed = check.measured <= 1.03 * check.expected;
        if (*check.passed || retries == 3) return check;
        clock = std::max(clock, device.clock().value_or(Frequency{0}));
    }
}

/// No product does more FLOPs than registers alone allow; a library that leaves work out may seem to.
Check product_below_fma(const Measurement& m) {
    Check check{Proof::product_below_fma, std::nullopt, 0, 1};
    if (!m.fma || !m.product.timing) return check;
    check.measured = *m.product.measured() / m.fma->rate;
    check.passed = check.measured <= 1.03 * check.expected;
    return check;
}

/// A compute roof whose kernel is busy moving bytes is a memory roof in disguise.
Check compute_not_memory(const Measurement& m) {
    Check check{Proof::compute_not_memory, std::nullopt, 0, 0.5};
    if (!m.roof || !m.product.timing) return check;
    check.measured = *m.product.moved() / m.roof->bandwidth;
    check.passed = check.measured < check.expected;
    return check;
}

/// Memory has the same bandwidth for half the array; a cache would not.
Check half_the_array(Device& device, std::int64_t elements) {
    const auto holds = [](double ratio) { return about(ratio, 1, 0.1); };
    // Time per element of the whole over that of the half: bandwidth of the half over that of the whole.
    const double times =
        compare(device, start_series(device, {Kernel::copy, elements}),
                start_series(device, {Kernel::copy, elements / 2}), [&](double r) { return holds(r / 2); });
    return {Proof::half_the_array, holds(times / 2), times / 2, 1};
}

/// Elements of a copy that the last-level cache surely holds; 0 where that cache is unknown. Other virtual
/// machines may use most of it, so the copy is only just too large for one core's share of the level before.
std::int64_t elements_in_last_cache(const DeviceInfo& info) {
    if (!info.last_level_cache()) return 0;
    Bytes both_arrays = 0.25 * *info.last_level_cache();
    if (const auto levels = info.caches.size(); levels > 1)
        both_arrays = std::min(both_arrays, 2 * info.caches[levels - 2].one);
    return static_cast<std::int64_t>(both_arrays / (2 * element_size(Precision::fp32)));
}

/// Arrays that fit the last-level cache must be faster, or the large ones were in it too. With one thread:
/// many together may wait for that cache as long as for memory.
Check cache_is_faster(Device& device, std::int64_t elements) {
    Check check{Proof::cache_is_faster, std::nullopt, 0, 1.1};
    const std::int64_t small = elements_in_last_cache(device.info());
    if (small < 1024 || small >= elements / 4) return check;
    const double scale = static_cast<double>(small) / static_cast<double>(elements);
    // A GPU copies a small array again and again in one call: it is done before the cost of a call is.
    const Kernel repeated = device.info().gpu ? Kernel::cached_copy : Kernel::copy;
    device.use_threads(1);
    check.measured = scale * compare(device, start_series(device, {Kernel::copy, elements}),
                                     start_series(device, {repeated, small}),
                                     [&](double r) { return scale * r > check.expected; });
    device.use_threads(device.info().threads);
    check.passed = check.measured > check.expected;
    return check;
}

Check results_right(const Measurement& m) {
    Check check{Proof::results_right, true, 0, 0};
    for (const OperationResult* result : m.all_results()) {
        if (!result->timing && result->status != Status::failed) continue;
        ++check.expected;
        if (result->timing) ++check.measured;
    }
    check.passed = check.measured == check.expected;
    return check;
}

Check below_the_roof(const Measurement& m) {
    Check check{Proof::below_the_roof, std::nullopt, 0, 1};
    if (!m.roof) return check;
    for (const auto& result : m.operations)
        if (result.reason != Reason::cached)
            check.measured = std::max(check.measured, result.fraction().value_or(0));
    check.passed = check.measured <= check.expected;
    return check;
}

}  // namespace

std::vector<Check> prove(Device& device, const Measurement& m) {
    const std::int64_t elements = m.arrays.roof_elements;
    const Operation copy{Kernel::copy, elements};
    const Operation chains{Kernel::fma_peak, m.device.fma_steps};
    const Operation longer_chains{Kernel::fma_peak, 2 * m.device.fma_steps};
    std::vector<Check> checks{
        twice_the_work(device, Proof::twice_the_copies, copy, copy),
        twice_the_work(device, Proof::twice_the_fmas, chains, longer_chains),
        fma_per_cycle(device, m),
        product_below_fma(m),
        compute_not_memory(m),
        half_the_array(device, elements),
        cache_is_faster(device, elements),
        results_right(m),
        below_the_roof(m),
    };
    for (Check& check : checks) check.on_gpu = m.device.gpu.has_value();
    return checks;
}

}  // namespace roofline::measure
