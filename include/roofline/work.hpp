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

/// A d x d weight matrix times the activations of `batch` tokens: 2 d^2 FLOPs per token; the weights are
/// read once for all tokens, d activations per token are read and d written.
constexpr Work linear_layer(double d, double batch, Precision p) {
    return {Flops{2 * batch * d * d}, (d * d + 2 * batch * d) * element_size(p)};
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
