// SPDX-License-Identifier: MIT
// Short products in turns, long ones by themselves, and the search for the fastest.
#include "measure/products.hpp"

#include <algorithm>
#include <map>

#include "measure/checked.hpp"
#include "measure/sampler.hpp"

namespace roofline::measure {
namespace {

/// A product that takes longer than this is sampled by itself, without a call to warm it up: the smaller ones
/// did that.
constexpr Seconds long_call{0.05};

Operation product(const ProductRequest& request, std::int64_t rows) {
    return {Kernel::matmul, rows, request.precision};
}

/// FLOP/s of a middling product: warms up, and tells roughly how long the others will take. One that keeps a
/// CPU busy is done on a GPU before the launch is.
FlopRate first_estimate(Device& device, const ProductRequest& request) {
    const std::int64_t middling = request.larger ? 2048 : 256;
    Series series = start_series(device, product(request, std::min(middling, request.most)));
    take_sample(device, series);
    return best_rate(series);
}

/// How long a product takes, roughly.
Seconds estimate(const ProductRequest& request, std::int64_t rows, FlopRate rate) {
    return work_of(product(request, rows)).flops / rate;
}

std::int64_t roof_size(const ProductRequest& request, FlopRate rate) {
    const auto& sizes = request.sizes;
    const bool asked = std::find(sizes.begin(), sizes.end(), roof_rows) != sizes.end();
    std::int64_t rows = roof_rows;
    while (rows > 1 && (rows > request.most || (!asked && estimate(request, rows, rate) > request.budget)))
        rows /= 2;
    return rows;
}

/// A few samples of a long product, over an output spoiled before the first.
void sample_alone(Device& device, Series& series, Seconds share, Seconds budget) {
    device.spoil(series.operation);
    const Seconds once = take_sample(device, series);
    sample_in_turns(device, {&series, 1}, {share - once, once > budget ? 0 : 2});
}

/// A device with many cores is not filled by roof_rows: doubles them as long as that makes the product faster
/// by more than noise, and it fits.
void measure_larger(Device& device, const ProductRequest& request, Products& products) {
    constexpr double faster = 1.02;
    for (std::int64_t rows = 2 * roof_rows; rows <= std::min(request.most, largest_roof_rows); rows *= 2) {
        const auto asked = std::find_if(products.asked.begin(), products.asked.end(),
                                        [&](const auto& result) { return result.operation.size == rows; });
        if (asked != products.asked.end() || !products.roof.timing) continue;
        if (estimate(request, rows, *products.roof.measured()) > 0.1 * request.budget) return;
        const OperationResult result =
            measure_alone(device, product(request, rows), {0.1 * request.budget, 3});
        if (result.timing && *result.measured() < faster * *products.roof.measured()) return;
        products.larger.push_back(result);
        if (result.timing) products.roof = result;
    }
}

}  // namespace

Products measure_products(Device& device, const ProductRequest& request) {
    const Seconds budget = request.budget;
    const FlopRate rate = first_estimate(device, request);
    const std::int64_t roof = roof_size(request, rate);

    // Each size once, the roof's last: what comes out faster than the roof can then ask for more samples of
    // it.
    std::vector<std::int64_t> order{request.sizes.begin(), request.sizes.end()};
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    std::erase(order, roof);
    order.push_back(roof);

    std::map<std::int64_t, OperationResult> results;
    std::vector<Series> short_ones;
    std::vector<Series> long_ones;
    for (const auto rows : order) {
        if (rows > request.most) {
            results[rows] = result_of(product(request, rows));
            results[rows].status = Status::unavailable;
            results[rows].reason = Reason::memory_short;
        } else if (estimate(request, rows, rate) > long_call) {
            long_ones.push_back({product(request, rows)});
        } else {
            short_ones.push_back(start_series(device, product(request, rows)));
        }
    }

    sample_in_turns(device, short_ones, {0.12 * budget, 30});
    FlopRate fastest{0};
    const auto keep = [&](const OperationResult& result) {
        results[result.operation.size] = result;
        if (result.timing) fastest = std::max(fastest, *result.measured());
    };
    for (Series& one : short_ones) keep(last_sample(device, one));
    for (Series& one : long_ones) {
        sample_alone(device, one, 0.4 * budget / static_cast<double>(long_ones.size()), budget);
        // A roof below one of its points was disturbed: it gets more samples, within reason.
        Seconds spent{0};
        while (one.operation.size == roof && best_rate(one) < fastest && spent < 0.3 * budget)
            spent = spent + take_sample(device, one);
        keep(checked_result(device, one));
    }

    Products products{results.at(roof), {}, {}};
    for (const auto rows : request.sizes) products.asked.push_back(results.at(rows));
    // If one is still faster, it shows what the machine can do, so it is the roof.
    if (products.roof.timing)
        for (const auto& [rows, result] : results)
            if (result.timing && *result.measured() > *products.roof.measured()) products.roof = result;
    if (request.larger) measure_larger(device, request, products);
    return products;
}

}  // namespace roofline::measure
