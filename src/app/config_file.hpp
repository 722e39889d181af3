// SPDX-License-Identifier: MIT
// The file of --config: a line `name = value` for each option, in the way of INI and TOML files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline::app {

/// One line of the file.
struct ConfigEntry {
    int line;
    std::string key;    ///< an option's name without its dashes
    std::string value;  ///< "true" where the line has no equals sign
    bool bare;          ///< the line has no equals sign
};

/// The entries of a configuration text. Blank lines and lines that begin with # or ; are skipped, as is a
/// comment behind a value; quotes around a value and brackets around a list are taken off.
std::vector<ConfigEntry> config_entries(std::string_view text);

/// The text of the file. Throws UsageError where it cannot be read.
std::string read_config_file(const std::string& path);

}  // namespace roofline::app
