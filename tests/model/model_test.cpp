// SPDX-License-Identifier: MIT
// The decode step of whole models, held against published sizes and worked examples.
#include "roofline/model.hpp"

#include <gtest/gtest.h>

#include "roofline/gpu_catalogue.hpp"

namespace roofline {
namespace {

constexpr Precision bf16 = Precision::bf16;
constexpr Precision int8 = Precision::int8;

const ModelSpec& model(std::string_view name) {
    for (const auto& m : models)
        if (m.name == name) return m;
    throw std::logic_error("no such model");
}

constexpr Roof roof_of(const char* gpu, Precision p) { return *find_gpu(gpu)->roof(p); }

TEST(Models, SizesAreThePublishedOnes) {
    EXPECT_EQ(parameters_of(model("llama3-8b")).total, 8'030'261'248);
    EXPECT_EQ(parameters_of(model("llama3-70b")).total, 70'553'706'496);
    EXPECT_EQ(parameters_of(model("llama3.1-405b")).total, 405'853'388'800);
    EXPECT_EQ(parameters_of(model("qwen2.5-7b")).total, 7'615'616'512);
    EXPECT_NEAR(parameters_of(model("deepseek-v3")).total, 671.03e9, 0.01e9);
}

TEST(Models, AStepDoesNotReadTheInputEmbedding) {
    const auto per_token = [](const char* name) { return parameters_of(model(name)).per_token(model(name)); };
    EXPECT_NEAR(per_token("llama3-8b"), 7.505e9, 0.001e9);
    EXPECT_NEAR(per_token("llama3-70b"), 69.50e9, 0.01e9);
    EXPECT_NEAR(per_token("llama3.1-405b"), 403.75e9, 0.01e9);
    EXPECT_NEAR(per_token("qwen2.5-7b"), 7.070e9, 0.001e9);
    EXPECT_NEAR(per_token("deepseek-v3"), 36.62e9, 0.01e9);
}

TEST(Models, ATiedEmbeddingIsInMemoryOnceAndStillReadAsTheOutput) {
    ModelSpec tied = model("llama3-8b");
    tied.tied = true;
    EXPECT_EQ(parameters_of(model("llama3-8b")).total - parameters_of(tied).total, 128256.0 * 4096);
    EXPECT_EQ(parameters_of(tied).every_step, parameters_of(model("llama3-8b")).every_step);
}

TEST(Models, ATokensCacheIsThePublishedOne) {
    EXPECT_EQ(kv_elements_per_token(model("llama3-8b")), 65'536);
    EXPECT_EQ(kv_elements_per_token(model("llama3-70b")), 163'840);
    EXPECT_EQ(kv_elements_per_token(model("llama3.1-405b")), 258'048);
    EXPECT_EQ(kv_elements_per_token(model("qwen2.5-7b")), 28'672);
    EXPECT_EQ(kv_elements_per_token(model("deepseek-v3")), 35'136);
}

TEST(Attention, IntensityIsTheGroupWhateverTheBatchAndTheContext) {
    const auto i = [](const char* name, Precision p, double batch, double context) {
        return intensity(decode_attention({model(name), context, 1, p}, batch)).value;
    };
    for (const double batch : {1.0, 100.0})
        for (const double context : {1.0, 8192.0}) {
            EXPECT_DOUBLE_EQ(i("llama3-8b", bf16, batch, context), 4);
            EXPECT_DOUBLE_EQ(i("llama3-70b", bf16, batch, context), 8);
            EXPECT_DOUBLE_EQ(i("llama3.1-405b", bf16, batch, context), 16);
            EXPECT_DOUBLE_EQ(i("qwen2.5-7b", bf16, batch, context), 7);
            EXPECT_DOUBLE_EQ(i("llama3-70b", int8, batch, context), 16);
        }
    // Latent attention: 2 x 128 heads x (576 + 512) / (576 x 2 bytes).
    EXPECT_NEAR(i("deepseek-v3", bf16, 1, 8192), 241.8, 0.1);
}

TEST(Experts, TouchedOnesGrowFromTheChosenToAll) {
    EXPECT_DOUBLE_EQ(experts_touched(256, 8, 1), 8);
    EXPECT_NEAR(experts_touched(256, 8, 2), 16 - 64.0 / 256, 1e-9);
    EXPECT_NEAR(experts_touched(256, 8, 1e6), 256, 1e-9);
    EXPECT_EQ(experts_touched(8, 8, 1), 8);
    EXPECT_NEAR(experts_touched(1e7, 1, 1), 1, 1e-9) << "no digits are lost where few of many are chosen";
}

TEST(Step, ReproducesThePublishedExample) {
    // Llama-3-70B in INT8, 32 requests of 8192 tokens on eight TPU v5e: 17 ms, about 1,880 tokens/s. That
    // source rounds to 70e9 parameters, 160 kB per token and 8.1e11 B/s; the exact shapes give 2 % less.
    const Roof published{roof_of("TPU v5e", int8).peak, ByteRate{8.1e11}};
    const DecodeStep step = decode_step({model("llama3-70b"), 8192, 8, int8}, published, 32);
    EXPECT_NEAR(step.least_time.value, 17e-3, 0.5e-3);
    EXPECT_NEAR(step.tokens_per_second, 1882, 0.03 * 1882);
    EXPECT_NEAR((step.weights.bytes + step.attention.bytes).value, 70e9 + 41.9e9, 0.01 * 112e9);
}

TEST(Step, OfThatExampleWithTheBandwidthOfGooglesPage) {
    const DecodeStep step = decode_step({model("llama3-70b"), 8192, 8, int8}, roof_of("TPU v5e", int8), 32);
    EXPECT_NEAR(step.least_time.value, 17.2e-3, 0.05e-3);
    EXPECT_NEAR(step.tokens_per_second, 1864, 0.5);
}

TEST(Memory, TheCacheOfLlama2) {
    // Llama 2 13B, 8192 tokens in BF16: 6.7 GB, published with the same example.
    const ModelSpec llama2{"llama2-13b", 40, 5120, 13824, 40, 40, 128, 32000};
    EXPECT_NEAR(decode_attention({llama2, 8192, 1, bf16}, 1).bytes.value, 6.7e9, 0.05e9);
}

TEST(Step, UpperBoundsOfOneRequest) {
    struct Bound {
        const char* model;
        const char* gpu;
        double context, tokens_per_second;
    };
    const Bound bounds[] = {
        {"llama3-8b", "A100", 1, 133},    {"llama3-8b", "H100", 1, 223},    {"llama3-8b", "B200", 1, 533},
        {"llama3-8b", "A100", 8192, 124}, {"llama3-8b", "H100", 8192, 208}, {"llama3-8b", "B200", 8192, 497},
        {"qwen2.5-7b", "A100", 1, 141},   {"qwen2.5-7b", "H100", 1, 237},   {"qwen2.5-7b", "B200", 1, 566},
        {"llama3-70b", "A100", 1, 14.4},  {"llama3-70b", "H100", 1, 24.1},  {"llama3-70b", "B200", 1, 57.6},
    };
    for (const auto& b : bounds) {
        const DecodeStep step = decode_step({model(b.model), b.context, 1, bf16}, roof_of(b.gpu, bf16), 1);
        EXPECT_NEAR(step.tokens_per_second, b.tokens_per_second, 0.006 * b.tokens_per_second)
            << b.model << b.gpu;
    }
}

TEST(Step, IsTheSumOfTwoParts) {
    const DecodeSetting s{model("llama3-70b"), 4096, 2, bf16};
    const Roof one = roof_of("H100", bf16), both = all_chips(one, 2);
    EXPECT_EQ(both.peak, 2 * one.peak);
    EXPECT_EQ(both.bandwidth, 2 * one.bandwidth);
    const DecodeStep step = decode_step(s, one, 64);
    EXPECT_EQ(step.least_time, least_time(both, step.weights) + least_time(both, step.attention));
    EXPECT_DOUBLE_EQ(step.tokens_per_second, 64 / step.least_time.value);
}

TEST(Thresholds, TheWeightsPartFromBothSides) {
    for (const auto& m : models)
        for (const auto p : {bf16, Precision::fp8}) {
            const DecodeSetting s{m, 8192, 8, p};
            const Roof roof = roof_of("H100", p);
            const auto from = static_cast<double>(weights_compute_bound_from(s, roof).value());
            EXPECT_EQ(bound_of(roof, intensity(decode_weights(s, from))), Bound::compute) << m.name;
            EXPECT_EQ(bound_of(roof, intensity(decode_weights(s, from - 1))), Bound::memory) << m.name;
        }
    // Dense models: ridge x bytes / 2, whatever the shapes. 240 on TPU v5e is the published number.
    EXPECT_EQ(weights_compute_bound_from({model("llama3-70b"), 1, 1, int8}, roof_of("TPU v5e", int8)), 240);
    EXPECT_EQ(weights_compute_bound_from({model("llama3-8b"), 1, 1, bf16}, roof_of("H100", bf16)), 296);
    EXPECT_EQ(weights_compute_bound_from({model("llama3-8b"), 1, 1, bf16}, roof_of("A100", bf16)), 156);
}

TEST(Thresholds, ExpertsRaiseTheBatchManyTimes) {
    const Roof h200 = roof_of("H200", Precision::fp8);
    const auto dense = weights_compute_bound_from({model("llama3-70b"), 1, 1, Precision::fp8}, h200).value();
    const auto sparse =
        weights_compute_bound_from({model("deepseek-v3"), 1, 1, Precision::fp8}, h200).value();
    EXPECT_EQ(dense, 207);
    EXPECT_EQ(sparse, 3772) << "less than 256 / 8 = 32 times as many: what every token reads lowers it";
}

TEST(Memory, IsFullFromTheFirstBatchThatDoesNotFit) {
    for (const auto& m : models) {
        const DecodeSetting s{m, 8192, 16, Precision::fp8};
        const Bytes each = find_gpu("H100")->memory, all = each * s.chips;
        const auto full = static_cast<double>(memory_full_from(s, each).value());
        EXPECT_GT(weights_in_memory(s) + decode_attention(s, full).bytes, all) << m.name;
        EXPECT_LE(weights_in_memory(s) + decode_attention(s, full - 1).bytes, all) << m.name;
        EXPECT_GT(full, 1);
    }
    // 141 GB of weights on one card of 80 GB.
    EXPECT_EQ(memory_full_from({model("llama3-70b"), 8192, 1, bf16}, Bytes{80e9}), 1);
    EXPECT_EQ(fewest_chips({model("llama3-70b"), 8192, 1, bf16}, Bytes{80e9}), 2);
    EXPECT_EQ(fewest_chips({model("llama3-70b"), 8192, 1, bf16}, Bytes{1e-9}), std::nullopt);
}

}  // namespace
}  // namespace roofline
