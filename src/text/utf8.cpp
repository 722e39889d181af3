// SPDX-License-Identifier: MIT
// Decodes UTF-8 strictly: no overlong sequences, no surrogates.
#include "text/utf8.hpp"

#include <cstddef>

namespace roofline::text {

Character first_character(std::string_view s) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
    if (byte(0) < 0x80) return {s.substr(0, 1), byte(0)};
    const Character invalid{s.substr(0, 1), std::nullopt};
    const std::size_t length = byte(0) >> 5 == 6 ? 2 : byte(0) >> 4 == 14 ? 3 : byte(0) >> 3 == 30 ? 4 : 0;
    if (length == 0 || s.size() < length) return invalid;
    char32_t code = byte(0) & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) return invalid;
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < smallest[length] || surrogate || code > 0x10ffff) return invalid;
    return {s.substr(0, length), code};
}

std::string lower_case(std::string_view utf8) {
    std::string lower{utf8};
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

}  // namespace roofline::text
