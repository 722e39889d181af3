// SPDX-License-Identifier: MIT
// Whether results are right. All of each result is looked at, after the timing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "device/cpu/kernels.hpp"
#include "device/device.hpp"

namespace roofline::cpu {

/// out[i] is exactly factor * in[i] + addend, for all i < count. Rounding once or twice is the same for the
/// factors that we use, 1 and 2.
Verification verify_map(const float* in, const float* out, std::size_t count, float factor, float addend,
                        int threads);

/// C is A B for n x n matrices, up to the rounding errors of FP32 sums.
Verification verify_product(const float* a, const float* b, const float* c, std::int64_t n, int threads);

/// Where the chains of Kernels::fma begin: all at different numbers.
void fill_chain_starts(std::span<float> start);

/// Every thread's ends of the chains, one thread after the other in `ends`, are exactly where `steps` steps
/// in scalar arithmetic lead from `start`. `kernels` says how many chains and lanes there are.
Verification verify_chains(const Kernels& kernels, std::span<const float> start, std::span<const float> ends,
                           std::int64_t steps, int threads);

}  // namespace roofline::cpu
