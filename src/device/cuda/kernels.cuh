// SPDX-License-Identifier: MIT
// What runs on the GPU: kernels only, C++17 and plain types. kernels.cu launches them.
#pragma once

#include "device/cuda/shapes.hpp"
#include "device/random.hpp"

namespace roofline::cuda {

/// The thread's number in the whole grid, and how many threads the grid has.
__device__ inline long long thread_number() {
    return static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ inline long long thread_count() { return static_cast<long long>(gridDim.x) * blockDim.x; }

struct Copy {
    __device__ float operator()(float x) const { return x; }
};
struct Scale {
    __device__ float operator()(float x) const { return 2.0f * x; }
};
struct AddOne {
    __device__ float operator()(float x) const { return x + 1.0f; }
};
struct ScaleAdd {
    __device__ float operator()(float x) const { return 2.0f * x + 1.0f; }
};

template <class F>
__device__ inline float4 each(F f, float4 v) {
    return make_float4(f(v.x), f(v.y), f(v.z), f(v.w));
}

template <bool streaming>
__device__ inline float4 load(const float4* from) {
    if constexpr (streaming)
        return __ldcs(from);
    else
        return *from;
}
template <bool streaming>
__device__ inline void store(float4* to, float4 v) {
    if constexpr (streaming)
        __stcs(to, v);
    else
        *to = v;
}

/// y[i] = F(x[i]). A block has its own stretch of `vectors` x blockDim vectors of four. A thread loads all of
/// its vectors before it stores the first: that many loads are under way at a time, and the threads of a warp
/// stand side by side in each.
template <class F, int vectors, bool streaming>
__global__ void map_elements(const float* x, float* y, long long count) {
    const F f;
    const auto* const from = reinterpret_cast<const float4*>(x);
    auto* const to = reinterpret_cast<float4*>(y);
    const long long all = count / 4;
    const long long first = static_cast<long long>(blockIdx.x) * vectors * blockDim.x + threadIdx.x;
    float4 v[vectors];
#pragma unroll
    for (int k = 0; k < vectors; ++k) {
        const long long i = first + static_cast<long long>(k) * blockDim.x;
        if (i < all) v[k] = load<streaming>(from + i);
    }
#pragma unroll
    for (int k = 0; k < vectors; ++k) {
        const long long i = first + static_cast<long long>(k) * blockDim.x;
        if (i < all) store<streaming>(to + i, each(f, v[k]));
    }
    const long long rest = 4 * all + thread_number();  // up to three
    if (rest < count) y[rest] = f(x[rest]);
}

/// y[i] = x[i], `repeats` times within one launch. All threads of the grid run at once and come round to the
/// same vectors each time. Loads and stores pass by the L1 caches, so that the L2 cache is what is seen.
__global__ void copy_elements_again(const float* x, float* y, long long count, long long repeats) {
    const auto* const from = reinterpret_cast<const float4*>(x);
    auto* const to = reinterpret_cast<float4*>(y);
    const long long vectors = count / 4;
    const long long step = thread_count();
    for (long long r = 0; r < repeats; ++r) {
#pragma unroll 4
        for (long long i = thread_number(); i < vectors; i += step) __stcg(to + i, __ldcg(from + i));
        const long long rest = 4 * vectors + thread_number();
        if (rest < count) __stcg(y + rest, __ldcg(x + rest));
    }
}

/// A ring of fma_chains numbers in the registers of each thread. One step is, for all i in turn,
/// x[i] = x[i + 1] * fma_factor + x[i], where the last one's neighbour is x[0]. All ends are stored, and
/// checked later. Raises *cycles to the cycles of its SM that the longest block took.
__global__ void __launch_bounds__(block_threads) run_fma_chains(float* ends, int steps, long long* cycles) {
    const long long begin = clock64();
    float x[fma_chains];
#pragma unroll
    for (int i = 0; i < fma_chains; ++i) x[i] = fma_start(static_cast<int>(threadIdx.x) % fma_lanes, i);
#pragma unroll 32
    for (int step = 0; step < steps; ++step) {
#pragma unroll
        for (int i = 0; i < fma_chains; ++i) x[i] = __fmaf_rn(x[(i + 1) % fma_chains], fma_factor, x[i]);
    }
#pragma unroll
    for (int i = 0; i < fma_chains; ++i) ends[thread_number() * fma_chains + i] = x[i];
    if (threadIdx.x == 0) atomicMax(cycles, clock64() - begin);
}

__global__ void do_nothing() {}

/// x[i] = random_number(seed, i).
__global__ void fill_random(float* x, long long count, unsigned long long seed) {
    for (long long i = thread_number(); i < count; i += thread_count())
        x[i] = random_number(seed, static_cast<std::uint64_t>(i));
}

__global__ void fill_bits32(unsigned* x, long long count, unsigned bits) {
    for (long long i = thread_number(); i < count; i += thread_count()) x[i] = bits;
}
__global__ void fill_bits16(Bf16* x, long long count, Bf16 bits) {
    for (long long i = thread_number(); i < count; i += thread_count()) x[i] = bits;
}

/// Rounds to the nearest BF16, which is the upper half of an FP32; ties to the even one.
__global__ void round_to_bf16(const float* x, Bf16* y, long long count) {
    for (long long i = thread_number(); i < count; i += thread_count()) {
        const unsigned bits = __float_as_uint(x[i]);
        y[i] = static_cast<Bf16>((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16);
    }
}

/// Lowers *first to the smallest i at which y[i] is not factor * x[i] + addend. Exact for the factors that we
/// use, 1 and 2, whether it rounds once or twice. A NaN equals nothing.
__global__ void find_wrong_element(const float* x, const float* y, long long count, float factor,
                                   float addend, unsigned long long* first) {
    for (long long i = thread_number(); i < count; i += thread_count())
        if (!(y[i] == __fadd_rn(__fmul_rn(factor, x[i]), addend)))
            atomicMin(first, static_cast<unsigned long long>(i));
}

__device__ inline double number(float x) { return x; }
__device__ inline double number(Bf16 x) { return __uint_as_float(static_cast<unsigned>(x) << 16); }

/// result[i] = row i of the n x n matrix m, times v, in FP64. One thread a row.
template <class T>
__device__ inline void rows_times(const T* m, long long n, const double* v, double* result) {
    const long long row = thread_number();
    if (row >= n) return;
    double sum = 0;
    for (long long k = 0; k < n; ++k) sum += number(m[row * n + k]) * v[k];
    result[row] = sum;
}
__global__ void rows_times_fp32(const float* m, long long n, const double* v, double* result) {
    rows_times(m, n, v, result);
}
__global__ void rows_times_bf16(const Bf16* m, long long n, const double* v, double* result) {
    rows_times(m, n, v, result);
}

}  // namespace roofline::cuda
