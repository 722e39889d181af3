// SPDX-License-Identifier: MIT
// Accelerators of AMD, Google and Intel. Sources: short names here, titles and addresses in docs/gpus.md.
#pragma once

#include <array>

#include "roofline/gpu_spec.hpp"

namespace roofline {
namespace detail {

// One set of compute dies behind MI300X and MI325X, at 2100 MHz.
inline constexpr Peaks mi300_peaks =
    tera({{fp32, 163.4}, {tf32, 653.7}, {bf16, 1307.4}, {fp16, 1307.4}, {fp8, 2614.9}, {int8, 2614.9}});

}  // namespace detail

/// AMD by generation, then Google, then Intel.
inline constexpr auto other_gpus = [] {
    using namespace detail;
    constexpr auto link = gigabytes_per_second;
    return std::array{
        // The whole package. Programs see its two dies as two devices with half of everything each. FP32 is
        // that of the vector units.
        GpuSpec{.name = "MI250X",
                .sms = 220,
                .peaks = tera({{fp32, 47.9}, {bf16, 383}, {fp16, 383}, {int8, 383}}),
                .bandwidth = gigabytes_per_second(3276.8),
                .memory = gigabytes(128),
                .source = "peaks, bandwidth, clock: MI250X-DS; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(16),
                .clock = megahertz(1700)},
        GpuSpec{.name = "MI300X",
                .sms = 304,
                .peaks = mi300_peaks,
                .bandwidth = gigabytes_per_second(5300),
                .memory = gigabytes(192),
                .source = "peaks, bandwidth, link, clock: MI300X-DS; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(256),
                .link = link(896),
                .clock = megahertz(2100)},
        GpuSpec{.name = "MI325X",
                .sms = 304,
                .peaks = mi300_peaks,
                .bandwidth = gigabytes_per_second(6000),
                .memory = gigabytes(256),
                .source = "peaks, bandwidth, clock: MI325X-DS; units, memory, cache: ROCM",
                .unit = "CU",
                .cache = mebibytes(256),
                .clock = megahertz(2100)},
        // 10.1 PFLOP/s of FP8 in the data sheet counts sparsity.
        GpuSpec{.name = "MI355X",
                .sms = 256,
                .peaks = tera({{fp32, 157.3}, {bf16, 2516.6}, {fp16, 2516.6}, {fp8, 5033.2}}),
                .bandwidth = gigabytes_per_second(8000),
                .memory = gigabytes(288),
                .source = "peaks, bandwidth, clock: MI355X-DS; units, memory, cache: ROCM",
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
        // 819 GB/s today; another edition of the same page prints "800 GiBps". INT8: 393 there, 394 = 2 x
        // 197.
        GpuSpec{.name = "TPU v5e",
                .sms = 1,
                .peaks = tera({{bf16, 197}, {int8, 393}}),
                .bandwidth = gigabytes_per_second(819),
                .memory = gigabytes(16),
                .source = "all: TPU-V5E",
                .unit = "TC",
                .link = link(400),
                .also = "TPU v5 lite"},
        // FP8 runs at the speed of BF16. Tables elsewhere give 918 for INT8; Google's page has no INT8.
        GpuSpec{.name = "TPU v5p",
                .sms = 2,
                .peaks = tera({{bf16, 459}, {fp8, 459}}),
                .bandwidth = gigabytes_per_second(2765),
                .memory = gigabytes(95),
                .source = "BF16, bandwidth, memory, link: TPU-V5P; units, FP8: TPU-7X",
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
        // 1835 assumes 1750 MHz; at the 1600 MHz of shipped cards it is 1677.
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
