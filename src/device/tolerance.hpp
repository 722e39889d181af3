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
/// BF16 stores the result in 8 bits. An element of size 1.08 sqrt(n) is rounded to a multiple of 2^-7 of the
/// power of two below it, some 0.75 of its size; that is off by 2^-7 / sqrt(12) of that power, as standard
/// deviation, and the n elements of a row times random signs are off by 1.8e-3 n. The bound is 8 such
/// deviations: with 4, one of the thousands of rows of a right product would often lie outside.
///
/// TF32 rounds the inputs to 11 bits before it multiplies them, or cuts them off there: a deviation of
/// 0.35e-3 n or 0.8e-3 n. The bound is about 10 of the latter, and tells TF32 from inputs in BF16 (2.7e-3 n).
inline double product_tolerance(std::int64_t n, Precision precision) {
    const auto size = static_cast<double>(n);
    const double sums = 16 * 0x1p-24 * size * std::sqrt(size);
    if (precision == Precision::fp32) return sums;
    return sums + (precision == Precision::bf16 ? 0x1p-6 : 0x1p-7) * size;
}

}  // namespace roofline
