// SPDX-License-Identifier: MIT
// What the FMA chains of all devices multiply with. C++17, as CUDA's kernels include it, too.
#pragma once

namespace roofline {

/// One step of a chain is x = next * fma_factor + x. Every step makes every x larger by 5 to 12 units in its
/// last place, so no step can be left out unseen; and by so little that x has only grown tenfold after three
/// million.
inline constexpr float fma_factor = 0x1.6a09e6p-21f;

}  // namespace roofline
