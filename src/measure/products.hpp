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

/// The measured products.
struct Products {
    OperationResult roof;                ///< the fastest, as a rule the one of roof_rows
    std::vector<OperationResult> asked;  ///< one for each size asked for, in that order
};

/// Measures the products of `sizes` and, where it is not among them, the one of roof_rows (a smaller one
/// where that does not fit or would alone take longer than the budget). Each is measured once. `most` is the
/// largest size that was prepared.
Products measure_products(Device& device, std::span<const std::int64_t> sizes, std::int64_t most,
                          Seconds budget);

}  // namespace roofline::measure
