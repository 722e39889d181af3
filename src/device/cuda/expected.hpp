// SPDX-License-Identifier: MIT
// What a GPU should reach: by the catalogue where that knows its name, else by a formula from its attributes.
#pragma once

#include <optional>
#include <string_view>

#include "device/device.hpp"

namespace roofline::cuda {

/// What the formula needs, as the driver tells it.
struct MemoryInterface {
    std::optional<double> clock_khz;  ///< half the rate at which data moves
    std::optional<double> width_bits;
    bool integrated = false;  ///< shares the host's memory, whose clock the driver does not know
};

/// Fills in data_sheet, expected_peaks and expected_bandwidth of `gpu`, of which all else is known. `name` is
/// the driver's.
void expect(GpuInfo& gpu, std::string_view name, const MemoryInterface& memory);

/// FP32 FLOPs per cycle that one SM of this compute capability can do; absent for those not known here.
std::optional<double> fp32_per_cycle(int major, int minor);

}  // namespace roofline::cuda
