// SPDX-License-Identifier: MIT
// Demo 4: the roofline of the machine in front of the reader.
#pragma once

#include "measure/measure.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// Measures `device` and reports its roofline. The report is marked failed where a result was wrong. Throws
/// DeviceError where the device fails.
report::Report local(Device& device, const measure::Request& request);

}  // namespace roofline::demos
