// SPDX-License-Identifier: MIT
// The language that the environment asks for. Input: the values of ROOFLINE_LANG, LC_ALL, LC_MESSAGES and
// LANG, a line each.
#include <array>
#include <optional>
#include <string>

#include "bytes.hpp"
#include "check.hpp"
#include "text/lang.hpp"

namespace {

using roofline::fuzz::check;
using roofline::text::Lang;

constexpr std::array<std::string_view, 4> names{"ROOFLINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
using Values = std::array<std::optional<std::string>, names.size()>;

Lang lang_of(const Values& values) {
    return roofline::text::lang_from([&](std::string_view name) -> std::optional<std::string> {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return values[i];
        check(false, "only the four variables are asked for", name);
        return std::nullopt;
    });
}

/// What the value says on its own; nothing where it leaves the choice to the next variable.
std::optional<Lang> said_by(const std::string& value) {
    const Lang zh = lang_of({value, {}, {}, "zh_CN"}), en = lang_of({value, {}, {}, "en_US"});
    return zh == en ? std::optional{zh} : std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roofline::fuzz::text_of(data, size);
    Values values;
    for (auto& value : values) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) break;  // this one and the rest are not set
        value = text.substr(0, end);
        text.remove_prefix(end + 1);
    }
    std::optional<Lang> first;
    for (const auto& value : values)
        if (value && !first) first = said_by(*value);
    check(lang_of(values) == first.value_or(Lang::zh), "the first variable that names a language decides");
    for (const auto& value : values) {
        if (!value || value->find_first_of(".@") != std::string::npos) continue;
        check(said_by(*value) == said_by(*value + ".UTF-8"), "the encoding is no part of the language",
              *value);
        check(said_by(*value) == said_by(*value + "@x"), "nor is the variant", *value);
    }
    return 0;
}
