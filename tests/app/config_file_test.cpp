// SPDX-License-Identifier: MIT
// The file of --config: what it may say, who wins, and how its mistakes are named.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/config_file.hpp"
#include "parsing.hpp"
#include "temporary_folder.hpp"

namespace roofline::app {
namespace {

namespace fs = std::filesystem;

class ConfigFile : public testing::Test {
  protected:
    void write(const std::string& text) { std::ofstream(path_, std::ios::binary) << text; }
    Options options(const std::string& text, const std::string& more = "") {
        write(text);
        return options_of("--config " + path_ + " " + more, english);
    }
    std::string complaint(const std::string& text, const std::string& more = "") {
        write(text);
        const Ending ending = ending_of(split("--config " + path_ + " " + more), english);
        EXPECT_EQ(ending.exit_code, 2);
        return ending.text.substr(0, ending.text.find('\n'));
    }

    const TemporaryFolder folder_;
    const std::string path_ = (folder_.path() / "c.ini").string();
    const std::string place_ = "roofline: " + path_ + ":";
};

TEST_F(ConfigFile, GivesOptions) {
    const Options options = this->options(
        "# lecture 3\n\n; old comment\nspecs\nquiet = true\ndecode=false\ngpu = \"b200\"\nn=5\n"
        "d = 512  # small\nbatches = [1, 8, 64]\nsizes = 64,128\nseconds = 0.5\n");
    EXPECT_TRUE(options.specs && options.quiet);
    EXPECT_FALSE(options.decode);
    EXPECT_EQ(options.gpus.at(0).name, "B200");
    EXPECT_EQ(options.n, 5);
    EXPECT_EQ(options.d, 512);
    EXPECT_EQ(options.batches, (std::vector<std::int64_t>{1, 8, 64}));
    EXPECT_EQ(options.sizes, (std::vector<std::int64_t>{64, 128}));
    EXPECT_EQ(options.seconds, 0.5);
}

TEST_F(ConfigFile, TheCommandLineWins) {
    EXPECT_EQ(options("n = 5\nd = 6", "--n 7").n, 7);
    EXPECT_EQ(options("n = 5\nd = 6", "--n 7").d, 6);
    EXPECT_EQ(options("lang = zh").lang, text::Lang::zh);
    EXPECT_EQ(options("lang = zh", "--lang en").lang, text::Lang::en);
}

TEST_F(ConfigFile, TheMemoryOfTheDeviceThatIsMeasuredLimitsTheElements) {
    // 9 elements on the CPU, 5 on a GPU.
    const Limits limits{
        [] { return 1; },
        [](DeviceChoice device) -> std::int64_t { return device == DeviceChoice::cpu ? 9 : 5; }};
    const auto accepted = [&](const std::string& text, const std::string& more = "") {
        write(text);
        return std::holds_alternative<Options>(
            parse(split("--config " + path_ + " " + more), environment_of({}), limits));
    };
    EXPECT_TRUE(accepted("elements = 9\ndevice = cpu"));
    EXPECT_TRUE(accepted("elements = 9", "--device cpu"));
    EXPECT_FALSE(accepted("elements = 9\ndevice = cpu", "--device cuda"));
    EXPECT_FALSE(accepted("device = cuda\nelements = 9"));
}

TEST_F(ConfigFile, MarksAndLineEndsOfOtherEditorsDoNotMatter) {
    EXPECT_EQ(options("\xef\xbb\xbfn = 5\r\nd = 6\r\n").d, 6);
    EXPECT_EQ(options("").n, 4096);
}

TEST_F(ConfigFile, MistakesNameFileLineAndKey) {
    const std::string whole = "it takes a whole number from 1 to 1000000000";
    EXPECT_EQ(complaint("d = 1\nn = 0\n"), place_ + "2: n does not take '0'; " + whole);
    EXPECT_EQ(complaint("n = 0x10"), place_ + "1: n does not take '0x10'; " + whole);
    EXPECT_EQ(complaint("n ="), place_ + "1: n needs a value: a whole number from 1 to 1000000000");
    EXPECT_EQ(complaint("\n\nn"), place_ + "3: n needs a value: a whole number from 1 to 1000000000");
    EXPECT_EQ(complaint("n = 0", "--n 5"), place_ + "1: n does not take '0'; " + whole);
    EXPECT_EQ(complaint("quiet = yes"), place_ + "1: quiet does not take 'yes'; it takes true or false");
    EXPECT_EQ(complaint("n = 1\nn = 2"),
              place_ + "2: n is given twice, as '1' and as '2'; it takes one value");
    EXPECT_NE(complaint("batches = [1,,8]").find("batches does not take '1,,8'"), std::string::npos);
    EXPECT_NE(complaint("gpu = \"H100").find("gpu does not take '\"H100'"), std::string::npos);
}

TEST_F(ConfigFile, AFileThatTheCommandLineReplacesIsNotOpened) {
    EXPECT_FALSE(complaint("model = gone.json").empty());
    EXPECT_EQ(options("model = gone.json", "--model llama3-8b").model->name, "llama3-8b");
}

TEST_F(ConfigFile, UnknownKeysAreNamedWithTheNearest) {
    const std::string rest = "'; the name of an option, without its --, stands before the equals sign";
    for (const std::string key : {"[roofline]", "n: 5", "--"})
        EXPECT_EQ(complaint(key + "\n"), place_ + "1: there is no option '" + key + rest);
    for (const std::string key : {"nn", "--n", "N"})
        EXPECT_EQ(complaint(key + "\n"), place_ + "1: there is no option '" + key + "'; did you mean n?");
    EXPECT_EQ(complaint(" = 5"), place_ + "1: there is no option '" + rest);
}

TEST_F(ConfigFile, KeysOfTheCommandLineAlone) {
    for (const std::string key : {"config", "help", "version"})
        EXPECT_EQ(complaint(key + " = x\n"),
                  place_ + "1: '" + key + "' cannot stand in a file, only on the command line");
}

TEST_F(ConfigFile, ItsLanguageCountsForItsMistakes) {
    write("n = 0\nlang = zh\n");
    const std::string in_chinese = ending_of({"--config", path_}, english).text;
    EXPECT_NE(in_chinese.find(path_ + ":1: n 的值 '0' 不对"), std::string::npos) << in_chinese;
    const std::string in_english = ending_of({"--config", path_, "--lang", "en"}, chinese).text;
    EXPECT_NE(in_english.find("n does not take '0'"), std::string::npos) << in_english;
}

TEST_F(ConfigFile, AFileThatCannotBeReadIsNamedWithItsReason) {
    const auto first_line = [](const std::string& path, const Variables& variables) {
        const std::string text = ending_of({"--config", path}, variables).text;
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(first_line("/nowhere/x.ini", english),
              "roofline: --config cannot read '/nowhere/x.ini' (No such file or directory); "
              "it takes a text file with lines such as n = 512");
    EXPECT_EQ(first_line("/tmp", chinese),
              "roofline: --config 读不了 '/tmp'（这是文件夹），应为文本文件，每行一项，例如 n = 512");
    EXPECT_NE(first_line("/dev/zero", english).find("(more than 1048576 bytes)"), std::string::npos);
}

TEST(ConfigEntries, CommentsAndQuotes) {
    const auto value = [](const std::string& line) { return config_entries("key = " + line).at(0).value; };
    EXPECT_EQ(value("a#b"), "a#b");
    EXPECT_EQ(value("a # b"), "a");
    EXPECT_EQ(value("\"a # b\" # c"), "a # b");
    EXPECT_EQ(value("'it \"is\"'"), "it \"is\"");
    EXPECT_EQ(value("# nothing"), "");
    EXPECT_EQ(value("[ 1 ,2 ]"), "1,2");
    EXPECT_EQ(value("[]"), "");
    EXPECT_EQ(value("[\"H100\", 'H100 PCIe',B200 ]"), "H100,H100 PCIe,B200");
    EXPECT_EQ(value("[\"H100, B200']"), "\"H100,B200'");
    EXPECT_EQ(value("[\"\", '\"]"), ",'\"");
    EXPECT_EQ(value("a=b"), "a=b");
}

}  // namespace
}  // namespace roofline::app
