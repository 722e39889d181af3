// SPDX-License-Identifier: MIT
// Gives a JSON text to an option as a file, and keeps what is said about it.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "parsing.hpp"
#include "temporary_folder.hpp"

namespace roofline::app {

class JsonFile : public testing::Test {
  protected:
    std::string path() const { return (folder_ / "f.json").string(); }

    void write(const std::string& text) const { std::ofstream{path(), std::ios::binary} << text; }

    /// What is said about the text as the file of `option`, behind the name of the file.
    std::string fault(const std::string& option, const std::string& text,
                      const Variables& variables = english) const {
        write(text);
        const Ending ending = ending_of({option, path()}, variables);
        EXPECT_EQ(ending.exit_code, 2);
        EXPECT_EQ(std::count(ending.text.begin(), ending.text.end(), '\n'), 2) << ending.text;
        const std::string first = ending.text.substr(0, ending.text.find('\n'));
        const std::string begin = "roofline: " + option + " '" + path() + "'";
        EXPECT_TRUE(first.starts_with(begin)) << first;
        return first.substr(std::min(begin.size(), first.size()));
    }

    const TemporaryFolder temporary_;
    const std::filesystem::path folder_ = temporary_.path();
};

}  // namespace roofline::app
