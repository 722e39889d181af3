// SPDX-License-Identifier: MIT
// The text of our kernels, compiled for the host: what CUDA gives to a kernel is defined first, and the
// kernels are included behind it.
#include <vector_functions.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>

#include "device/cuda/shapes.hpp"
#include "device/random.hpp"
#include "stand_in.hpp"

#undef __global__
#undef __device__
#undef __launch_bounds__
#define __global__
#define __device__
#define __launch_bounds__(...)

namespace stand_in {

// NOLINTBEGIN(readability-identifier-naming): CUDA's own names
dim3 blockIdx, threadIdx, blockDim, gridDim;

template <class T>
T __ldcs(const T* from) {
    return *from;
}
template <class T>
T __ldcg(const T* from) {
    return *from;
}
template <class T>
void __stcs(T* to, T value) {
    *to = value;
}
template <class T>
void __stcg(T* to, T value) {
    *to = value;
}
inline float __fmaf_rn(float a, float b, float c) { return std::fma(a, b, c); }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fadd_rn(float a, float b) { return a + b; }
inline unsigned __float_as_uint(float x) { return std::bit_cast<unsigned>(x); }
inline float __uint_as_float(unsigned x) { return std::bit_cast<float>(x); }
inline void atomicMin(unsigned long long* to, unsigned long long value) { *to = std::min(*to, value); }
inline void atomicMax(long long* to, long long value) { *to = std::max(*to, value); }

/// A thread reads it first and last; the second time, its block has taken its time: the last block as much as
/// the launch will be said to take, the others less.
long long cycles_of_this_launch = 0;
int reads_of_the_clock = 0;
inline long long clock64() {
    if (reads_of_the_clock++ == 0) return cycles();
    return cycles() + cycles_of_this_launch * (blockIdx.x + 1) / gridDim.x;
}
// NOLINTEND(readability-identifier-naming)

namespace roofline {
using namespace ::roofline;
namespace cuda {
using namespace ::roofline::cuda;
}
}  // namespace roofline

#include "device/cuda/kernels.cuh"

namespace {

namespace rc = roofline::cuda;

/// Bytes/s of memory and of the L2 cache, and FLOP/s of FMAs.
double memory_rate() { return 2e3 * settings().memory_clock_khz * 64 / 8; }
double cache_rate() { return 4 * memory_rate(); }
double fma_rate() { return 0.98 * 256e3 * settings().clock_khz * settings().sms; }

template <class T>
T argument(void** arguments, int i) {
    return *static_cast<T*>(arguments[i]);
}

double no_work(dim3, dim3, void**) { return 0; }
template <int shape>
double map_work(dim3, dim3, void** a) {
    const double slower = shape == settings().fastest_shape ? 1 : 0.9;
    return 8.0 * static_cast<double>(argument<long long>(a, 2)) / (slower * memory_rate());
}
double copy_again_work(dim3 grid, dim3, void** a) {
    const double bytes = 8.0 * static_cast<double>(argument<long long>(a, 2));
    // Blocks that do not run at once come in waves, of which each repeats its own part.
    const double waves = std::max(1.0, static_cast<double>(grid.x) / (settings().sms * resident_blocks()));
    const double rate = bytes / waves <= settings().l2_bytes ? cache_rate() : memory_rate();
    return bytes * static_cast<double>(argument<long long>(a, 3)) / rate;
}
double fma_work(dim3 grid, dim3 block, void** a) {
    return 2.0 * ::roofline::cuda::fma_chains * argument<int>(a, 1) * grid.x * block.x / fma_rate();
}

template <class... A, std::size_t... I>
void call(void (*kernel)(A...), void** arguments, std::index_sequence<I...>) {
    kernel(argument<A>(arguments, I)...);
}

/// One thread after the other.
template <auto kernel>
struct Run;
template <class... A, void (*kernel)(A...)>
struct Run<kernel> {
    static void over(dim3 grid, dim3 block, void** arguments) {
        gridDim = grid;
        blockDim = block;
        for (blockIdx.x = 0; blockIdx.x < grid.x; ++blockIdx.x)
            for (threadIdx.x = 0; threadIdx.x < block.x; ++threadIdx.x, reads_of_the_clock = 0)
                call(kernel, arguments, std::index_sequence_for<A...>{});
    }
};

struct Entry {
    void (*run)(dim3, dim3, void**);
    double (*seconds)(dim3, dim3, void**);
};

const std::map<std::string, Entry> other_kernels{
    {"copy_elements_again", {&Run<&rc::copy_elements_again>::over, copy_again_work}},
    {"run_fma_chains", {&Run<&rc::run_fma_chains>::over, fma_work}},
    {"do_nothing", {&Run<&rc::do_nothing>::over, no_work}},
    {"fill_random", {&Run<&rc::fill_random>::over, no_work}},
    {"fill_bits32", {&Run<&rc::fill_bits32>::over, no_work}},
    {"fill_bits16", {&Run<&rc::fill_bits16>::over, no_work}},
    {"round_to_bf16", {&Run<&rc::round_to_bf16>::over, no_work}},
    {"find_wrong_element", {&Run<&rc::find_wrong_element>::over, no_work}},
    {"rows_times_fp32", {&Run<&rc::rows_times_fp32>::over, no_work}},
    {"rows_times_bf16", {&Run<&rc::rows_times_bf16>::over, no_work}},
};

/// The kernel map_elements<F, ...> in each of its shapes.
template <class F, std::size_t... i>
void add_maps(std::map<std::string, Entry>& entries, const std::string& name, std::index_sequence<i...>) {
    constexpr auto shapes = rc::map_shapes;
    (entries.emplace("map_elements<" + name + ", " + std::to_string(shapes[i].vectors) + ", " +
                         (shapes[i].streaming ? "true>" : "false>"),
                     Entry{&Run<&rc::map_elements<F, shapes[i].vectors, shapes[i].streaming>>::over,
                           map_work<static_cast<int>(i)>}),
     ...);
}

std::map<std::string, Entry> all_kernels() {
    std::map<std::string, Entry> entries = other_kernels;
    constexpr auto shapes = std::make_index_sequence<rc::map_shape_count>{};
    add_maps<rc::Copy>(entries, "Copy", shapes);
    add_maps<rc::Scale>(entries, "Scale", shapes);
    add_maps<rc::AddOne>(entries, "AddOne", shapes);
    add_maps<rc::ScaleAdd>(entries, "ScaleAdd", shapes);
    return entries;
}

}  // namespace

double run_kernel(const std::string& name, dim3 grid, dim3 block, void** arguments) {
    static const std::map<std::string, Entry> entries = all_kernels();
    const auto found = entries.find(name);
    if (found == entries.end()) {
        std::fprintf(stderr, "stand-in CUDA: no kernel %s\n", name.c_str());
        std::abort();
    }
    const double seconds = found->second.seconds(grid, block, arguments);
    cycles_of_this_launch = static_cast<long long>(seconds * 1e3 * settings().clock_khz);
    // Repeating a copy changes nothing but the time.
    long long once = 1;
    void* repeated_once[] = {arguments[0], arguments[1], arguments[2], &once};
    const bool again = name == "copy_elements_again";
    found->second.run(grid, block, again ? repeated_once : arguments);
    const std::string& spoiled = settings().spoil_map;
    if (!spoiled.empty() && name.rfind("map_elements<" + spoiled + ",", 0) == 0) {
        auto* const y = argument<float*>(arguments, 1);
        y[argument<long long>(arguments, 2) / 2] += 1;
    }
    return seconds;
}

}  // namespace stand_in
