// SPDX-License-Identifier: MIT
// Matrix products by NVIDIA's cuBLAS. It is opened when the first GPU is: linked to, it would cost every
// start of the program a tenth of a second and 200 MB, also of those who have no GPU.
#pragma once

#include <cublas_v2.h>

#include <cstdint>
#include <string>
#include <vector>

#include "roofline/precision.hpp"

namespace roofline::cuda {

/// Where the library may be, in the order in which it is tried: the toolkit that the environment names, the
/// system's own search, and the usual folders of toolkits and of Python's packages. Or only the file that
/// ROOFLINE_CUBLAS names.
std::vector<std::string> cublas_places();

/// The library, opened for the GPU that is in use then.
class Cublas {
  public:
    /// Opens the library for the GPU in use. Throws DeviceError{no_cublas} where none of the places has it,
    /// {cublas_failed} where it does not start.
    Cublas();
    Cublas(const Cublas&) = delete;
    Cublas& operator=(const Cublas&) = delete;
    ~Cublas();

    /// C = A B for n x n matrices in device memory, row by row; returns once it is launched. FP32 and TF32
    /// take and give FP32 numbers, BF16 takes and gives BF16; all sum up in FP32. n must fit in an int.
    /// Throws DeviceError{cublas_failed}.
    void multiply(const void* a, const void* b, void* c, std::int64_t n, Precision precision);

    /// "cuBLAS 13.1.0".
    std::string name() const;

  private:
    /// The library's functions that we use.
    struct Functions {
        cublasStatus_t (*create)(cublasHandle_t*);
        cublasStatus_t (*destroy)(cublasHandle_t);
        cublasStatus_t (*version)(cublasHandle_t, int*);
        cublasStatus_t (*product)(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,
                                  const void*, const void*, cudaDataType, int, const void*, cudaDataType, int,
                                  const void*, void*, cudaDataType, int, cublasComputeType_t,
                                  cublasGemmAlgo_t);
    };
    static Functions open();

    Functions call_;
    cublasHandle_t handle_ = nullptr;
};

}  // namespace roofline::cuda
