// SPDX-License-Identifier: MIT
// A GPU that has nothing to do runs at a fraction of its clock, and takes a while to come up.
#pragma once

#include <chrono>
#include <cstdint>

#include "device/device.hpp"

namespace roofline::cuda {

/// Calls run(repeats), which returns how long that took, until it has run for 200 ms and is no faster than
/// before. Throws DeviceError{gpu_timer} where no time passes while it runs.
template <class Run>
void warm_up(const Run& run) {
    constexpr Seconds least{0.2};
    constexpr Seconds most{2};
    constexpr double batch = 0.02;
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();

    Seconds spent = run(1);
    Seconds per_call = run(1);
    while (spent < most) {
        const std::chrono::duration<double> passed = Clock::now() - begin;
        if (!(per_call > Seconds{0})) {
            if (passed.count() > least.value)
                throw DeviceError(DeviceError::Kind::gpu_timer, "cudaEventElapsedTime: 0 ms");
            per_call = run(1);
            continue;
        }
        const auto repeats = static_cast<std::int64_t>(batch / per_call.value) + 1;
        const Seconds took = run(repeats);
        const Seconds now = took / static_cast<double>(repeats);
        const bool settled = now >= 0.99 * per_call;
        per_call = now;
        spent = spent + took;
        if (spent >= least && settled) return;
    }
}

}  // namespace roofline::cuda
