// SPDX-License-Identifier: MIT
// The three demos on paper: inputs in, report out. Nothing is measured.
#pragma once

#include <cstdint>
#include <span>

#include "report/report.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// Demo 1: peaks, bandwidths and ridge points of `gpus`, which all have a peak for `precision`.
report::Report specs(std::span<const GpuSpec> gpus, Precision precision);

/// Demo 2: the intensity of common operations of size `n` on `gpu`, which has a peak for `precision`.
report::Report intensity(const GpuSpec& gpu, Precision precision, std::int64_t n);

/// Demo 3: a d x d weight matrix times the activations of each batch of tokens on `gpu`, which has a peak for
/// `precision`.
report::Report decode(const GpuSpec& gpu, Precision precision, std::int64_t d,
                      std::span<const std::int64_t> batches);

}  // namespace roofline::demos
