// SPDX-License-Identifier: MIT
// UTF-8, one character at a time.
#pragma once

#include <optional>
#include <string_view>

namespace roofline::text {

/// A character as it stands in a text.
struct Character {
    std::string_view bytes;
    std::optional<char32_t> code;  ///< nothing where the byte starts no valid UTF-8 sequence
};

/// The first character of a non-empty text; a byte that starts no valid sequence stands for itself.
Character first_character(std::string_view utf8);

}  // namespace roofline::text
