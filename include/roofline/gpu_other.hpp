// SPDX-License-Identifier: MIT
// Accelerators of AMD, Google and Intel. Sources: short names here, titles and addresses in docs/gpus.md.
#pragma once

#include <array>

#include "roofline/gpu_spec.hpp"

namespace roofline {
namespace detail {

// One set of compute dies behind MI300X and MI325X, at 2100 MHz. FP64 is that of the matrix cores.
inline constexpr Peaks mi300_peaks = tera({{fp64, 163.4},
                                           {fp32, 163.4},
                                           {tf32, 653.7},
                                           {bf16, 1307.4},
                                           {fp16, 1307.4},
                                           {fp8, 2614.9},
                                           {int8, 2614.9}});

}  // namespace detail

/// AMD by generation, then Google, then Intel.
inline constexpr auto other_gpus = [] {
    using namespace detail;
    constexpr auto link = gigabytes_per_second;
    return std::array{
        // The whole package. Programs see its two dies as two devices with half of everything each. FP32 is
        // that of the vector units; FP64 is the matrix cores', 256 FLOP per clock and CU.
        GpuSpec{.name = "MI250X",
                .sms = 220,
                .peaks = tera({{fp64, 95.7}, {fp32, 47.9}, {bf16, 383}, {fp16, 383}, {int8, 383}}),
                .bandwidth = gigabytes_per_second(3276.8),
                .memory = gigabytes(128),
                .source = "FP64, INT8: ROCM-MI250; other peaks: MI250X-WEB; bandwidth, link, clock: "
                          "MI200-DS; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(16),
                .link = link(800),
                .clock = megahertz(1700)},
        GpuSpec{.name = "MI300X",
                .sms = 304,
                .peaks = mi300_peaks,
                .bandwidth = gigabytes_per_second(5300),
                .memory = gigabytes(192),
                .source = "peaks, bandwidth: ROCM-MI300; link, clock: MI300X-WEB; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(256),
                .link = link(896),
                .clock = megahertz(2100)},
        GpuSpec{.name = "MI325X",
                .sms = 304,
                .peaks = mi300_peaks,
                .bandwidth = gigabytes_per_second(6000),
                .memory = gigabytes(256),
                .source = "FP64, FP32, FP16, FP8, clock: ROCM-MFMA; other peaks, bandwidth, link: "
                          "MI325X-WEB; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(256),
                .link = link(896),
                .clock = megahertz(2100)},
        // AMD rounds to 2.5, 5 and 10 PFLOP/s; the digits are those of its own formula, cycles per
        // instruction. 10.1 of FP8 on the product page counts sparsity, 10.1 of FP4 does not.
        GpuSpec{.name = "MI355X",
                .sms = 256,
                .peaks = tera({{fp64, 78.6},
                               {fp32, 157.3},
                               {bf16, 2516.6},
                               {fp16, 2516.6},
                               {fp8, 5033.2},
                               {int8, 5033.2},
                               {fp4, 10066.3}}),
                .bandwidth = gigabytes_per_second(8000),
                .memory = gigabytes(288),
                .source =
                    "INT8, bandwidth, clock: MI355X-WEB; other peaks: ROCM-MFMA; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(256),
                .clock = megahertz(2400)},
        // Google prints GiB for v4 and Ironwood, GB for the others; all are taken as GB here.
        GpuSpec{.name = "TPU v4",
                .sms = 2,
                .peaks = tera({{bf16, 275}, {int8, 275}}),
                .bandwidth = gigabytes_per_second(1200),
                .memory = gigabytes(32),
                .source = "all: TPU-V4",
                .unit = "TC"},
        // 819 GB/s by most editions of the page; one prints "800 GiBps". INT8: 393 there; 2 x 197 is 394.
        GpuSpec{.name = "TPU v5e",
                .sms = 1,
                .peaks = tera({{bf16, 197}, {int8, 393}}),
                .bandwidth = gigabytes_per_second(819),
                .memory = gigabytes(16),
                .source = "all: TPU-V5E",
                .unit = "TC",
                .link = link(400),
                .also = "TPU v5 lite"},
        // FP8 runs at the speed of BF16. Tables elsewhere give 918 for INT8; Google's pages have no INT8. 95
        // of 96 GiB, the rest is kept back for the system.
        GpuSpec{.name = "TPU v5p",
                .sms = 2,
                .peaks = tera({{bf16, 459}, {fp8, 459}}),
                .bandwidth = gigabytes_per_second(2765),
                .memory = gigabytes(95),
                .source = "all: TPU-V5P",
                .unit = "TC",
                .link = link(1200)},
        GpuSpec{.name = "TPU v6e",
                .sms = 1,
                .peaks = tera({{bf16, 918}, {fp8, 918}, {int8, 1836}}),
                .bandwidth = gigabytes_per_second(1638),
                .memory = gigabytes(32),
                .source = "units, BF16, INT8, bandwidth, memory, link: TPU-V6E; FP8: TPU-7X",
                .unit = "TC",
                .link = link(800),
                .also = "Trillium"},
        // A whole chip; JAX sees its two TensorCores as two devices.
        GpuSpec{.name = "TPU7x",
                .sms = 2,
                .peaks = tera({{bf16, 2307}, {fp8, 4614}}),
                .bandwidth = gigabytes_per_second(7380),
                .memory = gigabytes(192),
                .source = "all: TPU-7X",
                .unit = "TC",
                .also = "TPU v7;TPU v7x;Ironwood"},
        // 1835 assumes 1750 MHz; at the 1600 MHz of shipped cards it is 1678.
        GpuSpec{.name = "Gaudi 3",
                .sms = 8,
                .peaks = tera({{bf16, 1835}, {fp8, 1835}}),
                .bandwidth = gigabytes_per_second(3670),
                .memory = gigabytes(128),
                .source = "all: GAUDI3-HC",
                .unit = "MME",
                .cache = mebibytes(96),
                .link = link(1200)},
    };
}();

}  // namespace roofline
