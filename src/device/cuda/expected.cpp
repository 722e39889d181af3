// SPDX-License-Identifier: MIT
#include "device/cuda/expected.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace roofline::cuda {
namespace {

/// A row of NVIDIA's data sheets: dense peaks in TFLOP/s, accumulated in FP32, and bandwidth in GB/s. 0 where
/// it has none.
struct DataSheet {
    const char* name;   ///< as people call it
    const char* words;  ///< of the driver's name that tell it from others
    double fp32, tf32, bf16;
    double bandwidth;
};

// Dense figures of the data sheets and architecture white papers; where a sheet prints them with sparsity,
// half.
constexpr DataSheet sheets[] = {
    {"V100 SXM2 32GB", "V100 SXM2 32GB", 15.7, 0, 0, 900},
    {"A100 SXM 40GB", "A100 SXM4 40GB", 19.5, 156, 312, 1555},
    {"A100 SXM 80GB", "A100 SXM4 80GB", 19.5, 156, 312, 2039},
    {"A100 PCIe 80GB", "A100 80GB PCIE", 19.5, 156, 312, 1935},
    {"A10", "A10", 31.2, 62.5, 125, 600},
    {"A10G", "A10G", 35, 35, 70, 600},
    {"T4", "T4", 8.1, 0, 0, 320},
    {"L4", "L4", 30.3, 60, 121, 300},
    {"L40S", "L40S", 91.6, 183, 362, 864},
    {"H100 SXM5", "H100 80GB HBM3", 66.9, 494.7, 989.5, 3350},
    {"H100 PCIe", "H100 PCIE", 51.2, 378, 756, 2039},
    {"H100 NVL", "H100 NVL", 60, 417.5, 835, 3900},
    {"H20", "H20", 44, 74, 148, 4000},
    {"H200 SXM", "H200", 67, 494.5, 989.5, 4800},
    {"H200 NVL", "H200 NVL", 60, 0, 0, 4800},
    {"B200", "B200", 75, 1125, 2250, 8000},
    {"GB200", "GB200", 80, 1250, 2500, 8000},
    {"B300", "B300", 75, 1125, 2250, 8000},
    {"GB300", "GB300", 80, 1250, 2500, 8000},
    {"GeForce RTX 3090", "GEFORCE RTX 3090", 35.6, 35.6, 71.2, 936},
    {"GeForce RTX 4090", "GEFORCE RTX 4090", 82.6, 82.6, 165.2, 1008},
    {"GeForce RTX 5090", "GEFORCE RTX 5090", 104.8, 104.8, 209.5, 1792},
};

/// Words that make another product of the same name.
constexpr const char* variants[] = {"LAPTOP", "MAX", "TI", "SUPER", "D", "MIG", "NVL", "MOBILE"};

/// The words of a name in upper case: "NVIDIA A100-SXM4-80GB" has three.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words(1);
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            words.back() += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        else if (!words.back().empty())
            words.emplace_back();
    }
    return words;
}

bool holds(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The sheet of which the name has all words, and the most of them: H200 NVL is not H200, and H20 is neither.
/// A name with a variant's word that the sheet does not have is of another product.
const DataSheet* sheet_of(std::string_view name) {
    const auto have = words_of(name);
    const DataSheet* best = nullptr;
    std::size_t most = 0;
    for (const auto& sheet : sheets) {
        const auto wanted = words_of(sheet.words);
        const bool all = std::all_of(wanted.begin(), wanted.end(),
                                     [&](const std::string& word) { return holds(have, word); });
        const bool other = std::any_of(std::begin(variants), std::end(variants), [&](const char* word) {
            return holds(have, word) && !holds(wanted, word);
        });
        if (!all || other || wanted.size() <= most) continue;
        best = &sheet;
        most = wanted.size();
    }
    return best;
}

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
    if (const DataSheet* sheet = sheet_of(name)) {
        gpu.data_sheet = sheet->name;
        set_peaks(gpu, 1e12 * sheet->fp32, 1e12 * sheet->tf32, 1e12 * sheet->bf16);
        gpu.expected_bandwidth = ByteRate{1e9 * sheet->bandwidth};
        return;
    }
    const double cycles = gpu.clock.value_or(0) * gpu.sms;
    const PerCycle tensor = tensor_per_cycle(gpu.major, gpu.minor, holds(words_of(name), "GEFORCE"));
    set_peaks(gpu, cycles * fp32_per_cycle(gpu.major, gpu.minor).value_or(0), cycles * tensor.tf32,
              cycles * tensor.bf16);
    // Two transfers in a cycle of the clock that the driver reports, for HBM and GDDR alike.
    if (!memory.integrated && memory.clock_khz && memory.width_bits)
        gpu.expected_bandwidth = ByteRate{2 * *memory.clock_khz * 1e3 * *memory.width_bits / 8};
}

}  // namespace roofline::cuda
