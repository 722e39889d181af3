// SPDX-License-Identifier: MIT
// What the measurement asks of a device: to run an operation a number of times and say how long that took,
// and to tell whether the result is right. The statistics live in measure/, not here.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "device/operation.hpp"

namespace roofline {

/// Why a process uses fewer processors than the machine has.
enum class ThreadLimit { none, affinity, cgroup_quota, option, openmp };

/// A cache level of the machine.
struct CacheLevel {
    int level;
    Bytes one;    ///< its largest instance: what one core sees
    Bytes total;  ///< all instances of all processors that are online
};

/// What a GPU has, and what it should reach. Unknown numbers are absent.
struct GpuInfo {
    int index = 0;                     ///< as in "cuda:0"
    int major = 0;                     ///< compute capability
    int minor = 0;                     ///< likewise
    int sms = 0;                       ///< streaming multiprocessors
    std::optional<Bytes> memory{};     ///< in all
    std::optional<Frequency> clock{};  ///< highest of the SMs, as the driver says
    std::string data_sheet{};  ///< the catalogue's name, whose figures are expected; empty for a formula
    Peaks expected_peaks{};    ///< by a formula: FP32, TF32 and BF16 alone, an upper bound
    std::optional<ByteRate> expected_bandwidth{};
};

/// What a device says about itself before anything is measured. Unknown numbers are absent.
struct DeviceInfo {
    std::string kind;    ///< "cpu" or "cuda"
    std::string name;    ///< the processor's own name
    int threads = 1;     ///< threads that run the kernels and the matrix product
    int cores = 1;       ///< on which these run, without counting SMT threads; of a GPU, its SMs
    int processors = 1;  ///< processors that the machine has
    ThreadLimit limit = ThreadLimit::none;
    std::optional<double> quota;         ///< processors' worth of time that the cgroup allows, if limited
    std::string vector_isa;              ///< instruction set of the kernels: "AVX2"
    std::string blas;                    ///< library of the matrix product
    bool streaming_stores = false;       ///< stores past the caches: a written line is not read first
    std::vector<CacheLevel> caches;      ///< of data, by level; empty where unknown
    std::optional<Bytes> usable_memory;  ///< free, and allowed by the cgroup

    std::optional<GpuInfo> gpu{};              ///< where the device is one
    std::vector<Precision> more_precisions{};  ///< in which it multiplies matrices, besides FP32
    std::int64_t long_enough = 0;              ///< elements from which on a call's start and end do not show
    Seconds shortest_sample{1e-3};             ///< from which on the timer's own steps and delays do not show
    std::int64_t fma_steps = std::int64_t{1} << 17;  ///< size of an fma_peak call of about 1 ms

    /// All slices of the last level together.
    std::optional<Bytes> last_level_cache() const {
        return caches.empty() ? std::nullopt : std::optional{caches.back().total};
    }
};

/// A device that cannot be used or cannot go on; `what()` is the failed call, a name or a number, for the
/// note beside the message. Never a sentence, as that has two languages; but the system's own words may
/// follow.
class DeviceError : public std::runtime_error {
  public:
    enum class Kind {
        out_of_memory,
        failed,
        // GPUs that cannot be measured:
        no_cuda,          ///< the program was built without it
        no_driver,        ///< none is installed
        old_driver,       ///< for the CUDA version of this program
        no_gpu,           ///< the driver finds none
        no_such_gpu,      ///< fewer than the number asked for
        unsupported_gpu,  ///< this program has no code for it
        no_cublas,        ///< not found
        // GPUs that fail:
        gpu_out_of_memory,
        launch_failed,
        gpu_lost,
        gpu_timer,  ///< its events tell no time
        cublas_failed,
    };
    DeviceError(Kind kind, const std::string& detail) : std::runtime_error(detail), kind_(kind) {}

    /// What went wrong, for the message.
    Kind kind() const { return kind_; }

    /// Whether the device is not there at all, as against one that failed.
    bool absent() const { return kind_ >= Kind::no_cuda && kind_ <= Kind::no_cublas; }

  private:
    Kind kind_;
};

/// Whether a result was right, and if not, where it went wrong (for the message): "y[500]: 3 != 4".
struct Verification {
    bool right = true;
    std::string detail;
};

/// A processor or a GPU: runs operations and times them, and checks what they wrote.
class Device {
  public:
    virtual ~Device() = default;

    /// What it says about itself.
    virtual const DeviceInfo& info() const = 0;

    /// Allocates arrays for element-wise operations of up to `elements` and square matrices of up to `rows`,
    /// fills the inputs with random numbers of order one and touches every page. Replaces what an earlier
    /// call prepared. Throws DeviceError where the memory is not to be had.
    virtual void prepare(std::int64_t elements, std::int64_t rows) = 0;

    /// From now on runs with `threads` threads, 1 to info().threads. What was prepared stays.
    virtual void use_threads(int threads) = 0;

    /// Runs `op` `repeats` times, one after the other, and returns the time from before the first to after
    /// the last has finished. `op` must fit what was prepared. Throws DeviceError when a call fails.
    virtual Seconds run(Operation op, std::int64_t repeats) = 0;

    /// Overwrites the output of `op` with numbers that no right result holds, so that a run which does
    /// nothing is found out.
    virtual void spoil(Operation op) = 0;

    /// Checks the output that the last run of `op` left behind, all of it.
    virtual Verification verify(Operation op) = 0;

    /// The FLOPs of one fma_peak call of `op.size` FMAs per chain, all threads together.
    virtual Flops fma_work(Operation op) const = 0;

    /// Core clock, measured now with all threads running; absent where it cannot be measured.
    virtual std::optional<Frequency> clock() = 0;

    /// FP32 FLOPs that all threads together can do per clock cycle with the vectors in use, if known.
    virtual std::optional<double> flops_per_cycle() const = 0;
};

}  // namespace roofline
