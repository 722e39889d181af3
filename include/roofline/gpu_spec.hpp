// SPDX-License-Identifier: MIT
// What the catalogue knows about an accelerator. Every peak is dense: data sheets often print twice as much,
// which holds for 2:4 structured sparsity only. What is not known is absent.
#pragma once

#include <array>
#include <initializer_list>
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
    std::string_view name;         ///< as users type it
    std::optional<int> sms;        ///< units that share the work: see `unit`
    Peaks peaks;                   ///< dense
    ByteRate bandwidth;            ///< of the device memory
    Bytes memory;                  ///< capacity; GB as the vendor prints it, taken as 10^9 bytes
    std::string_view source;       ///< where the numbers stand; docs/gpus.md has the full titles
    std::string_view unit = "SM";  ///< SM (NVIDIA), CU (AMD), TC (Google's TensorCore), MME (Intel)

    std::optional<Bytes> cache{};      ///< the largest cache of the chip; a vendor's MB is 2^20 bytes here
    std::optional<ByteRate> link{};    ///< to other chips, both directions together
    std::optional<Frequency> clock{};  ///< at which units x FLOP per clock gives the peaks

    std::string_view also{};     ///< further names, with semicolons between them
    std::string_view implied{};  ///< a word that device names add and that says nothing new: "SXM"

    /// The roof at precision `p`, or nothing where the GPU has no known peak for it.
    constexpr std::optional<Roof> roof(Precision p) const {
        const auto& peak = peaks[index_of(p)];
        return peak ? std::optional<Roof>{Roof{*peak, bandwidth}} : std::nullopt;
    }
};

namespace detail {

using enum Precision;  // for the tables of the catalogue

struct Peak {
    Precision precision;
    double tera_flops;
};

/// Peaks from TFLOP/s, as data sheets print them.
constexpr Peaks tera(std::initializer_list<Peak> known) {
    Peaks peaks{};
    for (const auto& [precision, tera_flops] : known)
        peaks[index_of(precision)] = FlopRate{tera_flops * 1e12};
    return peaks;
}

constexpr Bytes gigabytes(double n) { return Bytes{n * 1e9}; }
constexpr Bytes mebibytes(double n) { return Bytes{n * 1048576}; }
constexpr ByteRate gigabytes_per_second(double n) { return ByteRate{n * 1e9}; }
constexpr Frequency megahertz(double n) { return Frequency{n * 1e6}; }

}  // namespace detail
}  // namespace roofline
