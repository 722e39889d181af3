// SPDX-License-Identifier: MIT
// The devices that demo 4 could measure, before anything is measured.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "device/device.hpp"
#include "report/report.hpp"

namespace roofline::demos {

/// Why no GPU can be measured: a word for programs, a phrase for readers.
struct WhyNoGpu {
    std::string_view key;
    report::Phrase text;
};

/// The CPU and the GPUs, with what the latter should reach; `why_no_gpu` says why there are none.
report::Report devices(const DeviceInfo& cpu, std::span<const DeviceInfo> gpus,
                       const std::optional<WhyNoGpu>& why_no_gpu);

}  // namespace roofline::demos
