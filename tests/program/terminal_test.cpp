// SPDX-License-Identifier: MIT
// The real program on a terminal: progress comes and goes, and signals leave nothing behind.
#include <gtest/gtest.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace roofline::program {
namespace {

struct Session {
    std::string shown;  ///< all that reached the terminal
    int exit_code = -1;
};

/// Runs the program on a terminal of 80 columns; sends `signal`, if any, once there is progress.
Session on_terminal(const std::vector<std::string>& arguments, int signal = 0) {
    winsize size{24, 80, 0, 0};
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        ::setenv("TERM", "xterm", 1);
        ::setenv("LC_ALL", "en_US.UTF-8", 1);
        ::unsetenv("ROOFLINE_LANG");
        ::unsetenv("NO_COLOR");
        std::vector<char*> argv{const_cast<char*>(ROOFLINE_PROGRAM)};
        for (const auto& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    Session session;
    char buffer[4096];
    for (ssize_t got; (got = ::read(terminal, buffer, sizeof buffer)) > 0;) {
        session.shown.append(buffer, static_cast<std::size_t>(got));
        if (signal != 0 && session.shown.find("%  ") != std::string::npos) {
            ::kill(child, signal);
            signal = 0;
        }
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    if (WIFEXITED(status)) session.exit_code = WEXITSTATUS(status);
    return session;
}

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
        const Session session = on_terminal({"--local", "--device", "cpu", "--seconds", "60"}, signal);
        EXPECT_EQ(session.exit_code, code);
        EXPECT_TRUE(session.shown.ends_with("\r\033[K")) << session.shown;
    }
}

}  // namespace
}  // namespace roofline::program
