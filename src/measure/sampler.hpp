// SPDX-License-Identifier: MIT
// Takes samples of operations in turns, so that whatever disturbs the machine disturbs all of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "device/device.hpp"
#include "measure/timing.hpp"

namespace roofline::measure {

/// The samples of one operation.
struct Series {
    Operation operation;
    std::int64_t repeats = 1;         ///< calls in each sample
    std::vector<Seconds> per_call{};  ///< one entry a sample

    Timing timing() const { return summarize(per_call); }
};

/// Warms the operation up and finds how many calls a sample needs to last DeviceInfo::shortest_sample. The
/// first call is never part of a sample. Returns the series, still empty.
Series start_series(Device& device, Operation operation);

/// Takes one more sample; returns how long it took in all.
Seconds take_sample(Device& device, Series& series);

/// When to stop sampling.
struct Stop {
    Seconds budget;  ///< time that all samples together may take
    int fewest = 3;  ///< samples of each series, whatever the budget
    int most = 200;  ///< samples of each series
};

/// Samples all series in turns, A B C A B C, each warmed up for a sample's time where calls are short, until
/// each has the fewest samples and either the budget is spent or every series is steady: its best has not
/// improved by 0.5 % and its median has not moved by 1 % over the last third of the samples.
void sample_in_turns(Device& device, std::span<Series> series, Stop stop);

/// Whether more samples would no longer change what the series says (see sample_in_turns).
bool is_steady(const Series& series);

}  // namespace roofline::measure
