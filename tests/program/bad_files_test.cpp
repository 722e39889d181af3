// SPDX-License-Identifier: MIT
// Configuration files that are none, files that cannot be read, and pictures that cannot be written.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

class BadFiles : public BadInput {
  protected:
    /// Gives `content` to --config and expects the message about it.
    void refuse(const std::string& content, const Said& said) {
        SCOPED_TRACE(content.substr(0, 100));
        write("c.ini", content);
        check({"--specs --config c.ini", 2, said});
    }
};

TEST_F(BadFiles, LinesOfAConfiguration) {
    const std::string n_en = "n does not take ", n_zh = "n 的值 ";
    refuse("n = 0", {"c.ini:1: n does not take '0'; it takes a whole", "c.ini:1: n 的值 '0' 不对，应为"});
    refuse("\n\n# note\nn = x", {"c.ini:4: n does not take 'x'", "c.ini:4: n 的值 'x' 不对"});
    refuse("n = 5 6", {n_en + "'5 6'", n_zh + "'5 6'"});
    refuse("n = \"5", {n_en + "'\"5'", n_zh + "'\"5'"});
    refuse("n = 5 ; note", {n_en + "'5 ; note'", n_zh + "'5 ; note'"});
    refuse("n = 5 // note", {n_en + "'5 // note'", n_zh + "'5 // note'"});
    refuse("n = 5\rd = 6\r", {n_en + "'5\\x0dd = 6'", n_zh + "'5\\x0dd = 6'"});
    refuse("n = " + std::string(300'000, '5'), {n_en + "'555", n_zh + "'555"});
    refuse("n = 1,5", {n_en + "'1,5'", n_zh + "'1,5'"});
    refuse("n =", {"c.ini:1: n needs a value", "c.ini:1: n 后面缺少值"});
    refuse("n", {"c.ini:1: n needs a value", "c.ini:1: n 后面缺少值"});
    refuse("n = ''", {"c.ini:1: n needs a value", "c.ini:1: n 后面缺少值"});
    refuse("n = 5\nn = 6", {"c.ini:2: n is given twice, as '5' and as '6'", "c.ini:2: n 写了两次"});
    refuse("specs\nspecs", {"c.ini:2: specs is given twice", "c.ini:2: specs 写了两次"});
    refuse("specs = yes", {"specs does not take 'yes'; it takes true or false",
                           "specs 的值 'yes' 不对，应为 true 或 false"});
    refuse("quiet = 1", {"quiet does not take '1'; it takes true or false", "quiet 的值 '1' 不对"});
    refuse("quiet =", {"quiet needs a value: true or false", "quiet 后面缺少值，应为 true 或 false"});
    refuse("batches = [1,8,]", {"(here '' is wrong)", "（这里 '' 不对）"});
    refuse("batches = [[1,8]]", {"(here '[1' is wrong)", "（这里 '[1' 不对）"});
    refuse("gpu = H10", {"c.ini:1: gpu does not take 'H10'", "c.ini:1: gpu 的值 'H10' 不对"});
    refuse("lang = fr", {"c.ini:1: lang does not take 'fr'", "c.ini:1: lang 的值 'fr' 不对"});
    refuse("svg =", {"svg needs a value: the name of a file", "svg 后面缺少值，应为文件名"});
    refuse("gpu-file = nowhere.json",
           {"--gpu-file cannot read 'nowhere.json'", "--gpu-file 读不了 'nowhere.json'"});
}

TEST_F(BadFiles, KeysOfAConfiguration) {
    const Said rule{"; the name of an option, without its --, stands before the equals sign",
                    "；等号左边写选项名，不带 --"};
    for (const char* line : {"[roofline]", "roofline.n = 5", "n: 5", "{\"n\": 5}", "= 5", "==",
                             "<?xml version='1.0'?>", "选项 = 5", "#n = 5\nfrobnicate = 5", "export N=5"})
        refuse(line, rule);
    for (const auto& [key, meant] : {std::pair{"batchs", "batches"},
                                     {"--n", "n"},
                                     {"N", "n"},
                                     {"Gpu", "gpu"},
                                     {"list_gpus", "list-gpus"},
                                     {"gpus", "gpu"},
                                     {"inten", "intensity"}})
        refuse(std::string{key} + " = 5",
               {"there is no option '" + std::string{key} + "'; did you mean " + meant + "?",
                "没有 '" + std::string{key} + "' 这个选项，是不是想写 " + meant + "？"});
    for (const char* key : {"config", "help", "version"})
        refuse(std::string{key} + " = c.ini",
               {"cannot stand in a file, only on the command line", "不能写在文件里，只能写在命令行上"});
    refuse(std::string(300'000, 'k'), {"there is no option 'kkk", "没有 'kkk"});
}

TEST_F(BadFiles, ConfigurationsThatAreNoText) {
    const Said first{"c.ini' (line 1 is not UTF-8 text); it takes a text file with lines such as n = 512",
                     "c.ini'（第 1 行不是 UTF-8 文本），应为文本文件，每行一项，例如 n = 512"};
    refuse(std::string("n = 5\0", 6), first);
    refuse("gpu = H\xff", first);
    refuse(std::string("\xff\xfen\0=\0005\0\n\0", 10), first);
    refuse(
        "\x7f"
        "ELF" +
            std::string(100, '\0'),
        first);
    refuse(std::string(200'000, '\0'), first);
    refuse("# \xb2\xe2\xca\xd4", first);  // Chinese in the encoding that came before UTF-8
    refuse("n = 5\nd = 6\n# caf\xe9", {"(line 3 is not UTF-8 text)", "（第 3 行不是 UTF-8 文本）"});
}

TEST_F(BadFiles, ConfigurationsOfOtherEditors) {
    for (const char* content : {"", "\n", "\r\n\r\n", "\xef\xbb\xbfn = 5\r\n", "\xef\xbb\xbf", "n = 5",
                                "  n\t=   5   \n", "; note\n# note\nn=5", "n = '5' # note", "n = [5]",
                                "batches = [ 1 , 8 ]", "lang = auto", "specs = false\nspecs\n"}) {
        SCOPED_TRACE(content);
        write("c.ini", content);
        if (std::string{content}.ends_with("specs\n"))
            check({"--specs --config c.ini", 2, {"specs is given twice", "specs 写了两次"}});
        else
            check({"--specs --config c.ini"});
    }
}

TEST_F(BadFiles, WhatCannotBeRead) {
    std::filesystem::create_directory(folder_ / "folder");
    std::filesystem::create_symlink("loop", folder_ / "loop");
    std::filesystem::create_symlink("nowhere", folder_ / "dangling");
    write("file", "");
    write("large", "");
    std::filesystem::resize_file(folder_ / "large", 100'000'000);
    const std::tuple<std::string, const char*, const char*> paths[] = {
        {"nowhere", "No such file or directory", "没有这个文件或文件夹"},
        {"folder", "Is a directory", "这是文件夹"},
        {"folder/", "Is a directory", "这是文件夹"},
        {"/", "Is a directory", "这是文件夹"},
        {".", "Is a directory", "这是文件夹"},
        {"file/x", "Not a directory", "路径中间有一段不是文件夹"},
        {"folder/x", "No such file or directory", "没有这个文件或文件夹"},
        {"loop", "Too many levels of symbolic links", "符号链接绕成了圈"},
        {"dangling", "No such file or directory", "没有这个文件或文件夹"},
        {std::string(300, 'x'), "File name too long", "文件名太长"},
        {"large", "more than 1048576 bytes", "超过 1048576 字节"},
        {"/dev/zero", "more than 1048576 bytes", "超过 1048576 字节"},
        {"/proc/self/mem", "Input/output error", "设备读写出错"},
        {"no\nname", "No such file or directory", "没有这个文件或文件夹"},
        {" ", "No such file or directory", "没有这个文件或文件夹"},
        {"文件.json", "No such file or directory", "没有这个文件或文件夹"}};
    for (const std::string option : {"--config", "--gpu-file", "--model"}) {
        for (const auto& [path, en, zh] : paths) {
            // Without a slash or .json, --model takes it for the name of a model.
            const std::string way =
                option == "--model" && path.find('/') == std::string::npos ? "./" + path : path;
            check({"--specs " + option + " " + quoted(way),
                   2,
                   {option + " cannot read '" +
                        (way.size() > 60 ? way.substr(0, 60) : way.substr(0, way.find('\n'))),
                    option + " 读不了 '" +
                        (way.size() > 60 ? way.substr(0, 60) : way.substr(0, way.find('\n')))}});
            check({"--specs " + option + "=" + quoted(way),
                   2,
                   {std::string{"("} + en + "); it takes ", std::string{"（"} + zh + "），应为"}});
        }
    }
}

TEST_F(BadFiles, AFileThatMayNotBeRead) {
    // Who may do anything reads everything, so this asks as nobody where that is possible.
    if (shell("setpriv --reuid=65534 --clear-groups true").exit_code != 0)
        GTEST_SKIP() << "cannot become another user";
    write("secret", "n = 5");
    std::filesystem::permissions(folder_ / "secret", std::filesystem::perms::none);
    std::filesystem::permissions(folder_, std::filesystem::perms{0777});
    if (shell("setpriv --reuid=65534 --clear-groups \"$ROOFLINE\" --version").exit_code != 0)
        GTEST_SKIP() << "the program is in a place that is not for everybody";
    for (const std::string option : {"--config", "--gpu-file"}) {
        const Outcome outcome =
            shell("cd \"$DIR\"; setpriv --reuid=65534 --clear-groups \"$ROOFLINE\" --specs --lang zh " +
                  option + " secret");
        EXPECT_EQ(outcome.exit_code, 2);
        EXPECT_NE(outcome.err.find(option + " 读不了 'secret'（没有权限）"), std::string::npos)
            << outcome.err;
    }
}

TEST_F(BadFiles, APipeIntoWhichNobodyWrites) {
    // All at once: each waits for some seconds.
    const Outcome outcome = shell(
        "cd \"$DIR\"; mkfifo pipe; for option in --config --gpu-file --model; do for lang in en zh; do "
        "(timeout 60 \"$ROOFLINE\" --specs --lang $lang $option ./pipe 2>$option$lang; echo $? "
        ">>$option$lang) & done; "
        "done; wait");
    EXPECT_EQ(outcome.out, "");
    for (const std::string option : {"--config", "--gpu-file", "--model"}) {
        const std::string en = content_of(folder_ / (option + "en")),
                          zh = content_of(folder_ / (option + "zh"));
        EXPECT_NE(en.find(option + " cannot read './pipe' (nothing came through this pipe in 5 seconds)"),
                  std::string::npos)
            << en;
        EXPECT_NE(zh.find(option + " 读不了 './pipe'（这个管道等了 5 秒也没有数据）"), std::string::npos)
            << zh;
        EXPECT_TRUE(en.ends_with("\n2\n") && zh.ends_with("\n2\n")) << en << zh;
    }
}

TEST_F(BadFiles, PipesThatWork) {
    shell("cd \"$DIR\"; mkfifo pipe");
    const Outcome in = shell(
        "cd \"$DIR\"; (sleep 0.3; echo 'n = 5' >pipe) & timeout 60 \"$ROOFLINE\" --intensity --quiet "
        "--config pipe");
    EXPECT_EQ(in.exit_code, 0) << in.err;
    EXPECT_NE(in.out.find("n = 5"), std::string::npos) << in.out;
    EXPECT_EQ(shell("echo 'n = 5' | timeout 60 \"$ROOFLINE\" --intensity --quiet --config /dev/stdin").out,
              in.out);
    const Outcome out =
        shell("cd \"$DIR\"; cat pipe >copy & sleep 0.3; timeout 60 \"$ROOFLINE\" --specs --svg pipe; wait");
    EXPECT_EQ(out.exit_code, 0) << out.err;
    EXPECT_TRUE(content_of(folder_ / "copy").ends_with("</svg>\n"));
    for (const char* pipe : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
        const Outcome link = shell("\"$ROOFLINE\" --specs --quiet --svg " + std::string{pipe} + " | cat");
        EXPECT_EQ(link.err, "") << pipe;
        EXPECT_LT(link.out.find("B200"), link.out.find("<svg")) << pipe;
        EXPECT_TRUE(link.out.ends_with("</svg>\n")) << pipe;
    }
}

TEST_F(BadFiles, PicturesThatCannotBeWritten) {
    std::filesystem::create_directory(folder_ / "folder");
    std::filesystem::create_symlink("loop", folder_ / "loop");
    std::filesystem::create_symlink("nowhere/x.svg", folder_ / "dangling");
    write("old.svg", "old\n");
    shell("mkfifo \"$DIR/pipe\"");
    const std::tuple<std::string, const char*, const char*> paths[] = {
        {"folder", "Is a directory", "这是文件夹"},
        {"folder/", "Is a directory", "这是文件夹"},
        {"folder/.", "Is a directory", "这是文件夹"},
        {"..", "Is a directory", "这是文件夹"},
        {"/", "Is a directory", "这是文件夹"},
        {"new/", "Is a directory", "这是文件夹"},
        {"nowhere/x.svg", "No such file or directory", "没有这个文件或文件夹"},
        {"/proc/x.svg", "No such file or directory", "没有这个文件或文件夹"},
        {"old.svg/x", "Not a directory", "路径中间有一段不是文件夹"},
        {"loop", "Too many levels of symbolic links", "符号链接绕成了圈"},
        {"dangling", "No such file or directory", "没有这个文件或文件夹"},
        {std::string(300, 'x'), "File name too long", "文件名太长"},
        {"/dev/full", "No space left on device", "磁盘已满"},
        {"pipe", "nobody reads from this pipe", "这个管道没有人在读"}};
    for (const auto& [path, en, zh] : paths) {
        const std::string shown = path.substr(0, 60) + (path.size() > 60 ? "..." : "");
        check({"--specs --svg " + quoted(path),
               1,
               {"--svg cannot write '" + shown + "' (" + en + ")",
                "--svg 写不了 '" + shown + "'（" + zh + "）"}});
    }
    EXPECT_EQ(content_of(folder_ / "old.svg"), "old\n");
}

TEST_F(BadFiles, APictureWouldOverwriteTheTables) {
    // Nothing is lost, not even what a file held to which the tables were to be added.
    write("tables", "before\n");
    std::filesystem::create_hard_link(folder_ / "tables", folder_ / "same");
    for (const char* picture : {"/dev/stdout", "tables", "same"})
        check({"--specs --svg " + std::string{picture} + " >>tables",
               1,
               {"(the results are written to this file)", "（表格正写在这个文件里）"}});
    EXPECT_EQ(content_of(folder_ / "tables"), "before\n");
    check({"--specs --svg -", 2, {"--svg does not take '-'; it takes the name", "--svg 的值 '-' 不对"}});
}

TEST_F(BadFiles, APictureWouldOverwriteWhatIsRead) {
    write("own.json",
          R"({"gpus": [{"name": "Own", "peaks": {"bf16": 1e14}, "bandwidth": 1e12, "memory_bytes": 1e10}]})");
    write("own.ini", "specs\n");
    std::filesystem::create_symlink("own.ini", folder_ / "link.svg");
    check({"--specs --gpu-file own.json --svg ./own.json",
           2,
           {"--svg does not take './own.json'; it takes the name of a file that --gpu-file does not read",
            "--svg 的值 './own.json' 不对，应为另一个文件名（这个文件由 --gpu-file 读取，不能覆盖）"}});
    check({"--config own.ini --svg link.svg", 2, {"that --config does not read", "由 --config 读取"}});
    EXPECT_EQ(content_of(folder_ / "own.ini"), "specs\n");
}

TEST_F(BadFiles, PicturesUnderOddNames) {
    for (const std::string name : {" ", "./-", "-x", "a b.svg", "图.svg", "'.svg", "x\ny", "caf\xe9"}) {
        SCOPED_TRACE(name);
        const Outcome outcome = shell("cd \"$DIR\"; \"$ROOFLINE\" --specs --svg " + quoted(name));
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_EQ(names(), std::vector<std::string>{std::filesystem::path{name}.filename()});
        EXPECT_TRUE(content_of(folder_ / name).ends_with("</svg>\n"));
        std::filesystem::remove(folder_ / name);
    }
}

TEST_F(BadFiles, ALinkToAPictureThatIsNotThereYetStaysALink) {
    const Outcome outcome = shell(
        "cd \"$DIR\"; mkdir folder; ln -s folder/second a; ln -s ../new.svg folder/second; \"$ROOFLINE\" "
        "--specs --svg a; readlink a folder/second");
    EXPECT_TRUE(outcome.out.ends_with("\nfolder/second\n../new.svg\n")) << outcome.out;
    EXPECT_TRUE(content_of(folder_ / "new.svg").ends_with("</svg>\n"));
}

TEST_F(BadFiles, AMistakeKeepsThePictureThatWasThere) {
    write("old.svg", "old\n");
    check({"--specs --n 0 --svg old.svg", 2, {"--n does not take '0'", "--n 的值 '0' 不对"}});
    check({"--specs --svg old.svg >/dev/full", 1, {"(No space left on device)", "（磁盘已满）"}});
    check({"--specs --svg old.svg --gpu-file nowhere", 2, {"--gpu-file cannot read", "--gpu-file 读不了"}});
    EXPECT_EQ(content_of(folder_ / "old.svg"), "old\n");
}

}  // namespace
}  // namespace roofline::program
