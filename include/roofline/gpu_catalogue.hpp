// SPDX-License-Identifier: MIT
// The catalogue: the lecture's three GPUs, all accelerators, and the search by name.
#pragma once

#include <algorithm>
#include <array>

#include "roofline/gpu_match.hpp"
#include "roofline/gpu_nvidia.hpp"
#include "roofline/gpu_other.hpp"
#include "roofline/gpu_spec.hpp"

namespace roofline {

/// All accelerators of the catalogue: NVIDIA by generation, AMD, Google, Intel.
inline constexpr auto all_gpus = [] {
    std::array<GpuSpec, nvidia_gpus.size() + other_gpus.size()> all{};
    std::copy(other_gpus.begin(), other_gpus.end(),
              std::copy(nvidia_gpus.begin(), nvidia_gpus.end(), all.begin()));
    return all;
}();

/// The accelerator of the catalogue that a user or a driver means by `name`; null where there is none.
/// gpu_match.hpp tells how names are compared.
constexpr const GpuSpec* find_gpu(std::string_view name) { return find_gpu(name, all_gpus); }

/// The lecture's three GPUs, in the order of their generations.
inline constexpr std::array reference_gpus{*find_gpu("A100"), *find_gpu("H100"), *find_gpu("B200")};

}  // namespace roofline
