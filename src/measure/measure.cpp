// SPDX-License-Identifier: MIT
// The stages of a measurement, in their order: streams, FMA peak, products, proofs, caches.
#include "measure/measure.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "measure/ceilings.hpp"
#include "measure/checked.hpp"
#include "measure/judge.hpp"
#include "measure/products.hpp"
#include "measure/proofs.hpp"
#include "measure/sampler.hpp"

namespace roofline::measure {
namespace {

/// The memory roof is the copy. Another stream over the same arrays that moved its bytes a little faster had
/// the luckier sample and is the roof instead; one that is faster by more than luck leaves the roof where it
/// is, and shows up above it.
void choose_memory_roof(Measurement& m) {
    m.stream = m.copy;
    if (!m.copy.timing) return;
    const double luck = 1 + std::max(0.05, spread(*m.copy.timing));
    for (const OperationResult& result : m.operations) {
        if (!result.timing || result.operation.size != m.copy.operation.size) continue;
        if (*result.moved() > *m.stream.moved() && *result.moved() <= luck * *m.copy.moved())
            m.stream = result;
    }
}

/// The copy, which is the memory roof, and the element-wise operations that are held against it, in turns.
void measure_loops(Device& device, Measurement& m, Seconds budget) {
    std::vector<Series> series;
    series.push_back(start_series(device, {Kernel::copy, m.arrays.roof_elements}));
    if (m.device.gpu) series.push_back(start_series(device, {Kernel::copy_engine, m.arrays.roof_elements}));
    const std::size_t copies = series.size();
    for (const Kernel kernel : {Kernel::scale, Kernel::scale_add_two_pass, Kernel::scale_add_fused})
        series.push_back(start_series(device, {kernel, m.arrays.elements}));
    sample_in_turns(device, series, {budget, 8});

    // Whoever moves as many bytes as the copy but faster shows that the copy was disturbed: it gets more
    // samples.
    if (copies > 1 && best_traffic(series[1]) > best_traffic(series[0])) std::swap(series[0], series[1]);
    Series& copy = series.front();
    ByteRate fastest{0};
    for (const Series& one : series)
        if (one.operation.size == copy.operation.size) fastest = std::max(fastest, best_traffic(one));
    Seconds spent{0};
    while (best_traffic(copy) < fastest && spent < 0.5 * budget) spent = spent + take_sample(device, copy);

    m.copy = last_sample(device, copy);
    if (copies > 1) m.slower_copy = last_sample(device, series[1]);
    for (std::size_t i = copies; i < series.size(); ++i)
        m.operations.push_back(last_sample(device, series[i]));
    choose_memory_roof(m);
}

/// Measures the FMA peak and the clock, in turns: where the clock moves, the best of the one belongs to the
/// best of the other. Keeps what was measured before where that was better.
void measure_fma(Device& device, Measurement& m, Seconds budget) {
    constexpr int turns = 4;
    Series series = start_series(device, {Kernel::fma_peak, m.device.fma_steps});
    std::optional<Frequency> clock;
    for (int turn = 0; turn < turns; ++turn) {
        sample_in_turns(device, {&series, 1}, {budget / turns, 12});
        clock = std::max(clock, device.clock());
    }
    const OperationResult result = last_sample(device, series);
    if (!result.timing) return;
    const FlopRate rate = fma_rate(device, result);
    if (m.fma && m.fma->rate >= rate) return;
    m.fma = FmaPeak{rate, clock, device.flops_per_cycle()};
}

/// Nothing but the clock changes the FMA peak, so a second look at the end tells whether that has moved.
void measure_fma_again(Device& device, Measurement& m, Seconds budget) {
    if (!m.fma) return;
    const OperationResult result =
        measure_alone(device, {Kernel::fma_peak, m.device.fma_steps}, {budget, 40});
    if (result.timing) m.fma->at_end = fma_rate(device, result);
}

/// The least time of an empty call.
Seconds fixed_cost(Device& device, Operation empty, Seconds budget) {
    const OperationResult result = measure_alone(device, empty, {budget, 8});
    return result.timing ? result.timing->best : Seconds{0};
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

/// The products of a precision: adds those to the operations, and returns the one that is the compute roof.
/// `cost` becomes their fixed cost.
OperationResult measure_products_in(Device& device, Measurement& m, const Request& request,
                                    Precision precision, Seconds& cost) {
    cost = fixed_cost(device, {Kernel::empty_matmul, 0, precision}, 0.01 * request.budget);
    const Seconds budget = (precision == Precision::fp32 ? 1.0 : 0.5) * request.budget;
    const Products products = measure_products(
        device, {request.sizes, m.largest_rows, budget, precision, m.device.gpu.has_value()});
    m.operations.insert(m.operations.end(), products.asked.begin(), products.asked.end());
    m.operations.insert(m.operations.end(), products.larger.begin(), products.larger.end());
    return products.roof;
}

/// Whether a product that memory would hold back has its matrices in the caches, where memory does not.
bool stays_in_cache(const OperationResult& product, Roof roof, const DeviceInfo& info) {
    return info.last_level_cache() && product.work.bytes <= *info.last_level_cache() &&
           bound_of(roof, intensity(product.work)) == Bound::memory;
}

/// Whether a product has too few tiles, as libraries most often cut them, to give each SM of a GPU one.
bool has_few_tiles(const OperationResult& product, const DeviceInfo& info) {
    constexpr std::int64_t tile = 128;
    const std::int64_t side = (product.operation.size + tile - 1) / tile;
    return info.gpu && side * side < info.gpu->sms;
}

/// Holds the operations of one precision against its roof.
void judge_all(Device& device, Measurement& m, Precision precision, Roof roof, RidgeRange ridge,
               Seconds product_cost) {
    for (OperationResult& result : m.operations) {
        if (!result.timing || result.operation.precision != precision) continue;
        Circumstances known;
        known.ridge = ridge;
        const bool product = result.operation.kernel == Kernel::matmul;
        result.fixed_cost = product ? product_cost : m.loop_cost;
        known.cached = product ? stays_in_cache(result, roof, m.device)
                               : m.arrays.reason == ArrayReason::requested_cached;
        known.few_tiles = product && has_few_tiles(result, m.device);
        known.one_thread = product && gains_nothing_from_threads(device, result);
        judge(result, roof, known);
    }
}

/// The roofs, where both of their operations gave right results, and the operations against them.
void judge_all(Device& device, Measurement& m) {
    if (!m.copy.timing) return;
    const ByteRate bandwidth = *m.stream.moved();
    if (m.product.timing) {
        m.roof = Roof{*m.product.measured(), bandwidth};
        m.ridge = ridge_range(*m.roof, *m.stream.timing, *m.product.timing);
        judge_all(device, m, Precision::fp32, *m.roof, *m.ridge, m.product_cost);
    }
    for (PrecisionRoof& more : m.more_roofs) {
        if (!more.product.timing) continue;
        more.roof = Roof{*more.product.measured(), bandwidth};
        more.ridge = ridge_range(*more.roof, *m.stream.timing, *more.product.timing);
        judge_all(device, m, more.precision, *more.roof, *more.ridge, more.product_cost);
    }
}

struct Nobody final : Observer {
    void at(std::optional<Operation>, double) override {}
};

}  // namespace

Measurement measure(Device& unobserved, const Request& request) {
    // Parts of the budget that the stages take, as a rule; only for whoever watches.
    constexpr double streams_part = 0.37, proofs_part = 0.3, caches_part = 0.5;
    const double products_part = 0.65 + 0.35 * static_cast<double>(unobserved.info().more_precisions.size());
    const double all = streams_part + products_part + proofs_part + (request.ceilings ? caches_part : 0);
    Nobody nobody;
    ObservedDevice device{unobserved, request.observer ? *request.observer : nobody, all * request.budget};

    Measurement m{device.info(), plan_arrays(device.info(), request.elements, request.budget)};
    if (m.arrays.roof_elements < fewest_elements)  // only where the memory is known, and is small
        throw DeviceError(
            m.device.gpu ? DeviceError::Kind::gpu_out_of_memory : DeviceError::Kind::out_of_memory,
            std::to_string(static_cast<std::int64_t>(m.device.usable_memory->value)) + " B");
    const std::int64_t most = most_rows(m.device);
    std::int64_t rows = std::min(m.device.gpu ? largest_roof_rows : roof_rows, most);
    for (const auto size : request.sizes)
        if (size <= most) rows = std::max(rows, size);
    m.largest_rows = rows;
    device.prepare(std::max(m.arrays.elements, m.arrays.roof_elements), rows);

    device.begin_stage(streams_part * request.budget);
    m.loop_cost = fixed_cost(device, {Kernel::empty_loop}, 0.01 * request.budget);
    measure_loops(device, m, 0.3 * request.budget);
    measure_fma(device, m, 0.05 * request.budget);
    device.begin_stage(products_part * request.budget);
    m.product = measure_products_in(device, m, request, Precision::fp32, m.product_cost);
    // Registers alone cannot be slower than registers and memory together: that peak was disturbed.
    if (m.fma && m.product.timing && *m.product.measured() > m.fma->rate)
        measure_fma(device, m, 0.1 * request.budget);
    for (const Precision precision : m.device.more_precisions) {
        PrecisionRoof& more = m.more_roofs.emplace_back(PrecisionRoof{precision});
        more.product = measure_products_in(device, m, request, precision, more.product_cost);
    }
    device.begin_stage(proofs_part * request.budget);
    judge_all(device, m);
    if (m.roof) m.checks = prove(device, m);
    measure_fma_again(device, m, 0.02 * request.budget);
    device.begin_stage(caches_part * request.budget);
    if (request.ceilings) m.ceilings = measure_ceilings(device, m, 0.5 * request.budget);
    return m;
}

}  // namespace roofline::measure
