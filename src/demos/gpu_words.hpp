// SPDX-License-Identifier: MIT
// How a GPU is named, and what is expected of it, in demo 4 and in the list of devices.
#pragma once

#include <string>

#include "demos/words.hpp"
#include "device/device.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// "cuda:0", as --device takes it.
inline std::string gpu_key(const GpuInfo& gpu) { return "cuda:" + std::to_string(gpu.index); }

/// "9.0".
inline std::string capability(const GpuInfo& gpu) {
    return std::to_string(gpu.major) + "." + std::to_string(gpu.minor);
}

/// Whether the driver told all that it was asked for.
inline bool all_reported(const DeviceInfo& info) {
    return !info.name.empty() && info.gpu->memory && info.gpu->clock && info.last_level_cache();
}

/// Where the expected figures come from.
inline report::Phrase expected_from(const GpuInfo& gpu) {
    return gpu.data_sheet.empty() ? report::say<report::Msg::expected_formula>()
                                  : report::say<report::Msg::expected_sheet>(gpu.data_sheet);
}

/// What is expected, and the highest clock: absent where not known.
inline report::Value expected_peak(const GpuInfo& gpu, Precision precision) {
    return known_or_absent(gpu.expected_peaks[index_of(precision)], report::Unit::tera_flops_per_second, 1);
}
inline report::Value expected_bandwidth(const GpuInfo& gpu) {
    return known_or_absent(gpu.expected_bandwidth, report::Unit::tera_bytes_per_second, 2);
}
inline report::Value clock_or_absent(const GpuInfo& gpu) {
    return known_or_absent(gpu.clock, report::Unit::giga_hertz, 2);
}

/// The accelerator of the catalogue whose figures are expected; absent for those of the formula.
inline report::Value expected_source(const GpuInfo& gpu) {
    return gpu.data_sheet.empty() ? report::Value{report::Absent{}} : gpu.data_sheet;
}

/// Why one of the expected figures or their source is null, where one is.
inline report::Value expected_reason(const GpuInfo& gpu) {
    if (gpu.data_sheet.empty()) return std::string{"formula_upper_bound"};
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16})
        if (!gpu.expected_peaks[index_of(precision)]) return std::string{"not_published"};
    return report::Absent{};
}

}  // namespace roofline::demos
