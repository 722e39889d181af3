// SPDX-License-Identifier: MIT
#include "measure/plan.hpp"

#include <algorithm>
#include <cmath>

namespace roofline::measure {
namespace {

constexpr std::int64_t lecture_elements = std::int64_t{1} << 25;
constexpr double float_bytes = element_size(Precision::fp32).value;
constexpr double cache_multiple = 4;
constexpr double arrays = 3;
constexpr std::int64_t unlimited = 1'000'000'000'000;  // where the memory is unknown: allocation will tell

/// Elements of one array that is `cache_multiple` times the last-level cache; 0 where that is unknown.
std::int64_t past_the_caches(const DeviceInfo& info) {
    if (!info.last_level_cache) return 0;
    return static_cast<std::int64_t>(std::ceil(cache_multiple * info.last_level_cache->value / float_bytes));
}

}  // namespace

std::int64_t most_elements(const DeviceInfo& info) {
    if (!info.usable_memory) return unlimited;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(info.usable_memory->value / 4 / arrays / float_bytes));
}

std::int64_t most_rows(const DeviceInfo& info) {
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::sqrt(static_cast<double>(most_elements(info)))));
}

ArrayPlan plan_arrays(const DeviceInfo& info, std::optional<std::int64_t> requested) {
    const std::int64_t past_caches = past_the_caches(info);
    const std::int64_t wanted = std::max(lecture_elements, past_caches);
    const std::int64_t possible = std::min(std::max(wanted, info.long_enough), most_elements(info));

    ArrayPlan plan{possible, possible, ArrayReason::lecture, possible >= past_caches};
    if (possible < wanted)
        plan.reason = ArrayReason::memory;
    else if (wanted > lecture_elements)
        plan.reason = ArrayReason::cache;
    if (!requested) return plan;

    plan.elements = *requested;
    plan.reason = *requested >= past_caches ? ArrayReason::requested : ArrayReason::requested_cached;
    // The roof is always measured past the caches; a small request never lifts it.
    if (*requested > possible || (plan.reason == ArrayReason::requested && past_caches > 0)) {
        plan.roof_elements = *requested;
        plan.leaves_caches = *requested >= past_caches;
    }
    return plan;
}

}  // namespace roofline::measure
