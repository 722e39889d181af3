// SPDX-License-Identifier: MIT
// Small files that a user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "report/value.hpp"

namespace roofline::app {

/// More than any such file needs; a larger one was named by mistake.
inline constexpr std::int64_t most_file_bytes = 1 << 20;

/// How long a pipe may stay silent before it counts as unreadable, in seconds.
inline constexpr int longest_silence = 5;

/// The content of the file: UTF-8 without zero bytes, of at most most_file_bytes. Throws UsageError where it
/// cannot be read; `takes` says what `option` takes.
std::string read_text_file(std::string_view option, const std::string& path, const report::Phrase& takes);

}  // namespace roofline::app
