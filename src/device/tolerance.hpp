// SPDX-License-Identifier: MIT
// How far a right matrix product may be from the exact one.
#pragma once

#include <cmath>
#include <cstdint>

#include "roofline/precision.hpp"

namespace roofline {

/// The most that an element of C v may differ from A (B v) where C = A B is right: n x n matrices of random
/// numbers of size one, v of random signs.
///
/// An element of C is a sum of n products of order one with random signs, so a partial sum of k of them has
/// size sqrt(k), and adding the next one in FP32 rounds by up to u sqrt(k), u = 2^-24. Rounding errors have
/// random signs too: over n steps they grow to about u n / 2, and over the n elements of a row times random
/// signs to u n^1.5 / 2. The bound is 32 times that: 0.25 for n = 4096, with elements of size 64. (The bound
/// that holds for the worst case, u n^2, would hide an element that is wrong altogether.)
///
/// TF32 rounds the inputs to 11 bits before it multiplies them, and BF16 stores the result in 8: either
/// shifts an element by up to 2^-9 of its size, sqrt(n), and the n elements of a row times random signs by
/// some 2^-10 n. The bound is 8 times that.
inline double product_tolerance(std::int64_t n, Precision precision) {
    const auto size = static_cast<double>(n);
    const double sums = 16 * 0x1p-24 * size * std::sqrt(size);
    return precision == Precision::fp32 ? sums : sums + 0x1p-7 * size;
}

}  // namespace roofline
