// SPDX-License-Identifier: MIT
// The roofline itself, the reference GPUs, and the thresholds, verified from both sides.
#include <gtest/gtest.h>

#include <algorithm>

#include "roofline/roofline.hpp"

namespace roofline {
namespace {

constexpr Precision bf16 = Precision::bf16;
constexpr Roof h100 = reference_gpus[1].roof(bf16).value();

static_assert(ridge_point(reference_gpus[0].roof(bf16).value()) == Intensity{156});
static_assert(ridge_point(reference_gpus[2].roof(bf16).value()) == Intensity{281.25});
static_assert(attainable(h100, Intensity{0.25}) == FlopRate{0.25 * 3.35e12});
static_assert(attainable(h100, Intensity{1e6}) == h100.peak);
static_assert(linear_layer_compute_bound_from(h100, 8192, bf16) == 319);
static_assert(matmul_compute_bound_from(h100, bf16) == 887);

TEST(Roof, RidgePointSeparatesTheTwoBounds) {
    const Roof roof{FlopRate{100}, ByteRate{10}};
    EXPECT_EQ(ridge_point(roof), Intensity{10});
    EXPECT_EQ(bound_of(roof, Intensity{9.999}), Bound::memory);
    EXPECT_EQ(bound_of(roof, Intensity{10}), Bound::compute);
}

TEST(Roof, AttainableRisesWithIntensityAndStopsAtThePeak) {
    FlopRate before{0};
    for (double i = 1e-3; i < 1e6; i *= 3) {
        const FlopRate now = attainable(h100, Intensity{i});
        EXPECT_GE(now, before);
        EXPECT_LE(now, h100.peak);
        before = now;
    }
    EXPECT_EQ(before, h100.peak);
}

TEST(Roof, LeastTimeIsTheSlowerOfComputingAndMoving) {
    const Roof roof{FlopRate{100}, ByteRate{10}};
    EXPECT_EQ(least_time(roof, {Flops{1000}, Bytes{1}}), Seconds{10});
    EXPECT_EQ(least_time(roof, {Flops{1}, Bytes{1000}}), Seconds{100});
}

TEST(Thresholds, MatmulFromTheFirstComputeBoundSize) {
    for (const auto& gpu : reference_gpus) {
        const Roof roof = gpu.roof(bf16).value();
        const auto n = static_cast<double>(matmul_compute_bound_from(roof, bf16).value());
        EXPECT_EQ(bound_of(roof, intensity(matmul(n, bf16))), Bound::compute) << gpu.name;
        EXPECT_EQ(bound_of(roof, intensity(matmul(n - 1, bf16))), Bound::memory) << gpu.name;
    }
}

TEST(Thresholds, LinearLayerFromBothSides) {
    for (const auto& gpu : reference_gpus) {
        const Roof roof = gpu.roof(bf16).value();
        for (const double d : {600.0, 1024.0, 4096.0, 8192.0, 1e6, 1e9}) {
            const auto batch = linear_layer_compute_bound_from(roof, d, bf16);
            if (!batch) continue;
            const auto b = static_cast<double>(*batch);
            EXPECT_EQ(bound_of(roof, intensity(linear_layer(d, b, bf16))), Bound::compute) << gpu.name << d;
            EXPECT_EQ(bound_of(roof, intensity(linear_layer(d, b - 1, bf16))), Bound::memory)
                << gpu.name << d;
        }
    }
}

/// The smallest batch from which an in x out layer is compute-bound on a GPU of the catalogue.
std::optional<std::int64_t> layer_from(const char* gpu, Precision p, double in, double out) {
    return compute_bound_from(find_gpu(gpu)->roof(p).value(),
                              [=](double batch) { return linear_layer(in, out, batch, p); });
}

TEST(Thresholds, CriticalBatchesOfRealLayers) {
    // B = r s D F / (2 D F - r s (D + F)), more than r s / 2 because of the activations. By hand: 164.03,
    // 325.56, 308.48 and 159.92, 309.73, 294.24.
    EXPECT_EQ(layer_from("A100", bf16, 4096, 14336), 165);
    EXPECT_EQ(layer_from("H100", bf16, 4096, 14336), 326);
    EXPECT_EQ(layer_from("B200", bf16, 4096, 14336), 309);
    EXPECT_EQ(layer_from("A100", bf16, 8192, 28672), 160);
    EXPECT_EQ(layer_from("H100", bf16, 8192, 28672), 310);
    EXPECT_EQ(layer_from("B200", bf16, 8192, 28672), 295);
    // "How to Scale Your Model" rounds on the way and gets 271; its own 394 TOPS and 8.1e11 B/s give 262.7.
    const Roof v5e{FlopRate{394e12}, ByteRate{8.1e11}};
    EXPECT_EQ(compute_bound_from(v5e, [](double b) { return linear_layer(4096, 16384, b, Precision::int8); }),
              263);
}

TEST(Thresholds, PublishedRidgePoints) {
    const auto ridge = [](const char* gpu, Precision p) {
        return ridge_point(find_gpu(gpu)->roof(p).value()).value;
    };
    EXPECT_NEAR(ridge("H100", Precision::fp8), 590, 1);
    EXPECT_NEAR(ridge("B200", Precision::fp8), 562, 1);
    EXPECT_NEAR(ridge("B200", Precision::fp4), 1125, 1);
    EXPECT_NEAR(ridge("TPU v5e", bf16), 240, 1);
    // Multi-head attention over T tokens at once has T/2: compute-bound from about 480 tokens on TPU v5e.
    const auto prefill = [](double n) { return attention(n, n, 1, 128, bf16); };
    EXPECT_NEAR(
        static_cast<double>(compute_bound_from(find_gpu("TPU v5e")->roof(bf16).value(), prefill).value()),
        480, 2);
}

TEST(Thresholds, NoBatchIsComputeBoundWhereTwoRidgesReachTheWidth) {
    const Roof roof{FlopRate{256}, ByteRate{1}};
    EXPECT_EQ(linear_layer_compute_bound_from(roof, 512, bf16), std::nullopt);
    EXPECT_EQ(bound_of(roof, intensity(linear_layer(512, 1e9, bf16))), Bound::memory);
    // One more, and there is one.
    EXPECT_EQ(linear_layer_compute_bound_from(roof, 513, bf16), 131328);
}

TEST(Thresholds, OfAnyOperationFromBothSidesOrNever) {
    const auto prefill = [](double n) { return attention(n, n, 8, 128, bf16); };
    const auto n = static_cast<double>(compute_bound_from(h100, prefill).value());
    EXPECT_EQ(bound_of(h100, intensity(prefill(n))), Bound::compute);
    EXPECT_EQ(bound_of(h100, intensity(prefill(n - 1))), Bound::memory);

    // Constant: from the first size on, or never.
    const auto add = [](double size) { return residual_add(size, bf16); };
    EXPECT_EQ(compute_bound_from(h100, add), std::nullopt);
    EXPECT_EQ(compute_bound_from(Roof{FlopRate{1}, ByteRate{100}}, add), 1);
}

TEST(Thresholds, ALimitIsNeverReachedHoweverItIsRounded) {
    // The dot product comes ever closer to 1/s = 1/2 FLOP/byte; in double it seems to get there.
    const auto vectors = [](double n) { return dot(n, bf16); };
    const Roof at_the_limit{FlopRate{1}, ByteRate{2}};
    EXPECT_EQ(compute_bound_from(at_the_limit, vectors, Intensity{0.5}), std::nullopt);
    const Roof below{FlopRate{0.999}, ByteRate{2}};  // 2n / (2 (2n + 1)) reaches 0.4995 at n = 499.5
    EXPECT_EQ(compute_bound_from(below, vectors, Intensity{0.5}), 500);
}

TEST(Thresholds, BeyondWholeNumbersThereIsNone) {
    const Roof roof{FlopRate{1e30}, ByteRate{1}};
    EXPECT_EQ(matmul_compute_bound_from(roof, bf16), std::nullopt);
}

}  // namespace
}  // namespace roofline
