// SPDX-License-Identifier: MIT
// Launches the kernels of kernels.cuh; the one file that nvcc compiles.
#include "device/cuda/kernels.hpp"

#include <cuda_runtime.h>

#include <utility>

#include "device/cuda/kernels.cuh"

namespace roofline::cuda {
namespace {

/// Blocks of which each takes `per_block` of `count`; at least one. A grid can have 2^31, which is more than
/// arrays in any memory need.
unsigned blocks_for(long long count, long long per_block) {
    const long long blocks = (count + per_block - 1) / per_block;
    return static_cast<unsigned>(blocks < 1 ? 1 : blocks);
}

constexpr long long fill_elements_per_block = 16LL * block_threads;

template <class Kernel, class... Arguments>
cudaError_t launch(Kernel kernel, unsigned blocks, Arguments... arguments) {
    kernel<<<blocks, block_threads>>>(arguments...);
    return cudaGetLastError();
}

using MapKernel = void (*)(const float*, float*, long long);

template <class F, std::size_t... i>
MapKernel map_kernel(int shape, std::index_sequence<i...>) {
    constexpr MapKernel of_shapes[] = {map_elements<F, map_shapes[i].vectors, map_shapes[i].streaming>...};
    return of_shapes[shape];
}

template <class F>
cudaError_t map(int shape, const float* x, float* y, long long count) {
    const long long per_block = 4LL * map_shapes[shape].vectors * block_threads;
    return launch(map_kernel<F>(shape, std::make_index_sequence<map_shape_count>{}),
                  blocks_for(count, per_block), x, y, count);
}

}  // namespace

cudaError_t copy(int shape, const float* x, float* y, long long count) {
    return map<Copy>(shape, x, y, count);
}
cudaError_t scale(int shape, const float* x, float* y, long long count) {
    return map<Scale>(shape, x, y, count);
}
cudaError_t add_one(int shape, const float* x, float* y, long long count) {
    return map<AddOne>(shape, x, y, count);
}
cudaError_t scale_add(int shape, const float* x, float* y, long long count) {
    return map<ScaleAdd>(shape, x, y, count);
}

cudaError_t copy_again(int sms, const float* x, float* y, long long count, long long repeats) {
    int blocks = 0;
    const cudaError_t status = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &blocks, reinterpret_cast<const void*>(copy_elements_again), block_threads, 0);
    if (status != cudaSuccess) return status;
    return launch(copy_elements_again, static_cast<unsigned>(sms * blocks), x, y, count, repeats);
}

cudaError_t fma_peak(WholeGpu gpu, float* ends, int steps, long long* cycles) {
    return launch(run_fma_chains, static_cast<unsigned>(gpu.blocks()), ends, steps, cycles);
}

cudaError_t nothing() { return launch(do_nothing, 1); }

cudaError_t fill_with_random(float* x, long long count, unsigned long long seed) {
    return launch(fill_random, blocks_for(count, fill_elements_per_block), x, count, seed);
}
cudaError_t fill_with_nan(float* x, long long count) {
    return launch(fill_bits32, blocks_for(count, fill_elements_per_block), reinterpret_cast<unsigned*>(x),
                  count, 0x7FC00000u);
}
cudaError_t fill_with_nan(Bf16* x, long long count) {
    return launch(fill_bits16, blocks_for(count, fill_elements_per_block), x, count, Bf16{0x7FC0u});
}
cudaError_t round_all(const float* x, Bf16* y, long long count) {
    return launch(round_to_bf16, blocks_for(count, fill_elements_per_block), x, y, count);
}

cudaError_t find_wrong(const float* x, const float* y, long long count, float factor, float addend,
                       unsigned long long* first) {
    return launch(find_wrong_element, blocks_for(count, fill_elements_per_block), x, y, count, factor, addend,
                  first);
}

cudaError_t times(const float* m, long long n, const double* v, double* result) {
    return launch(rows_times_fp32, blocks_for(n, block_threads), m, n, v, result);
}
cudaError_t times(const Bf16* m, long long n, const double* v, double* result) {
    return launch(rows_times_bf16, blocks_for(n, block_threads), m, n, v, result);
}

}  // namespace roofline::cuda
