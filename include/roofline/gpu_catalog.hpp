// SPDX-License-Identifier: MIT
// Accelerators by their data sheets. Every peak is dense: data sheets often print twice as much, which holds
// for 2:4 structured sparsity only. What is not known is absent.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "roofline/precision.hpp"
#include "roofline/quantity.hpp"
#include "roofline/roof.hpp"

namespace roofline {

/// Peak FLOP/s by precision, in the order of all_precisions; an absent one is not supported or not known.
using Peaks = std::array<std::optional<FlopRate>, all_precisions.size()>;

/// One accelerator.
struct GpuSpec {
    std::string_view name;    ///< as users type it
    int sms;                  ///< streaming multiprocessors
    Peaks peaks;              ///< dense
    ByteRate bandwidth;       ///< of the device memory (HBM)
    Bytes memory;             ///< capacity; GB as the vendor prints it, taken as 10^9 bytes
    std::string_view source;  ///< where the numbers stand

    /// The roof at precision `p`, or nothing where the GPU has no known peak for it.
    constexpr std::optional<Roof> roof(Precision p) const {
        const auto& peak = peaks[index_of(p)];
        return peak ? std::optional<Roof>{Roof{*peak, bandwidth}} : std::nullopt;
    }
};

namespace detail {

constexpr Peaks bf16_peak(double flops_per_second) {
    Peaks peaks{};
    peaks[index_of(Precision::bf16)] = FlopRate{flops_per_second};
    return peaks;
}

}  // namespace detail

/// The lecture's three GPUs, in the order of their generations.
inline constexpr std::array reference_gpus{
    // 108 of 128 SMs are enabled. Bandwidth: the 80 GB part's 2039 GB/s as the lecture rounds it.
    GpuSpec{"A100", 108, detail::bf16_peak(312e12), ByteRate{2.0e12}, Bytes{80e9},
            "NVIDIA A100 Tensor Core GPU Architecture whitepaper, table 4; A100 80GB data sheet"},
    // Half of the 1979 TFLOP/s that the data sheet prints with sparsity.
    GpuSpec{"H100", 132, detail::bf16_peak(989.5e12), ByteRate{3.35e12}, Bytes{80e9},
            "NVIDIA H100 Tensor Core GPU data sheet, SXM5"},
    // 8.0 TB/s belongs to the 8192-bit description of 192 GB; the 180 GB of HGX boards run at about 7.7.
    // The lecture pairs 8.0 with 180, and so does this row.
    GpuSpec{"B200", 148, detail::bf16_peak(2.25e15), ByteRate{8.0e12}, Bytes{180e9},
            "NVIDIA Blackwell architecture brief and HGX B200 data sheet"},
};

}  // namespace roofline
