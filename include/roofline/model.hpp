// SPDX-License-Identifier: MIT
// Language models as shapes, and what a step of decoding costs them. docs/decode.md derives the formulas.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

#include "roofline/roof.hpp"
#include "roofline/work.hpp"

namespace roofline {

/// Experts in place of the feed-forward network; each token goes through the chosen and the shared ones.
struct Experts {
    double routed;        ///< to choose from
    double chosen;        ///< per token
    double shared;        ///< that every token goes through
    double width;         ///< inner width of one expert
    double dense_layers;  ///< first layers that keep the ordinary network
    bool router_bias;     ///< one number per routed expert and layer
};

/// Multi-head latent attention: one vector per token and layer stands for the keys and values of all heads.
struct Latent {
    double query_rank;  ///< width of the compressed query
    double rank;        ///< width of the compressed keys and values
    double rope;        ///< of each head's query and key: the part that carries the position
    double value_head;  ///< width of one head's value
};

/// The shapes of a decoder-only transformer with gated feed-forward networks and RMSNorm.
struct ModelSpec {
    std::string_view name;
    double layers;
    double width;     ///< of the residual stream
    double inner;     ///< of the feed-forward network
    double heads;     ///< query heads
    double kv_heads;  ///< key-value heads
    double head;      ///< width of one head's query, key and value; with latent attention without its rope
    double vocabulary;
    bool qkv_bias = false;
    bool tied = false;  ///< one matrix is input and output embedding
    std::optional<Experts> experts{};
    std::optional<Latent> latent{};
};

/// How many of `all` experts are expected to be used when each of `tokens` tokens chooses `chosen` of them,
/// evenly and independently: all x (1 - (1 - chosen/all)^tokens).
inline double experts_touched(double all, double chosen, double tokens) {
    return -all * std::expm1(tokens * std::log1p(-chosen / all));
}

/// Numbers of parameters.
struct Parameters {
    double total;       ///< in memory
    double every_step;  ///< read in every step: all but input embedding and routed experts
    double per_expert;  ///< of one routed expert, over all layers that have experts

