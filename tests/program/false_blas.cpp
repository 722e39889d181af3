// SPDX-License-Identifier: MIT
// A BLAS that is wrong, preloaded before the true one. FALSE_BLAS says how: "nothing" leaves the result as it
// was, "nan" spoils it, "element" changes one number of it, "scaled" makes all of them a thousandth larger.
#include <dlfcn.h>

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <string_view>

extern "C" void sgemm_(const char* trans_a, const char* trans_b, const int* m, const int* n, const int* k,
                       const float* alpha, const float* a, const int* lda, const float* b, const int* ldb,
                       const float* beta, float* c, const int* ldc, std::size_t length_a,
                       std::size_t length_b) {
    static const auto true_one = reinterpret_cast<decltype(&sgemm_)>(::dlsym(RTLD_NEXT, "sgemm_"));
    const char* const variable = std::getenv("FALSE_BLAS");
    const std::string_view fault = variable ? variable : "";
    if (fault == "nothing") return;
    true_one(trans_a, trans_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, length_a, length_b);
    const std::size_t count = static_cast<std::size_t>(*ldc) * static_cast<std::size_t>(*n);
    if (fault == "nan") c[count - 1] = std::numeric_limits<float>::quiet_NaN();
    if (fault == "element") c[count / 2] += 1;
    if (fault == "scaled")
        for (std::size_t i = 0; i < count; ++i) c[i] *= 1.001f;
}
