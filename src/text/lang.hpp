// SPDX-License-Identifier: MIT
// The two languages of the program, and how the environment chooses one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline::text {

enum class Lang { zh, en };

/// Looks an environment variable up; nothing where it is not set.
using Environment = std::function<std::optional<std::string>(std::string_view name)>;

/// The environment of this process.
std::optional<std::string> process_environment(std::string_view name);

/// The language that the environment asks for: the first of ROOFLINE_LANG, LC_ALL, LC_MESSAGES and LANG that
/// names a language decides, zh* for Chinese and any other for English. C, POSIX and an empty value name
/// none; where nothing does, Chinese, the language of the lecture.
Lang lang_from(const Environment& environment);

}  // namespace roofline::text
