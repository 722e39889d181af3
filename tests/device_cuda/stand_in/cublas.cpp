// SPDX-License-Identifier: MIT
// A cuBLAS for machines without a GPU: a shared library with the four functions that our code looks for. It
// multiplies on the host, with the rounding of each precision.
#include <cublas_v2.h>

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

// NOLINTBEGIN(readability-identifier-naming): names that other libraries gave
extern "C" {

void cuda_stand_in_spend(double seconds);  // both are in the program, with the stand-in runtime
const char* cuda_stand_in_blas();

void sgemm_(const char* trans_a, const char* trans_b, const int* m, const int* n, const int* k,
            const float* alpha, const float* a, const int* lda, const float* b, const int* ldb,
            const float* beta, float* c, const int* ldc, std::size_t length_a, std::size_t length_b);

static bool asked(const char* fault) { return std::strcmp(cuda_stand_in_blas(), fault) == 0; }

cublasStatus_t cublasCreate_v2(cublasHandle_t* handle) {
    static int some = 0;
    *handle = reinterpret_cast<cublasHandle_t>(&some);
    return asked("create") ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasDestroy_v2(cublasHandle_t) { return CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasGetVersion_v2(cublasHandle_t, int* version) {
    *version = 130102;
    return CUBLAS_STATUS_SUCCESS;
}
}

namespace {

/// The nearest number with that many bits fewer behind its point.
float rounded(float x, int bits) {
    const auto number = std::bit_cast<std::uint32_t>(x);
    const std::uint32_t half = (std::uint32_t{1} << (bits - 1)) - 1 + ((number >> bits) & 1u);
    return std::bit_cast<float>((number + half) >> bits << bits);
}

/// The matrix as FP32 numbers, of which TF32 takes 10 bits behind the point.
std::vector<float> numbers(const void* matrix, std::size_t count, cudaDataType type, bool tf32) {
    std::vector<float> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (type == CUDA_R_16BF) {
            const std::uint32_t bits = static_cast<const std::uint16_t*>(matrix)[i];
            result[i] = std::bit_cast<float>(bits << 16);
        } else {
            const float x = static_cast<const float*>(matrix)[i];
            result[i] = tf32 ? rounded(x, 13) : x;
        }
    }
    return result;
}

}  // namespace

extern "C" cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int m, int n,
                                       int k, const void* alpha, const void* a, cudaDataType type, int lda,
                                       const void* b, cudaDataType, int ldb, const void* beta, void* c,
                                       cudaDataType, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t) {
    if (asked("product")) return CUBLAS_STATUS_EXECUTION_FAILED;
    const std::size_t count = static_cast<std::size_t>(m) * static_cast<std::size_t>(n);
    const bool tf32 = compute == CUBLAS_COMPUTE_32F_FAST_TF32 && !std::getenv("NVIDIA_TF32_OVERRIDE");
    const auto x = numbers(a, count, type, tf32), y = numbers(b, count, type, tf32);
    std::vector<float> z(count);
    sgemm_("N", "N", &m, &n, &k, static_cast<const float*>(alpha), x.data(), &lda, y.data(), &ldb,
           static_cast<const float*>(beta), z.data(), &ldc, 1, 1);
    if (asked("wrong")) z[count / 2] += 100.0f * static_cast<float>(n > 1);
    const float factor = asked("scaled") && n > 1 ? 1.02f : 1.0f;
    for (float& element : z) element *= factor;
    for (std::size_t i = 0; i < count; ++i) {
        if (asked("unwritten") && n > 1 && i == count / 2) continue;
        if (type == CUDA_R_16BF)
            static_cast<std::uint16_t*>(c)[i] =
                static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(rounded(z[i], 16)) >> 16);
        else
            static_cast<float*>(c)[i] = z[i];
    }
    // FP32 at 15 GFLOP/s, TF32 four and BF16 eight times as fast.
    const double rate = 15e9 * (type == CUDA_R_16BF ? 8 : tf32 ? 4 : 1);
    cuda_stand_in_spend(2.0 * m * n * k / rate);
    return CUBLAS_STATUS_SUCCESS;
}
// NOLINTEND(readability-identifier-naming)
