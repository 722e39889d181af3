// SPDX-License-Identifier: MIT
// Runs the real program on a terminal of its own.
#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
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

/// A signal that the program gets, if any.
struct Interruption {
    int signal = 0;
    std::optional<std::chrono::milliseconds> after{};  ///< the start; else once there is progress
};

/// Whether `terminal` has something to read before `moment`.
inline bool has_more(int terminal, std::chrono::steady_clock::time_point moment) {
    using namespace std::chrono;
    const auto left = ceil<milliseconds>(moment - steady_clock::now()).count();
    pollfd one{terminal, POLLIN, 0};
    return ::poll(&one, 1, static_cast<int>(std::max<std::int64_t>(0, left))) != 0;
}

/// Runs the program.
inline Session on_terminal(const std::vector<std::string>& arguments, Interruption interruption = {},
                           TerminalSize screen = {}) {
    const auto start = std::chrono::steady_clock::now();
    winsize size{screen.rows, screen.columns, 0, 0};
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        for (const int one : {SIGINT, SIGTERM, SIGHUP})
            ::signal(one, SIG_DFL);  // whoever ignored them for us
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
    if (child < 0) return session;  // or the signal would go to every process there is
    const auto interrupt = [&] {
        ::kill(child, interruption.signal);
        interruption = {};
    };
    char buffer[4096];
    for (;;) {
        if (interruption.after && !has_more(terminal, start + *interruption.after)) interrupt();
        const ssize_t got = ::read(terminal, buffer, sizeof buffer);
        if (got <= 0) break;
        session.shown.append(buffer, static_cast<std::size_t>(got));
        if (interruption.signal != 0 && !interruption.after && session.shown.find("%  ") != std::string::npos)
            interrupt();
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    if (WIFEXITED(status)) session.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) session.exit_code = 128 + WTERMSIG(status);  // as a shell tells it
    return session;
}

}  // namespace roofline::program
