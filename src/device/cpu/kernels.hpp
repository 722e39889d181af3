// SPDX-License-Identifier: MIT
// The loops that are timed, for one thread, in the widest vectors that the processor has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "device/fma_factor.hpp"

namespace roofline::cpu {

/// out[i] = f(in[i]) for i in [0, count). Any count, any alignment; in and out do not overlap.
using MapKernel = void (*)(const float* in, float* out, std::size_t count);

/// One element-wise operation, with stores of both kinds.
struct MapKernels {
    MapKernel cached;     ///< written lines stay in the caches
    MapKernel streaming;  ///< written lines go past the caches, without being read first
};

/// Loads a ring of `chains` vectors from `start`, does `steps` FMAs on each, and writes them to `end`. One
/// step is, for all i in turn: x[i] = x[i + 1] * fma_factor + x[i], where the last one's neighbour is x[0].
using FmaKernel = void (*)(const float* start, float* end, std::int64_t steps);

/// The kernels as compiled for one instruction set.
struct Kernels {
    std::string isa;        ///< as people call it: "AVX-512"
    int lanes;              ///< floats in a vector
    int chains;             ///< vectors that the FMA kernel keeps in registers
    bool fused;             ///< its FMAs round once; else they are a multiply and an add
    bool streaming_stores;  ///< the streaming stores are more than plain ones
    MapKernels copy;        ///< x
    MapKernels scale;       ///< 2x
    MapKernels add_one;     ///< x + 1
    MapKernels scale_add;   ///< 2x + 1
    FmaKernel fma;

    /// The floats that the FMA kernel starts from.
    int floats() const { return chains * lanes; }
};

/// The kernels for the best instruction set that this processor has.
Kernels best_kernels();

}  // namespace roofline::cpu
