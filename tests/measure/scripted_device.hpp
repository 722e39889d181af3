// SPDX-License-Identifier: MIT
// A device that takes exactly the time it is told to, for tests of everything above it.
#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "device/device.hpp"

namespace roofline {

class ScriptedDevice final : public Device {
  public:
    /// Time of one call of an operation; `call` counts the runs of that operation from 0.
    using Script = std::function<Seconds(Operation, int call)>;

    explicit ScriptedDevice(Script script) : script_(std::move(script)) {
        description.kind = "cpu";
        description.name = "Scripted CPU";
        description.threads = description.cores = description.processors = 2;
        description.vector_isa = "AVX2";
        description.blas = "Scripted BLAS";
        description.streaming_stores = true;
        description.caches = {{3, Bytes{32 * 1048576.0}, Bytes{32 * 1048576.0}}};
        description.usable_memory = Bytes{16e9};
    }

    DeviceInfo description;
    std::function<Verification(Operation)> verdict = [](Operation) { return Verification{}; };
    /// The time of a whole sample, for machines on which that is not the sum of its calls.
    std::function<Seconds(Operation, std::int64_t repeats)> whole_sample;
    std::vector<Operation> log;  ///< every run, in order
    std::vector<Operation> spoiled;
    int threads_in_use = 2;
    int held_up_clocks = 0;  ///< so many measurements of the clock come out too low
    int clocks = 0;
    std::int64_t prepared_rows = 0;

    const DeviceInfo& info() const override { return description; }
    void prepare(std::int64_t, std::int64_t rows) override { prepared_rows = rows; }
    void use_threads(int threads) override { threads_in_use = threads; }
    Seconds run(Operation op, std::int64_t repeats) override {
        log.push_back(op);
        if (whole_sample) return whole_sample(op, repeats);
        int& call = calls_[{op.kernel, op.size}];
        return static_cast<double>(repeats) * script_(op, call++);
    }
    void spoil(Operation op) override { spoiled.push_back(op); }
    Verification verify(Operation op) override { return verdict(op); }
    Flops fma_work(Operation op) const override { return Flops{64.0 * static_cast<double>(op.size)}; }
    std::optional<Frequency> clock() override { return Frequency{clocks++ < held_up_clocks ? 2e9 : 3e9}; }
    std::optional<double> flops_per_cycle() const override { return 84; }

  private:
    Script script_;
    std::map<std::pair<Kernel, std::int64_t>, int> calls_;
};

/// A machine that behaves as the lecture says: 40 GB/s, 200 GFLOP/s, an empty loop 1 us and an empty
/// product 0.5 us; products below 100 rows run on one thread, at 50 GFLOP/s; arrays in a cache move at 120
/// GB/s. 250 GFLOP/s of FMAs are 83.3 per cycle at 3 GHz, of 84.
inline Seconds textbook_time(Operation op, int /*call*/) {
    const Roof roof{FlopRate{200e9}, ByteRate{40e9}};
    switch (op.kernel) {
        case Kernel::empty_loop:
            return Seconds{1e-6};
        case Kernel::empty_matmul:
            return Seconds{0.5e-6};
        case Kernel::fma_peak:
            return Flops{64.0 * static_cast<double>(op.size)} / FlopRate{250e9};
        case Kernel::matmul:
            return op.size < 100 ? Seconds{0.5e-6} + work_of(op).flops / FlopRate{50e9}
                                 : least_time(roof, work_of(op));
        default:
            return traffic_of(op) / (traffic_of(op) <= Bytes{16e6} ? ByteRate{120e9} : roof.bandwidth);
    }
}

/// The same machine, on which one kernel takes `times` as long.
inline ScriptedDevice::Script slowed(Kernel kernel, double times) {
    return
        [=](Operation op, int call) { return (op.kernel == kernel ? times : 1.0) * textbook_time(op, call); };
}

}  // namespace roofline
