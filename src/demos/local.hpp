// SPDX-License-Identifier: MIT
// Demo 4: the roofline of the machine in front of the reader.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "device/device.hpp"
#include "measure/observer.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// What the reader asked of demo 4; what is absent has the lecture's default.
struct LocalRequest {
    std::vector<std::int64_t> sizes{64, 256, 1024, 4096};
    std::optional<std::int64_t> elements{};
    std::optional<double> seconds{};
    bool ceilings = false;  ///< sweep the caches, too
};

/// Measures `device` and reports its roofline; `observer`, if any, hears how far the measurement is. The
/// report is marked failed where a result was wrong. Throws DeviceError where the device fails.
report::Report local(Device& device, const LocalRequest& request, measure::Observer* observer = nullptr);

}  // namespace roofline::demos
