// SPDX-License-Identifier: MIT
// The page of --help: complete, within 80 columns, and of options that exist.
#include <gtest/gtest.h>

#include <set>

#include "pages.hpp"
#include "parsing.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

std::string help(const Variables& variables) { return ending_of({"--help"}, variables).text; }
std::vector<std::string> help_lines(const Variables& variables) { return lines_of(help(variables)); }

/// Names of the options that have a line of their own.
std::set<std::string> listed(const Variables& variables) {
    std::set<std::string> names;
    for (const auto& line : help_lines(variables))
        if (line.starts_with("  --")) names.insert(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

TEST(Help, ListsEveryOptionInBothLanguages) {
    const std::set<std::string> all{"--all-gpus",
                                    "--all-operations",
                                    "--ascii",
                                    "--batches",
                                    "--ceilings",
                                    "--chips",
                                    "--color",
                                    "--config",
                                    "--context",
                                    "--d",
                                    "--decode",
                                    "--device",
                                    "--dtype",
                                    "--elements",
                                    "--format",
                                    "--gpu",
                                    "--gpu-file",
                                    "--help",
                                    "--intensity",
                                    "--lang",
                                    "--list-devices",
                                    "--list-gpus",
                                    "--local",
                                    "--model",
                                    "--n",
                                    "--no-plot",
                                    "--plot",
                                    "--quiet",
                                    "--seconds",
                                    "--sizes",
                                    "--specs",
                                    "--svg",
                                    "--threads",
                                    "--version"};
    EXPECT_EQ(listed(chinese), all);
    EXPECT_EQ(listed(english), all);
}

TEST(Help, EveryListedOptionIsRegistered) {
    for (const auto& name : listed(english)) {
        const auto parsed = parse_list({name}, english);
        const auto* ending = std::get_if<Ending>(&parsed);
        if (ending != nullptr && ending->exit_code != 0) {
            EXPECT_NE(ending->text.find(name + " needs a value: "), std::string::npos) << ending->text;
        }
    }
}

TEST(Help, FitsIntoEightyColumns) {
    for (const auto& variables : {chinese, english}) expect_within(help(variables), 80);
}

TEST(Help, TextsStandInOneColumn) {
    for (const auto& variables : {chinese, english}) {
        std::set<int> starts;
        for (const auto& line : help_lines(variables)) {
            if (!line.starts_with("  --")) continue;
            const std::size_t gap = line.find("  ", 2);
            starts.insert(text::columns(line.substr(0, line.find_first_not_of(' ', gap))));
        }
        EXPECT_EQ(starts.size(), 1U);
    }
}

TEST(Help, SaysTheDefaults) {
    for (const auto& variables : {chinese, english}) {
        const std::string page = help(variables);
        for (const char* fact : {"H100", "4096", "8192", "1,8,64,256,1024,4096", "64,256,1024,4096", "3600",
                                 "bf16", "llama3-8b", "1000000000", "auto|zh|en", "auto|cpu"})
            EXPECT_NE(page.find(fact), std::string::npos) << fact;
    }
}

TEST(Help, IsTheSameForTheShortName) { EXPECT_EQ(ending_of({"-h"}).text, ending_of({"--help"}).text); }

}  // namespace
}  // namespace roofline::app
