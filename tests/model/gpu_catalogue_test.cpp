// SPDX-License-Identifier: MIT
// The catalogue: which accelerator a name means, and that peaks are dense and fit the clock.
#include "roofline/gpu_catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace roofline {
namespace {

using enum Precision;

static_assert(find_gpu("H20")->name == "H20", "works when compiled, too");

std::string name_found(std::string_view asked) {
    const GpuSpec* gpu = find_gpu(asked);
    return gpu != nullptr ? std::string{gpu->name} : "none";
}

TEST(FindGpu, FindsEachAcceleratorByEachOfItsNames) {
    for (const auto& gpu : all_gpus)
        detail::for_each_name(gpu, [&](std::string_view name) { EXPECT_EQ(find_gpu(name), &gpu) << name; });
}

TEST(FindGpu, NamesAreComparedWithoutCaseAndSeparators) {
    for (const char* name : {"h100 pcie", "H100-PCIe", "h100_pcie", "H100PCIE", "PCIe H100"})
        EXPECT_EQ(name_found(name), "H100 PCIe") << name;
    EXPECT_EQ(name_found("rtx4090"), "RTX 4090");
    EXPECT_EQ(name_found("ironwood"), "TPU7x");
}

TEST(FindGpu, ANameAsItIsWrittenComesFirst) {
    std::array<GpuSpec, 2> alike{*find_gpu("H100"), *find_gpu("H100")};
    alike[0].name = "My GPU";
    alike[1].name = "MyGPU";
    EXPECT_EQ(find_gpu("MyGPU", alike), &alike[1]);
    EXPECT_EQ(find_gpu("My GPU", alike), &alike[0]);
}

TEST(FindGpu, TheMostSpecificNameWins) {
    EXPECT_EQ(name_found("H20"), "H20");
    EXPECT_EQ(name_found("H200"), "H200");
    EXPECT_EQ(name_found("L4"), "L4");
    EXPECT_EQ(name_found("L40S"), "L40S");
    EXPECT_EQ(name_found("B200"), "B200");
    EXPECT_EQ(name_found("GB200"), "GB200");
    EXPECT_EQ(name_found("A10"), "A10");
    EXPECT_EQ(name_found("A10G"), "A10G");
    EXPECT_EQ(name_found("A100"), "A100");
    EXPECT_EQ(name_found("A100 80GB"), "A100");
}

TEST(FindGpu, DeviceNamesOfDrivers) {
    const std::map<std::string, std::string> expected{
        {"NVIDIA A100-SXM4-80GB", "A100 SXM 80GB"},
        {"NVIDIA A100-SXM4-40GB", "A100 SXM 40GB"},
        {"NVIDIA A100 80GB PCIe", "A100 PCIe 80GB"},
        {"A100-SXM4-80GB", "A100 SXM 80GB"},
        {"NVIDIA H100 80GB HBM3", "H100"},
        {"NVIDIA H100 PCIe", "H100 PCIe"},
        {"NVIDIA H100 NVL", "H100 NVL"},
        {"NVIDIA H200", "H200"},
        {"NVIDIA H200 NVL", "H200 NVL"},
        {"NVIDIA H20", "H20"},
        {"NVIDIA B200", "B200"},
        {"NVIDIA GB200", "GB200"},
        {"NVIDIA B300 SXM6 AC", "B300"},
        {"NVIDIA GB300", "GB300"},
        {"NVIDIA L4", "L4"},
        {"NVIDIA L40S", "L40S"},
        {"NVIDIA A10", "A10"},
        {"NVIDIA A10G", "A10G"},
        {"Tesla T4", "T4"},
        {"Tesla V100-SXM2-32GB", "V100"},
        {"NVIDIA GeForce RTX 3090", "RTX 3090"},
        {"NVIDIA GeForce RTX 4090", "RTX 4090"},
        {"NVIDIA GeForce RTX 5090", "RTX 5090"},
        {"AMD Instinct MI300X OAM", "MI300X"},
    };
    for (const auto& [device, name] : expected) EXPECT_EQ(name_found(device), name) << device;
}

TEST(FindGpu, OtherProductsAreNotTaken) {
    for (const char* device : {"NVIDIA GeForce RTX 4090 Laptop GPU",
                               "RTX 4090 Laptop",
                               "NVIDIA GeForce RTX 4090 D",
                               "NVIDIA GeForce RTX 3090 Ti",
                               "NVIDIA A100-PCIE-40GB",
                               "Tesla V100-SXM2-16GB",
                               "Tesla V100-PCIE-32GB",
                               "NVIDIA H20-3e",
                               "NVIDIA H800",
                               "NVIDIA L40",
                               "NVIDIA GH200 480GB",
                               "NVIDIA H100 80GB HBM3 MIG 1g.10gb",
                               "NVIDIA H100 96GB HBM3",
                               "Orin",
                               "NVIDIA",
                               "GPU",
                               "80GB",
                               "",
                               " ",
                               "H",
                               "100",
                               "[H100]",
                               "AMD Instinct MI300A",
                               "TPU"})
        EXPECT_EQ(name_found(device), "none") << device;
    EXPECT_EQ(name_found(std::string(100'000, 'H')), "none");
    std::string many = "H100";
    for (int i = 0; i < 50; ++i) many += " NVIDIA";
    EXPECT_EQ(name_found(many), "none") << "more words than any device name has";
}

TEST(Catalogue, IsLargeAndUnique) {
    EXPECT_GE(all_gpus.size(), 30U);
    for (const auto& gpu : all_gpus)
        EXPECT_EQ(std::ranges::count(all_gpus, gpu.name, &GpuSpec::name), 1) << gpu.name;
}

TEST(Catalogue, TheLecturesRowsAreTheLectures) {
    struct Row {
        const char* name;
        int sms;
        double peak, bandwidth, memory;
    };
    const Row rows[] = {{"A100", 108, 312e12, 2.0e12, 80e9},
                        {"H100", 132, 989.5e12, 3.35e12, 80e9},
                        {"B200", 148, 2.25e15, 8.0e12, 180e9}};
    ASSERT_EQ(reference_gpus.size(), std::size(rows));
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const GpuSpec& gpu = reference_gpus[i];
        EXPECT_EQ(gpu.name, rows[i].name);
        EXPECT_EQ(gpu.sms, rows[i].sms);
        EXPECT_EQ(gpu.roof(bf16)->peak, FlopRate{rows[i].peak});
        EXPECT_EQ(gpu.bandwidth, ByteRate{rows[i].bandwidth});
        EXPECT_EQ(gpu.memory, Bytes{rows[i].memory});
    }
}

TEST(Catalogue, WhatIsNotKnownIsAbsent) {
    EXPECT_FALSE(find_gpu("V100")->roof(bf16)) << "Volta has no BF16";
    EXPECT_FALSE(find_gpu("H100")->roof(fp4)) << "Hopper has no FP4";
    EXPECT_FALSE(find_gpu("GB300")->sms) << "not published";
    for (const auto& gpu : all_gpus) {
        EXPECT_TRUE(std::ranges::any_of(gpu.peaks, [](const auto& peak) { return peak.has_value(); }))
            << gpu.name;
        for (const auto& peak : gpu.peaks) EXPECT_GT(peak.value_or(FlopRate{1}), FlopRate{0}) << gpu.name;
        EXPECT_FALSE(gpu.source.empty()) << gpu.name;
    }
}

/// FLOP per clock and unit, dense, as the architectures have them: twice the multiply-adds.
struct PerClock {
    const char* gpu;
    Precision precision;
    double flop;
};
const PerClock per_clock[] = {
    {"V100", fp16, 1024},
    {"V100", fp32, 128},
    {"T4", fp16, 1024},
    {"T4", fp32, 128},
    {"A100 SXM 40GB", bf16, 2048},
    {"A100 SXM 80GB", bf16, 2048},
    {"A100 PCIe 80GB", tf32, 1024},
    {"A100", bf16, 2048},
    {"A100", int8, 4096},
    {"A10", bf16, 1024},
    {"A10", fp32, 256},
    {"A10", tf32, 512},
    {"A10", int8, 2048},
    {"A10G", bf16, 512},
    {"A10G", tf32, 256},
    {"A10G", int8, 1024},
    {"H100", bf16, 4096},
    {"H100", fp8, 8192},
    {"H100", tf32, 2048},
    {"H100 PCIe", bf16, 4096},
    {"H100 PCIe", fp8, 8192},
    {"H200", bf16, 4096},
    {"B200", bf16, 8192},
    {"B200", fp8, 16384},
    {"HGX B200", bf16, 8192},
    {"L4", bf16, 1024},
    {"L4", fp8, 2048},
    {"L4", int8, 2048},
    {"L4", fp32, 256},
    {"L40S", bf16, 1024},
    {"L40S", fp8, 2048},
    {"L40S", int8, 2048},
    {"L40S", fp32, 256},
    {"RTX 3090", bf16, 512},
    {"RTX 3090", fp32, 256},
    {"RTX 3090", int8, 2048},
    {"RTX 4090", bf16, 512},
    {"RTX 4090", fp8, 1024},
    {"RTX 4090", int8, 2048},
    {"RTX 5090", bf16, 512},
    {"RTX 5090", fp8, 1024},
    {"RTX 5090", fp4, 4096},
    {"RTX 5090", fp32, 256},
    {"AGX Orin 64GB", int8, 4096},
    {"AGX Orin 64GB", fp32, 256},
    {"MI250X", fp64, 256},
    {"MI250X", bf16, 1024},
    {"MI250X", fp32, 128},
    {"MI300X", fp64, 256},
    {"MI300X", tf32, 1024},
    {"MI300X", bf16, 2048},
    {"MI300X", fp8, 4096},
    {"MI325X", bf16, 2048},
    {"MI355X", fp64, 128},
    {"MI355X", bf16, 4096},
    {"MI355X", fp8, 8192},
    {"MI355X", int8, 8192},
    {"MI355X", fp4, 16384},
    {"MI355X", fp32, 256},
};

TEST(Catalogue, PeaksAreUnitsTimesClockTimesFlopPerClock) {
    for (const auto& [name, precision, flop] : per_clock) {
        const GpuSpec& gpu = *find_gpu(name);
        ASSERT_TRUE(gpu.sms && gpu.clock && gpu.roof(precision)) << name;
        const FlopRate computed = *gpu.sms * (Flops{flop} * *gpu.clock);
        EXPECT_NEAR(gpu.roof(precision)->peak / computed, 1, 0.02) << name << ' ' << name_of(precision);
    }
}

TEST(Catalogue, HalvingAnElementDoublesThePeakAtMost) {
    // A peak with sparsity beside dense ones would stand out as four times as much. FP4 of Blackwell Ultra is
    // three times its FP8, on purpose. GeForce halves only floating point that is summed in FP32, FP4
    // excepted.
    for (const auto& gpu : all_gpus) {
        const double full_speed = gpu.name.starts_with("RTX") ? 2 : 1;
        const auto& p = gpu.peaks;
        const auto times = [&](Precision narrow, Precision wide) {
            return p[index_of(narrow)] && p[index_of(wide)] ? *p[index_of(narrow)] / *p[index_of(wide)] : 0.0;
        };
        EXPECT_LE(times(fp16, tf32), 2.03) << gpu.name;
        EXPECT_LE(times(fp8, bf16), 2.03) << gpu.name;
        EXPECT_LE(times(int8, fp16), 2.03 * full_speed) << gpu.name;
        EXPECT_LE(times(fp4, fp8), full_speed == 2 ? 4.01 : 3.01) << gpu.name;
        EXPECT_TRUE(times(bf16, fp16) == 0 || times(bf16, fp16) == 1) << gpu.name;
    }
}

}  // namespace
}  // namespace roofline
