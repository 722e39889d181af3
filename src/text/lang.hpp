// SPDX-License-Identifier: MIT
// The two languages of the program, and how the environment chooses one.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline::text {

enum class Lang { zh, en };

/// All languages, in the order in which messages/*.def have their texts.
inline constexpr std::array all_langs{Lang::zh, Lang::en};

/// The position of `lang` in all_langs.
constexpr std::size_t index_of(Lang lang) { return static_cast<std::size_t>(lang); }

/// The code of the language, as locales begin with it: "zh".
constexpr std::string_view key_of(Lang lang) {
    constexpr std::array<std::string_view, all_langs.size()> key{"zh", "en"};
    return key[index_of(lang)];
}

/// Looks an environment variable up; nothing where it is not set.
using Environment = std::function<std::optional<std::string>(std::string_view name)>;

/// The environment of this process.
std::optional<std::string> process_environment(std::string_view name);

/// The language that the environment asks for: the first of ROOFLINE_LANG, LC_ALL, LC_MESSAGES and LANG that
/// names a language decides: zh* for Chinese, and English where it is none of ours. C, POSIX, auto and an
/// empty value name none; where nothing does, Chinese, the language of the lecture.
Lang lang_from(const Environment& environment);

}  // namespace roofline::text
