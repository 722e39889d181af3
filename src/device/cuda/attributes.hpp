// SPDX-License-Identifier: MIT
// What the driver tells about a GPU.
#pragma once

#include "device/device.hpp"

namespace roofline::cuda {

/// All of DeviceInfo that can be known without opening the GPU; its free memory is not.
DeviceInfo describe(int index);

/// Threads that one SM of the GPU holds at a time.
int threads_per_sm(int index);

}  // namespace roofline::cuda
