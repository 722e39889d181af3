// SPDX-License-Identifier: MIT
// Takes a configuration file apart. CLI11's own reader skips short lines and empty list items without a word,
// and differs between its versions; a mistake would become a default. This one drops nothing and knows its
// lines.
#include "app/config_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/text_file.hpp"
#include "app/values.hpp"

namespace roofline::app {
namespace {

std::string_view trimmed(std::string_view s) {
    const std::size_t first = s.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
}

/// The value without a comment behind it: a # at its start or after a blank begins one.
std::string_view without_comment(std::string_view value) {
    for (std::size_t i = 0; i < value.size(); ++i)
        if (value[i] == '#' && (i == 0 || value[i - 1] == ' ' || value[i - 1] == '\t'))
            return trimmed(value.substr(0, i));
    return value;
}

/// What stands between quotes of one kind, which is all that there is.
std::string_view without_quotes(std::string_view item) {
    const bool quoted =
        item.size() >= 2 && (item.front() == '"' || item.front() == '\'') && item.back() == item.front();
    return quoted ? item.substr(1, item.size() - 2) : item;
}

/// What is typed on the command line for "1, 8, 64" or "'H100', 'B200'".
std::string bare_list(std::string_view list) {
    std::vector<std::string_view> items = items_of(list);
    for (auto& item : items) item = without_quotes(trimmed(item));
    return fmt::format("{}", fmt::join(items, ","));
}

std::string bare_value(std::string_view value) {
    if (!value.empty() && (value.front() == '"' || value.front() == '\'')) {
        const std::size_t end = value.find(value.front(), 1);
        if (end != std::string_view::npos && without_comment(trimmed(value.substr(end + 1))).empty())
            return std::string{value.substr(1, end - 1)};
    }
    value = without_comment(value);
    if (value.size() >= 2 && value.front() == '[' && value.back() == ']')
        return bare_list(value.substr(1, value.size() - 2));
    return std::string{value};
}

}  // namespace

std::vector<ConfigEntry> config_entries(std::string_view text) {
    std::vector<ConfigEntry> entries;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // the mark that some editors put first
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#' || line.front() == ';') continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            entries.push_back({number, std::string{without_comment(line)}, "true", true});
        else
            entries.push_back({number, std::string{trimmed(line.substr(0, equals))},
                               bare_value(trimmed(line.substr(equals + 1))), false});
    }
    return entries;
}

std::string read_config_file(const std::string& path) {
    return read_text_file("--config", path, report::say<text::Msg::app_takes_config>());
}

}  // namespace roofline::app
