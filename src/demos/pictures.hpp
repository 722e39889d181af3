// SPDX-License-Identifier: MIT
// What the demos found, as pictures.
#pragma once

#include <span>

#include "measure/measurement.hpp"
#include "report/picture.hpp"
#include "roofline/roofline.hpp"

namespace roofline::demos {

/// The roof of the first of `gpus`, which has a peak for `precision`, without points.
report::Picture gpu_picture(std::span<const GpuSpec> gpus, Precision precision);

/// A point that the roof allows: what demos on paper compute.
report::Point paper_point(report::Phrase name, Roof roof, Intensity intensity);

/// The measured roof with the operations and, where they were measured, the ceilings. `measurement.roof` must
/// be there.
report::Picture local_picture(const measure::Measurement& measurement);

}  // namespace roofline::demos
