// SPDX-License-Identifier: MIT
// Gives the real program odd input, in both languages, and holds what it says and leaves behind against what
// it should.
#pragma once

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "process.hpp"

namespace roofline::program {

/// The word as a shell takes it, whatever is in it.
inline std::string quoted(const std::string& word) {
    std::string shown = "'";
    for (const char c : word) shown += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return shown + "'";
}

/// Part of a message, in both languages.
struct Said {
    std::string en;
    std::string zh;
};

/// A command line, and how it should end. Arguments and environment are for a shell; redirections may stand
/// among the arguments.
struct Case {
    std::string arguments;
    int exit_code = 0;
    Said said{};                ///< part of the only message; none where all is well
    std::string environment{};  ///< assignments and options for env
};

class BadInput : public Program {
  protected:
    /// Runs the case in both languages. A crash, a hang, a second message, results beside an error, a message
    /// in the other language or a new file in the folder is a failure.
    void check(const Case& c) {
        for (const bool chinese : {false, true}) {
            SCOPED_TRACE((chinese ? "zh: " : "en: ") + c.environment + " " + c.arguments.substr(0, 200));
            const auto before = names();
            const Outcome outcome = run_odd(c, chinese);
            EXPECT_EQ(outcome.exit_code, c.exit_code) << outcome.err.substr(0, 1000);
            EXPECT_EQ(names(), before);
            check_message(outcome, c, chinese);
            if (c.exit_code == 2) {
                EXPECT_EQ(outcome.out, "");
            }
            if (c.exit_code == 0) {
                EXPECT_TRUE(outcome.out.ends_with('\n')) << "half a page";
            }
        }
    }

    void write(const std::string& name, const std::string& content) const {
        std::ofstream{folder_ / name, std::ios::binary} << content;
    }

    Outcome run_odd(const Case& c, bool chinese) const {
        return shell("cd \"$DIR\"; timeout 60 env " + c.environment +
                     " ROOFLINE_LANG=" + (chinese ? "zh" : "en") + " \"$ROOFLINE\" " + c.arguments);
    }

  private:
    static void check_message(const Outcome& outcome, const Case& c, bool chinese) {
        if (c.exit_code == 0) {
            EXPECT_EQ(outcome.err, "");
            return;
        }
        const std::size_t end = outcome.err.find('\n');
        const std::string first = outcome.err.substr(0, end);
        EXPECT_TRUE(first.starts_with("roofline: ")) << outcome.err;
        EXPECT_NE(first.find(chinese ? c.said.zh : c.said.en), std::string::npos) << first;
        const std::string hint = chinese ? "roofline: 全部选项见 roofline --help\n"
                                         : "roofline: all options are listed by roofline --help\n";
        ASSERT_NE(end, std::string::npos) << outcome.err;
        EXPECT_EQ(outcome.err.substr(end + 1), c.exit_code == 2 ? hint : "");
        // What was typed and the names of options belong to no language.
        const std::string own = std::regex_replace(first, std::regex{"'[^']*'|\"[^\"]*\""}, "");
        const std::regex other_language{chinese ? "[a-z]{2,} [a-z]{2,}" : "[^ -~]"};
        EXPECT_FALSE(std::regex_search(own, other_language)) << own;
        for (const char* raw : {"std::", "what()", "terminate", "exception", "CLI", "parse error"})
            EXPECT_EQ(own.find(raw), std::string::npos) << own;
    }
};

}  // namespace roofline::program
