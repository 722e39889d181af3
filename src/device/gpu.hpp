// SPDX-License-Identifier: MIT
// GPUs as devices. A build without CUDA has the same functions; they say that there is none.
#pragma once

#include <memory>
#include <vector>

#include "device/device.hpp"

namespace roofline {

/// What the GPUs of this machine say about themselves, by their numbers. Throws DeviceError where there is
/// none, with the reason.
std::vector<DeviceInfo> list_gpus();

/// Opens GPU `index`, and the library that multiplies matrices on it. Throws DeviceError where one of the two
/// cannot be used.
std::unique_ptr<Device> open_gpu(int index);

}  // namespace roofline
