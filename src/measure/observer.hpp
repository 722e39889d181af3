// SPDX-License-Identifier: MIT
// Lets somebody watch a measurement without taking part in it.
#pragma once

#include <optional>

#include "device/device.hpp"

namespace roofline::measure {

/// Hears of every run before it begins, outside of all timing.
class Observer {
  public:
    virtual ~Observer() = default;

    /// `operation` is about to run (absent: arrays are being prepared); `done`, from 0 to 1, is the share of
    /// the expected time that is over.
    virtual void at(std::optional<Operation> operation, double done) = 0;
};

/// A device that tells an observer what it does, and does the same as the one that it stands for. `expected`
/// is the time that all runs together should take.
class ObservedDevice final : public Device {
  public:
    ObservedDevice(Device& device, Observer& observer, Seconds expected)
        : device_(device), observer_(observer), expected_(expected) {}

    /// A stage of the measurement begins, of which so much time is expected. However long it takes, it counts
    /// as no more than that.
    void begin_stage(Seconds expected);

    const DeviceInfo& info() const override { return device_.info(); }
    void prepare(std::int64_t elements, std::int64_t rows) override;
    void use_threads(int threads) override { device_.use_threads(threads); }
    Seconds run(Operation op, std::int64_t repeats) override;
    void spoil(Operation op) override { device_.spoil(op); }
    Verification verify(Operation op) override { return device_.verify(op); }
    Flops fma_work(Operation op) const override { return device_.fma_work(op); }
    std::optional<Frequency> clock() override { return device_.clock(); }
    std::optional<double> flops_per_cycle() const override { return device_.flops_per_cycle(); }

  private:
    double done() const;

    Device& device_;
    Observer& observer_;
    Seconds expected_;
    Seconds before_{0};  ///< expected of all stages before this one
    Seconds stage_{0};   ///< expected of this one
    Seconds spent_{0};   ///< in this one
};

}  // namespace roofline::measure
