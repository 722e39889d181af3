// SPDX-License-Identifier: MIT
// Reads and takes apart the small files of /proc and /sys.
#include "device/cpu/system_files.hpp"

#include <charconv>
#include <fstream>

namespace roofline::cpu {

std::vector<std::string> read_lines(const std::filesystem::path& file) {
    std::vector<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string read_line(const std::filesystem::path& file) {
    std::string line;
    std::ifstream in(file);
    std::getline(in, line);
    return std::string(trimmed(line));
}

std::optional<std::int64_t> parse_count(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

std::optional<std::int64_t> parse_size(std::string_view text) {
    if (text.empty()) return std::nullopt;
    int shift = 0;
    switch (text.back()) {
        case 'K':
            shift = 10;
            break;
        case 'M':
            shift = 20;
            break;
        case 'G':
            shift = 30;
            break;
        default:
            return parse_count(text);
    }
    const auto count = parse_count(text.substr(0, text.size() - 1));
    if (!count || *count >= std::int64_t{1} << (62 - shift)) return std::nullopt;
    return *count << shift;
}

std::vector<int> parse_cpu_list(std::string_view text) {
    // Far above any machine; keeps a garbage range from filling memory.
    constexpr std::int64_t most = 1 << 20;
    std::vector<int> cpus;
    for (const std::string& range : split(text, ',')) {
        const auto dash = range.find('-');
        const auto first = parse_count(range.substr(0, dash));
        const auto last = dash == std::string::npos ? first : parse_count(range.substr(dash + 1));
        if (!first || !last || *last < *first || *last >= most) return {};
        for (auto cpu = *first; cpu <= *last; ++cpu) cpus.push_back(static_cast<int>(cpu));
    }
    return cpus;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> pieces;
    while (true) {
        const auto end = text.find(separator);
        pieces.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        text.remove_prefix(end + 1);
    }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace roofline::cpu
