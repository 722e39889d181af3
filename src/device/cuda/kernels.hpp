// SPDX-License-Identifier: MIT
// The kernels as functions that launch them and return at once. Each returns the launch's error, if any;
// errors while it runs show at the next synchronisation. All pointers are to device memory. C++17, as CMake
// compiles kernels.cu.
#pragma once

#include <cuda_runtime_api.h>

#include "device/cuda/shapes.hpp"

namespace roofline::cuda {

/// y[i] = f(x[i]) for i in [0, count), in the shape map_shapes[shape]. The arrays begin at multiples of 16
/// bytes.
cudaError_t copy(int shape, const float* x, float* y, long long count);
cudaError_t scale(int shape, const float* x, float* y, long long count);
cudaError_t add_one(int shape, const float* x, float* y, long long count);
cudaError_t scale_add(int shape, const float* x, float* y, long long count);

/// A grid of which all threads run at the same time.
struct WholeGpu {
    int sms;
    int threads_per_sm;  ///< that an SM holds at a time

    int blocks() const { return sms * (threads_per_sm < block_threads ? 1 : threads_per_sm / block_threads); }
    long long threads() const { return static_cast<long long>(blocks()) * block_threads; }
};

/// Copies `repeats` times within one launch, past the L1 caches. As many blocks on each of the `sms` SMs as
/// its registers have room for: a second wave of them would come after the first, and each would go round in
/// a smaller set.
cudaError_t copy_again(int sms, const float* x, float* y, long long count, long long repeats);

/// Runs fma_chains chains of `steps` FMAs in every thread. `ends` takes threads() x fma_chains floats.
/// Raises *cycles to the cycles that the longest block took.
cudaError_t fma_peak(WholeGpu gpu, float* ends, int steps, long long* cycles);

/// Launches a kernel that does nothing.
cudaError_t nothing();

/// x[i] = random_number(seed, i); x[i] = NaN; y[i] = x[i], rounded to the nearest BF16.
cudaError_t fill_with_random(float* x, long long count, unsigned long long seed);
cudaError_t fill_with_nan(float* x, long long count);
cudaError_t fill_with_nan(Bf16* x, long long count);
cudaError_t round_all(const float* x, Bf16* y, long long count);

/// Lowers *first to the smallest i at which y[i] is not exactly factor * x[i] + addend.
cudaError_t find_wrong(const float* x, const float* y, long long count, float factor, float addend,
                       unsigned long long* first);

/// result = m v for an n x n matrix, row by row in memory, in FP64.
cudaError_t times(const float* m, long long n, const double* v, double* result);
cudaError_t times(const Bf16* m, long long n, const double* v, double* result);

}  // namespace roofline::cuda
