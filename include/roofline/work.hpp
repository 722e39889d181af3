// SPDX-License-Identifier: MIT
// What an operation costs: its FLOPs, and the bytes that it must move at the least. Each count stands here
// once; the demos on paper and the measurement both read it, so they cannot count differently.
//
// Convention for bytes: every input is read once and every output written once, whatever the caches hold.
#pragma once

#include "roofline/precision.hpp"
#include "roofline/quantity.hpp"

namespace roofline {

/// The cost of one operation.
struct Work {
    Flops flops;
    Bytes bytes;
};

/// FLOPs per byte moved. The work must move at least one byte.
constexpr Intensity intensity(Work w) { return w.flops / w.bytes; }

/// max(x, 0) for n elements: one FLOP each; n read, n written.
constexpr Work relu(double n, Precision p) { return {Flops{n}, 2 * n * element_size(p)}; }

/// The dot product of two vectors of n: n multiplies and n adds; 2n read, one number written.
constexpr Work dot(double n, Precision p) { return {Flops{2 * n}, (2 * n + 1) * element_size(p)}; }

/// An n x n matrix times a vector: n dot products; matrix and vector read, vector written.
constexpr Work matvec(double n, Precision p) { return {Flops{2 * n * n}, (n * n + 2 * n) * element_size(p)}; }

/// The product of two n x n matrices: each of n^2 results is a dot product of n; two read, one written.
constexpr Work matmul(double n, Precision p) { return {Flops{2 * n * n * n}, 3 * n * n * element_size(p)}; }

/// An in x out weight matrix times the activations of `tokens` tokens: 2 FLOPs per weight and token; the
/// weights are read once for all tokens, `in` activations per token are read and `out` written.
constexpr Work linear_layer(double in, double out, double tokens, Precision p) {
    return {Flops{2 * tokens * in * out}, (in * out + tokens * (in + out)) * element_size(p)};
}

/// The same with a d x d weight matrix and `batch` tokens.
constexpr Work linear_layer(double d, double batch, Precision p) { return linear_layer(d, d, batch, p); }

// The operations between the matrix products of a transformer. Each call of exp, tanh, square root and each
// division counts as one FLOP, like an add: a convention, on which the bound of these operations does not
// depend.

/// Softmax over rows that together have n elements, fused into one pass: maximum, subtract, exp, sum, divide.
constexpr Work softmax(double n, Precision p) { return {Flops{5 * n}, 2 * n * element_size(p)}; }

/// RMSNorm of `tokens` vectors of `width`: square, sum, scale by the root, times the weight; the `width`
/// weights are read once.
constexpr Work rms_norm(double tokens, double width, Precision p) {
    return {Flops{4 * tokens * width}, (2 * tokens * width + width) * element_size(p)};
}

/// GELU in its tanh form, x/2 (1 + tanh(a (x + b x^3))), for n elements: nine FLOPs each.
constexpr Work gelu(double n, Precision p) { return {Flops{9 * n}, 2 * n * element_size(p)}; }

/// z = x + y for n elements: one add each; two read, one written.
constexpr Work residual_add(double n, Precision p) { return {Flops{n}, 3 * n * element_size(p)}; }

/// Attention of one key-value head: `group` query heads share it, each with `queries` tokens that look at
/// `keys` tokens through vectors of `head` numbers. Scores and weighted sum are two products of 2 x queries x
/// keys x head; queries, keys and values are read and the outputs written once, the scores stay on the chip.
/// No mask.
constexpr Work attention(double queries, double keys, double group, double head, Precision p) {
    return {Flops{4 * group * queries * keys * head}, 2 * head * (group * queries + keys) * element_size(p)};
}

/// One step of Adam for n parameters, 14 FLOPs each: both moments 7, their corrections 2, the update 5. The
/// gradient is read; parameter and two moments are read and written in FP32, or in `p` where that is wider; a
/// narrower copy of the parameter for the next forward pass is written, too.
constexpr Work adam_step(double n, Precision p) {
    const Bytes gradient = element_size(p);
    const Bytes state = gradient < element_size(Precision::fp32) ? element_size(Precision::fp32) : gradient;
    const Bytes copy = gradient < state ? gradient : Bytes{0};
    return {Flops{14 * n}, n * (gradient + 6 * state + copy)};
}

/// y = x for n elements: no FLOPs; n read, n written.
constexpr Work copy(double n, Precision p) { return {Flops{0}, 2 * n * element_size(p)}; }

/// y = 2x for n elements: one FLOP each; n read, n written.
constexpr Work scale(double n, Precision p) { return {Flops{n}, 2 * n * element_size(p)}; }

/// y = 2x + 1 for n elements: two FLOPs each; n read, n written. This is what the result needs, in
/// however many passes it is computed.
constexpr Work scale_add(double n, Precision p) { return {Flops{2 * n}, 2 * n * element_size(p)}; }

/// Bytes that y = 2x + 1 really moves in two passes (t = 2x, then y = t + 1): the intermediate is written
/// and read once more, twice the bytes of scale_add.
constexpr Bytes scale_add_two_pass_traffic(double n, Precision p) { return 4 * n * element_size(p); }

}  // namespace roofline
