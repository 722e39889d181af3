// SPDX-License-Identifier: MIT
// What a fuzzer does when something that the program promises does not hold.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace roofline::fuzz {

/// Ends the run with a finding where `holds` is false; `shown` is what does not hold it.
inline void check(bool holds, std::string_view promise, std::string_view shown = "") {
    if (holds) return;
    std::fprintf(stderr, "Does not hold: %.*s\n%.*s\n", static_cast<int>(promise.size()), promise.data(),
                 static_cast<int>(shown.size()), shown.data());
    std::abort();
}

}  // namespace roofline::fuzz
