// SPDX-License-Identifier: MIT
// Writes to standard output and error by system calls, so that no error of theirs gets lost in a buffer.
#include "app/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>

#include "app/system_reason.hpp"
#include "render/speak.hpp"

namespace roofline::app {

int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (written == 0) {  // a file that takes nothing and gives no reason, such as /proc/self/mem
            return EIO;
        } else if (errno == EAGAIN) {  // a pipe that somebody else made non-blocking
            pollfd ready{file, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

namespace {

/// Ends the program with the exit code of a shell (130 for Ctrl-C), at once: whoever asks does not want to
/// wait for a long sample.
void end_by_signal(int signal) {
    if (clear_line_at_end != 0) {
        // Nothing could be done about an error.
        [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, clear_line.data(), clear_line.size());
    }
    if (const char* name = unfinished_file) ::unlink(name);
    ::_exit(128 + signal);
}

}  // namespace

volatile std::sig_atomic_t clear_line_at_end = 0;
std::atomic<const char*> unfinished_file = nullptr;
static_assert(decltype(unfinished_file)::is_always_lock_free);  // or a signal could not read it

void prepare_streams() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow becomes an error of write(), too
    for (const int ending : {SIGINT, SIGTERM, SIGHUP}) {
        // Who started us may want the signal ignored, as nohup and shells do for jobs in the background.
        if (std::signal(ending, end_by_signal) == SIG_IGN) std::signal(ending, SIG_IGN);
    }
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1) continue;
        // The lowest free number is this one. Read-only, so that writing results to it still fails.
        ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    }
}

void write_output(std::string_view text) {
    const int error = write_all(STDOUT_FILENO, text);
    if (error == EPIPE) throw ReaderGone{};
    if (error != 0) throw OutputError{system_reason(error)};
}

void close_output() {
    if (::close(STDOUT_FILENO) != 0 && errno != EINTR) throw OutputError{system_reason(errno)};
}

void tell(const report::Phrase& phrase, text::Lang lang) {
    write_error(render::speak(report::say<text::Msg::app_line>(phrase), lang) + '\n');
}

void write_error(std::string_view text) { write_all(STDERR_FILENO, text); }

}  // namespace roofline::app
