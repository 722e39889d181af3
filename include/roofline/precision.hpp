// SPDX-License-Identifier: MIT
// Number formats, and how many bytes an element of each takes in memory.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "roofline/quantity.hpp"

namespace roofline {

/// A number format that accelerators calculate in.
enum class Precision { fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4 };

/// All precisions, widest first.
inline constexpr std::array all_precisions{Precision::fp64, Precision::fp32, Precision::tf32, Precision::bf16,
                                           Precision::fp16, Precision::fp8,  Precision::int8, Precision::fp4};

/// The position of `p` in all_precisions.
constexpr std::size_t index_of(Precision p) { return static_cast<std::size_t>(p); }

/// Bytes that one element takes in memory. TF32 is a way to multiply: its elements are stored as FP32.
constexpr Bytes element_size(Precision p) {
    constexpr std::array size{8.0, 4.0, 4.0, 2.0, 2.0, 1.0, 1.0, 0.5};
    return Bytes{size[index_of(p)]};
}

/// The identifier of `p` as users type it, in lower case: "bf16".
constexpr std::string_view key_of(Precision p) {
    constexpr std::array<std::string_view, 8> key{"fp64", "fp32", "tf32", "bf16",
                                                  "fp16", "fp8",  "int8", "fp4"};
    return key[index_of(p)];
}

/// The name of `p` as the field writes it: "BF16".
constexpr std::string_view name_of(Precision p) {
    constexpr std::array<std::string_view, 8> name{"FP64", "FP32", "TF32", "BF16",
                                                   "FP16", "FP8",  "INT8", "FP4"};
    return name[index_of(p)];
}

}  // namespace roofline
