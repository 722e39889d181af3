// SPDX-License-Identifier: MIT
// Which device demo 4 measures, and what is said when it cannot be.
#pragma once

#include <cstdint>

#include "app/options.hpp"
#include "device/device.hpp"
#include "report/report.hpp"

namespace roofline::app {

/// Measures the device that the options ask for. Where they leave it open, that is a GPU if one works, else
/// the CPU, with one note on standard error that says why. Throws DeviceError.
report::Report local_report(const Options& options);

/// The devices of this machine.
report::Report devices_report();

/// The most elements that --elements may ask for on such a device.
std::int64_t most_elements_of(DeviceChoice choice);

/// What went wrong, and what to do about it.
report::Phrase device_message(const DeviceError& error);

}  // namespace roofline::app
