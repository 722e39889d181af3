// SPDX-License-Identifier: MIT
// How far the rows of right products really are from the exact ones, against the bound on that.
#include "device/tolerance.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

#include "device/random.hpp"

namespace roofline {
namespace {

constexpr std::int64_t n = 1024;  // the deviations are the same shares of n for all n
constexpr std::int64_t rows = 64;

/// The nearest number with so many bits fewer behind its point, and the next one towards zero.
float rounded(float x, int bits) {
    const auto number = std::bit_cast<std::uint32_t>(x);
    const std::uint32_t half = (std::uint32_t{1} << (bits - 1)) - 1 + ((number >> bits) & 1u);
    return std::bit_cast<float>((number + half) >> bits << bits);
}
float cut(float x, int bits) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) >> bits << bits); }

float same(float x) { return x; }
float to_bf16(float x) { return rounded(x, 16); }
float to_tf32(float x) { return rounded(x, 13); }
float cut_to_tf32(float x) { return cut(x, 13); }

using Rounding = float (*)(float);

/// The standard deviation of C v from A (B v) over some rows. A and B hold stored(random numbers); the
/// product takes input() of them, and output() of each element goes into C.
double deviation(Rounding stored, Rounding input, Rounding output) {
    const auto size = static_cast<std::size_t>(n);
    std::vector<float> b(size * size);
    for (std::size_t i = 0; i < b.size(); ++i) b[i] = stored(random_number(3, i));
    std::vector<double> exact(size);  // B v
    for (std::size_t k = 0; k < size; ++k)
        for (std::size_t j = 0; j < size; ++j)
            exact[k] += static_cast<double>(b[k * size + j]) * random_sign(j);
    std::vector<float> multiplied(b.size());
    for (std::size_t i = 0; i < b.size(); ++i) multiplied[i] = input(b[i]);
    double squares = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<float> c(size);
        double off = 0;
        for (std::size_t k = 0; k < size; ++k) {
            const float a = stored(random_number(2, row * size + k));
            off -= static_cast<double>(a) * exact[k];
            for (std::size_t j = 0; j < size; ++j) c[j] += input(a) * multiplied[k * size + j];
        }
        for (std::size_t j = 0; j < size; ++j) off += static_cast<double>(output(c[j])) * random_sign(j);
        squares += off * off;
    }
    return std::sqrt(squares / rows);
}

TEST(Tolerance, LeavesRoomForAllRowsOfARightProduct) {
    // A row in a million lies five deviations away, and a product may have 16384.
    constexpr double enough = 7;
    EXPECT_GT(product_tolerance(n, Precision::bf16), enough * deviation(to_bf16, same, to_bf16));
    EXPECT_GT(product_tolerance(n, Precision::tf32), enough * deviation(same, to_tf32, same));
    EXPECT_GT(product_tolerance(n, Precision::tf32), enough * deviation(same, cut_to_tf32, same));
    EXPECT_GT(product_tolerance(n, Precision::fp32), enough * deviation(same, same, same));
}

TEST(Tolerance, TellsAPrecisionFromTheNextLowerOne) {
    // The largest of thousands of rows is 3.5 deviations away or more.
    constexpr double largest = 3.5;
    EXPECT_LT(product_tolerance(n, Precision::tf32), largest * deviation(same, to_bf16, same));
    EXPECT_LT(product_tolerance(n, Precision::fp32), largest * deviation(same, to_tf32, same));
}

}  // namespace
}  // namespace roofline
