// SPDX-License-Identifier: MIT
// Measures the roofline of a device: memory roof, compute roof, and operations against both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "measure/measurement.hpp"
#include "measure/observer.hpp"

namespace roofline::measure {

/// What to measure, and for how long.
struct Request {
    std::vector<std::int64_t> sizes{64, 256, 1024, 4096};  ///< of the matrix products
    std::optional<std::int64_t> elements{};  ///< of the element-wise operations; see plan_arrays
    bool ceilings = false;                   ///< sweep the caches, too
    Seconds budget{3};                       ///< time that all samples together should take
    Observer* observer = nullptr;            ///< hears how far the measurement is; may be null
};

/// Measures `device`. Wrong results end in Status::failed without a rate, sizes that do not fit in
/// Status::unavailable. Throws DeviceError where the device itself fails.
Measurement measure(Device& device, const Request& request);

}  // namespace roofline::measure
