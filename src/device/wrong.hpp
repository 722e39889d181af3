// SPDX-License-Identifier: MIT
// What is said of a number that is wrong.
#pragma once

#include <cstdint>
#include <cstdio>

#include "device/device.hpp"

namespace roofline {

/// "y[500]: 3 != 4": what was found in element `i` of `array`, and what should be there.
inline Verification wrong(const char* array, std::int64_t i, double found, double expected) {
    char text[128];
    std::snprintf(text, sizeof text, "%s[%lld]: %.9g != %.9g", array, static_cast<long long>(i), found,
                  expected);
    return {false, text};
}

}  // namespace roofline
