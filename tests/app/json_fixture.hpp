// SPDX-License-Identifier: MIT
// Gives a JSON text to an option as a file, and keeps what is said about it.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "parsing.hpp"

namespace roofline::app {

class JsonFile : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "roofline-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

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

    std::filesystem::path folder_;
};

}  // namespace roofline::app
