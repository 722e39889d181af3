// SPDX-License-Identifier: MIT
// The real program on a terminal: progress comes and goes, and signals leave nothing behind.
#include "terminal.hpp"

#include <gtest/gtest.h>

#include "text/width.hpp"

namespace roofline::program {
namespace {

/// What stays on the line after all that was written to it: the terminal's own view.
std::string left_over(std::string shown) {
    if (const auto clear = shown.rfind("\r\033[K"); clear != std::string::npos) shown.erase(0, clear + 4);
    return shown;
}

const std::vector<std::string> quick{"--local",    "--device", "cpu",       "--sizes", "64",
                                     "--elements", "100000",   "--seconds", "0.3"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::string& more) {
    arguments.push_back(more);
    return arguments;
}

std::vector<std::string> lines_of(const std::string& shown) {
    std::vector<std::string> lines(1);
    for (const char c : shown) {
        if (c == '\n') lines.emplace_back();
        if (c != '\n' && c != '\r') lines.back() += c;
    }
    return lines;
}

TEST(OnATerminal, ProgressIsGoneBeforeTheReport) {
    const Session session = on_terminal(quick);
    EXPECT_EQ(session.exit_code, 0);
    EXPECT_NE(session.shown.find("] 0 %  "), std::string::npos) << session.shown;
    const std::string rest = left_over(session.shown);
    EXPECT_TRUE(rest.starts_with("=====")) << rest;
    EXPECT_EQ(rest.find("%  preparing"), std::string::npos);
}

TEST(OnATerminal, QuietShowsNoProgress) {
    EXPECT_EQ(on_terminal(with(quick, "--quiet")).shown.find("\033[K"), std::string::npos);
}

TEST(OnATerminal, PicturesAreColouredUnlessToldOtherwise) {
    EXPECT_NE(on_terminal({"--intensity", "--plot"}).shown.find("\033[36m"), std::string::npos);
    EXPECT_EQ(on_terminal({"--intensity", "--plot", "--color", "never"}).shown.find('\033'),
              std::string::npos);
}

TEST(OnATerminal, SignalsEndWithTheirCodeAndACleanLine) {
    for (const auto& [signal, code] : {std::pair{SIGINT, 130}, std::pair{SIGTERM, 143}}) {
        const Session session = on_terminal({"--local", "--device", "cpu", "--seconds", "60"}, {signal});
        EXPECT_EQ(session.exit_code, code);
        EXPECT_TRUE(session.shown.ends_with("\r\033[K")) << session.shown;
    }
}

TEST(OnATerminal, PicturesFitTerminalsOfAnySize) {
    std::string smallest, largest;
    for (const TerminalSize screen : {TerminalSize{1, 1},
                                      {5, 20},
                                      {20, 5},
                                      {24, 39},
                                      {24, 40},
                                      {24, 60},
                                      {1000, 1000},
                                      {65535, 65535},
                                      {0, 0}}) {
        SCOPED_TRACE(std::to_string(screen.columns) + " columns");
        const Session session =
            on_terminal({"--intensity", "--plot", "--quiet", "--color", "never"}, {}, screen);
        EXPECT_EQ(session.exit_code, 0);
        const std::string picture = session.shown.substr(session.shown.find("\n TF/s"));
        EXPECT_NE(picture.find("d matrix x matrix"), std::string::npos) << picture;
        // Below 40 columns it stays what it is there; it never grows beyond what a page needs.
        const int most = screen.columns == 0 ? 80 : std::max<int>(screen.columns, 40);
        for (const auto& line : lines_of(picture)) EXPECT_LT(text::columns(line), std::min(most, 80)) << line;
        if (screen.columns == 1) smallest = picture;
        if (screen.columns == 65535) largest = picture;
    }
    EXPECT_LT(smallest.size(), largest.size());
}

TEST(OnATerminal, ProgressNeverWraps) {
    const TerminalSize narrow{5, 20};
    const Session session = on_terminal(quick, {}, narrow);
    EXPECT_EQ(session.exit_code, 0);
    std::string progress = session.shown.substr(0, session.shown.rfind("\033[K"));
    EXPECT_NE(progress.find("0 %"), std::string::npos) << progress;
    for (std::size_t at; (at = progress.find("\r\033[K")) != std::string::npos; progress.erase(0, at + 4))
        EXPECT_LT(text::columns(progress.substr(0, at)), narrow.columns) << progress.substr(0, at);
}

TEST(OnATerminal, MistakesAreTheSameOnEveryTerminal) {
    for (const TerminalSize screen : {TerminalSize{1, 1}, {0, 0}, {1000, 1000}}) {
        const Session session = on_terminal({"--n", "0", "--local"}, {}, screen);
        EXPECT_EQ(session.exit_code, 2);
        EXPECT_EQ(session.shown,
                  "roofline: --n does not take '0'; it takes a whole number from 1 to 1000000000\r\n"
                  "roofline: all options are listed by roofline --help\r\n");
    }
}

}  // namespace
}  // namespace roofline::program
