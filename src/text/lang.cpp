// SPDX-License-Identifier: MIT
// Reads the language out of the names of locales.
#include "text/lang.hpp"

#include <array>
#include <cstdlib>

#include "text/utf8.hpp"

namespace roofline::text {
namespace {

/// The part of a locale name before its encoding and variant, in lower case: "zh_cn" of "zh_CN.UTF-8@pinyin".
std::string language_part(std::string_view locale) {
    return lower_case(locale.substr(0, locale.find_first_of(".@")));
}

}  // namespace

std::optional<std::string> process_environment(std::string_view name) {
    const char* value = std::getenv(std::string{name}.c_str());
    return value ? std::optional<std::string>{value} : std::nullopt;
}

Lang lang_from(const Environment& environment) {
    constexpr std::array<std::string_view, 4> names{"ROOFLINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (const auto name : names) {
        const std::string language = language_part(environment(name).value_or(""));
        if (language.empty() || language == "c" || language == "posix" || language == "auto") continue;
        for (const Lang lang : all_langs)
            if (language.starts_with(key_of(lang))) return lang;
        return Lang::en;
    }
    return Lang::zh;
}

}  // namespace roofline::text
