// SPDX-License-Identifier: MIT
// What a measurement found: the roofs, every operation with its samples, and the doubts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "device/device.hpp"
#include "measure/plan.hpp"
#include "measure/timing.hpp"
#include "roofline/roofline.hpp"

namespace roofline::measure {

/// How far a result can be relied on.
enum class Status {
    ok,
    above_roof,   ///< faster than its roof: the roof was measured badly, or the arrays sit in a cache
    unstable,     ///< the samples lie far apart
    unavailable,  ///< could not be run here
    failed,       ///< gave a wrong result
};

/// What holds an operation back.
enum class LimitedBy { memory, compute, overhead };

/// Why a result is missing or doubtful, or what explains it.
enum class Reason {
    none,
    cached,            ///< its arrays fit the caches (partly): not the speed of memory
    faster_than_roof,  ///< above the roof for no reason that is known
    memory_short,      ///< the machine has too little memory for this size
    no_time,           ///< the clock did not move while it ran
    wrong_result,      ///< its result was checked and is wrong
    twice_the_bytes,   ///< two passes move the intermediate once more
    fixed_cost,        ///< the cost of a call explains what is missing
    one_thread,        ///< more threads do not make it faster
    few_tiles,         ///< too small to give each SM of the GPU a part, so that is probably why
    near_ridge,        ///< the ridge is not known well enough to say on which side it is
    library,           ///< the matrix product does not come nearer to its own best at this size
    unexplained,
};

/// One operation, measured. Without a timing there is no rate; `reason` and `detail` say why.
struct OperationResult {
    Operation operation{};
    Work work{};
    Bytes traffic{};  ///< really moved; more than work.bytes in two passes
    std::optional<Timing> timing{};
    Status status = Status::ok;
    Reason reason = Reason::none;
    std::string detail{};  ///< in English, from the device: where a wrong result went wrong

    std::optional<FlopRate> predicted{};  ///< min(peak, intensity x bandwidth)
    Seconds fixed_cost{0};                ///< of one call of this kind, measured with an empty one
    std::optional<LimitedBy> limited_by{};
    /// As predicted, with the fixed cost added to the least time.
    std::optional<FlopRate> predicted_with_cost{};

    /// FLOP/s of the best sample.
    std::optional<FlopRate> measured() const {
        return timing ? std::optional{work.flops / timing->best} : std::nullopt;
    }
    /// Bytes/s that really moved in the best sample.
    std::optional<ByteRate> moved() const {
        return timing ? std::optional{traffic / timing->best} : std::nullopt;
    }
    /// measured / predicted.
    std::optional<double> fraction() const {
        return timing && predicted ? std::optional{*measured() / *predicted} : std::nullopt;
    }
};

/// The FP32 FMA peak, from registers alone, and the clock beside it.
struct FmaPeak {
    FlopRate rate;
    std::optional<Frequency> clock;         ///< of a core under this load
    std::optional<double> flops_per_cycle;  ///< of all threads, as the vectors allow
    std::optional<FlopRate> at_end{};       ///< measured again when all else was done
};

/// What is proved about a measurement.
enum class Proof {
    twice_the_copies,    ///< twice the copies take twice the time
    twice_the_fmas,      ///< twice the FMAs take twice the time
    fma_per_cycle,       ///< FLOPs per cycle and core are no more than the vectors allow
    product_below_fma,   ///< the matrix product is no faster than FMAs in registers
    compute_not_memory,  ///< the compute roof's kernel uses less than half of the memory roof
    half_the_array,      ///< half the array has the same bandwidth
    cache_is_faster,     ///< with one thread, an array that fits the last-level cache has a higher one
    results_right,       ///< every result was checked and is right
    below_the_roof,      ///< no operation is above its roof
};

/// One proof: what was measured, and what it is held against. Undecided where something is not known here.
struct Check {
    Proof proof;
    std::optional<bool> passed;
    double measured;
    double expected;
    bool on_gpu = false;  ///< which has SMs for cores, and is measured whole
};

/// One step of the staircase: copies over a working set of this size.
struct Step {
    Bytes working_set;  ///< x and y together, all threads together
    std::optional<ByteRate> one_thread;
    std::optional<ByteRate> all_threads;
    int level_one;  ///< cache level that holds the set of one thread; 0 is memory
    int level_all;  ///< the same for all threads, whose caches add up
};

/// One more roof: a slope or a flat one.
struct Ceiling {
    enum class Kind { bandwidth, product, fma_peak };
    Kind kind;
    int level;                              ///< cache level of a bandwidth; 0 is memory
    int threads;                            ///< that share the work
    double value;                           ///< bytes/s of a bandwidth, FLOP/s of the others
    Precision precision = Precision::fp32;  ///< of a product

    /// What work of this intensity (of the bytes that really move) can reach under it.
    FlopRate reach(Intensity i) const {
        return kind == Kind::bandwidth ? i * ByteRate{value} : FlopRate{value};
    }
};

/// The staircase and the ceilings that follow from it.
struct Ceilings {
    std::vector<Step> steps;
    std::vector<Ceiling> ceilings;
};

/// The ceiling that an operation sits on, and what it could reach there.
struct Seat {
    Ceiling ceiling;
    FlopRate reach;
};

/// Between what the ridge point can lie, from the spread of the two roofs.
struct RidgeRange {
    Intensity low;   ///< median compute over best bandwidth
    Intensity high;  ///< best compute over median bandwidth
};

/// The compute roof of one more precision, and the fixed cost of its products.
struct PrecisionRoof {
    Precision precision;
    OperationResult product{};   ///< that is the roof
    Seconds product_cost{0};     ///< of a 1 x 1 product
    std::optional<Roof> roof{};  ///< with the memory roof that all precisions share
    std::optional<RidgeRange> ridge{};
};

/// The whole machine.
struct Measurement {
    DeviceInfo device;
    ArrayPlan arrays;
    std::int64_t largest_rows = 0;                 ///< of the matrices that were prepared
    OperationResult copy{};                        ///< at the roof's size, larger than the caches
    std::optional<OperationResult> slower_copy{};  ///< where there are two ways to copy
    OperationResult stream{};                      ///< the memory roof: the copy, or what was a little faster
    OperationResult product{};                     ///< the matrix product that is the compute roof
    std::optional<Roof> roof{};                    ///< absent where one of the two gave no right result
    std::optional<RidgeRange> ridge{};
    std::vector<PrecisionRoof> more_roofs{};  ///< of products in other precisions than FP32
    std::optional<FmaPeak> fma{};
    std::vector<OperationResult> operations{};  ///< in the order of the table
    Seconds loop_cost{0};                       ///< of an empty element-wise call
    Seconds product_cost{0};                    ///< of a 1 x 1 product
    std::vector<Check> checks{};
    std::optional<Ceilings> ceilings{};  ///< only where asked for

    /// The copies, operations, and the compute roofs' products where they are not among them.
    std::vector<const OperationResult*> all_results() const;
};

}  // namespace roofline::measure
