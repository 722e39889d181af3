// SPDX-License-Identifier: MIT
// The matrix product of whatever BLAS the program was linked with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace roofline::cpu {

/// C = A B for n x n matrices, stored row by row without gaps. n must fit in an int.
void multiply(const float* a, const float* b, float* c, std::int64_t n);

/// How many threads the products called from this thread use from now on.
void set_blas_threads(int threads);

/// Address space that the BLAS may still ask for, in bytes, for each of its threads: the buffers of OpenBLAS,
/// which tries again for ever where it gets none.
std::size_t blas_buffer();

/// What the BLAS says about itself: "OpenBLAS 0.3.21 Zen OpenMP", or "BLAS" where it says nothing.
std::string blas_name();

}  // namespace roofline::cpu
