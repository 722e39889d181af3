// SPDX-License-Identifier: MIT
// Counts the time that was measured so far, for whoever watches.
#include "measure/observer.hpp"

#include <algorithm>

namespace roofline::measure {

void ObservedDevice::begin_stage(Seconds expected) {
    before_ = before_ + stage_;
    stage_ = expected;
    spent_ = Seconds{0};
}

double ObservedDevice::done() const {
    return std::clamp((before_ + std::min(spent_, stage_)) / expected_, 0.0, 1.0);
}

void ObservedDevice::prepare(std::int64_t elements, std::int64_t rows) {
    observer_.at(std::nullopt, done());
    device_.prepare(elements, rows);
}

Seconds ObservedDevice::run(Operation op, std::int64_t repeats) {
    observer_.at(op, done());
    const Seconds took = device_.run(op, repeats);
    spent_ = spent_ + took;
    return took;
}

}  // namespace roofline::measure
