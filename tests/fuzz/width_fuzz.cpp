// SPDX-License-Identifier: MIT
// UTF-8, display width, line breaking and what messages show of a typed text. Input: a byte for the width of
// the lines, then the text.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "app/values.hpp"
#include "bytes.hpp"
#include "check.hpp"
#include "text/utf8.hpp"
#include "text/width.hpp"

namespace {

using namespace roofline;
using fuzz::check;

/// By another decoder than ours.
bool is_utf8(const std::string& text) {
    try {
        return !nlohmann::json(text).dump().empty();
    } catch (const nlohmann::json::type_error&) {
        return false;
    }
}

void check_columns(const std::string& text) {
    std::string joined;
    int sum = 0;
    bool valid = true;
    for (const std::string_view character : text::characters(text)) {
        const int columns = text::columns(character);
        check(columns >= 0 && columns <= 2, "a character takes 0 to 2 columns", character);
        sum += columns;
        joined += character;
        valid = valid && text::first_character(character).code.has_value();
    }
    check(sum == text::columns(text), "a text is as wide as its characters", text);
    check(joined == text, "the characters are the text", text);
    check(valid == is_utf8(text), "what is UTF-8 is known", text);
}

void check_padding(const std::string& text, int width) {
    const int wanted = std::max(width, text::columns(text));
    check(text::columns(text::pad_left(text, width)) == wanted, "padding on the left", text);
    check(text::columns(text::pad_right(text, width)) == wanted, "padding on the right", text);
}

void check_wrapping(std::string text, int width) {
    std::string joined;
    for (const std::string& line : text::wrap(text, width)) {
        check(line.empty() || line.back() != ' ', "no line ends with a blank", line);
        // A line is too long only where it cannot be broken.
        const bool alone = text::wrap(line, 1).size() == 1;
        check(text::columns(line) <= width || alone, "lines keep within the width", line);
        joined += line;
    }
    std::erase(text, ' ');
    std::erase(joined, ' ');
    check(joined == text, "breaking lines loses nothing but blanks", text);
}

void check_printable(const std::string& text) {
    const std::string shown = app::printable(text);
    check(is_utf8(shown), "what a message shows is UTF-8", shown);
    for (const std::string_view character : text::characters(shown)) {
        const char32_t code = text::first_character(character).code.value_or(0);
        check(code >= 0x20 && (code < 0x7f || code >= 0xa0), "it has no control characters", shown);
    }
    check(text::characters(shown).size() <= 60 * 6 + 3, "it is short", shown);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const int width = data[0];
    const std::string text{fuzz::text_of(data + 1, size - 1)};
    check_columns(text);
    check_padding(text, width);
    check_wrapping(text, width);
    check_printable(text);
    return 0;
}
