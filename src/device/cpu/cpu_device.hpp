// SPDX-License-Identifier: MIT
// The CPU as a device: OpenMP threads, Highway kernels, the BLAS that CMake found.
#pragma once

#include <memory>
#include <optional>

#include "device/device.hpp"

namespace roofline {

/// Processors that this process may use (affinity mask and cgroup quota); the most that `threads` below may
/// be.
int usable_processors();

/// Opens the CPU with `threads` threads, or with all usable processors.
std::unique_ptr<Device> open_cpu(std::optional<int> threads);

}  // namespace roofline
