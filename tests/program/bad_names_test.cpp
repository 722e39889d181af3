// SPDX-License-Identifier: MIT
// Names that mean nothing to the program, and options that are unknown, shortened, repeated or left without
// their value.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

class BadNames : public BadInput {
  protected:
    void refuse(const std::string& option, const std::string& value, const Said& takes) {
        check({"--intensity " + option + " " + quoted(value),
               2,
               {option + " does not take '" + value + "'; it takes " + takes.en,
                option + " 的值 '" + value + "' 不对，应为" + takes.zh}});
    }
    void refuse_all(const std::string& option, const std::vector<std::string>& values,
                    const std::string& accepted) {
        for (const auto& value : values)
            refuse(option, value, {"one of " + accepted, "以下之一：" + accepted});
    }
};

TEST_F(BadNames, Accelerators) {
    const auto near = [](const std::string& names) {
        return Said{"a name that --list-gpus shows; the nearest are " + names,
                    " --list-gpus 列出的名字，最接近的是 " + names};
    };
    const Said any{"a name that --list-gpus shows, such as H100, or several with commas between them",
                   " --list-gpus 列出的名字，例如 H100，多个用逗号隔开"};
    refuse("--gpu", "H10", near("H100"));
    refuse("--gpu", "H1000", near("H100"));
    refuse("--gpu", "h 1 0 0 0", near("H100"));
    refuse("--gpu", "GB", near("GB200"));
    refuse("--gpu", "mi300", near("MI300X"));
    refuse("--gpu", "RTX4O90", near("RTX 4090"));
    refuse("--gpu", "A100 H100", near("A100"));
    refuse("--gpu", "H100，A100", near("H100"));
    refuse("--gpu", "H100;A100", near("H100"));
    refuse("--gpu", "[H100]", near("H100"));
    refuse("--gpu", "H100.json", near("H100"));
    for (const char* value : {" ", "*", "?", "0", "🚀", "显卡", "{0}", "%s", "../H"}) {
        SCOPED_TRACE(value);
        check({"--specs --gpu " + quoted(value),
               2,
               {"--gpu does not take '" + std::string{value} + "'; it takes a name that --list-gpus shows",
                "--gpu 的值 '" + std::string{value} + "' 不对，应为 --list-gpus 列出的名字"}});
    }
    refuse("--gpu", "*", any);
    refuse("--gpu", "🚀", any);
    check({"--specs --gpu H100,V10,A100", 2, {"(here 'V10' is wrong)", "（这里 'V10' 不对）"}});
    check({"--specs --gpu H100,", 2, {"(here '' is wrong)", "（这里 '' 不对）"}});
    check({"--specs --gpu H100,,A100", 2, {"(here '' is wrong)", "（这里 '' 不对）"}});
    check({"--specs --gpu 'H100, A10O'", 2, {"(here ' A10O' is wrong)", "（这里 ' A10O' 不对）"}});
    check({"--specs --gpu \"$(printf 'n%.0s' $(seq 5000))\"",
           2,
           {"--gpu does not take '" + std::string(60, 'n') + "...'",
            "--gpu 的值 '" + std::string(60, 'n') + "...'"}});
    check({"--specs --gpu \"$(printf 'H100\\377\\001\\176')\"", 2, {"'H100?\\x01~'", "'H100?\\x01~'"}});
    check({"--specs --gpu \"$(head -c 3000 \"$ROOFLINE\" | tr -d '\\000')\"", 2, {"'\\x7fELF", "'\\x7fELF"}});
}

TEST_F(BadNames, WordsOfASmallSet) {
    refuse_all("--dtype", {"bf-16", "float", "16", "fp", "bf16,fp8", " bf16", "int4", "双精度"},
               "fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4");
    refuse_all("--device", {"gpu", "cuda:", "cuda:-1", "cuda:x", "cuda:1025", "cuda:0x1", "cpu0", "0"},
               "auto, cpu, cuda, cuda:N");
    refuse_all("--format", {"xml", "tables", "json,csv", "yaml", "txt", "."}, "table, json, csv, markdown");
    refuse_all("--color", {"yes", "on", "1", "true", "red", "alway"}, "auto, always, never");
    refuse_all("--lang", {"fr", "zh_CN", "en_US.UTF-8", "english", "中文", "c"}, "auto, zh, en");
}

TEST_F(BadNames, Models) {
    const Said models{
        "a model (llama3-8b, llama3-70b, llama3.1-405b, qwen2.5-7b, deepseek-v3) or a JSON file",
        "模型名（llama3-8b, llama3-70b, llama3.1-405b, qwen2.5-7b, deepseek-v3）或 JSON 文件"};
    for (const char* value :
         {"llama", "llama3_8b", "llama3-8b ", "gpt-4", "0", ".", "🚀", "llama3-8b,llama3-70b"})
        refuse("--model", value, models);
}

