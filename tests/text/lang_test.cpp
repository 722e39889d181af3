// SPDX-License-Identifier: MIT
// Which language an environment asks for.
#include "text/lang.hpp"

#include <gtest/gtest.h>

#include <map>

namespace roofline::text {
namespace {

Lang lang_of(std::map<std::string, std::string, std::less<>> variables) {
    return lang_from([&](std::string_view name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional{found->second};
    });
}

TEST(Lang, ChineseWhereNothingNamesALanguage) {
    EXPECT_EQ(lang_of({}), Lang::zh);
    for (const auto* none : {"", "C", "POSIX", "C.UTF-8", "c.utf8"})
        EXPECT_EQ(lang_of({{"LANG", none}}), Lang::zh) << none;
}

TEST(Lang, AnyZhIsChineseAnyOtherLanguageEnglish) {
    for (const auto* zh : {"zh", "zh_CN.UTF-8", "zh_TW", "zh-Hans", "ZH_cn"})
        EXPECT_EQ(lang_of({{"LANG", zh}}), Lang::zh) << zh;
    for (const auto* en : {"en", "en_US.UTF-8", "de_DE@euro", "ja_JP.UTF-8"})
        EXPECT_EQ(lang_of({{"LANG", en}}), Lang::en) << en;
}

TEST(Lang, TheFirstThatNamesALanguageDecides) {
    EXPECT_EQ(lang_of({{"ROOFLINE_LANG", "en"}, {"LC_ALL", "zh_CN.UTF-8"}}), Lang::en);
    EXPECT_EQ(lang_of({{"LC_ALL", "C.UTF-8"}, {"LC_MESSAGES", "en_GB"}, {"LANG", "zh_CN"}}), Lang::en);
    EXPECT_EQ(lang_of({{"ROOFLINE_LANG", ""}, {"LC_ALL", "POSIX"}, {"LANG", "fr_FR"}}), Lang::en);
    EXPECT_EQ(lang_of({{"LC_MESSAGES", "zh_CN"}, {"LANG", "en_US.UTF-8"}}), Lang::zh);
}

}  // namespace
}  // namespace roofline::text
