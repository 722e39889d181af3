// SPDX-License-Identifier: MIT
// UTF-8, one character at a time, and its ASCII letters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roofline::text {

/// A character as it stands in a text.
struct Character {
    std::string_view bytes;
    std::optional<char32_t> code;  ///< nothing where the byte starts no valid UTF-8 sequence
};

/// The first character of a non-empty text; a byte that starts no valid sequence stands for itself.
Character first_character(std::string_view utf8);

/// The text with A to Z in lower case, whatever the locale; all else stays as it is.
std::string lower_case(std::string_view utf8);

}  // namespace roofline::text
