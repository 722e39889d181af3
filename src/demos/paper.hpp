// SPDX-License-Identifier: MIT
// The three demos on paper: inputs in, report out. Nothing is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "report/report.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// What demo 1 says about the GPUs of its table as a whole.
enum class Comparison {
    first_to_last,  ///< how compute and bandwidth grew from the first to the last
    none,           ///< nothing: they are no generations of one line
};

/// Demo 1: peaks, bandwidths and ridge points of `gpus`. One without a peak for `precision` is left out, and
/// the explanation names it.
report::Report specs(std::span<const GpuSpec> gpus, Precision precision,
                     Comparison comparison = Comparison::first_to_last);

/// Demo 2: the intensity of common operations of size `n` on each of `gpus`, one or more, which all have a
/// peak for `precision`. With `all_operations` also those of a transformer, with the formula of each count.
report::Report intensity(std::span<const GpuSpec> gpus, Precision precision, std::int64_t n,
                         bool all_operations = false);

/// Demo 3: a d x d weight matrix times the activations of each batch of tokens on each of `gpus`, one or
/// more, which all have a peak for `precision`; with `setting`, whose precision is the same, also the step of
/// a whole model.
report::Report decode(std::span<const GpuSpec> gpus, Precision precision, std::int64_t d,
                      std::span<const std::int64_t> batches,
                      const std::optional<DecodeSetting>& setting = std::nullopt);

/// The catalogue, or any other list of accelerators, with the precisions that each has a peak for.
report::Report gpu_list(std::span<const GpuSpec> gpus);

}  // namespace roofline::demos
