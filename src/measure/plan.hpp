// SPDX-License-Identifier: MIT
// How large the arrays and matrices are: large enough that the caches cannot hold them, small enough that the
// machine can.
#pragma once

#include <cstdint>
#include <optional>

#include "device/device.hpp"

namespace roofline::measure {

/// Why the arrays have the size they have.
enum class ArrayReason {
    lecture,           ///< 2^25 elements, or DeviceInfo::long_enough: more than 4 times the last-level cache
    cache,             ///< more than 2^25, to be 4 times the last-level cache, or long_enough
    memory,            ///< less than wanted: a quarter of the usable memory is the most
    time,              ///< less than wanted: larger ones would take longer than the budget
    requested,         ///< as --elements says
    requested_cached,  ///< as --elements says, and so small that the caches hold part of it
};

/// Sizes of one measurement. Element-wise operations use three arrays of FP32.
struct ArrayPlan {
    std::int64_t elements;       ///< of the element-wise operations
    std::int64_t roof_elements;  ///< of the copy that measures the memory roof
    ArrayReason reason;
    bool leaves_caches;  ///< each of the roof's arrays is at least 4 times the last-level cache, if that is
                         ///< known
};

/// The sizes for a device of which `info` says what is known; `requested` is --elements, which the budget
/// does not limit.
ArrayPlan plan_arrays(const DeviceInfo& info, std::optional<std::int64_t> requested, Seconds budget);

/// The budget from which on the arrays are 4 times the last-level cache, if memory allows; 0 where that size
/// is unknown.
Seconds budget_past_the_caches(const DeviceInfo& info);

/// With fewer than these there is no memory to measure (1 MiB in each array).
inline constexpr std::int64_t fewest_elements = std::int64_t{1} << 18;

/// The most elements that --elements may ask for: three arrays in a quarter of the usable memory.
std::int64_t most_elements(const DeviceInfo& info);

/// The largest square matrix of which three fit into a quarter of the usable memory.
std::int64_t most_rows(const DeviceInfo& info);

}  // namespace roofline::measure
