// SPDX-License-Identifier: MIT
// Has the GPU check its results, and fetches the first number that is wrong.
#include "device/cuda/verify.hpp"

#include <cmath>
#include <limits>

#include "device/cuda/kernels.hpp"
#include "device/cuda/runtime.hpp"
#include "device/random.hpp"
#include "device/tolerance.hpp"
#include "device/wrong.hpp"

namespace roofline::cuda {
namespace {

template <class T>
void download(T* to, const T* from, std::size_t count) {
    check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost), "cudaMemcpy");
}

template <class T>
void upload(T* to, const T* from, std::size_t count) {
    check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice), "cudaMemcpy");
}

/// As on the CPU (Freivalds): C v against A (B v) with a vector v of random signs.
template <class T>
Verification compare_products(const T* a, const T* b, const T* c, std::int64_t n, Precision precision) {
    const auto size = static_cast<std::size_t>(n);
    std::vector<double> v(size);
    for (std::size_t i = 0; i < size; ++i) v[i] = random_sign(i);
    Array<double> signs(n);
    Array<double> middle(n);
    Array<double> result(n);
    upload(signs.data(), v.data(), size);

    std::vector<double> found(size);
    check(times(c, n, signs.data(), result.data()), "times");
    download(found.data(), result.data(), size);
    std::vector<double> expected(size);
    check(times(b, n, signs.data(), middle.data()), "times");
    check(times(a, n, middle.data(), result.data()), "times");
    download(expected.data(), result.data(), size);

    const double bound = product_tolerance(n, precision);
    for (std::size_t i = 0; i < size; ++i)
        if (!(std::abs(found[i] - expected[i]) <= bound))  // a NaN must not pass
            return wrong("(C v)", static_cast<std::int64_t>(i), found[i], expected[i]);
    return {};
}

}  // namespace

Verification verify_map(const float* x, const float* y, std::int64_t count, float factor, float addend) {
    constexpr auto none = std::numeric_limits<unsigned long long>::max();
    Array<unsigned long long> first(1);
    upload(first.data(), &none, 1);
    check(find_wrong(x, y, count, factor, addend, first.data()), "find_wrong");
    unsigned long long i = none;
    download(&i, first.data(), 1);
    if (i == none) return {};
    float in = 0;
    float out = 0;
    download(&in, x + i, 1);
    download(&out, y + i, 1);
    return wrong("y", static_cast<std::int64_t>(i), static_cast<double>(out),
                 static_cast<double>(factor * in + addend));
}

Verification verify_product(const float* a, const float* b, const float* c, std::int64_t n,
                            Precision precision) {
    return compare_products(a, b, c, n, precision);
}

Verification verify_product(const Bf16* a, const Bf16* b, const Bf16* c, std::int64_t n,
                            Precision precision) {
    return compare_products(a, b, c, n, precision);
}

Verification verify_chains(const std::vector<float>& ends, std::int64_t steps) {
    float expected[fma_lanes][fma_chains];
    for (int lane = 0; lane < fma_lanes; ++lane) {
        float* const x = expected[lane];
        for (int i = 0; i < fma_chains; ++i) x[i] = fma_start(lane, i);
        for (std::int64_t step = 0; step < steps; ++step)
            for (int i = 0; i < fma_chains; ++i) x[i] = std::fma(x[(i + 1) % fma_chains], fma_factor, x[i]);
    }
    for (std::size_t k = 0; k < ends.size(); ++k) {
        const float right = expected[k / fma_chains % fma_lanes][k % fma_chains];
        if (!(ends[k] == right))
            return wrong("chain", static_cast<std::int64_t>(k), static_cast<double>(ends[k]),
                         static_cast<double>(right));
    }
    return {};
}

}  // namespace roofline::cuda
