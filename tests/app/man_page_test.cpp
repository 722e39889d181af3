// SPDX-License-Identifier: MIT
// The man pages, in both languages: they have the options that the program has, in the order of its help.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "app/option_table.hpp"

namespace roofline::app {
namespace {

class ManPage : public testing::TestWithParam<const char*> {
  protected:
    /// The source of the page, with plain dashes and without changes of font.
    static std::string text() {
        std::ifstream file(std::string{ROOFLINE_DOCS_DIR "/"} + GetParam());
        const std::string source{std::istreambuf_iterator<char>(file), {}};
        const std::string plain = std::regex_replace(source, std::regex{R"(\\-)"}, "-");
        return std::regex_replace(plain, std::regex{R"(\\f[BIR])"}, "");
    }

    /// The headings of its options: each stands in the line after .TP.
    static std::vector<std::string> headings() {
        std::istringstream page(text());
        std::vector<std::string> found;
        std::string before;
        for (std::string line; std::getline(page, line); before = line)
            if (before == ".TP" && line.starts_with("--")) found.push_back(line);
        return found;
    }
};

TEST_P(ManPage, ExplainsEveryOptionInTheOrderOfTheHelp) {
    std::vector<std::string> options;
    for (const auto& row : option_rows())
        options.push_back(std::string{row.name} + (row.is_flag() ? "" : " ") + std::string{row.value});
    EXPECT_EQ(headings(), options);
}

TEST_P(ManPage, NamesNoOptionThatThereIsNot) {
    const std::string page = text();
    ASSERT_FALSE(page.empty());
    const std::regex option{"--[a-z][a-z-]*"};
    for (std::sregex_iterator one{page.begin(), page.end(), option}, end; one != end; ++one)
        EXPECT_NE(find_option(one->str()), nullptr) << one->str();
}

TEST_P(ManPage, SaysTheDefaults) {
    const std::string page = text();
    const Options defaults;
    for (const std::string& fact :
         {std::string{default_gpu.name}, std::string{key_of(defaults.dtype)}, std::to_string(defaults.n),
          std::to_string(defaults.d), std::to_string(defaults.context), std::to_string(whole_high),
          std::string{"1,8,64,256,1024,4096"}, std::string{"64,256,1024,4096"}})
        EXPECT_NE(page.find(fact), std::string::npos) << fact;
    for (const auto& model : models)
        EXPECT_NE(page.find(std::string{model.name}), std::string::npos) << model.name;
}

INSTANTIATE_TEST_SUITE_P(Languages, ManPage, testing::Values("roofline.1", "roofline.zh.1"),
                         [](const auto& page) { return page.index == 0 ? "English" : "Chinese"; });

}  // namespace
}  // namespace roofline::app
