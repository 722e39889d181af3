// SPDX-License-Identifier: MIT
// A build without CUDA.
#include "device/gpu.hpp"

namespace roofline {

std::vector<DeviceInfo> list_gpus() { throw DeviceError(DeviceError::Kind::no_cuda, "built without CUDA"); }

std::unique_ptr<Device> open_gpu(int /*index*/) {
    throw DeviceError(DeviceError::Kind::no_cuda, "built without CUDA");
}

}  // namespace roofline
