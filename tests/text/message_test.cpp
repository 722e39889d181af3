// SPDX-License-Identifier: MIT
// All messages: no characters of ambiguous width where tables use them.
#include "text/message.hpp"

#include <gtest/gtest.h>

namespace roofline::text {
namespace {

static_assert(detail::arguments_used("a {0} b {1}") == 3);
static_assert(detail::arguments_used("no arguments") == 0);
static_assert(detail::arguments_used("{x}") == ~0U);
static_assert(detail::arguments_used("}") == ~0U);
static_assert(arity(Msg::specs_note_range) == 3);

bool is_ascii(std::string_view s) {
    for (const char c : s)
        if (static_cast<unsigned char>(c) >= 0x80) return false;
    return true;
}

TEST(Catalogue, EnglishIsAscii) {
    for (const MessageText& message : all_messages) {
        const std::string_view english = message[index_of(Lang::en)];
        EXPECT_TRUE(is_ascii(english)) << english;
    }
}

TEST(Catalogue, UsesNoCharacterOfAmbiguousWidthButQuotes) {
    for (const MessageText& message : all_messages)
        for (const std::string_view text : message)
            for (const auto* ambiguous : {"×", "—", "≈", "·", "…", "→", "±", "≥"})
                EXPECT_EQ(text.find(ambiguous), std::string_view::npos) << text;
}

}  // namespace
}  // namespace roofline::text
