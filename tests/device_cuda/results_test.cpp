// SPDX-License-Identifier: MIT
// Arithmetic, indexing and checks of everything that runs on a GPU: on the stand-in, and on a real one where
// there is one.
#include <cmath>
#include <string>
#include <tuple>

#include "device/cuda/kernels.hpp"
#include "device/cuda/runtime.hpp"
#include "device/cuda/verify.hpp"
#include "device/gpu.hpp"
#include "some_gpu.hpp"

namespace roofline {
namespace {

using GpuResults = GpuTest;

constexpr Kernel loops[] = {Kernel::copy,  Kernel::copy_engine,     Kernel::cached_copy,
                            Kernel::scale, Kernel::scale_add_fused, Kernel::scale_add_two_pass};

TEST_F(GpuResults, EveryElementIsRightWhateverTheirNumber) {
    for (const std::int64_t elements : {1, 2, 3, 4, 5, 31, 257, 4095, 4096, 4097, 100'003}) {
        const auto device = open_gpu(0);
        device->prepare(elements, 1);
        for (const Kernel kernel : loops) {
            const Operation op{kernel, elements};
            device->spoil(op);
            EXPECT_FALSE(device->verify(op).right) << elements << ": what was not run passes for right";
            device->run(op, 1);
            EXPECT_TRUE(device->verify(op).right) << elements << ": " << device->verify(op).detail;
        }
    }
}

TEST_F(GpuResults, EveryShapeOfTheElementWiseKernelsIsRight) {
    using Map = cudaError_t (*)(int, const float*, float*, long long);
    constexpr std::tuple<Map, float, float> maps[] = {
        {cuda::copy, 1, 0}, {cuda::scale, 2, 0}, {cuda::add_one, 1, 1}, {cuda::scale_add, 2, 1}};
    for (const std::int64_t count : {1, 2, 3, 4, 5, 31, 257, 4095, 4096, 4097, 8191, 100'003}) {
        cuda::Array<float> x(count);
        cuda::Array<float> y(count + 1);
        cuda::check(cuda::fill_with_random(x.data(), count, 1), "fill_with_random");
        for (const auto& [map, factor, addend] : maps) {
            for (int shape = 0; shape < cuda::map_shape_count; ++shape) {
                cuda::check(cuda::fill_with_nan(y.data(), count + 1), "fill_with_nan");
                cuda::check(map(shape, x.data(), y.data(), count), "map");
                const Verification result = cuda::verify_map(x.data(), y.data(), count, factor, addend);
                EXPECT_TRUE(result.right) << "shape " << shape << ", " << count << ": " << result.detail;
                float behind = 0;
                cuda::check(cudaMemcpy(&behind, y.data() + count, sizeof behind, cudaMemcpyDeviceToHost),
                            "cudaMemcpy");
                EXPECT_TRUE(std::isnan(behind)) << "shape " << shape << " writes behind the end of " << count;
            }
        }
    }
}

TEST_F(GpuResults, LargeArraysInEveryShape) {
    constexpr std::int64_t count = (std::int64_t{1} << 26) + 1;
    cuda::Array<float> x(count);
    cuda::Array<float> y(count);
    cuda::check(cuda::fill_with_random(x.data(), count, 1), "fill_with_random");
    for (int shape = 0; shape < cuda::map_shape_count; ++shape) {
        cuda::check(cuda::fill_with_nan(y.data(), count), "fill_with_nan");
        cuda::check(cuda::scale_add(shape, x.data(), y.data(), count), "scale_add");
        const Verification result = cuda::verify_map(x.data(), y.data(), count, 2, 1);
        EXPECT_TRUE(result.right) << "shape " << shape << ": " << result.detail;
    }
}

TEST_F(GpuResults, LargeArraysThatFillNoBlock) {
    const std::int64_t elements = (std::int64_t{1} << 26) + 1;
    const auto device = open_gpu(0);
    device->prepare(elements, 1);
    for (const Kernel kernel : {Kernel::copy, Kernel::scale_add_two_pass, Kernel::cached_copy}) {
        const Operation op{kernel, elements};
        device->spoil(op);
        device->run(op, 1);
        EXPECT_TRUE(device->verify(op).right) << device->verify(op).detail;
    }
}

TEST_F(GpuResults, NothingIsWrittenBehindTheEnd) {
    const auto device = open_gpu(0);
    device->prepare(300, 1);
    device->spoil({Kernel::scale, 300});
    for (const std::int64_t elements : {1, 31, 257}) {
        device->run({Kernel::scale, elements}, 1);
        EXPECT_TRUE(device->verify({Kernel::scale, elements}).right);
        const Verification more = device->verify({Kernel::scale, elements + 1});
        EXPECT_FALSE(more.right);
        EXPECT_EQ(more.detail.rfind("y[" + std::to_string(elements) + "]: ", 0), 0U) << more.detail;
    }
}

TEST_F(GpuResults, ProductsAreRightInEveryPrecision) {
    const auto device = open_gpu(0);
    device->prepare(1, 300);
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16}) {
        for (const std::int64_t rows : {1, 2, 31, 257, 300}) {
            const Operation op{Kernel::matmul, rows, precision};
            device->spoil(op);
            EXPECT_FALSE(device->verify(op).right) << rows;
            device->run(op, 1);
            EXPECT_TRUE(device->verify(op).right) << rows << ": " << device->verify(op).detail;
        }
    }
}

TEST_F(GpuResults, AProductInLessThanFp32IsNotFp32) {
    const auto device = open_gpu(0);
    device->prepare(1, 512);
    device->run({Kernel::matmul, 512, Precision::tf32}, 1);
    EXPECT_TRUE(device->verify({Kernel::matmul, 512, Precision::tf32}).right);
    EXPECT_FALSE(device->verify({Kernel::matmul, 512, Precision::fp32}).right);
}

TEST_F(GpuResults, FmaChainsAreExact) {
    const auto device = open_gpu(0);
    device->prepare(1, 1);
    const Operation op{Kernel::fma_peak, 1000};
    device->spoil(op);
    EXPECT_FALSE(device->verify(op).right);
    device->run(op, 1);
    EXPECT_TRUE(device->verify(op).right) << device->verify(op).detail;
    EXPECT_FALSE(device->verify({Kernel::fma_peak, 1001}).right) << "a step more or less must show";
}

}  // namespace
}  // namespace roofline
