// SPDX-License-Identifier: MIT
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

constexpr Operation product(std::int64_t rows) { return {Kernel::matmul, rows}; }

/// FLOP/s of a middling product: warms up, and tells roughly how long the others will take.
FlopRate first_estimate(Device& device, std::int64_t most) {
    Series series = start_series(device, product(std::min<std::int64_t>(256, most)));
    take_sample(device, series);
    return best_rate(series);
}

std::int64_t roof_size(std::span<const std::int64_t> sizes, std::int64_t most, Seconds budget,
                       FlopRate rate) {
    const bool asked = std::find(sizes.begin(), sizes.end(), roof_rows) != sizes.end();
    std::int64_t rows = roof_rows;
    while (rows > 1 && (rows > most || (!asked && work_of(product(rows)).flops / rate > budget))) rows /= 2;
    return rows;
}

/// A few samples of a long product, over an output spoiled before the first.
void sample_alone(Device& device, Series& series, Seconds share, Seconds budget) {
    device.spoil(series.operation);
    const Seconds once = take_sample(device, series);
    sample_in_turns(device, {&series, 1}, {share - once, once > budget ? 0 : 2});
}

}  // namespace

Products measure_products(Device& device, std::span<const std::int64_t> sizes, std::int64_t most,
                          Seconds budget) {
    const FlopRate rate = first_estimate(device, most);
    const std::int64_t roof = roof_size(sizes, most, budget, rate);

    // Each size once, the roof's last: what comes out faster than the roof can then ask for more samples of
    // it.
    std::vector<std::int64_t> order{sizes.begin(), sizes.end()};
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    std::erase(order, roof);
    order.push_back(roof);

    std::map<std::int64_t, OperationResult> results;
    std::vector<Series> short_ones;
    std::vector<Series> long_ones;
    for (const auto rows : order) {
        if (rows > most) {
            results[rows] = result_of(product(rows));
            results[rows].status = Status::unavailable;
            results[rows].reason = Reason::memory_short;
        } else if (work_of(product(rows)).flops / rate > long_call) {
            long_ones.push_back({product(rows)});
        } else {
            short_ones.push_back(start_series(device, product(rows)));
        }
    }

    sample_in_turns(device, short_ones, {0.15 * budget, 40});
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

    Products products{results.at(roof), {}};
    for (const auto rows : sizes) products.asked.push_back(results.at(rows));
    // If one is still faster, it shows what the machine can do, so it is the roof.
    if (products.roof.timing)
        for (const auto& [rows, result] : results)
            if (result.timing && *result.measured() > *products.roof.measured()) products.roof = result;
    return products;
}

}  // namespace roofline::measure
