// SPDX-License-Identifier: MIT
// Reads a whole file, up to the size that such files can have.
#include "app/text_file.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace roofline::app {
namespace {

Unreadable system_error_now() { return {std::generic_category().message(errno)}; }

}  // namespace

std::variant<std::string, Unreadable> read_text_file(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rb"), &std::fclose};
    if (!file) return system_error_now();
    std::string text(static_cast<std::size_t>(most_file_bytes) + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) return system_error_now();
    if (text.size() > static_cast<std::size_t>(most_file_bytes))
        return Unreadable{report::say<text::Msg::app_config_size>(std::int64_t{most_file_bytes})};
    return text;
}

}  // namespace roofline::app
