// SPDX-License-Identifier: MIT
// How a GPU is named, and what is expected of it, in demo 4 and in the list of devices.
#pragma once

#include <string>

#include "device/device.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// "cuda:0", as --device takes it.
inline std::string gpu_key(const GpuInfo& gpu) { return "cuda:" + std::to_string(gpu.index); }

/// "9.0".
inline std::string capability(const GpuInfo& gpu) {
    return std::to_string(gpu.major) + "." + std::to_string(gpu.minor);
}

/// Where the expected figures come from.
inline report::Phrase expected_from(const GpuInfo& gpu) {
    return gpu.data_sheet.empty() ? report::say<report::Msg::expected_formula>()
                                  : report::say<report::Msg::expected_sheet>(gpu.data_sheet);
}

}  // namespace roofline::demos
