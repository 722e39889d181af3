// SPDX-License-Identifier: MIT
// Numbers, lists and names as users type them, right and wrong ones.
#include "app/values.hpp"

#include <gtest/gtest.h>

#include <clocale>

namespace roofline::app {
namespace {

TEST(Values, NumbersAtTheirBounds) {
    EXPECT_EQ(whole_number("9223372036854775807", 1, INT64_MAX), INT64_MAX);
    EXPECT_EQ(whole_number("9223372036854775808", 1, INT64_MAX), std::nullopt);
    EXPECT_EQ(whole_number("", 1, 9), std::nullopt);
    EXPECT_EQ(whole_number("1\n", 1, 9), std::nullopt);
    EXPECT_EQ(whole_number(std::string_view{"1\0", 2}, 1, 9), std::nullopt);
    EXPECT_EQ(positive_decimal(std::string(400, '0') + "1", 9), 1.0);
    EXPECT_EQ(positive_decimal("0." + std::string(400, '0') + "1", 9), std::nullopt);
    EXPECT_EQ(positive_decimal(std::string(400, '9'), 9), std::nullopt);
}

TEST(Values, ThePointIsAPointInEveryLocale) {
    if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr) GTEST_SKIP() << "no locale with a decimal comma";
    EXPECT_EQ(positive_decimal("0.5", 9), 0.5);
    EXPECT_EQ(positive_decimal("0,5", 9), std::nullopt);
    std::setlocale(LC_ALL, "C");
}

TEST(Values, EditDistanceCountsLetters) {
    EXPECT_EQ(edit_distance("", ""), 0U);
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("sizes", "size"), 1U);
    EXPECT_EQ(edit_distance("bacthes", "batches"), 2U);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(Values, PrintableIsAlwaysValidUtf8) {
    EXPECT_EQ(printable("\xc0\xaf"), "??");            // too long a form of "/"
    EXPECT_EQ(printable("\xed\xa0\x80"), "???");       // half of a surrogate pair
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "????");  // behind the last code point
    EXPECT_EQ(printable("\xe4\xb8"), "??");            // cut off
    EXPECT_EQ(printable("\xf0\x9f\x98\x80"), "\xf0\x9f\x98\x80");
    EXPECT_EQ(printable("\x7f"), "\\x7f");
    EXPECT_EQ(printable("\xc2\x85"), "\\x85");  // a control character behind ASCII
}

}  // namespace
}  // namespace roofline::app