TEST_F(BadNames, UnknownOptions) {
    // What was typed, and what it was probably meant to be.
    const std::pair<const char*, const char*> near[] = {{"--spec", "--specs"},
                                                        {"--inten", "--intensity"},
                                                        {"--dec", "--decode"},
                                                        {"--loc", "--local"},
                                                        {"--list", "--list-gpus"},
                                                        {"--listgpus", "--list-gpus"},
                                                        {"--list_gpus", "--list-gpus"},
                                                        {"--all", "--all-gpus"},
                                                        {"--batch", "--batches"},
                                                        {"--bacthes", "--batches"},
                                                        {"--size", "--sizes"},
                                                        {"--thread", "--threads"},
                                                        {"--second", "--seconds"},
                                                        {"--elem", "--elements"},
                                                        {"--model-file", "--model"},
                                                        {"--colour", "--color"},
                                                        {"--quite", "--quiet"},
                                                        {"--GPU", "--gpu"},
                                                        {"--Specs", "--specs"},
                                                        {"--N", "--n"},
                                                        {"--DTYPE", "--dtype"},
                                                        {"-n", "--n"},
                                                        {"-n5", "--n"},
                                                        {"-specs", "--specs"},
                                                        {"---specs", "--specs"},
                                                        {"--specs ", "--specs"},
                                                        {"--versoin", "--version"},
                                                        {"--device-list", "--device"},
                                                        {"--format-json", "--format"},
                                                        {"--svgfile", "--svg"}};
    for (const auto& [typed, meant] : near) {
        check({quoted(typed),
               2,
               {"there is no option '" + std::string{typed} + "'; did you mean " + meant + "?",
                "没有 '" + std::string{typed} + "' 这个选项，是不是想写 " + meant + "？"}});
    }
    check({"--size=64", 2, {"'--size'; did you mean --sizes?", "'--size' 这个选项，是不是想写 --sizes？"}});
    for (const char* typed :
         {"--frobnicate", "--json", "-v", "-V", "-q", "-?", "---", "--no-quiet", "--5", "-5"})
        check({typed,
               2,
               {"there is no option '" + std::string{typed} + "'",
                "没有 '" + std::string{typed} + "' 这个选项"}});
    check({"\"--$(printf 'n%.0s' $(seq 5000))\"", 2, {"there is no option '--nnn", "没有 '--nnn"}});
    check({"\"$(printf -- '--\\377\\033')\"",
           2,
           {"there is no option '--?\\x1b'", "没有 '--?\\x1b' 这个选项"}});
}

TEST_F(BadNames, ValuesThatAreMissing) {
    const Said n{"--n needs a value: a whole number", "--n 后面缺少值，应为"};
    for (const char* arguments :
         {"--n", "--n=", "--n ''", "--specs --n", "--n --d 5", "--n --d=5", "--n= --d 5", "--n --quiet"})
        check({arguments, 2, n});
    for (const char* option : {"--gpu", "--dtype", "--batches", "--model", "--gpu-file", "--device",
                               "--format", "--svg", "--color", "--lang", "--config", "--seconds"}) {
        check({option,
               2,
               {std::string{option} + " needs a value: ", std::string{option} + " 后面缺少值，应为"}});
    }
    // A misspelled option is no file name and no value.
    check({"--svg --spec", 2, {"'--spec'; did you mean --specs?", "是不是想写 --specs？"}});
    check({"--specs --config --quite", 2, {"'--quite'; did you mean --quiet?", "是不是想写 --quiet？"}});
}

TEST_F(BadNames, FlagsAndRepetitions) {
    for (const char* value : {"=", "=true", "=false", "=1"})
        check({"--specs" + std::string{value},
               2,
               {"--specs takes no value; leave out '" + std::string{value} + "'",
                "--specs 不带值，请去掉 '" + std::string{value} + "'"}});
    check({"--help=no", 2, {"--help takes no value", "--help 不带值"}});
    check({"--n 5 --n 5", 2, {"--n is given twice, as '5' and as '5'", "--n 写了两次（'5' 和 '5'）"}});
    check({"--gpu A100 --gpu=H100", 2, {"--gpu is given twice, as 'A100' and as 'H100'", "--gpu 写了两次"}});
    check({"--config a --config b", 2, {"--config is given twice, as 'a' and as 'b'", "--config 写了两次"}});
    check({"--svg a --svg b", 2, {"--svg is given twice", "--svg 写了两次"}});
    check({"--n=5=6", 2, {"--n does not take '5=6'", "--n 的值 '5=6' 不对"}});
    check({"--specs --specs --quiet --quiet", 0});
}

TEST_F(BadNames, WhatIsNoOption) {
    for (const char* word : {"specs", "help", "", "-", "--", "=", "+n", "/?", "@file", "H100", "–n", "—specs",
                             "－－n", "https://example.com"}) {
        check({quoted(word),
               2,
               {"'" + std::string{word} + "' is not an option; every option begins with --",
                "'" + std::string{word} + "' 不是选项：选项都以 -- 开头"}});
    }
    check({"-- --specs", 2, {"'--' is not an option", "'--' 不是选项"}});
    check({"--specs --", 2, {"'--' is not an option", "'--' 不是选项"}});
    check({"--n -- 5", 2, {"'--' is not an option", "'--' 不是选项"}});
    check({"--specs \"$(printf 'n%.0s' $(seq 100000))\"", 2, {"...' is not an option", "...' 不是选项"}});
}

TEST_F(BadNames, HelpAndVersionWinOverMistakes) {
    for (const char* arguments :
         {"--help", "-h", "--help --bogus", "--n 0 --help", "--help surplus", "--version --n 0",
          "--config nowhere --version", "--help --version", "--help --help"})
        check({arguments, 0});
}

TEST_F(BadNames, OddButRight) {
    for (const char* arguments :
         {"--specs --gpu h100-pcie", "--specs --gpu 'NVIDIA A100-SXM4-80GB'", "--specs --gpu H100,h100,H100",
          "--specs --dtype BF16", "--specs --device CPU", "--specs --device cuda:1024",
          "--specs --format MARKDOWN", "--decode --model LLAMA3-8B", "--specs --lang AUTO",
          "--specs --svg=/dev/null"})
        check({arguments, 0});
}

}  // namespace
}  // namespace roofline::program
