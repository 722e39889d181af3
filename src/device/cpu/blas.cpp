// SPDX-License-Identifier: MIT
// Calls the BLAS by the one symbol that all of them have, and asks the known ones for their names.
#include "device/cpu/blas.hpp"

#include <omp.h>

#include <cassert>
#include <limits>

#include "device/cpu/system_files.hpp"

// Names that other libraries gave.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {

// The one symbol that every BLAS has. It comes from Fortran: all by pointer, and at the end the lengths of
// the two strings, which a BLAS written in C does not look at.
void sgemm_(const char* trans_a, const char* trans_b, const int* m, const int* n, const int* k,
            const float* alpha, const float* a, const int* lda, const float* b, const int* ldb,
            const float* beta, float* c, const int* ldc, std::size_t length_a, std::size_t length_b);

// Weak: null where the BLAS in use does not have them, so that any BLAS links.
[[gnu::weak]] void openblas_set_num_threads(int threads);
[[gnu::weak]] char* openblas_get_config();
[[gnu::weak]] char* openblas_get_corename();
[[gnu::weak]] int openblas_get_parallel();
[[gnu::weak]] void MKL_Set_Num_Threads(int threads);
[[gnu::weak]] void bli_thread_set_num_threads(std::int64_t threads);

}  // extern "C"
// NOLINTEND(readability-identifier-naming)

namespace roofline::cpu {

void multiply(const float* a, const float* b, float* c, std::int64_t n) {
    assert(n > 0 && n <= std::numeric_limits<int>::max());
    const int size = static_cast<int>(n);
    const float one = 1;
    const float zero = 0;
    // Fortran reads our rows as columns, so it sees A, B and C transposed. As C^T = B^T A^T, handing it B
    // first gives C.
    sgemm_("N", "N", &size, &size, &size, &one, b, &size, a, &size, &zero, c, &size, 1, 1);
}

void set_blas_threads(int threads) {
    omp_set_num_threads(threads);  // what a BLAS on OpenMP goes by
    if (openblas_set_num_threads) openblas_set_num_threads(threads);
    if (MKL_Set_Num_Threads) MKL_Set_Num_Threads(threads);
    if (bli_thread_set_num_threads) bli_thread_set_num_threads(threads);
}

std::size_t blas_buffer() {
    constexpr std::size_t largest = std::size_t{129} << 20;  // 128 MiB and a page
    return openblas_get_config ? largest : 0;
}

std::string blas_name() {
    if (MKL_Set_Num_Threads) return "MKL";
    if (bli_thread_set_num_threads) return "BLIS";
    if (!openblas_get_config) return "BLAS";
    const auto words = split(openblas_get_config(), ' ');  // "OpenBLAS 0.3.21 NO_LAPACKE ... MAX_THREADS=64"
    std::string name = words[0] + (words.size() > 1 ? " " + words[1] : "");
    if (openblas_get_corename) name += std::string(" ") + openblas_get_corename();
    if (openblas_get_parallel) {
        const int kind = openblas_get_parallel();
        name += kind == 2 ? " OpenMP" : kind == 1 ? " pthreads" : " sequential";
    }
    return name;
}

}  // namespace roofline::cpu
