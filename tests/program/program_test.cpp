// SPDX-License-Identifier: MIT
// The real program as a process: exit codes, what goes to which stream, and outputs that cannot be written.
#include <gtest/gtest.h>

#include <algorithm>

#include "process.hpp"

namespace roofline::program {
namespace {

auto lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST_F(Program, PaperDemosStandInTheLecturesOrder) {
    const Outcome all = run("--decode --intensity --specs");
    EXPECT_EQ(all.exit_code, 0);
    EXPECT_EQ(all.err, "");
    const std::size_t first = all.out.find("Demo 1"), second = all.out.find("Demo 2"),
                      third = all.out.find("Demo 3");
    EXPECT_LT(first, second);
    EXPECT_LT(second, third);
    ASSERT_NE(third, std::string::npos);
    EXPECT_FALSE(has(all.out, "Demo 4"));
    EXPECT_TRUE(all.out.ends_with("\n\nThe chosen demos are done.\n"));
}

TEST_F(Program, ReportsAreTheSameAloneAndTogether) {
    const std::string specs = run("--specs --quiet").out, decode = run("--decode --quiet").out;
    EXPECT_EQ(run("--specs --decode --quiet").out, specs + "\n" + decode);
    EXPECT_FALSE(has(specs, "done"));
}

TEST_F(Program, SpeaksTheAskedLanguage) {
    EXPECT_TRUE(has(run("--specs --lang zh").out, "所选的演示运行完毕。"));
    EXPECT_TRUE(has(shell("LANG=zh_CN.UTF-8 \"$ROOFLINE\" --specs").out, "演示 1"));
    EXPECT_TRUE(has(shell("LANG=C \"$ROOFLINE\" --n 0").err, "应为"));
}

TEST_F(Program, HelpAndVersionGoToOutput) {
    const Outcome version = run("--version");
    EXPECT_EQ(version.exit_code, 0);
    EXPECT_EQ(version.err, "");
    EXPECT_TRUE(version.out.starts_with("roofline "));
    EXPECT_EQ(lines(version.out), 1);
    const Outcome help = run("--help");
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_TRUE(has(help.out, "--batches"));
}

TEST_F(Program, WrongUsageIsExitTwoAndNothingOnOutput) {
    for (const char* arguments :
         {"--n 0", "--nonsense", "surplus", "--gpu", "--sizes 64 --sizes 64", "--lang fr",
          "--config /nowhere", "--gpu-file /nowhere", "--model /nowhere.json", "--intensity --dtype fp4",
          "--gpu H100,H300", "--threads 0", "--elements 0", "--specs --seconds -1"}) {
        const Outcome wrong = run(arguments);
        EXPECT_EQ(wrong.exit_code, 2) << arguments;
        EXPECT_EQ(wrong.out, "") << arguments;
        EXPECT_EQ(lines(wrong.err), 2) << wrong.err;
        EXPECT_TRUE(wrong.err.starts_with("roofline: ")) << wrong.err;
    }
}

TEST_F(Program, TheCatalogueIsAllThatIsListed) {
    const Outcome list = run("--list-gpus --specs");
    EXPECT_EQ(list.exit_code, 0);
    EXPECT_EQ(list.err, "");
    EXPECT_TRUE(has(list.out, " RTX 4090 "));
    EXPECT_FALSE(has(list.out, "Demo 1"));
    EXPECT_FALSE(has(list.out, "done"));
}

TEST_F(Program, TheCatalogueComparesInEveryPrecision) {
    // Of the lecture's GPUs, not even the default one has every peak.
    for (const char* dtype : {"fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"})
        for (const char* gpus : {"", "--all-gpus ", "--all-gpus --gpu A100 "}) {
            const Outcome specs = run(std::string{"--specs "} + gpus + "--dtype " + dtype);
            EXPECT_EQ(specs.exit_code, 0) << dtype << ' ' << gpus << specs.err;
            EXPECT_TRUE(has(specs.out, "B200")) << dtype;
        }
}

TEST_F(Program, OwnAcceleratorsAndModels) {
    const std::string files =
        "echo '{\"gpus\": [{\"name\": \"Mine\", \"peaks\": {\"fp8\": 1e14}, \"bandwidth\": 1e12, "
        "\"memory_bytes\": 1e11}]}' >\"$DIR/g.json\"; "
        "echo '{\"name\": \"small\", \"layers\": 2, \"d_model\": 64, \"d_ff\": 128, \"heads\": 4, "
        "\"kv_heads\": 2, \"head_dim\": 16, \"vocabulary\": 1000}' >\"$DIR/m.json\"; ";
    const Outcome right = shell(
        files + "\"$ROOFLINE\" --decode --dtype fp8 --gpu-file \"$DIR/g.json\" --model \"$DIR/m.json\"");
    EXPECT_EQ(right.exit_code, 0) << right.err;
    EXPECT_TRUE(has(right.out, "Mine"));
    EXPECT_TRUE(has(right.out, "small"));
    const Outcome wrong = shell(files + "\"$ROOFLINE\" --decode --gpu-file \"$DIR/m.json\"");
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_TRUE(has(wrong.err, "m.json', line 1: there is no 'name'; there are gpus"));
}

TEST_F(Program, ConfigurationFile) {
    const Outcome right =
        shell("echo 'gpu = B200' >\"$DIR/c.ini\"; \"$ROOFLINE\" --intensity --config \"$DIR/c.ini\"");
    EXPECT_EQ(right.exit_code, 0);
    EXPECT_TRUE(has(right.out, "B200"));
    const Outcome wrong =
        shell("echo 'n = x' >\"$DIR/c.ini\"; \"$ROOFLINE\" --intensity --config \"$DIR/c.ini\"");
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_TRUE(has(wrong.err, "c.ini:1: n does not take 'x'"));
}

TEST_F(Program, AnOutputThatTakesNothingIsAnError) {
    const Outcome nothing = shell("timeout 20 \"$ROOFLINE\" --version >/proc/self/mem");
    EXPECT_EQ(nothing.exit_code, 1);
    EXPECT_EQ(nothing.err, "roofline: cannot write the results (Input/output error)\n");
}

TEST_F(Program, AClosedOutputIsAnError) {
    for (const char* arguments : {"--specs >&-", "--help >&-"}) {
        const Outcome closed = run(arguments);
        EXPECT_EQ(closed.exit_code, 1) << arguments;
        EXPECT_EQ(closed.err, "roofline: cannot write the results (Bad file descriptor)\n");
    }
    const Outcome wrong = run("--n 0 >&-");
    EXPECT_EQ(wrong.exit_code, 2) << wrong.err;
    // A file that is opened later must not take the place of the closed output.
    const Outcome config =
        shell("echo 'n = 5' >\"$DIR/c.ini\"; \"$ROOFLINE\" --specs --config \"$DIR/c.ini\" >&-");
    EXPECT_EQ(config.exit_code, 1);
    EXPECT_EQ(content_of(folder_ / "c.ini"), "n = 5\n");
}

TEST_F(Program, AReaderThatLeavesIsNoError) {
    const Outcome gone = shell("{ sleep 0.2; \"$ROOFLINE\" --specs; echo $? >\"$DIR/code\"; } | true");
    EXPECT_EQ(content_of(folder_ / "code"), "0\n");
    EXPECT_EQ(gone.err, "");
    const Outcome head = shell("{ \"$ROOFLINE\" --specs --decode; echo $? >\"$DIR/code\"; } | head -n 2");
    EXPECT_EQ(content_of(folder_ / "code"), "0\n");
    EXPECT_EQ(lines(head.out), 2);
    EXPECT_EQ(head.err, "");
}

TEST_F(Program, ClosedInputAndErrorDoNotMatter) {
    const std::string expected = run("--specs").out;
    EXPECT_EQ(run("--specs <&-").out, expected);
    const Outcome no_error_stream = run("--specs 2>&-");
    EXPECT_EQ(no_error_stream.exit_code, 0);
    EXPECT_EQ(no_error_stream.out, expected);
    EXPECT_EQ(run("--n 0 2>&-").exit_code, 2);
    EXPECT_EQ(run("--specs <&- 2>&-").out, expected);
}

TEST_F(Program, QuietLocalDemoSaysNothingOnError) {
    const Outcome local = run("--specs --local --quiet --sizes 64 --elements 100000 --seconds 0.1");
    EXPECT_EQ(local.exit_code, 0) << local.err;
    EXPECT_EQ(local.err, "");
    const std::string specs = run("--specs --quiet").out;
    EXPECT_EQ(local.out.substr(0, specs.size() + 1), specs + "\n");
    EXPECT_GT(local.out.size(), specs.size() + 1);
}

}  // namespace
}  // namespace roofline::program
