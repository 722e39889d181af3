// SPDX-License-Identifier: MIT
// Random inputs that every thread can make for its own part: a number depends on its place only.
#pragma once

#include <bit>
#include <cstdint>

namespace roofline::cpu {

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
    const float size = std::bit_cast<float>(0x3F800000u | (bits >> 9)) - 0.5f;  // [1, 2) - 0.5
    return bits & 1u ? -size : size;
}

}  // namespace roofline::cpu
