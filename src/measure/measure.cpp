// SPDX-License-Identifier: MIT
#include "measure/measure.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "measure/judge.hpp"
#include "measure/sampler.hpp"

namespace roofline::measure {
namespace {

constexpr std::int64_t roof_rows = 4096;
/// A product that takes longer than this is sampled by itself, without a call to warm it up: the smaller ones
/// did.
constexpr Seconds long_call{0.05};

OperationResult result_of(Operation operation) {
    return {operation, work_of(operation), traffic_of(operation)};
}

/// Sets the timing of a series, or the failure where the output that its last sample left is wrong.
OperationResult checked_result(Device& device, const Series& series) {
    OperationResult result = result_of(series.operation);
    if (const Verification check = device.verify(series.operation); check.right) {
        result.timing = series.timing();
    } else {
        result.status = Status::failed;
        result.reason = Reason::wrong_result;
        result.detail = check.detail;
    }
    return result;
}

/// Takes a last sample over a spoiled output, so that what is checked is what was timed.
OperationResult last_sample(Device& device, Series& series) {
    device.spoil(series.operation);
    take_sample(device, series);
    return checked_result(device, series);
}

/// Moves of the copy come first and last in each round, so that the roof gets twice the samples of what is
/// held against it.
void measure_loops(Device& device, Measurement& m, Seconds budget) {
    std::vector<Series> series;
    series.push_back(start_series(device, {Kernel::copy, m.arrays.roof_elements}));
    for (const Kernel kernel : {Kernel::scale, Kernel::scale_add_two_pass, Kernel::scale_add_fused})
        series.push_back(start_series(device, {kernel, m.arrays.elements}));
    sample_in_turns(device, series, {budget, 8});

    // Whoever moves as many bytes as the copy but faster shows that the copy was disturbed: give it more
    // samples.
    const auto fastest_other = [&] {
        ByteRate fastest{0};
        for (std::size_t i = 1; i < series.size(); ++i)
            fastest = std::max(fastest, traffic_of(series[i].operation) / series[i].timing().best);
        return fastest;
    };
    const bool comparable = m.arrays.elements == m.arrays.roof_elements;
    const ByteRate to_reach = fastest_other();
    Seconds spent{0};
    while (comparable && spent < 0.5 * budget &&
           traffic_of(series[0].operation) / series[0].timing().best < to_reach)
        spent = spent + take_sample(device, series[0]);

    m.copy = last_sample(device, series[0]);
    for (std::size_t i = 1; i < series.size(); ++i) m.operations.push_back(last_sample(device, series[i]));
}

/// The size of the product that measures the compute roof: 4096, or less where that alone would take longer
/// than the budget or does not fit.
std::int64_t roof_product_rows(const Request& request, std::int64_t most, FlopRate rate) {
    if (std::find(request.sizes.begin(), request.sizes.end(), roof_rows) != request.sizes.end() &&
        roof_rows <= most)
        return roof_rows;
    std::int64_t rows = roof_rows;
    while (rows > 1 && (rows > most || work_of({Kernel::matmul, rows}).flops / rate > request.budget))
        rows /= 2;
    return rows;
}

void measure_products(Device& device, Measurement& m, const Request& request) {
    const std::int64_t most = most_rows(m.device);
    const auto product = [](std::int64_t rows) { return Operation{Kernel::matmul, rows}; };

    // A first, middling product warms up and tells how long the others will take.
    const Operation first = product(std::min<std::int64_t>(256, most));
    const Series estimate = start_series(device, first);
    FlopRate rate =
        work_of(first).flops / (device.run(first, estimate.repeats) / static_cast<double>(estimate.repeats));

    const std::int64_t roof_size = roof_product_rows(request, most, rate);
    std::vector<std::int64_t> sizes = request.sizes;
    sizes.push_back(roof_size);
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());

    std::map<std::int64_t, OperationResult> results;
    std::vector<Series> short_ones;
    std::vector<Series> long_ones;
    for (const auto rows : sizes) {
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

    sample_in_turns(device, short_ones, {0.15 * request.budget, 5});
    for (Series& one : short_ones) results[one.operation.size] = last_sample(device, one);
    for (Series& one : long_ones) {
        device.spoil(one.operation);
        const Seconds once = take_sample(device, one);
        const int fewest = once > request.budget ? 0 : 2;
        sample_in_turns(device, {&one, 1},
                        {0.4 * request.budget / static_cast<double>(long_ones.size()) - once, fewest});
        results[one.operation.size] = checked_result(device, one);
    }

    m.product = results.at(roof_size);
    for (const auto rows : request.sizes) m.operations.push_back(results.at(rows));
}

void measure_fma(Device& device, Measurement& m, Seconds budget) {
    constexpr std::int64_t fmas_per_chain = std::int64_t{1} << 17;
    Series series = start_series(device, {Kernel::fma_peak, fmas_per_chain});
    sample_in_turns(device, {&series, 1}, {budget, 8});
    const OperationResult result = last_sample(device, series);
    if (!result.timing) return;
    m.fma = FmaPeak{device.fma_work(series.operation).flops / result.timing->best, *result.timing,
                    device.clock(), device.flops_per_cycle()};
}

Seconds fixed_cost(Device& device, Kernel kernel, Seconds budget) {
    Series series = start_series(device, {kernel});
    sample_in_turns(device, {&series, 1}, {budget, 8});
    return series.timing().best;
}

/// Whether one thread alone runs the operation as fast as all of them did.
bool gains_nothing_from_threads(Device& device, const OperationResult& result) {
    if (device.info().threads < 2 || result.timing->best > Seconds{1e-3}) return false;
    device.use_threads(1);
    Series series = start_series(device, result.operation);
    sample_in_turns(device, {&series, 1}, {Seconds{0.02}, 5});
    device.use_threads(device.info().threads);
    return series.timing().best <= 1.05 * result.timing->best;
}

void judge_all(Device& device, Measurement& m) {
    if (!m.copy.timing || !m.product.timing) return;
    m.roof = Roof{*m.product.measured(), *m.copy.moved()};
    for (OperationResult& result : m.operations) {
        if (!result.timing) continue;
        Circumstances known;
        const bool product = result.operation.kernel == Kernel::matmul;
        result.fixed_cost = product ? m.product_cost : m.loop_cost;
        known.cached = !product && m.arrays.reason == ArrayReason::requested_cached;
        known.one_thread = product && gains_nothing_from_threads(device, result);
        judge(result, *m.roof, known);
    }
}

}  // namespace

Measurement measure(Device& device, const Request& request) {
    Measurement m{device.info(), plan_arrays(device.info(), request.elements)};
    std::int64_t rows = roof_rows;
    for (const auto size : request.sizes) rows = std::max(rows, size);
    device.prepare(std::max(m.arrays.elements, m.arrays.roof_elements), std::min(rows, most_rows(m.device)));

    m.loop_cost = fixed_cost(device, Kernel::empty_loop, 0.01 * request.budget);
    measure_loops(device, m, 0.3 * request.budget);
    measure_fma(device, m, 0.05 * request.budget);
    m.product_cost = fixed_cost(device, Kernel::empty_matmul, 0.01 * request.budget);
    measure_products(device, m, request);
    judge_all(device, m);
    return m;
}

}  // namespace roofline::measure
