// SPDX-License-Identifier: MIT
// Runs the real program on a terminal of its own.
#pragma once

#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace roofline::program {

struct Session {
    std::string shown;  ///< all that reached the terminal
    int exit_code = -1;
};

struct TerminalSize {
    unsigned short rows = 24;
    unsigned short columns = 80;
};

/// Runs the program; sends `signal`, if any, once there is progress.
inline Session on_terminal(const std::vector<std::string>& arguments, int signal = 0,
                           TerminalSize screen = {}) {
    winsize size{screen.rows, screen.columns, 0, 0};
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

}  // namespace roofline::program
