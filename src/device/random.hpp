// SPDX-License-Identifier: MIT
// Random inputs that every thread can make for its own part: a number depends on its place only. C++17, as
// CUDA's kernels make theirs with it, too.
#pragma once

#include <cstdint>

namespace roofline {

/// Mixes the bits of `x` (SplitMix64 by Sebastiano Vigna, public domain).
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/// The number at place `i` of sequence `seed`: size in [0.5, 1.5), either sign. Never zero and never
/// denormal, as processors may be faster or slower with those.
constexpr float random_number(std::uint64_t seed, std::uint64_t i) {
    const auto bits = static_cast<std::uint32_t>(mix(i ^ (seed << 56)));
    const float size = 0.5f + static_cast<float>(bits >> 9) * 0x1p-23f;  // exact: 23 bits
    return (bits & 1u) != 0 ? -size : size;
}

/// The random signs that products are checked with.
constexpr double random_sign(std::uint64_t i) { return random_number(99, i) < 0 ? -1 : 1; }

}  // namespace roofline
