// SPDX-License-Identifier: MIT
// How many FP32 FLOPs a core can do per clock cycle, by its model. Nothing that software can ask tells the
// number of FMA units, so this is a table; a core that is not in it stays unknown.
#pragma once

#include <optional>
#include <string_view>

#include "device/cpu/machine.hpp"

namespace roofline::cpu {

/// FMA units x floats per vector x 2 of one core, with the instruction set `isa` as Kernels::isa names it.
/// `name` is the processor's own, as some models differ only in that.
std::optional<double> flops_per_cycle_of_core(const CoreModel& core, std::string_view name,
                                              std::string_view isa);

}  // namespace roofline::cpu
