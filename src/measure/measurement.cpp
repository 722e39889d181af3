// SPDX-License-Identifier: MIT
// The results of a measurement as one list.
#include "measure/measurement.hpp"

#include <algorithm>

namespace roofline::measure {

std::vector<const OperationResult*> Measurement::all_results() const {
    std::vector<const OperationResult*> results{&copy};
    if (slower_copy) results.push_back(&*slower_copy);
    for (const auto& result : operations) results.push_back(&result);
    const auto add_unlisted = [&](const OperationResult& roof_product) {
        const bool listed = std::any_of(operations.begin(), operations.end(), [&](const auto& result) {
            return result.operation == roof_product.operation;
        });
        if (!listed) results.push_back(&roof_product);
    };
    add_unlisted(product);
    for (const auto& more : more_roofs) add_unlisted(more.product);
    return results;
}

}  // namespace roofline::measure
