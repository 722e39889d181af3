// SPDX-License-Identifier: MIT
// From samples to a result: nothing gets a rate before its output was checked.
#pragma once

#include "measure/measurement.hpp"
#include "measure/sampler.hpp"

namespace roofline::measure {

/// An operation that has not been measured yet.
OperationResult result_of(Operation operation);

/// The timing of a series, or its failure where the output that its last sample left is wrong. That sample
/// must have been taken over a spoiled output, and nothing else may have written to it since.
OperationResult checked_result(Device& device, const Series& series);

/// Takes one more sample over a spoiled output and checks it, so that what is checked is what was timed.
OperationResult last_sample(Device& device, Series& series);

/// Warms up, samples and checks one operation by itself.
OperationResult measure_alone(Device& device, Operation operation, Stop stop);

/// FLOP/s of the best sample of an fma_peak result that has a timing.
FlopRate fma_rate(const Device& device, const OperationResult& result);

/// Bytes/s that really move in the best sample of a series, and FLOP/s.
ByteRate best_traffic(const Series& series);
FlopRate best_rate(const Series& series);

}  // namespace roofline::measure
