// SPDX-License-Identifier: MIT
// Measures the staircase and reads the ceilings off it.
#include "measure/ceilings.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "measure/checked.hpp"

namespace roofline::measure {
namespace {

constexpr Bytes smallest_set{16 * 1024.0};
constexpr double bytes_per_element = 2 * element_size(Precision::fp32).value;  // one in x, one in y

/// Bandwidth of one step of the staircase with the threads in use; absent where the copy came out wrong.
std::optional<ByteRate> bandwidth_of(Device& device, std::int64_t elements, Seconds budget) {
    return measure_alone(device, {Kernel::cached_copy, elements}, {budget, 5}).moved();
}

/// The bytes of `level` that `threads` threads have together.
Bytes capacity(const CacheLevel& level, int threads) { return std::min(level.total, threads * level.one); }

/// The level whose caches hold the working set; 0 is memory.
int level_of(const DeviceInfo& info, Bytes working_set, int threads) {
    for (const CacheLevel& level : info.caches)
        if (working_set <= capacity(level, threads)) return level.level;
    return 0;
}

/// The staircase rises from step to step within a level and falls at its edge; the best step is the level's
/// ceiling.
void keep_best(std::vector<Ceiling>& ceilings, int level, int threads, ByteRate bandwidth) {
    const auto same = std::find_if(ceilings.begin(), ceilings.end(), [&](const Ceiling& c) {
        return c.level == level && c.threads == threads;
    });
    if (same == ceilings.end())
        ceilings.push_back({Ceiling::Kind::bandwidth, level, threads, bandwidth.value});
    else
        same->value = std::max(same->value, bandwidth.value);
}

/// FMA peak of the threads in use.
std::optional<FlopRate> fma_peak(Device& device, Seconds budget) {
    const Operation chains{Kernel::fma_peak, device.info().fma_steps};
    const OperationResult result = measure_alone(device, chains, {budget, 5});
    if (!result.timing) return std::nullopt;
    return fma_rate(device, result);
}

}  // namespace

std::vector<Ceiling> known_ceilings(const Measurement& m) {
    std::vector<Ceiling> known;
    const int all = m.device.threads;
    if (m.roof) known.push_back({Ceiling::Kind::bandwidth, 0, all, m.roof->bandwidth.value});
    if (m.roof) known.push_back({Ceiling::Kind::product, 0, all, m.roof->peak.value});
    for (const PrecisionRoof& more : m.more_roofs)
        if (more.roof)
            known.push_back({Ceiling::Kind::product, 0, all, more.roof->peak.value, more.precision});
    if (m.fma) known.push_back({Ceiling::Kind::fma_peak, 0, all, m.fma->rate.value});
    return known;
}

Ceilings measure_ceilings(Device& device, const Measurement& m, Seconds budget) {
    Ceilings found;
    const int all = m.device.threads;
    const Bytes largest = bytes_per_element * Bytes{static_cast<double>(m.arrays.roof_elements)};
    int steps = 0;
    for (Bytes set = smallest_set; set <= largest; set = 2.0 * set) ++steps;
    const Seconds share = budget / (2.0 * std::max(1, steps));

    for (Bytes set = smallest_set; set <= largest; set = 2.0 * set) {
        const auto elements = static_cast<std::int64_t>(set.value / bytes_per_element);
        Step step{set, std::nullopt, std::nullopt, level_of(m.device, set, 1), level_of(m.device, set, all)};
        device.use_threads(1);
        step.one_thread = bandwidth_of(device, elements, share);
        device.use_threads(all);
        step.all_threads = all > 1 ? bandwidth_of(device, elements, share) : step.one_thread;
        found.steps.push_back(step);
    }

    // A level's ceiling is its best step; memory's is measured well past the caches only, or as far as the
    // arrays reach.
    const Bytes last_step = found.steps.empty() ? Bytes{0} : found.steps.back().working_set;
    const Bytes past_caches = std::min(4 * m.device.last_level_cache().value_or(Bytes{0}), last_step);
    for (const Step& step : found.steps) {
        const bool memory_proper = step.working_set >= past_caches;
        if (step.one_thread && (step.level_one != 0 || memory_proper))
            keep_best(found.ceilings, step.level_one, 1, *step.one_thread);
        if (all > 1 && step.all_threads && step.level_all != 0)
            keep_best(found.ceilings, step.level_all, all, *step.all_threads);
    }
    device.use_threads(1);
    const auto one = fma_peak(device, 0.05 * budget);
    device.use_threads(all);
    if (one) found.ceilings.push_back({Ceiling::Kind::fma_peak, 0, 1, one->value});
    // With one thread there are two of a kind, of which the known one is the better measured.
    const std::vector<Ceiling> known = known_ceilings(m);
    std::erase_if(found.ceilings, [&](const Ceiling& c) {
        return std::any_of(known.begin(), known.end(), [&](const Ceiling& k) {
            return c.kind == k.kind && c.level == k.level && c.threads == k.threads;
        });
    });
    found.ceilings.insert(found.ceilings.end(), known.begin(), known.end());
    // From the innermost cache out to memory, then the flat ones.
    std::sort(found.ceilings.begin(), found.ceilings.end(), [](const Ceiling& a, const Ceiling& b) {
        const auto place = [](const Ceiling& c) {
            return std::tuple{c.kind, c.level == 0 ? std::numeric_limits<int>::max() : c.level, c.threads,
                              c.precision};
        };
        return place(a) < place(b);
    });
    return found;
}

std::optional<Seat> seat_of(const OperationResult& result, const Ceilings& ceilings, int threads) {
    constexpr double tolerance = 1.03;
    if (!result.timing) return std::nullopt;
    const int used = result.reason == Reason::one_thread ? 1 : threads;
    // Held against what really moves: two passes sit on memory's roof, not on half of it.
    const Intensity moved = result.work.flops / result.traffic;
    std::optional<Seat> lowest;
    for (const Ceiling& ceiling : ceilings.ceilings) {
        const FlopRate reach = ceiling.reach(moved);
        const bool flat = ceiling.kind != Ceiling::Kind::bandwidth;
        if (flat && ceiling.precision != result.operation.precision) continue;
        if (ceiling.threads != used || *result.measured() > tolerance * reach) continue;
        if (!lowest || reach < lowest->reach) lowest = Seat{ceiling, reach};
    }
    return lowest;
}

}  // namespace roofline::measure
