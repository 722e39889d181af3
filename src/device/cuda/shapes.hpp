// SPDX-License-Identifier: MIT
// Numbers on which kernels, their launches and their checks must agree. C++17.
#pragma once

#include "device/fma_factor.hpp"

namespace roofline::cuda {

using Bf16 = unsigned short;  ///< the bits of a BF16: the upper half of an FP32

inline constexpr int block_threads = 256;     ///< threads of a block, in all kernels
inline constexpr int vectors_per_thread = 4;  ///< of four floats each, in the element-wise kernels

/// An FMA takes four cycles or more and each quarter of an SM begins one in every cycle; with all threads
/// that an SM holds under way, eight chains in each are more than enough, and few enough for the registers.
inline constexpr int fma_chains = 8;
/// Threads begin at this many different sets of numbers.
inline constexpr int fma_lanes = 8;

/// Where chain `chain` of lane `lane` begins: all at different numbers in [0.5, 1).
constexpr float fma_start(int lane, int chain) {
    return 0.5f +
           0.5f * static_cast<float>(lane * fma_chains + chain) / static_cast<float>(fma_lanes * fma_chains);
}

}  // namespace roofline::cuda