    /// Read for one token: with the experts that it chose.
    constexpr double per_token(const ModelSpec& m) const {
        return every_step + (m.experts ? m.experts->chosen * per_expert : 0);
    }
};

namespace detail {

constexpr double attention_parameters(const ModelSpec& m) {
    if (m.latent) {
        const auto& [query_rank, rank, rope, value_head] = *m.latent;
        return m.width * query_rank + query_rank +
               query_rank * m.heads * (m.head + rope)  // queries, with norm
               + m.width * (rank + rope) + rank + rank * m.heads * (m.head + value_head)  // keys, values
               + m.heads * value_head * m.width;                                          // output
    }
    const double qkv = (m.heads + 2 * m.kv_heads) * m.head;
    return m.width * qkv + (m.qkv_bias ? qkv : 0) + m.heads * m.head * m.width;
}

}  // namespace detail

/// The parameters of a model, counted from its shapes.
constexpr Parameters parameters_of(const ModelSpec& m) {
    const double embedding = m.vocabulary * m.width;
    const double norms = 2 * m.width;
    const double network = 3 * m.width * m.inner;
    double every_step = m.layers * (detail::attention_parameters(m) + norms) + m.width + embedding;
    double per_expert = 0;
    double routed = 0;
    if (m.experts) {
        const Experts& e = *m.experts;
        const double layers = m.layers - e.dense_layers;
        const double router = e.routed * (m.width + (e.router_bias ? 1 : 0));
        per_expert = layers * 3 * m.width * e.width;
        routed = e.routed * per_expert;
        every_step += e.dense_layers * network + layers * router + e.shared * per_expert;
    } else {
        every_step += m.layers * network;
    }
    return {every_step + routed + (m.tied ? 0 : embedding), every_step, per_expert};
}

/// Numbers that the cache keeps for one token.
constexpr double kv_elements_per_token(const ModelSpec& m) {
    return m.layers * (m.latent ? m.latent->rank + m.latent->rope : 2 * m.kv_heads * m.head);
}

/// FLOPs of attention for one new token and one token of context: scores and weighted sum.
constexpr double attention_flops_per_pair(const ModelSpec& m) {
    // Latent attention works on the cached vectors: scores over rank + rope numbers, sums over rank.
    const double per_head = m.latent ? 2 * (2 * m.latent->rank + m.latent->rope) : 4 * m.head;
    return m.layers * m.heads * per_head;
}

/// Decoding on one or several chips: what it needs to be worked out.
struct DecodeSetting {
    ModelSpec model;
    double context;       ///< tokens that each request has behind it
    double chips;         ///< their peaks, bandwidths and memories add up
    Precision precision;  ///< of weights and cache
};

/// One step for a batch: every request gets one token.
struct DecodeStep {
    Work weights;        ///< all that multiplies by weights
    Work attention;      ///< all that reads the cache
    Seconds least_time;  ///< of both parts, one after the other
    double tokens_per_second;
};

/// The roof of all chips together. Communication between them is left out.
constexpr Roof all_chips(Roof one, double chips) { return {one.peak * chips, one.bandwidth * chips}; }

/// The weights' part of a step: 2 FLOPs per parameter and token; each weight is read once for the whole
/// batch, and of routed experts as many as the batch is expected to touch.
inline Work decode_weights(const DecodeSetting& s, double batch) {
    const Parameters p = parameters_of(s.model);
    double read = p.every_step;
    if (const auto& e = s.model.experts) read += experts_touched(e->routed, e->chosen, batch) * p.per_expert;
    return {Flops{2 * batch * p.per_token(s.model)}, read * element_size(s.precision)};
}

/// The attention's part of a step: every request reads its own cache.
constexpr Work decode_attention(const DecodeSetting& s, double batch) {
    const double pairs = batch * s.context;
    return {Flops{pairs * attention_flops_per_pair(s.model)},
            pairs * kv_elements_per_token(s.model) * element_size(s.precision)};
}

/// A step of `batch` requests on chips that each have the roof `one`.
inline DecodeStep decode_step(const DecodeSetting& s, Roof one, double batch) {
    const Roof roof = all_chips(one, s.chips);
    const Work weights = decode_weights(s, batch), attention = decode_attention(s, batch);
    const Seconds time = least_time(roof, weights) + least_time(roof, attention);
    return {weights, attention, time, batch / time.value};
}

/// All weights in memory.
constexpr Bytes weights_in_memory(const DecodeSetting& s) {
    return parameters_of(s.model).total * element_size(s.precision);
}

/// The fewest chips of `memory` bytes each that hold the weights and the cache of one request; absent where a
/// double does not count them one by one.
constexpr std::optional<std::int64_t> fewest_chips(const DecodeSetting& s, Bytes memory) {
    const Bytes needed = weights_in_memory(s) + decode_attention(s, 1).bytes;
    return detail::first_whole([&](double chips) { return needed <= memory * chips; });
}

/// The smallest whole batch that no longer fits into `memory` bytes per chip; 1 where not even one request
/// does.
constexpr std::optional<std::int64_t> memory_full_from(const DecodeSetting& s, Bytes memory) {
    const Bytes all = memory * s.chips;
    return detail::first_whole(
        [&](double batch) { return weights_in_memory(s) + decode_attention(s, batch).bytes > all; });
}

/// The smallest whole batch from which the weights' part is compute-bound.
inline std::optional<std::int64_t> weights_compute_bound_from(const DecodeSetting& s, Roof one) {
    return compute_bound_from(all_chips(one, s.chips),
                              [&](double batch) { return decode_weights(s, batch); });
}

/// Models that are published with their weights. Shapes: docs/decode.md names the files.
inline constexpr std::array models{
    ModelSpec{.name = "llama3-8b",
              .layers = 32,
              .width = 4096,
              .inner = 14336,
              .heads = 32,
              .kv_heads = 8,
              .head = 128,
              .vocabulary = 128256},
    ModelSpec{.name = "llama3-70b",
              .layers = 80,
              .width = 8192,
              .inner = 28672,
              .heads = 64,
              .kv_heads = 8,
              .head = 128,
              .vocabulary = 128256},
    ModelSpec{.name = "llama3.1-405b",
              .layers = 126,
              .width = 16384,
              .inner = 53248,
              .heads = 128,
              .kv_heads = 8,
              .head = 128,
              .vocabulary = 128256},
    ModelSpec{.name = "qwen2.5-7b",
              .layers = 28,
              .width = 3584,
              .inner = 18944,
              .heads = 28,
              .kv_heads = 4,
              .head = 128,
              .vocabulary = 152064,
              .qkv_bias = true},
    // Without the module that predicts a second token.
    ModelSpec{.name = "deepseek-v3",
              .layers = 61,
              .width = 7168,
              .inner = 18432,
              .heads = 128,
              .kv_heads = 128,
              .head = 128,
              .vocabulary = 129280,
              .experts = Experts{.routed = 256,
                                 .chosen = 8,
                                 .shared = 1,
                                 .width = 2048,
                                 .dense_layers = 3,
                                 .router_bias = true},
              .latent = Latent{.query_rank = 1536, .rank = 512, .rope = 64, .value_head = 128}},
};

}  // namespace roofline
