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

TEST(Work, OperationsBetweenTheProducts) {
    EXPECT_EQ(softmax(100, bf16).flops, Flops{500});
    EXPECT_EQ(softmax(100, bf16).bytes, Bytes{400});
    EXPECT_EQ(rms_norm(10, 100, bf16).flops, Flops{4000});
    EXPECT_EQ(rms_norm(10, 100, bf16).bytes, Bytes{2.0 * (2 * 1000 + 100)});  // the weights are read once
    EXPECT_EQ(gelu(100, fp32).flops, Flops{900});
    EXPECT_EQ(gelu(100, fp32).bytes, Bytes{800});
    EXPECT_EQ(residual_add(100, fp32).flops, Flops{100});
    EXPECT_EQ(residual_add(100, fp32).bytes, Bytes{1200});
    EXPECT_DOUBLE_EQ(intensity(residual_add(1e9, fp32)).value, 1.0 / 12);
}

TEST(Work, AttentionHasTheTextbookIntensity) {
    // Multi-head, T queries on S keys: S T / (S + T) at 2 bytes; T/2 in prefill.
    EXPECT_DOUBLE_EQ(intensity(attention(100, 300, 1, 128, bf16)).value, 100.0 * 300 / 400);
    EXPECT_DOUBLE_EQ(intensity(attention(512, 512, 1, 128, bf16)).value, 256);
    // Grouped: S T G / (T G + S). In decode it comes close to G and stays below.
    EXPECT_DOUBLE_EQ(intensity(attention(1, 8192, 8, 128, bf16)).value, 8192.0 * 8 / (8 + 8192));
    EXPECT_LT(intensity(attention(1, 1e9, 8, 128, bf16)), Intensity{8});
    // One byte per number: twice as much.
    EXPECT_DOUBLE_EQ(intensity(attention(1, 8192, 8, 128, Precision::int8)).value,
                     2 * 8192.0 * 8 / (8 + 8192));
}

TEST(Work, AdamMovesTwentyEightBytesPerParameter) {
    EXPECT_EQ(adam_step(1, bf16).bytes, Bytes{28});  // 2 + 12 read, 12 + 2 written
    EXPECT_EQ(adam_step(1, fp32).bytes, Bytes{28});  // 16 read, 12 written, no copy
    EXPECT_EQ(adam_step(1, Precision::fp64).bytes, Bytes{56});
    EXPECT_EQ(intensity(adam_step(1e9, bf16)), Intensity{0.5});
}

TEST(Work, LinearLayersAgree) {
    for (const double tokens : {1.0, 7.0, 4096.0}) {
        EXPECT_EQ(linear_layer(512, 512, tokens, bf16).flops, linear_layer(512, tokens, bf16).flops);
        EXPECT_EQ(linear_layer(512, 512, tokens, bf16).bytes, linear_layer(512, tokens, bf16).bytes);
    }
    // 4096 -> 1024 for 512 tokens, a worked example of NVIDIA's guide to matrix products: 315 FLOP/byte.
    EXPECT_NEAR(intensity(linear_layer(4096, 1024, 512, Precision::fp16)).value, 315, 0.1);
    EXPECT_NEAR(intensity(linear_layer(4096, 1024, 1, Precision::fp16)).value, 1, 0.01);
}

TEST(Work, HalfByteElementsCountHalf) { EXPECT_EQ(relu(3, Precision::fp4).bytes, Bytes{3}); }

}  // namespace
}  // namespace roofline
