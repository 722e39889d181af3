// SPDX-License-Identifier: MIT
#include "measure/measurement.hpp"

#include <algorithm>

namespace roofline::measure {

std::vector<const OperationResult*> Measurement::all_results() const {
    std::vector<const OperationResult*> results{&copy};
    for (const auto& result : operations) results.push_back(&result);
    const bool listed = std::any_of(operations.begin(), operations.end(), [&](const auto& result) {
        return result.operation == product.operation;
    });
    if (!listed) results.push_back(&product);
    return results;
}

}  // namespace roofline::measure
