// SPDX-License-Identifier: MIT
// Asks the driver for a GPU's attributes.
#include "device/cuda/attributes.hpp"

#include "device/cuda/expected.hpp"
#include "device/cuda/runtime.hpp"

namespace roofline::cuda {
namespace {

int whole(cudaDeviceAttr which, int index) { return static_cast<int>(attribute(which, index).value_or(0)); }

}  // namespace

DeviceInfo describe(int index) {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, index), "cudaGetDeviceProperties");

    GpuInfo gpu;
    gpu.index = index;
    gpu.major = whole(cudaDevAttrComputeCapabilityMajor, index);
    gpu.minor = whole(cudaDevAttrComputeCapabilityMinor, index);
    gpu.sms = whole(cudaDevAttrMultiProcessorCount, index);
    if (properties.totalGlobalMem > 0) gpu.memory = Bytes{static_cast<double>(properties.totalGlobalMem)};
    if (const auto khz = attribute(cudaDevAttrClockRate, index)) gpu.clock = Frequency{1e3 * *khz};

    DeviceInfo info;
    info.kind = "cuda";
    info.name = properties.name;
    info.cores = gpu.sms;
    info.streaming_stores = true;  // whole sectors are written, and not read first
    if (const auto l2 = attribute(cudaDevAttrL2CacheSize, index)) info.caches = {{2, Bytes{*l2}, Bytes{*l2}}};
    // Tensor cores take TF32 and BF16 from compute capability 8.0 on.
    if (gpu.major >= 8) info.more_precisions = {Precision::tf32, Precision::bf16};
    info.long_enough = std::int64_t{1} << 30;  // 4 GiB: a millisecond or more to copy, even on the fastest
    // The first call of a sample reaches a GPU that waits for it: some microseconds that are not the call's.
    info.shortest_sample = Seconds{5e-3};
    info.fma_steps = std::int64_t{1} << 13;  // about a million cycles
    expect(gpu, info.name,
           {attribute(cudaDevAttrMemoryClockRate, index), attribute(cudaDevAttrGlobalMemoryBusWidth, index),
            attribute(cudaDevAttrIntegrated, index).has_value()});
    info.gpu = gpu;
    return info;
}

int threads_per_sm(int index) { return whole(cudaDevAttrMaxThreadsPerMultiProcessor, index); }

}  // namespace roofline::cuda
