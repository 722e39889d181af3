// SPDX-License-Identifier: MIT
// Small files that a user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "report/value.hpp"

namespace roofline::app {

/// More than any such file needs; a larger one was named by mistake.
inline constexpr std::int64_t most_file_bytes = 1 << 20;

/// Why a file cannot be read: the system's words or our own.
struct Unreadable {
    report::Value reason;
};

/// The content of the file, of at most most_file_bytes.
std::variant<std::string, Unreadable> read_text_file(const std::string& path);

}  // namespace roofline::app
