// SPDX-License-Identifier: MIT
// Reads a whole file, up to the size that such files can have.
#include "app/text_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>

#include "app/system_reason.hpp"
#include "app/usage_error.hpp"
#include "app/values.hpp"
#include "text/utf8.hpp"

namespace roofline::app {
namespace {

using report::say;
using text::Msg;

/// The open file, or -1 with the reason in `errno`. Opening does not wait for somebody who writes to a pipe.
int open_without_waiting(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file >= 0) ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);  // reading may wait
    return file;
}

/// A pipe from which nothing comes for as long as may be.
bool is_silent_pipe(int file) {
    struct stat about {};
    if (::fstat(file, &about) != 0 || !S_ISFIFO(about.st_mode)) return false;
    pollfd readable{file, POLLIN, 0};
    return ::poll(&readable, 1, longest_silence * 1000) == 0;
}

/// The first line that is not UTF-8 or has a zero byte, as binary files and UTF-16 do.
std::optional<std::int64_t> line_without_text(std::string_view whole) {
    std::int64_t line = 1;
    while (!whole.empty()) {
        const text::Character next = text::first_character(whole);
        if (next.code.value_or(0) == 0) return line;
        if (next.code == U'\n') ++line;
        whole.remove_prefix(next.bytes.size());
    }
    return std::nullopt;
}

/// Reads the file into `text`; returns why that is not possible, else nothing.
std::optional<report::Phrase> read_into(std::string& text, const std::string& path) {
    const int descriptor = open_without_waiting(path);
    if (descriptor < 0) return system_reason(errno);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{::fdopen(descriptor, "rb"), &std::fclose};
    if (file == nullptr) {
        const int error = errno;
        ::close(descriptor);
        return system_reason(error);
    }
    if (is_silent_pipe(descriptor)) return say<Msg::reason_no_writer>(std::int64_t{longest_silence});
    text.resize(static_cast<std::size_t>(most_file_bytes) + 1);
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) return system_reason(errno);
    if (text.size() > static_cast<std::size_t>(most_file_bytes))
        return say<Msg::reason_bytes>(std::int64_t{most_file_bytes});
    if (const auto line = line_without_text(text)) return say<Msg::reason_no_text>(*line);
    return std::nullopt;
}

}  // namespace

std::string read_text_file(std::string_view option, const std::string& path, const report::Phrase& takes) {
    std::string text;
    if (const auto reason = read_into(text, path))
        throw UsageError{say<Msg::app_file_unreadable>(std::string{option}, printable(path), *reason, takes)};
    return text;
}

}  // namespace roofline::app
