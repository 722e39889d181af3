// SPDX-License-Identifier: MIT
// NVIDIA's accelerators. Sources: short names here, titles and addresses in docs/gpus.md, with the figures
// that contradict each other. A figure of a data sheet that is marked "with sparsity" is halved.
#pragma once

#include <array>

#include "roofline/gpu_spec.hpp"

namespace roofline {
namespace detail {

// One GA100 die behind all A100 boards. FP64 is the Tensor Core's 19.5, not the vector units' 9.7.
inline constexpr Peaks a100_peaks =
    tera({{fp64, 19.5}, {fp32, 19.5}, {tf32, 156}, {bf16, 312}, {fp16, 312}, {int8, 624}});
// Half of what NVIDIA prints with sparsity: 989, 1979, 3958. FP64 is the Tensor Core's.
inline constexpr Peaks h100_peaks =
    tera({{fp64, 67}, {fp32, 67}, {tf32, 494.5}, {bf16, 989.5}, {fp16, 989.5}, {fp8, 1979}, {int8, 1979}});
// The H100's chip on a PCIe card: half of 835, 1671, 3341.
inline constexpr Peaks hopper_nvl_peaks = tera(
    {{fp64, 60}, {fp32, 60}, {tf32, 417.5}, {bf16, 835.5}, {fp16, 835.5}, {fp8, 1670.5}, {int8, 1670.5}});
// Half of what the data sheet prints for one GPU of an HGX board, with sparsity. FP4 is printed dense, too.
// TF32 from the total of eight GPUs, 18 PFLOP/s; for one the data sheet rounds it to 2.2.
inline constexpr Peaks b200_peaks = tera({{fp64, 37},
                                          {fp32, 75},
                                          {tf32, 1125},
                                          {bf16, 2250},
                                          {fp16, 2250},
                                          {fp8, 4500},
                                          {int8, 4500},
                                          {fp4, 9000}});

}  // namespace detail

/// NVIDIA's accelerators: data centre by generation, then GeForce and Jetson.
inline constexpr auto nvidia_gpus = [] {
    using namespace detail;
    constexpr auto link = gigabytes_per_second;
    return std::array{
        // Volta has no BF16. 877 MHz x 4096 bit x 2 = 898 GB/s by the driver, 900 by the data sheet.
        GpuSpec{.name = "V100",
                .sms = 80,
                .peaks = tera({{fp64, 7.8}, {fp32, 15.7}, {fp16, 125}}),
                .bandwidth = gigabytes_per_second(900),
                .memory = gigabytes(32),
                .source = "units, peaks, bandwidth, memory, cache, clock: A100-WP table 4; link: V100-DS",
                .cache = mebibytes(6),
                .link = link(300),
                .clock = megahertz(1530),
                .implied = "SXM"},
        // FP16 with FP32 accumulation. No BF16 in Turing. The data sheet prints 300 GB/s; 256 bit x 10 Gbit/s
        // are 320, as in the whitepaper and by the driver.
        GpuSpec{.name = "T4",
                .sms = 40,
                .peaks = tera({{fp32, 8.1}, {fp16, 65}, {int8, 130}}),
                .bandwidth = gigabytes_per_second(320),
                .memory = gigabytes(16),
                .source = "peaks, memory: T4-DS; units, bandwidth, clock: TURING-WP",
                .clock = megahertz(1590)},
        GpuSpec{.name = "A100 SXM 40GB",
                .sms = 108,
                .peaks = a100_peaks,
                .bandwidth = gigabytes_per_second(1555),
                .memory = gigabytes(40),
                .source = "units, peaks, bandwidth, memory, cache, clock: A100-WP table 4; link: A100-DS",
                .cache = mebibytes(40),
                .link = link(600),
                .clock = megahertz(1410)},
        // The lecture's row. 108 of 128 SMs are enabled. Bandwidth: the 80 GB part's 2039 GB/s as the lecture
        // rounds it.
        GpuSpec{.name = "A100",
                .sms = 108,
                .peaks = a100_peaks,
                .bandwidth = ByteRate{2.0e12},
                .memory = Bytes{80e9},
                .source = "units, cache, clock: A100-WP table 4; peaks, bandwidth, memory, link: A100-DS",
                .cache = mebibytes(40),
                .link = link(600),
                .clock = megahertz(1410),
                .implied = "SXM"},
        GpuSpec{.name = "A100 SXM 80GB",
                .sms = 108,
                .peaks = a100_peaks,
                .bandwidth = gigabytes_per_second(2039),
                .memory = gigabytes(80),
                .source = "units, cache, clock: A100-WP table 4; peaks, bandwidth, memory, link: A100-DS",
                .cache = mebibytes(40),
                .link = link(600),
                .clock = megahertz(1410)},
        GpuSpec{.name = "A100 PCIe 80GB",
                .sms = 108,
                .peaks = a100_peaks,
                .bandwidth = gigabytes_per_second(1935),
                .memory = gigabytes(80),
                .source = "units, cache, clock: A100-WP table 4; peaks, bandwidth, memory, link: A100-DS",
                .cache = mebibytes(40),
                .link = link(600),
                .clock = megahertz(1410)},
        GpuSpec{.name = "A10",
                .sms = 72,
                .peaks = tera({{fp32, 31.2}, {tf32, 62.5}, {bf16, 125}, {fp16, 125}, {int8, 250}}),
                .bandwidth = gigabytes_per_second(600),
                .memory = gigabytes(24),
                .source = "peaks, bandwidth, memory: A10-DS; units, cache, clock: driver",
                .cache = mebibytes(6),
                .clock = megahertz(1695)},
        // BF16: 140 in AWS's data sheet counts sparsity; many tables give this GPU the A10's 125 by mistake.
        GpuSpec{.name = "A10G",
                .sms = 80,
                .peaks = tera({{fp32, 35}, {tf32, 35}, {bf16, 70}, {fp16, 70}, {int8, 140}}),
                .bandwidth = gigabytes_per_second(600),
                .memory = gigabytes(24),
                .source = "peaks, bandwidth, memory: A10G-DS; units, cache: driver; clock: computed",
                .cache = mebibytes(6),
                .clock = megahertz(1710)},
        // The lecture's row. The peaks hold at 1830 MHz; the driver reports 1980, which fits FP32 only.
        GpuSpec{
            .name = "H100",
            .sms = 132,
            .peaks = h100_peaks,
            .bandwidth = ByteRate{3.35e12},
            .memory = Bytes{80e9},
            .source =
                "peaks, bandwidth, memory, link: H100-WEB, H100-DS; units, cache: driver; clock: computed",
            .cache = mebibytes(50),
            .link = link(900),
            .clock = megahertz(1830),
            .implied = "SXM"},
        // The peaks hold at 1620 MHz; the driver reports 1755.
        GpuSpec{.name = "H100 PCIe",
                .sms = 114,
                .peaks = tera({{fp64, 51},
                               {fp32, 51},
                               {tf32, 378},
                               {bf16, 756.5},
                               {fp16, 756.5},
                               {fp8, 1513},
                               {int8, 1513}}),
                .bandwidth = gigabytes_per_second(2000),
                .memory = gigabytes(80),
                .source = "peaks, bandwidth, memory, link: H100-DS; units, cache: driver; clock: computed",
                .cache = mebibytes(50),
                .link = link(600),
                .clock = megahertz(1620)},
        GpuSpec{.name = "H100 NVL",
                .sms = 132,
                .peaks = hopper_nvl_peaks,
                .bandwidth = gigabytes_per_second(3900),
                .memory = gigabytes(94),
                .source = "peaks, bandwidth, memory, link: H100-WEB; units: driver",
                .link = link(600)},
        // The H100's chip with more memory. Drivers report 3201 MHz x 6144 bit x 2 = 4.92 TB/s.
        GpuSpec{.name = "H200",
                .sms = 132,
                .peaks = h100_peaks,
                .bandwidth = gigabytes_per_second(4800),
                .memory = gigabytes(141),
                .source = "peaks, bandwidth, memory, link: H200-WEB; units, cache: driver; clock: computed",
                .cache = mebibytes(60),
                .link = link(900),
                .clock = megahertz(1830),
                .implied = "SXM"},
        GpuSpec{.name = "H200 NVL",
                .sms = std::nullopt,
                .peaks = hopper_nvl_peaks,
                .bandwidth = gigabytes_per_second(4800),
                .memory = gigabytes(141),
                .source = "all: H200-WEB",
                .link = link(900)},
        // Capped: units x FLOP per clock would give 632 TFLOP/s of BF16. NVIDIA has no data sheet.
        GpuSpec{.name = "H20",
                .sms = 78,
                .peaks = tera({{fp32, 44}, {tf32, 74}, {bf16, 148}, {fp16, 148}, {fp8, 296}}),
                .bandwidth = gigabytes_per_second(4000),
                .memory = gigabytes(96),
                .source = "units, cache: driver; peaks, bandwidth, memory, link: H20-T",
                .cache = mebibytes(60),
                .link = link(900)},
        // The lecture's row: 8.0 TB/s and 180 GB, as the page of DGX B200 has them (64 TB/s and 1,440 GB for
        // eight). The data sheet pairs 180 GB with 7.7 TB/s: that is HGX B200.
        GpuSpec{.name = "B200",
                .sms = 148,
                .peaks = b200_peaks,
                .bandwidth = ByteRate{8.0e12},
                .memory = Bytes{180e9},
                .source = "TF32: HGX-WEB; other peaks, link: BW-DS; bandwidth, memory: DGX-B200; units, "
                          "cache: driver; clock: computed",
                .cache = mebibytes(126.5),
                .link = link(1800),
                .clock = megahertz(1856),
                .implied = "SXM"},
        GpuSpec{.name = "HGX B200",
                .sms = 148,
                .peaks = b200_peaks,
                .bandwidth = gigabytes_per_second(7700),
                .memory = gigabytes(180),
                .source = "TF32: HGX-WEB; other peaks, bandwidth, memory, link: BW-DS; units, cache: driver; "
                          "clock: computed",
                .cache = mebibytes(126.5),
                .link = link(1800),
                .clock = megahertz(1856),
                .also = "B200 HGX"},
        // Half of what the data sheet prints with sparsity. NVIDIA's list of peaks has 2450 of BF16, 2 %
        // less.
        GpuSpec{.name = "GB200",
                .sms = std::nullopt,
                .peaks = tera({{fp64, 40},
                               {fp32, 80},
                               {tf32, 1250},
                               {bf16, 2500},
                               {fp16, 2500},
                               {fp8, 5000},
                               {int8, 5000},
                               {fp4, 10000}}),
                .bandwidth = gigabytes_per_second(8000),
                .memory = gigabytes(186),
                .source = "all: BW-DS",
                .link = link(1800)},
        // FP64 and INT8 were cut down for FP4. FP4: 108 PFLOP/s for eight GPUs, dense; for one the data sheet
        // rounds it to 14.
        GpuSpec{.name = "B300",
                .sms = 148,
                .peaks = tera({{fp64, 1.2},
                               {fp32, 75},
                               {tf32, 1125},
                               {bf16, 2250},
                               {fp16, 2250},
                               {fp8, 4500},
                               {int8, 153.5},
                               {fp4, 13500}}),
                .bandwidth = gigabytes_per_second(7700),
                .memory = gigabytes(270),
                .source = "TF32, FP4: HGX-WEB; other peaks, bandwidth, memory, link: BWU-DS; units: driver",
                .link = link(1800),
                .also = "HGX B300",
                .implied = "SXM"},
        GpuSpec{.name = "GB300",
                .sms = std::nullopt,
                .peaks = tera({{fp64, 1.3},
                               {fp32, 80},
                               {tf32, 1250},
                               {bf16, 2500},
                               {fp16, 2500},
                               {fp8, 5000},
                               {int8, 165},
                               {fp4, 15000}}),
                .bandwidth = gigabytes_per_second(8000),
                .memory = gigabytes(279),
                .source = "all: BWU-DS",
                .link = link(1800)},
        // Half of what the data sheet prints with sparsity: 120, 242, 485.
        GpuSpec{
            .name = "L4",
            .sms = 58,
            .peaks = tera({{fp32, 30.3}, {tf32, 60}, {bf16, 121}, {fp16, 121}, {fp8, 242.5}, {int8, 242.5}}),
            .bandwidth = gigabytes_per_second(300),
            .memory = gigabytes(24),
            .source = "peaks, bandwidth, memory: L4-DS; units, clock: driver",
            .clock = megahertz(2040)},
        // The data sheet prints 362.05 dense and 733 with sparsity for BF16, which is not twice as much.
        GpuSpec{.name = "L40S",
                .sms = 142,
                .peaks = tera(
                    {{fp32, 91.6}, {tf32, 183}, {bf16, 362.05}, {fp16, 362.05}, {fp8, 733}, {int8, 733}}),
                .bandwidth = gigabytes_per_second(864),
                .memory = gigabytes(48),
                .source = "peaks, bandwidth, memory: L40S-DS; units, cache, clock: driver",
                .cache = mebibytes(96),
                .clock = megahertz(2520)},
        // GeForce multiplies BF16 and FP16 at half speed when it accumulates in FP32, as training and
        // inference do; data sheets print the FP16 accumulation, or sparsity, or both. INT8 and FP4 run at
        // full speed.
        GpuSpec{.name = "RTX 3090",
                .sms = 82,
                .peaks = tera({{fp32, 35.6}, {tf32, 35.6}, {bf16, 71.2}, {fp16, 71.2}, {int8, 284}}),
                .bandwidth = gigabytes_per_second(936),
                .memory = gigabytes(24),
                .source = "INT8: GA102-WP; all other: RTX-WP table 3",
                .clock = megahertz(1695)},
        GpuSpec{
            .name = "RTX 4090",
            .sms = 128,
            .peaks =
                tera({{fp32, 82.6}, {tf32, 82.6}, {bf16, 165.2}, {fp16, 165.2}, {fp8, 330.3}, {int8, 660.6}}),
            .bandwidth = gigabytes_per_second(1008),
            .memory = gigabytes(24),
            .source = "INT8: ADA-WP; other peaks, units, bandwidth, memory: RTX-WP table 3; clock: driver",
            .clock = megahertz(2520)},
        GpuSpec{.name = "RTX 5090",
                .sms = 170,
                .peaks = tera(
                    {{fp32, 104.8}, {tf32, 104.8}, {bf16, 209.5}, {fp16, 209.5}, {fp8, 419}, {fp4, 1676}}),
                .bandwidth = gigabytes_per_second(1792),
                .memory = gigabytes(32),
                .source = "units, peaks, bandwidth, memory, clock: RTX-WP table 3; cache: driver",
                .cache = mebibytes(96),
                .clock = megahertz(2407)},
        // The GPU of a module whose memory is shared with the CPU; 170 in the data sheet counts sparsity.
        GpuSpec{.name = "AGX Orin 64GB",
                .sms = 16,
                .peaks = tera({{fp32, 5.3}, {int8, 85}}),
                .bandwidth = gigabytes_per_second(204.8),
                .memory = gigabytes(64),
                .source = "peaks, bandwidth, memory: ORIN-TB; units, cache, clock: driver",
                .cache = mebibytes(4),
                .clock = megahertz(1300),
                .also = "Jetson AGX Orin 64GB"},
    };
}();

}  // namespace roofline
