// SPDX-License-Identifier: MIT
// The README's use of the header library, and what it computes.
#include <cstdio>

#include <roofline/roofline.hpp>

constexpr roofline::Roof h100 = *roofline::reference_gpus[1].roof(roofline::Precision::bf16);
constexpr roofline::Work layer = roofline::linear_layer(8192, 64, roofline::Precision::bf16);
static_assert(roofline::bound_of(h100, roofline::intensity(layer)) == roofline::Bound::memory);
constexpr roofline::FlopRate reached = roofline::attainable(h100, roofline::intensity(layer));

int main() { std::printf("%.1f of %.1f TF/s\n", reached.value / 1e12, h100.peak.value / 1e12); }
