// SPDX-License-Identifier: MIT
#include "measure/measure.hpp"

#include <algorithm>
#include <string>

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
    for (const Kernel kernel : {Kernel::scale, Kernel::scale_add_two_pass, Kernel::scale_add_fused})
        series.push_back(start_series(device, {kernel, m.arrays.elements}));
    sample_in_turns(device, series, {budget, 8});

    // Whoever moves as many bytes as the copy but faster shows that the copy was disturbed: it gets more
    // samples.
    Series& copy = series.front();
    ByteRate fastest{0};
    for (const Series& one : series)
        if (one.operation.size == copy.operation.size) fastest = std::max(fastest, best_traffic(one));
    Seconds spent{0};
    while (best_traffic(copy) < fastest && spent < 0.5 * budget) spent = spent + take_sample(device, copy);

    m.copy = last_sample(device, copy);
    for (std::size_t i = 1; i < series.size(); ++i) m.operations.push_back(last_sample(device, series[i]));
    choose_memory_roof(m);
}

/// Measures the FMA peak; keeps what was measured before where that was better.
void measure_fma(Device& device, Measurement& m, Seconds budget) {
    const OperationResult result = measure_alone(device, {Kernel::fma_peak, fma_steps}, {budget, 40});
    if (!result.timing) return;
    const FlopRate rate = fma_rate(device, result);
    if (m.fma && m.fma->rate >= rate) return;
    m.fma = FmaPeak{rate, *result.timing, device.clock(), device.flops_per_cycle()};
}

/// Nothing but the clock changes the FMA peak, so a second look at the end tells whether that has moved.
void measure_fma_again(Device& device, Measurement& m, Seconds budget) {
    if (!m.fma) return;
    const OperationResult result = measure_alone(device, {Kernel::fma_peak, fma_steps}, {budget, 40});
    if (result.timing) m.fma->at_end = fma_rate(device, result);
}

/// The least time of an empty call.
Seconds fixed_cost(Device& device, Kernel kernel, Seconds budget) {
    const OperationResult result = measure_alone(device, {kernel}, {budget, 8});
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

void judge_all(Device& device, Measurement& m) {
    if (!m.copy.timing || !m.product.timing) return;
    m.roof = Roof{*m.product.measured(), *m.stream.moved()};
    m.ridge = ridge_range(*m.roof, *m.stream.timing, *m.product.timing);
    for (OperationResult& result : m.operations) {
        if (!result.timing) continue;
        Circumstances known;
        known.ridge = m.ridge;
        const bool product = result.operation.kernel == Kernel::matmul;
        result.fixed_cost = product ? m.product_cost : m.loop_cost;
        known.cached = !product && m.arrays.reason == ArrayReason::requested_cached;
        known.one_thread = product && gains_nothing_from_threads(device, result);
        judge(result, *m.roof, known);
    }
}

struct Nobody final : Observer {
    void at(std::optional<Operation>, double) override {}
};

}  // namespace

Measurement measure(Device& unobserved, const Request& request) {
    // Parts of the budget that the stages take, as a rule; only for whoever watches.
    constexpr double streams_part = 0.37, products_part = 0.65, proofs_part = 0.3, caches_part = 0.5;
    const double all = streams_part + products_part + proofs_part + (request.ceilings ? caches_part : 0);
    Nobody nobody;
    ObservedDevice device{unobserved, request.observer ? *request.observer : nobody, all * request.budget};

    Measurement m{device.info(), plan_arrays(device.info(), request.elements, request.budget)};
    if (m.arrays.roof_elements < fewest_elements)
        throw DeviceError(DeviceError::Kind::out_of_memory,
                          std::to_string(static_cast<std::int64_t>(m.device.usable_memory->value)) +
                              " bytes are free and allowed");
    const std::int64_t most = most_rows(m.device);
    std::int64_t rows = std::min(roof_rows, most);
    for (const auto size : request.sizes)
        if (size <= most) rows = std::max(rows, size);
    device.prepare(std::max(m.arrays.elements, m.arrays.roof_elements), rows);

    device.begin_stage(streams_part * request.budget);
    m.loop_cost = fixed_cost(device, Kernel::empty_loop, 0.01 * request.budget);
    measure_loops(device, m, 0.3 * request.budget);
    measure_fma(device, m, 0.05 * request.budget);
    device.begin_stage(products_part * request.budget);
    m.product_cost = fixed_cost(device, Kernel::empty_matmul, 0.01 * request.budget);
    const Products products = measure_products(device, request.sizes, most, request.budget);
    m.product = products.roof;
    // Registers alone cannot be slower than registers and memory together: that peak was disturbed.
    if (m.fma && m.product.timing && *m.product.measured() > m.fma->rate)
        measure_fma(device, m, 0.1 * request.budget);
    m.operations.insert(m.operations.end(), products.asked.begin(), products.asked.end());
    device.begin_stage(proofs_part * request.budget);
    judge_all(device, m);
    if (m.roof) m.checks = prove(device, m);
    measure_fma_again(device, m, 0.02 * request.budget);
    device.begin_stage(caches_part * request.budget);
    if (request.ceilings) m.ceilings = measure_ceilings(device, m, 0.5 * request.budget);
    return m;
}

}  // namespace roofline::measure
