// SPDX-License-Identifier: MIT
// The tables behind the formula: FLOPs per cycle and SM, by compute capability.
#include "device/cuda/expected.hpp"

#include "roofline/gpu_catalogue.hpp"

namespace roofline::cuda {
namespace {

/// Dense FLOPs per cycle and SM, accumulated in FP32; 0 where there are none or they are not known.
struct PerCycle {
    double tf32, bf16;
};

/// From NVIDIA's white papers, or from published peaks over SMs and clock. GeForce cards of one compute
/// capability do half of what the professional ones do.
PerCycle tensor_per_cycle(int major, int minor, bool geforce) {
    switch (10 * major + minor) {
        case 80:
            return {1024, 2048};
        case 86:
        case 89:
            return geforce ? PerCycle{256, 512} : PerCycle{512, 1024};
        case 90:
            return {2048, 4096};
        case 100:
        case 103:
            return {4096, 8192};
        case 120:
            return geforce ? PerCycle{256, 512} : PerCycle{512, 1024};
        default:
            return {0, 0};
    }
}

std::optional<FlopRate> rate(double flops) {
    return flops > 0 ? std::optional{FlopRate{flops}} : std::nullopt;
}

void set_peaks(GpuInfo& gpu, double fp32, double tf32, double bf16) {
    gpu.expected_peaks[index_of(Precision::fp32)] = rate(fp32);
    gpu.expected_peaks[index_of(Precision::tf32)] = rate(tf32);
    gpu.expected_peaks[index_of(Precision::bf16)] = rate(bf16);
}

}  // namespace

std::optional<double> fp32_per_cycle(int major, int minor) {
    // Two FLOPs in each FP32 core: 64 or 128 cores.
    switch (10 * major + minor) {
        case 60:
        case 70:
        case 72:
        case 75:
        case 80:
            return 128;
        case 61:
        case 62:
        case 86:
        case 87:
        case 88:
        case 89:
        case 90:
        case 100:
        case 103:
        case 110:
        case 120:
        case 121:
            return 256;
        default:
            return std::nullopt;
    }
}

void expect(GpuInfo& gpu, std::string_view name, const MemoryInterface& memory) {
    if (const GpuSpec* known = find_gpu(name)) {
        gpu.data_sheet = known->name;
        gpu.expected_peaks = known->peaks;
        gpu.expected_bandwidth = known->bandwidth;
        return;
    }
    const double cycles = gpu.clock.value_or(Frequency{0}).value * gpu.sms;
    const PerCycle tensor =
        tensor_per_cycle(gpu.major, gpu.minor, name.find("GeForce") != std::string_view::npos);
    set_peaks(gpu, cycles * fp32_per_cycle(gpu.major, gpu.minor).value_or(0), cycles * tensor.tf32,
              cycles * tensor.bf16);
    // Two transfers in a cycle of the clock that the driver reports, for HBM and GDDR alike.
    if (!memory.integrated && memory.clock_khz && memory.width_bits)
        gpu.expected_bandwidth = ByteRate{2 * *memory.clock_khz * 1e3 * *memory.width_bits / 8};
}

}  // namespace roofline::cuda
