// SPDX-License-Identifier: MIT
// Sizes from caches, memory and time budget.
#include "measure/plan.hpp"

#include <algorithm>
#include <cmath>

namespace roofline::measure {
namespace {

constexpr std::int64_t lecture_elements = std::int64_t{1} << 25;
constexpr double float_bytes = element_size(Precision::fp32).value;
constexpr double cache_multiple = 4;
constexpr double arrays = 3;
/// A measurement passes over its arrays about a hundred times: it fills them, samples, checks and proves.
/// Within this many bytes of array for each second of the budget and each thread, that is about as long as
/// the budget.
constexpr double bytes_per_thread_second = 256.0 * 1048576 / 3;
constexpr std::int64_t unlimited = 1'000'000'000'000;  // where the memory is unknown: allocation will tell

/// Elements of one array that is `cache_multiple` times the last-level cache; 0 where that is unknown.
std::int64_t past_the_caches(const DeviceInfo& info) {
    if (!info.last_level_cache()) return 0;
    return static_cast<std::int64_t>(
        std::ceil(cache_multiple * info.last_level_cache()->value / float_bytes));
}

std::int64_t within_the_budget(const DeviceInfo& info, Seconds budget) {
    return static_cast<std::int64_t>(bytes_per_thread_second * info.threads * budget.value / float_bytes);
}

}  // namespace

Seconds budget_past_the_caches(const DeviceInfo& info) {
    return Seconds{static_cast<double>(past_the_caches(info)) * float_bytes /
                   (bytes_per_thread_second * info.threads)};
}

std::int64_t most_elements(const DeviceInfo& info) {
    if (!info.usable_memory) return unlimited;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(info.usable_memory->value / 4 / arrays / float_bytes));
}

std::int64_t most_rows(const DeviceInfo& info) {
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::sqrt(static_cast<double>(most_elements(info)))));
}

ArrayPlan plan_arrays(const DeviceInfo& info, std::optional<std::int64_t> requested, Seconds budget) {
    const std::int64_t past_caches = past_the_caches(info);
    const std::int64_t wanted = std::max(lecture_elements, past_caches);
    const std::int64_t in_time =
        info.gpu ? wanted : std::min(wanted, std::max(lecture_elements, within_the_budget(info, budget)));
    const std::int64_t possible = std::min(std::max(in_time, info.long_enough), most_elements(info));

    ArrayPlan plan{possible, possible, ArrayReason::lecture, possible >= past_caches};
    if (possible < in_time)
        plan.reason = ArrayReason::memory;
    else if (possible < wanted)
        plan.reason = ArrayReason::time;
    else if (wanted > lecture_elements)
        plan.reason = ArrayReason::cache;
    if (!requested) return plan;

    plan.elements = *requested;
    plan.reason = *requested >= past_caches ? ArrayReason::requested : ArrayReason::requested_cached;
    // The roof is always measured past the caches; a small request never lifts it.
    const bool memory =
        plan.reason == ArrayReason::requested && past_caches > 0 && *requested >= fewest_elements;
    if (*requested > possible || memory) {
        plan.roof_elements = *requested;
        plan.leaves_caches = *requested >= past_caches;
    }
    return plan;
}

}  // namespace roofline::measure
