// SPDX-License-Identifier: MIT
// Command lines that are wrong: exit code 2 and one message with the option, the value and what would be
// accepted.
#include <gtest/gtest.h>

#include <algorithm>

#include "parsing.hpp"

namespace roofline::app {
namespace {

const std::string whole_zh = "应为 1 到 1000000000 的整数";
const std::string whole_en = "it takes a whole number from 1 to 1000000000";

/// The first line of the error, without the prefix that every message has.
std::string complaint(const std::vector<std::string>& arguments, const Variables& variables) {
    const Ending ending = ending_of(arguments, variables);
    EXPECT_EQ(ending.exit_code, 2) << testing::PrintToString(arguments);
    EXPECT_EQ(std::count(ending.text.begin(), ending.text.end(), '\n'), 2) << ending.text;
    EXPECT_EQ(ending.text.substr(0, 10), "roofline: ");
    EXPECT_NE(ending.text.find("roofline --help"), std::string::npos);
    return ending.text.substr(10, ending.text.find('\n') - 10);
}

struct Wrong {
    std::string option;
    std::string value;
    std::string accepted_zh;
    std::string accepted_en;
};

std::vector<Wrong> wrong_values() {
    std::vector<Wrong> all;
    const std::string list_zh = "用逗号隔开的整数，每个在 1 到 1000000000 之间",
                      list_en = "with commas between them";
    for (const char* value : {"0", "-5", "+5", "1000000001", "99999999999999999999999", "1e3", "0x10", "5.0",
                              "12a", " 12", "12 ", "1_000", "1,000", "nan", "abc", "６４"}) {
        all.push_back({"--n", value, whole_zh, whole_en});
        all.push_back({"--d", value, whole_zh, whole_en});
    }
    for (const char* value :
         {"0", "1,,8", ",1", "1,", ",", "1;8", "1, 8", "1,-8", "1,1000000001", "[1,8]", "1,x"}) {
        all.push_back({"--batches", value, list_zh, list_en});
        all.push_back({"--sizes", value, list_zh, list_en});
    }
    for (const char* value : {"H10", "[H100]", "RTX 4090 Laptop", "H100,V10", "L40", "H100;A100"})
        all.push_back({"--gpu", value, "应为 --list-gpus 列出的名字，最接近的是 ",
                       "a name that --list-gpus shows; the nearest are "});
    for (const char* value : {"0", "H100,", ",", "H100,,A100"})
        all.push_back({"--gpu", value, "例如 H100，多个用逗号隔开", "such as H100, or several"});
    for (const char* value : {"int4", "bf16,fp8", "float", "16"})
        all.push_back({"--dtype", value, "以下之一：fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4",
                       "one of fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4"});
    for (const char* value : {"llama", "llama3-70", "gpt"})
        all.push_back({"--model", value, "llama3-8b, llama3-70b, llama3.1-405b, qwen2.5-7b, deepseek-v3",
                       "llama3-8b, llama3-70b, llama3.1-405b, qwen2.5-7b, deepseek-v3"});
    for (const char* option : {"--context", "--chips"})
        for (const char* value : {"0", "1000000001", "8k"})
            all.push_back({option, value, whole_zh, whole_en});
    for (const char* value : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cuda:1025", "cuda0", "1", "cpu,cpu"})
        all.push_back(
            {"--device", value, "以下之一：auto, cpu, cuda, cuda:N", "one of auto, cpu, cuda, cuda:N"});
    for (const char* value : {"0", "5", "-1", "all"})
        all.push_back({"--threads", value, "1 到 4 的整数", "a whole number from 1 to 4"});
    for (const char* value : {"0", "1000001", "1e6", "2^20"})
        all.push_back({"--elements", value, "1 到 1000000 的整数", "a whole number from 1 to 1000000"});
    for (const char* value :
         {"0", "0.0", "3600.5", "-1", "+1", "nan", "inf", "1e2", "0x1", "1,5", "1s", ".", "1.2.3"})
        all.push_back({"--seconds", value, "大于 0、不超过 3600 的秒数", "seconds above 0 and at most 3600"});
    for (const char* value : {"fr", "0", "english", "zh_CN"})
        all.push_back({"--lang", value, "以下之一：auto, zh, en", "one of auto, zh, en"});
    return all;
}

TEST(UsageError, NamesOptionValueAndWhatIsAccepted) {
    for (const auto& [option, value, zh, en] : wrong_values()) {
        for (const std::vector<std::string>& line :
             {std::vector{option, value}, std::vector{option + "=" + value}}) {
            const std::string in_chinese = complaint(line, chinese);
            EXPECT_EQ(in_chinese.find(option + " 的值 '" + value + "' 不对，"), 0U) << in_chinese;
            EXPECT_NE(in_chinese.find(zh), std::string::npos) << in_chinese;
            const std::string in_english = complaint(line, english);
            EXPECT_EQ(in_english.find(option + " does not take '" + value + "'; it takes "), 0U)
                << in_english;
            EXPECT_NE(in_english.find(en), std::string::npos) << in_english;
        }
    }
}

TEST(UsageError, AMistakeIsOneLineAndAHint) {
    EXPECT_EQ(ending_of({"--n", "0"}, chinese).text,
              "roofline: --n 的值 '0' 不对，应为 1 到 1000000000 的整数\n"
              "roofline: 全部选项见 roofline --help\n");
    EXPECT_EQ(ending_of({"--n", "0"}, english).text,
              "roofline: --n does not take '0'; it takes a whole number from 1 to 1000000000\n"
              "roofline: all options are listed by roofline --help\n");
    EXPECT_EQ(complaint({"--threads", "9"}, english),
              "--threads does not take '9'; it takes a whole number from 1 to 4, the processors that are "
              "usable here");
    EXPECT_EQ(
        complaint({"--gpu", "H300"}, english),
        "--gpu does not take 'H300'; it takes a name that --list-gpus shows; the nearest are H100, H200, "
        "H20");
    EXPECT_EQ(complaint({"--gpu", "V100", "--specs"}, chinese),
              "--dtype 的值 'bf16' 不对，应为 V100 有峰值的精度：fp64, fp32, fp16");
}

TEST(UsageError, AFlagTakesNoValue) {
    for (const std::string value : {"=", "=true", "=false", "=yes"}) {
        EXPECT_EQ(complaint({"--specs" + value}, english),
                  "--specs takes no value; leave out '" + value + "'");
        EXPECT_EQ(complaint({"--n", "5", "--quiet" + value}, chinese),
                  "--quiet 不带值，请去掉 '" + value + "'");
    }
    EXPECT_EQ(complaint({"--help=no"}, english), "--help takes no value; leave out '=no'");
}

TEST(UsageError, MissingValue) {
    const std::string expected =
        "--gpu needs a value: a name that --list-gpus shows, such as H100, or several with commas between "
        "them";
    EXPECT_EQ(complaint({"--gpu"}, english), expected);
    EXPECT_EQ(complaint({"--gpu="}, english), expected);
    EXPECT_EQ(complaint({"--gpu", ""}, english), expected);
    EXPECT_EQ(complaint({"--gpu=", "--specs"}, english), expected);
    EXPECT_EQ(complaint({"--specs", "--n"}, chinese), "--n 后面缺少值，应为 1 到 1000000000 的整数");
    EXPECT_EQ(complaint({"--config"}, chinese), "--config 后面缺少值，应为文本文件，每行一项，例如 n = 512");
    EXPECT_EQ(complaint({"--lang"}, english), "--lang needs a value: one of auto, zh, en");
    // An option in the place of the value: the value was forgotten.
    const std::string n = "--n needs a value: a whole number from 1 to 1000000000";
    EXPECT_EQ(complaint({"--n", "--d", "5"}, english), n);
    EXPECT_EQ(complaint({"--n", "--d=5"}, english), n);
    EXPECT_EQ(complaint({"--n", "--d"}, english), n);
    EXPECT_EQ(complaint({"--n", "--d="}, english), n);
    EXPECT_EQ(complaint({"--n", "--specs"}, english), n);
    EXPECT_EQ(complaint({"--svg", "--specs"}, english), "--svg needs a value: the name of a file");
    EXPECT_EQ(options_of("--svg=--specs").svg, "--specs");
}

TEST(UsageError, AValueGivenTwiceIsRefused) {
    EXPECT_EQ(complaint(split("--sizes 64 --sizes 128"), english),
              "--sizes is given twice, as '64' and as '128'; it takes one value");
    EXPECT_EQ(complaint(split("--n 5 --quiet --n=5"), chinese), "--n 写了两次（'5' 和 '5'），只能写一次");
    EXPECT_EQ(complaint(split("--lang en --lang zh"), chinese),
              "--lang is given twice, as 'en' and as 'zh'; it takes one value");
}

TEST(UsageError, UnknownOption) {
    EXPECT_EQ(complaint({"--bacthes", "1,8"}, english),
              "there is no option '--bacthes'; did you mean --batches?");
    EXPECT_EQ(complaint({"--size=64"}, chinese), "没有 '--size' 这个选项，是不是想写 --sizes？");
    EXPECT_EQ(complaint({"--GPU", "H100"}, english), "there is no option '--GPU'; did you mean --gpu?");
    EXPECT_EQ(complaint({"-n", "5"}, english), "there is no option '-n'; did you mean --n?");
    EXPECT_EQ(complaint({"-specs"}, english), "there is no option '-specs'; did you mean --specs?");
    EXPECT_EQ(complaint({"--frobnicate"}, english), "there is no option '--frobnicate'");
    EXPECT_EQ(complaint({"--colour", "never"}, chinese), "没有 '--colour' 这个选项，是不是想写 --color？");
    EXPECT_EQ(complaint({"--=5"}, english), "there is no option '--'");
}

TEST(UsageError, PositionalArgument) {
    EXPECT_EQ(complaint({"specs"}, english), "'specs' is not an option; every option begins with --");
    EXPECT_EQ(complaint({"--n", "5", "6"}, chinese), "'6' 不是选项：选项都以 -- 开头");
    EXPECT_EQ(complaint({""}, english), "'' is not an option; every option begins with --");
    EXPECT_EQ(complaint({"—specs"}, chinese), "'—specs' 不是选项：选项都以 -- 开头");
    for (const std::string mark : {"-", "--"}) {
        EXPECT_EQ(complaint({mark, "--n"}, english),
                  "'" + mark + "' is not an option; every option begins with --");
    }
}

TEST(UsageError, ValuesAreShownSafely) {
    const auto shown = [](const std::string& value) {
        const std::string message = complaint({"--gpu", value}, english);
        const std::size_t begin = message.find('\'') + 1;
        return message.substr(begin, message.find("'; it takes") - begin);
    };
    EXPECT_EQ(shown("a\nb\tc\x1b[31m"), "a\\x0ab\\x09c\\x1b[31m");
    EXPECT_EQ(shown("caf\xe9"), "caf?");
    EXPECT_EQ(shown("\xc3\xa9\xe4\xb8\xad"), "\xc3\xa9\xe4\xb8\xad");
    EXPECT_EQ(shown("{0} {}"), "{0} {}");
    EXPECT_EQ(shown(std::string(100'000, 'x')), std::string(60, 'x') + "...");
    EXPECT_EQ(shown("\xe2\x80\xae"
                    "abc"),
              "\\u202eabc");
    EXPECT_EQ(complaint({"--\xff\x1b"}, english), "there is no option '--?\\x1b'");
}

}  // namespace
}  // namespace roofline::app
