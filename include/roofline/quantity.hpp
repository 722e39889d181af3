// SPDX-License-Identifier: MIT
// Physical quantities of the roofline model. The compiler checks the units: Flops / Bytes is an
// Intensity, Flops / Seconds is a FlopRate, and adding bytes to seconds does not compile.
#pragma once

#include <compare>

namespace roofline {

/// A number in SI base units with the dimension FLOP^F * byte^B * second^S.
///
/// Held in double: 2 * n^3 FLOPs leave a 64-bit integer at n = 2^21, double stays exact up to 2^53 and
/// within 1 part in 10^15 beyond.
template <int F, int B, int S>
struct Quantity {
    double value = 0.0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(double in_si) : value(in_si) {}

    friend constexpr auto operator<=>(Quantity, Quantity) = default;
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity{a.value + b.value}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity{a.value - b.value}; }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity{k * a.value}; }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity{a.value * k}; }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity{a.value / k}; }
    /// How many times `b` fits into `a`; a plain number.
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value / b.value; }
};

/// The quotient of two different quantities: values divide, exponents subtract.
template <int F1, int B1, int S1, int F2, int B2, int S2>
constexpr Quantity<F1 - F2, B1 - B2, S1 - S2> operator/(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b) {
    return Quantity<F1 - F2, B1 - B2, S1 - S2>{a.value / b.value};
}

/// The product of two quantities: values multiply, exponents add.
template <int F1, int B1, int S1, int F2, int B2, int S2>
constexpr Quantity<F1 + F2, B1 + B2, S1 + S2> operator*(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b) {
    return Quantity<F1 + F2, B1 + B2, S1 + S2>{a.value * b.value};
}

using Flops = Quantity<1, 0, 0>;       ///< floating-point operations (a count; an FMA is two)
using Bytes = Quantity<0, 1, 0>;       ///< bytes moved to or from memory
using Seconds = Quantity<0, 0, 1>;     ///< time
using Frequency = Quantity<0, 0, -1>;  ///< clock ticks per second
using FlopRate = Quantity<1, 0, -1>;   ///< FLOP per second
using ByteRate = Quantity<0, 1, -1>;   ///< bytes per second
using Intensity = Quantity<1, -1, 0>;  ///< arithmetic intensity, FLOP per byte

}  // namespace roofline
