// SPDX-License-Identifier: MIT
// Display width: agreement with fmt, and line breaking.
#include "text/width.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "text/message.hpp"

namespace roofline::text {
namespace {

TEST(Columns, CountsTwoForChinese) {
    EXPECT_EQ(columns(""), 0);
    EXPECT_EQ(columns("FLOP/byte"), 9);
    EXPECT_EQ(columns("算术强度"), 8);
    EXPECT_EQ(columns("（HBM）"), 7);
    EXPECT_EQ(columns("🚀⚡"), 4);
    EXPECT_EQ(columns("a\xff\xe7"), 3) << "bytes that are not UTF-8 count one";
}

/// fmt pads a text to 200 columns; the spaces that it adds tell what it thinks the text takes.
int columns_by_fmt(std::string_view s) {
    const std::string padded = fmt::format("{:<400}", s);
    return 400 - static_cast<int>(padded.size() - s.size());
}

TEST(Columns, AgreesWithFmtOnEveryMessage) {
    for (const MessageText& message : all_messages)
        for (const std::string_view text : message) EXPECT_EQ(columns(text), columns_by_fmt(text)) << text;
}

TEST(Pad, FillsUpToTheColumn) {
    EXPECT_EQ(pad_left("显存", 6), "  显存");
    EXPECT_EQ(pad_right("显存", 6), "显存  ");
    EXPECT_EQ(pad_right("显存", 3), "显存");
}

using Lines = std::vector<std::string>;

TEST(Wrap, KeepsWordsWhole) {
    EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
    EXPECT_EQ(wrap("one two three", 8), (Lines{"one two", "three"}));
    EXPECT_EQ(wrap("incomprehensible", 5), (Lines{"incomprehensible"}));
    EXPECT_EQ(wrap("", 5), (Lines{""}));
}

TEST(Wrap, BreaksChineseAnywhereButNotBeforeAClosingMark) {
    EXPECT_EQ(wrap("内存受限", 4), (Lines{"内存", "受限"}));
    EXPECT_EQ(wrap("内存，受限", 4), (Lines{"内", "存，", "受限"}));
    EXPECT_EQ(wrap("内（存）限", 4), (Lines{"内", "（存）", "限"}));
    EXPECT_EQ(wrap("内存 x 带宽", 8), (Lines{"内存 x", "带宽"}));
}

TEST(Wrap, KeepsEquationsOnOneLine) { EXPECT_EQ(wrap("from n = 12 on", 8), (Lines{"from", "n = 12", "on"})); }

TEST(Wrap, LosesNothing) {
    for (const MessageText& message : all_messages) {
        for (const std::string_view text : message) {
            if (text.find('\n') != std::string_view::npos) continue;
            for (const int width : {10, 33, 78}) {
                std::string joined;
                for (const auto& line : wrap(text, width)) joined += line;
                std::string expected{text};
                std::erase(joined, ' ');
                std::erase(expected, ' ');
                EXPECT_EQ(joined, expected);
            }
        }
    }
}

}  // namespace
}  // namespace roofline::text
