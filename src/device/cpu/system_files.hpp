// SPDX-License-Identifier: MIT
// Small text files as /proc and /sys have them. Nothing here throws: what is missing or malformed is absent.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline::cpu {

/// All lines of a file; none where it cannot be read.
std::vector<std::string> read_lines(const std::filesystem::path& file);

/// The first line of a file without the spaces around it; empty where it cannot be read.
std::string read_line(const std::filesystem::path& file);

/// A whole number >= 0 that fills all of `text`.
std::optional<std::int64_t> parse_count(std::string_view text);

/// A size as sysfs writes it: "32768K", "32M", "1G" or plain bytes.
std::optional<std::int64_t> parse_size(std::string_view text);

/// The processors in a list such as "0-3,8"; none where it is malformed.
std::vector<int> parse_cpu_list(std::string_view text);

/// The pieces of `text` between separators.
std::vector<std::string> split(std::string_view text, char separator);

/// `text` without the blanks at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace roofline::cpu
