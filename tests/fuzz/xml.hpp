// SPDX-License-Identifier: MIT
// Reads the part of XML that figures use, and ends the run where it is not well-formed.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "check.hpp"
#include "text/utf8.hpp"

namespace roofline::fuzz {

class XmlReader {
  public:
    explicit XmlReader(std::string_view text) : whole_(text), rest_(text) {}

    /// One element and a line end.
    void document() {
        check_characters();
        element();
        holds(rest_ == "\n", "nothing follows the outermost element");
    }

  private:
    void holds(bool is_so, std::string_view promise) const { check(is_so, promise, whole_); }

    void check_characters() const {
        for (std::string_view rest = whole_; !rest.empty();) {
            const text::Character c = text::first_character(rest);
            const char32_t code = c.code.value_or(0);
            holds((code >= 0x20 || code == '\n') && code != 0xfffe && code != 0xffff,
                  "XML has the character");
            rest.remove_prefix(c.bytes.size());
        }
    }

    bool skip(std::string_view part) {
        if (!rest_.starts_with(part)) return false;
        rest_.remove_prefix(part.size());
        return true;
    }

    std::string_view until(std::string_view ends) {
        const std::string_view part = rest_.substr(0, std::min(rest_.find_first_of(ends), rest_.size()));
        rest_.remove_prefix(part.size());
        return part;
    }

    void check_references(std::string_view text) const {
        constexpr std::array<std::string_view, 4> known{"&amp;", "&lt;", "&gt;", "&quot;"};
        for (std::size_t at = 0; (at = text.find('&', at)) != std::string_view::npos; ++at)
            holds(std::ranges::any_of(known, [&](auto k) { return text.substr(at).starts_with(k); }),
                  "every & begins a reference");
    }

    void attribute() {
        const std::string_view name = until("=>/");
        holds(!name.empty() && skip("=\""), "an attribute has a name and a value");
        const std::string_view value = until("\"<");
        holds(skip("\""), "a value ends with its quote");
        check_references(value);
        constexpr std::array<std::string_view, 12> numbers{"x",  "y",  "x1", "x2",    "y1",     "y2",
                                                           "cx", "cy", "r",  "width", "height", "viewBox"};
        if (std::ranges::find(numbers, name) != numbers.end())
            holds(value.find_first_not_of("0123456789.- ") == std::string_view::npos, "lengths are numbers");
    }

    void element() {
        holds(skip("<"), "an element begins");
        const std::string_view name = until(" />");
        holds(!name.empty(), "an element has a name");
        while (skip(" ")) attribute();
        if (skip("/>")) return;
        holds(skip(">"), "a tag ends");
        for (;;) {
            check_references(until("<"));
            if (rest_.starts_with("</")) break;
            element();
        }
        holds(skip("</") && skip(name) && skip(">"), "an element ends with its name");
    }

    std::string_view whole_, rest_;
};

}  // namespace roofline::fuzz
