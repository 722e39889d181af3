// SPDX-License-Identifier: MIT
// Compares results with scalar arithmetic, all elements, by all threads.
#include "device/cpu/verify.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "device/cpu/parallel.hpp"
#include "device/random.hpp"
#include "device/tolerance.hpp"
#include "device/wrong.hpp"

namespace roofline::cpu {
namespace {

std::int64_t index(std::size_t i) { return static_cast<std::int64_t>(i); }

constexpr auto none = std::numeric_limits<std::size_t>::max();

/// The smallest i < count for which right(i) is 0, or `none`.
template <class Right>
std::size_t first_wrong(std::size_t count, int threads, const Right& right) {
    std::atomic<std::size_t> first{none};
    in_slices(count, threads, [&](std::size_t begin, std::size_t end) {
        constexpr std::size_t block = 4096;  // looked through without a branch, which vectors can do
        std::size_t i = begin;
        for (; i < end; i += block) {
            int all_right = 1;  // not bool: as wide as the floats that are compared
            for (std::size_t k = i, last = std::min(i + block, end); k < last; ++k) all_right &= right(k);
            if (all_right == 0) break;
        }
        while (i < end && right(i)) ++i;
        if (i >= end) return;
        for (std::size_t seen = first; i < seen && !first.compare_exchange_weak(seen, i);) {
        }
    });
    return first;
}

/// The product of row i of the n x n matrix m and the vector v, in FP64.
double row_times(const float* m, std::size_t i, const std::vector<double>& v) {
    const float* row = m + i * v.size();
    double sum = 0;
    for (std::size_t k = 0; k < v.size(); ++k) sum += static_cast<double>(row[k]) * v[k];
    return sum;
}

}  // namespace

Verification verify_map(const float* in, const float* out, std::size_t count, float factor, float addend,
                        int threads) {
    // No random input is zero. One that is was never written, and its page is the one zero page that all
    // untouched memory shares: reading that costs no memory traffic.
    const auto expected = [=](std::size_t i) { return factor * in[i] + addend; };
    const auto i = first_wrong(count, threads,
                               [=](std::size_t k) { return int(in[k] != 0) & int(out[k] == expected(k)); });
    if (i == none) return {};
    if (in[i] == 0) return {false, "x[" + std::to_string(i) + "] = 0"};
    return wrong("y", index(i), out[i], expected(i));
}

// Comparing with another full product would take as long as the product itself. With a vector v of random
// signs, C v and A (B v) are three products with a vector; a wrong element of C shifts its row of C v by its
// whole error, and that several of a row cancel is as unlikely as their signs falling just so (Freivalds).
Verification verify_product(const float* a, const float* b, const float* c, std::int64_t n, int threads) {
    const auto size = static_cast<std::size_t>(n);
    const double bound = product_tolerance(n, Precision::fp32);

    std::vector<double> v(size);
    for (std::size_t i = 0; i < size; ++i) v[i] = random_sign(i);
    const auto times = [&](const float* m, const std::vector<double>& x) {
        std::vector<double> result(size);
        in_slices(size, threads, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) result[i] = row_times(m, i, x);
        });
        return result;
    };
    const std::vector<double> found = times(c, v);
    const std::vector<double> expected = times(a, times(b, v));

    // Not "> bound": a NaN in C makes the difference NaN, and that must not pass.
    const auto i =
        first_wrong(size, threads, [&](std::size_t k) { return std::abs(found[k] - expected[k]) <= bound; });
    return i == none ? Verification{} : wrong("(C v)", index(i), found[i], expected[i]);
}

void fill_chain_starts(std::span<float> start) {
    for (std::size_t i = 0; i < start.size(); ++i)
        start[i] = 0.5f + 0.5f * static_cast<float>(i) / static_cast<float>(start.size());
}

Verification verify_chains(const Kernels& kernels, std::span<const float> start, std::span<const float> ends,
                           std::int64_t steps, int threads) {
    const auto lanes = static_cast<std::size_t>(kernels.lanes);
    const auto chains = static_cast<std::size_t>(kernels.chains);
    std::vector<float> expected(start.begin(), start.end());
#pragma omp parallel for num_threads(threads)
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        std::vector<float> x(chains);
        for (std::size_t i = 0; i < chains; ++i) x[i] = start[i * lanes + lane];
        for (std::int64_t step = 0; step < steps; ++step) {
            for (std::size_t i = 0; i < chains; ++i) {
                const float next = i + 1 < chains ? x[i + 1] : x[0];
                if (kernels.fused) {
                    x[i] = std::fma(next, fma_factor, x[i]);
                } else {
                    const float product = next * fma_factor;
                    x[i] = product + x[i];
                }
            }
        }
        for (std::size_t i = 0; i < chains; ++i) expected[i * lanes + lane] = x[i];
    }
    const auto right = [&](std::size_t i) { return ends[i] == expected[i % expected.size()]; };
    const auto i = first_wrong(ends.size(), threads, right);
    return i == none ? Verification{} : wrong("chain", index(i), ends[i], expected[i % expected.size()]);
}

}  // namespace roofline::cpu
