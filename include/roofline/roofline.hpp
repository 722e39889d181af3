// SPDX-License-Identifier: MIT
// The whole header library: quantities, precisions, work counts, the roof, models, and the catalogue.
#pragma once

#include "roofline/gpu_catalogue.hpp"
#include "roofline/gpu_spec.hpp"
#include "roofline/model.hpp"
#include "roofline/precision.hpp"
#include "roofline/quantity.hpp"
#include "roofline/roof.hpp"
#include "roofline/work.hpp"
