// SPDX-License-Identifier: MIT
// The devices that demo 4 could measure, before anything is measured.
#pragma once

#include <optional>
#include <span>

#include "device/device.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// The CPU and the GPUs, with what the latter should reach; `why_no_gpu` says why there are none.
report::Report devices(const DeviceInfo& cpu, std::span<const DeviceInfo> gpus,
                       const std::optional<report::Phrase>& why_no_gpu);

}  // namespace roofline::demos
