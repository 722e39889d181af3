// SPDX-License-Identifier: MIT
// The operations that demo 4 measures, by name and size, and what each of them costs.
#pragma once

#include <cstdint>

#include "roofline/roofline.hpp"

namespace roofline {

/// What a device can be asked to run.
enum class Kernel {
    copy,                ///< y = x
    copy_engine,         ///< y = x, by the device's own means where it has some
    scale,               ///< y = 2x
    scale_add_two_pass,  ///< t = 2x, then y = t + 1
    scale_add_fused,     ///< y = 2x + 1
    matmul,              ///< C = A B, by the platform's BLAS
    cached_copy,         ///< y = x again and again within one call: a call's cost is spread over its repeats
    fma_peak,            ///< independent fused multiply-adds in registers, nothing from memory
    empty_loop,          ///< nothing, called the way the element-wise kernels are: their fixed cost
    empty_matmul,        ///< a 1 x 1 product, called the way matmul is: its fixed cost
};

/// One operation: a kernel and its size. The size counts elements for the element-wise kernels, rows for
/// matmul, and FMAs per chain for fma_peak; the empty ones have none. All is in FP32, but products can be in
/// other precisions, which all accumulate in FP32.
struct Operation {
    Kernel kernel;
    std::int64_t size = 0;
    Precision precision = Precision::fp32;

    friend bool operator==(const Operation&, const Operation&) = default;
};

/// The FLOPs and bytes of one call, counted as the header library counts them. For fma_peak, whose FLOPs
/// depend on how wide the device is, see Device::fma_work; for the empty kernels, nothing.
constexpr Work work_of(Operation op) {
    const auto n = static_cast<double>(op.size);
    switch (op.kernel) {
        case Kernel::copy:
        case Kernel::copy_engine:
        case Kernel::cached_copy:
            return copy(n, Precision::fp32);
        case Kernel::scale:
            return scale(n, Precision::fp32);
        case Kernel::scale_add_two_pass:
        case Kernel::scale_add_fused:
            return scale_add(n, Precision::fp32);
        case Kernel::matmul:
            return matmul(n, op.precision);
        case Kernel::fma_peak:
        case Kernel::empty_loop:
        case Kernel::empty_matmul:
            break;
    }
    return {};
}

/// What an element-wise kernel gives for x: factor * x + addend.
struct Line {
    float factor;
    float addend;
};
constexpr Line output_of(Kernel kernel) {
    switch (kernel) {
        case Kernel::scale:
            return {2, 0};
        case Kernel::scale_add_two_pass:
        case Kernel::scale_add_fused:
            return {2, 1};
        default:
            return {1, 0};  // the copies
    }
}

/// The bytes that one call really moves: those of work_of, but twice as many in two passes.
constexpr Bytes traffic_of(Operation op) {
    if (op.kernel == Kernel::scale_add_two_pass)
        return scale_add_two_pass_traffic(static_cast<double>(op.size), Precision::fp32);
    return work_of(op).bytes;
}

}  // namespace roofline
