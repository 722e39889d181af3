// SPDX-License-Identifier: MIT
// Spoils the output, takes a sample, checks what it wrote.
#include "measure/checked.hpp"

namespace roofline::measure {

OperationResult result_of(Operation operation) {
    return {operation, work_of(operation), traffic_of(operation)};
}

OperationResult checked_result(Device& device, const Series& series) {
    OperationResult result = result_of(series.operation);
    const Timing timing = series.timing();
    if (!(timing.best > Seconds{0})) {
        result.status = Status::failed;
        result.reason = Reason::no_time;
    } else if (const Verification check = device.verify(series.operation); check.right) {
        result.timing = timing;
    } else {
        result.status = Status::failed;
        result.reason = Reason::wrong_result;
        result.detail = check.detail;
    }
    return result;
}

OperationResult last_sample(Device& device, Series& series) {
    device.spoil(series.operation);
    take_sample(device, series);
    return checked_result(device, series);
}

OperationResult measure_alone(Device& device, Operation operation, Stop stop) {
    Series series = start_series(device, operation);
    sample_in_turns(device, {&series, 1}, stop);
    return last_sample(device, series);
}

FlopRate fma_rate(const Device& device, const OperationResult& result) {
    return device.fma_work(result.operation) / result.timing->best;
}

ByteRate best_traffic(const Series& series) { return traffic_of(series.operation) / series.timing().best; }

FlopRate best_rate(const Series& series) { return work_of(series.operation).flops / series.timing().best; }

}  // namespace roofline::measure
