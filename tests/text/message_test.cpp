// SPDX-License-Identifier: MIT
// The catalogue: both languages, no characters of ambiguous width where tables use them.
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
    for (const auto& both : catalog) EXPECT_TRUE(is_ascii(both.en)) << both.en;
}

TEST(Catalogue, ChineseUsesNoCharacterOfAmbiguousWidthButQuotes) {
    for (const auto& both : catalog)
        for (const auto* ambiguous : {"×", "—", "≈", "·", "…", "→", "±", "≥"})
            EXPECT_EQ(both.zh.find(ambiguous), std::string_view::npos) << both.zh;
}

}  // namespace
}  // namespace roofline::text
