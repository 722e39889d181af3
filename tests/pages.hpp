// SPDX-License-Identifier: MIT
// What tests ask of a page of text: its lines, its words, its width.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "text/width.hpp"

namespace roofline {

inline std::vector<std::string> lines_of(const std::string& page) {
    std::istringstream stream{page};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// All on one line with single blanks, so that line breaks do not matter.
inline std::string on_one_line(const std::string& page) {
    std::istringstream words{page};
    std::string all;
    for (std::string word; words >> word;) all += word + ' ';
    return all;
}

inline void expect_contains(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "missing: " << part << "\nin: " << text;
}

/// No line takes more columns of a terminal.
inline void expect_within(const std::string& page, int columns) {
    for (const auto& line : lines_of(page)) EXPECT_LE(text::columns(line), columns) << line;
}

}  // namespace roofline
