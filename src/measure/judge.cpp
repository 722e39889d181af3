// SPDX-License-Identifier: MIT
// Which share of an operation's time its roof, its fixed cost or its threads explain.
#include "measure/judge.hpp"

namespace roofline::measure {
namespace {

/// From this share of the time on, one cause is called the whole explanation.
constexpr double explained = 0.90;
/// A stream past the caches has no cause but memory and disturbance; from this share on it is called memory.
constexpr double mostly_memory = 0.75;

LimitedBy as_limit(Bound bound) { return bound == Bound::memory ? LimitedBy::memory : LimitedBy::compute; }

/// What takes the time of a result that is not above its roof.
void explain(OperationResult& result, Roof roof, const Circumstances& known) {
    const Seconds took = result.timing->best;
    const Bound bound = bound_of(roof, intensity(result.work));
    const double roof_share = least_time(roof, {result.work.flops, result.traffic}) / took;
    const double fixed_share = result.fixed_cost / took;

    const bool product = result.operation.kernel == Kernel::matmul;
    if (roof_share >= (product ? explained : mostly_memory)) {
        const Intensity i = intensity(result.work);
        if (known.ridge && known.ridge->low <= i && i <= known.ridge->high) {
            result.reason = Reason::near_ridge;
            return;
        }
        result.limited_by = as_limit(bound);
        if (result.traffic > result.work.bytes) result.reason = Reason::twice_the_bytes;
    } else if (roof_share + fixed_share >= explained) {
        result.limited_by = LimitedBy::overhead;
        result.reason = Reason::fixed_cost;
    } else if (known.one_thread) {
        result.limited_by = LimitedBy::overhead;
        result.reason = Reason::one_thread;
    } else if (product && roof_share >= 0.5) {
        result.limited_by = as_limit(bound);
        result.reason = Reason::library;
    } else if (known.few_tiles) {
        result.reason = Reason::few_tiles;
    } else {
        result.reason = Reason::unexplained;
    }
}

}  // namespace

RidgeRange ridge_range(Roof roof, const Timing& stream, const Timing& product) {
    const Intensity ridge = ridge_point(roof);
    return {ridge * (product.best / product.median), ridge * (stream.median / stream.best)};
}

void judge(OperationResult& result, Roof roof, const Circumstances& known) {
    if (!result.timing) return;
    result.predicted_with_cost = result.work.flops / (result.fixed_cost + least_time(roof, result.work));
    result.predicted = attainable(roof, intensity(result.work));
    if (*result.measured() > *result.predicted) {
        result.status = Status::above_roof;
        result.reason = known.cached ? Reason::cached : Reason::faster_than_roof;
        return;
    }
    explain(result, roof, known);
    if (spread(*result.timing) > widest_spread) result.status = Status::unstable;
}

}  // namespace roofline::measure
