// SPDX-License-Identifier: MIT
// The matrix products, and the compute roof among them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "measure/measurement.hpp"

namespace roofline::measure {

/// Rows of the lecture's compute roof.
inline constexpr std::int64_t roof_rows = 4096;

/// Rows of the largest product that is tried where those of roof_rows do not fill the device.
inline constexpr std::int64_t largest_roof_rows = 16384;

/// What to multiply.
struct ProductRequest {
    std::span<const std::int64_t> sizes;
    std::int64_t most;  ///< the largest size that was prepared
    Seconds budget;
    Precision precision = Precision::fp32;
    bool larger = false;  ///< double the roof's size as long as that is faster
};

/// The measured products.
struct Products {
    OperationResult roof;                 ///< the fastest, as a rule the one of roof_rows
    std::vector<OperationResult> asked;   ///< one for each size asked for, in that order
    std::vector<OperationResult> larger;  ///< those that were needed to fill the device
};

/// Measures the products of the sizes asked for and, where it is not among them, the one of roof_rows (a
/// smaller one where that does not fit or would alone take longer than the budget). Each is measured once.
Products measure_products(Device& device, const ProductRequest& request);

}  // namespace roofline::measure
