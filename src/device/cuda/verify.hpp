// SPDX-License-Identifier: MIT
// Whether results in device memory are right. All of each result is looked at, on the GPU, after the timing.
#pragma once

#include <cstdint>
#include <vector>

#include "device/cuda/shapes.hpp"
#include "device/device.hpp"

namespace roofline::cuda {

/// y[i] is exactly factor * x[i] + addend, for all i < count.
Verification verify_map(const float* x, const float* y, std::int64_t count, float factor, float addend);

/// C is A B for n x n matrices, up to what `precision` rounds.
Verification verify_product(const float* a, const float* b, const float* c, std::int64_t n,
                            Precision precision);
Verification verify_product(const Bf16* a, const Bf16* b, const Bf16* c, std::int64_t n, Precision precision);

/// Every thread's ends of its chains are exactly where `steps` steps in scalar arithmetic, on the host, lead.
/// `ends` holds fma_chains numbers for each thread.
Verification verify_chains(const std::vector<float>& ends, std::int64_t steps);

}  // namespace roofline::cuda
