// SPDX-License-Identifier: MIT
// How many columns a text takes in a terminal, and how to break it into lines. fmt measures the same
// way when it pads, but keeps its function private; a test holds the two against each other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline::text {

/// Terminal columns of a UTF-8 text: two for a Chinese character, none for a combining mark, one
/// otherwise; a byte that is not UTF-8 counts one.
int columns(std::string_view utf8);

/// The text character by character; a byte that is not UTF-8 stands for itself.
std::vector<std::string_view> characters(std::string_view utf8);

/// The text in lines of at most `width` columns. Latin words stay whole, even one that is wider
/// than a line; Chinese breaks between any two characters, but no line begins with a closing mark such as a
/// full stop or ends with an opening one.
std::vector<std::string> wrap(std::string_view utf8, int width);

/// `utf8` with spaces added on the left (right-aligned) or right (left-aligned) up to `width` columns.
std::string pad_left(std::string_view utf8, int width);
std::string pad_right(std::string_view utf8, int width);

}  // namespace roofline::text
