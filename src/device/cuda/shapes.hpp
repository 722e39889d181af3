// SPDX-License-Identifier: MIT
// Numbers on which kernels, their launches and their checks must agree. C++17.
#pragma once

#include "device/fma_factor.hpp"

namespace roofline::cuda {

using Bf16 = unsigned short;  ///< the bits of a BF16: the upper half of an FP32

inline constexpr int block_threads = 256;  ///< threads of a block, in all kernels

/// How the element-wise kernels go through their arrays. Which way is the fastest differs from GPU to GPU.
struct MapShape {
    int vectors;     ///< of four floats each, that a thread loads before it stores the first
    bool streaming;  ///< tells the caches that nothing is read or written twice
};
inline constexpr MapShape map_shapes[] = {{4, true}, {4, false}, {8, true}, {1, false}};
inline constexpr int map_shape_count = sizeof map_shapes / sizeof map_shapes[0];

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
