// SPDX-License-Identifier: MIT
// The roofline model: a machine is two speeds, and an operation is held back by one of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "roofline/precision.hpp"
#include "roofline/quantity.hpp"
#include "roofline/work.hpp"

namespace roofline {

/// A machine as the model sees it: the flat roof and the slope. Both are above 0.
struct Roof {
    FlopRate peak;       ///< FLOP/s at full compute
    ByteRate bandwidth;  ///< bytes/s between memory and chip
};

/// Which of the two speeds holds an operation back.
enum class Bound { memory, compute };

/// The intensity at which slope and flat roof meet: below it memory is the limit, from it on compute.
constexpr Intensity ridge_point(Roof roof) { return roof.peak / roof.bandwidth; }

/// min(peak, intensity x bandwidth): the most FLOP/s that an operation of this intensity can reach.
constexpr FlopRate attainable(Roof roof, Intensity i) { return std::min(roof.peak, i * roof.bandwidth); }

/// memory below the ridge point, compute from it on.
constexpr Bound bound_of(Roof roof, Intensity i) {
    return i < ridge_point(roof) ? Bound::memory : Bound::compute;
}

/// The least time that the work can take: computing and moving overlap, the slower one decides.
constexpr Seconds least_time(Roof roof, Work w) {
    return std::max(w.flops / roof.peak, w.bytes / roof.bandwidth);
}

namespace detail {

/// The smallest whole x >= 1 for which `holds(x)`, where `holds` is false below some threshold and true from
/// it on. nullopt where it is beyond 2^53, the last whole number that double counts one by one.
template <class Predicate>
constexpr std::optional<std::int64_t> first_whole(Predicate holds) {
    constexpr std::int64_t last_exact = 9007199254740992;
    std::int64_t low = 0, high = 1;  // holds(low) is false, or low is 0
    while (!holds(static_cast<double>(high))) {
        if (high == last_exact) return std::nullopt;
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (holds(static_cast<double>(middle)) ? high : low) = middle;
    }
    return high;
}

}  // namespace detail

/// The smallest whole size from which an operation is compute-bound on `roof`; nullopt where it never is.
///
/// `work(size)` is its cost; its intensity must not fall as the size grows. `limit` is the intensity that it
/// comes ever closer to without getting there, where there is such a limit: rounding would reach it.
template <class WorkOfSize>
constexpr std::optional<std::int64_t> compute_bound_from(Roof roof, WorkOfSize work,
                                                         std::optional<Intensity> limit = std::nullopt) {
    if (limit && *limit <= ridge_point(roof)) return std::nullopt;
    return detail::first_whole(
        [&](double size) { return bound_of(roof, intensity(work(size))) == Bound::compute; });
}

/// The smallest whole n from which an n x n matrix product is compute-bound on `roof`.
///
/// Its intensity is 2n / (3s) with s bytes per element, so n = ridge x 3s / 2, rounded up.
constexpr std::optional<std::int64_t> matmul_compute_bound_from(Roof roof, Precision p) {
    return compute_bound_from(roof, [=](double n) { return matmul(n, p); });
}

/// The smallest whole batch from which a d x d linear layer is compute-bound on `roof`; nullopt if none is.
///
/// Its intensity is (2/s) B d / (d + 2B), which rises with B towards d/s and never gets there. It meets
/// the ridge r at B = s r d / (2 (d - s r)), so there is no such batch where s r >= d.
constexpr std::optional<std::int64_t> linear_layer_compute_bound_from(Roof roof, double d, Precision p) {
    return compute_bound_from(
        roof, [=](double batch) { return linear_layer(d, batch, p); }, Intensity{d / element_size(p).value});
}

}  // namespace roofline
