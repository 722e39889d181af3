// SPDX-License-Identifier: MIT
// Message ids. A word stays an id on its way through the program; only a renderer turns it into a text.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "text/lang.hpp"

namespace roofline::text {

/// One id per line of messages/*.def.
enum class Msg {
#define ROOFLINE_MESSAGE(id, ...) id,
#include "text/messages/all.def"
#undef ROOFLINE_MESSAGE
};

/// A message in all languages, with {0}, {1}, ... where its arguments go.
using MessageText = std::array<std::string_view, all_langs.size()>;

inline constexpr MessageText all_messages[] = {
#define ROOFLINE_MESSAGE(id, ...) {__VA_ARGS__},
#include "text/messages/all.def"
#undef ROOFLINE_MESSAGE
};

/// The text of a message in one language.
constexpr std::string_view text_of(Msg id, Lang lang) {
    return all_messages[static_cast<std::size_t>(id)][index_of(lang)];
}

namespace detail {

/// One bit for each argument that the text uses; all bits where a brace is not part of {digit}.
constexpr unsigned arguments_used(std::string_view text) {
    unsigned used = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '}') return ~0U;
        if (text[i] != '{') continue;
        if (i + 2 >= text.size() || text[i + 1] < '0' || text[i + 1] > '9' || text[i + 2] != '}') return ~0U;
        used |= 1U << (text[i + 1] - '0');
        i += 2;
    }
    return used;
}

constexpr bool is_complete(const MessageText& message) {
    const unsigned used = arguments_used(message.front());
    if ((used & (used + 1)) != 0) return false;  // {0} and {2} without {1}, or a stray brace
    for (const std::string_view text : message)
        if (text.empty() || arguments_used(text) != used) return false;
    return true;
}

// One by one: the compiler names the message, and no compiler's limit is reached.
#define ROOFLINE_MESSAGE(id, ...)             \
    static_assert(is_complete({__VA_ARGS__}), \
                  #id ": a text is missing, or the languages use different arguments");
#include "text/messages/all.def"
#undef ROOFLINE_MESSAGE

}  // namespace detail

/// How many arguments a message takes.
constexpr std::size_t arity(Msg id) {
    std::size_t count = 0;
    for (unsigned used = detail::arguments_used(text_of(id, Lang::en)); used != 0; used >>= 1) ++count;
    return count;
}

}  // namespace roofline::text
