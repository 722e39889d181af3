// SPDX-License-Identifier: MIT
// The counts of the operations, as the lecture states them.
#include <gtest/gtest.h>

#include "roofline/work.hpp"

namespace roofline {
namespace {

constexpr Precision bf16 = Precision::bf16;
constexpr Precision fp32 = Precision::fp32;

static_assert(intensity(relu(4096, bf16)) == Intensity{0.25});
static_assert(intensity(dot(4096, bf16)) == Intensity{2 * 4096.0 / (2 * (2 * 4096.0 + 1))});
static_assert(intensity(matvec(4096, bf16)) == Intensity{4096.0 / 4098.0});
static_assert(intensity(matmul(4096, bf16)) == Intensity{4096.0 / 3});
static_assert(intensity(scale(1 << 25, fp32)) == Intensity{1.0 / 8});
static_assert(intensity(scale_add(1 << 25, fp32)) == Intensity{2.0 / 8});

TEST(Work, CountsEachInputAndOutputOnce) {
    const Work product = matmul(10, fp32);
    EXPECT_EQ(product.flops, Flops{2000});
    EXPECT_EQ(product.bytes, Bytes{1200});
    const Work layer = linear_layer(8192, 64, bf16);
    EXPECT_EQ(layer.flops, Flops{2.0 * 64 * 8192 * 8192});
    EXPECT_EQ(layer.bytes, Bytes{2.0 * (8192.0 * 8192 + 2.0 * 64 * 8192)});
    EXPECT_EQ(copy(100, fp32).flops, Flops{0});
    EXPECT_EQ(copy(100, fp32).bytes, Bytes{800});
}

TEST(Work, TwoPassesMoveTwiceTheBytes) {
    EXPECT_EQ(scale_add_two_pass_traffic(100, fp32), 2 * scale_add(100, fp32).bytes);
}

TEST(Work, LargeProductsDoNotOverflow) {
    // 2 n^3 = 2^64 at n = 2^21: one more than the largest 64-bit integer.
    EXPECT_EQ(matmul(2097152, fp32).flops, Flops{18446744073709551616.0});
    EXPECT_EQ(matmul(1e9, fp32).flops, Flops{2e27});
}

TEST(Work, HalfByteElementsCountHalf) { EXPECT_EQ(relu(3, Precision::fp4).bytes, Bytes{3}); }

}  // namespace
}  // namespace roofline
