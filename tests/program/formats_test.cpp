// SPDX-License-Identifier: MIT
// The formats as the real program writes them, the file of --svg, and what happens where it cannot be
// written.
#include <gtest/gtest.h>

#include <algorithm>

#include "golden.hpp"
#include "process.hpp"
#include "schema.hpp"

namespace roofline::program {
namespace {

const std::string quick_local = "--local --device cpu --sizes 64 --elements 100000 --seconds 0.1 ";

class Formats : public Program {
  protected:
    std::string svg() const { return content_of(folder_ / "roof.svg"); }
};

TEST_F(Formats, JsonFollowsItsSchemaInEveryRun) {
    const Schema schema{ROOFLINE_SCHEMA};
    for (const std::string arguments :
         {"--specs", "--intensity --n 1", "--decode --d 1 --batches 1",
          "--specs --intensity --decode --quiet", "--intensity --gpu B200 --plot --n 1000000000",
          "--decode --d 1000000000 --batches 1,1000000000", "--specs --all-gpus", "--list-gpus",
          "--intensity --gpu A100,H200 --all-operations", "--intensity --all-operations --dtype fp8",
          "--decode --gpu H200 --model deepseek-v3 --dtype fp8 --chips 8",
          "--decode --gpu H200,B200 --model llama3-8b --context 1"}) {
        const Outcome outcome = run("--format json " + arguments);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_EQ(schema.faults_in(nlohmann::json::parse(outcome.out)), std::vector<std::string>{})
            << arguments;
    }
    for (const std::string more : {"", "--ceilings --specs", "--threads 1"}) {
        const Outcome outcome = run("--format json " + quick_local + more);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        const auto json = nlohmann::json::parse(outcome.out);
        EXPECT_EQ(schema.faults_in(json), std::vector<std::string>{});
        EXPECT_EQ(json.contains("specs"), more.ends_with("--specs"));
    }
}

TEST_F(Formats, CountsBeyondSixtyFourBitsAreRight) {
    // 2 n^3 reaches 2^64 at n = 2^21. Powers of two and ten whose counts double holds exactly.
    struct Size {
        const char* n;
        double matmul_flops, matmul_bytes, matvec_flops;
    };
    const Size sizes[] = {
        {"2097152", 18446744073709551616.0, 26388279066624, 8796093022208},     // 2^64, 6 x 2^42, 2^43
        {"4194304", 147573952589676412928.0, 105553116266496, 35184372088832},  // 2^67, 6 x 2^44, 2^45
        {"1000000000", 2e27, 6e18, 2e18}};
    for (const auto& size : sizes) {
        const Outcome outcome = run(std::string{"--intensity --format json --n "} + size.n);
        const auto operations = nlohmann::json::parse(outcome.out)["intensity"]["operations"];
        EXPECT_EQ(operations[3]["key"], "matmul");
        EXPECT_EQ(operations[3]["flops"], size.matmul_flops) << size.n;
        EXPECT_EQ(operations[3]["bytes"], size.matmul_bytes) << size.n;
        EXPECT_EQ(operations[2]["flops"], size.matvec_flops) << size.n;
        EXPECT_EQ(operations[3]["bound"], "compute");
    }
    const Outcome beyond = run("--intensity --n 1000000001");
    EXPECT_EQ(beyond.exit_code, 2);
    EXPECT_TRUE(has(beyond.err, "from 1 to 1000000000")) << beyond.err;
}

TEST_F(Formats, JsonAndCsvAreTheSameBytesInEveryLanguageAndLocale) {
    for (const std::string format : {"json", "csv"}) {
        const std::string arguments = "--specs --intensity --decode --format " + format;
        const std::string expected = run(arguments).out;
        EXPECT_EQ(run(arguments + " --lang zh").out, expected);
        for (const std::string locale : {"de_DE.UTF-8", "zh_CN.UTF-8", "C", "tr_TR"})
            EXPECT_EQ(shell("LC_ALL=" + locale + " LC_NUMERIC=" + locale + " \"$ROOFLINE\" " + arguments).out,
                      expected);
    }
}

TEST_F(Formats, CsvHasTheSameNumberOfFieldsInEachLine) {
    const std::string out = run("--specs --intensity --decode --format csv").out;
    EXPECT_TRUE(out.starts_with("demo,"));
    EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 1 + 3 + 4 + 6);
    std::istringstream lines{out};
    std::string header;
    std::getline(lines, header);
    for (std::string line; std::getline(lines, line);) {
        bool quoted = false;
        const auto separates = [&](char c) {
            quoted ^= c == '"';
            return c == ',' && !quoted;
        };
        EXPECT_EQ(std::count_if(line.begin(), line.end(), separates),
                  std::count(header.begin(), header.end(), ','));
    }
}

TEST_F(Formats, ProgramsGetNoLineForReaders) {
    for (const std::string format : {"json", "csv"}) {
        EXPECT_FALSE(has(run("--specs --format " + format).out, "done"));
        EXPECT_FALSE(has(run(quick_local + "--format " + format).out, "ridge point"));
    }
}

TEST_F(Formats, PicturesFollowTheOptions) {
    EXPECT_FALSE(has(run("--intensity --decode").out, "-^-"));
    EXPECT_TRUE(has(run("--intensity --plot").out, "-^-"));
    EXPECT_TRUE(has(run("--intensity --plot --lang en").out, "\n Roofline of H100, BF16\n"));
    EXPECT_FALSE(has(run("--intensity --plot --no-plot").out, "-^-"));
    EXPECT_TRUE(has(run(quick_local).out, " FLOP/byte\n a x*2"));
    EXPECT_FALSE(has(run(quick_local + "--no-plot").out, " FLOP/byte\n a x*2"));
    EXPECT_TRUE(has(run("--intensity --plot --color always").out, "\033["));
    EXPECT_FALSE(has(run("--intensity --plot").out, "\033["));
    EXPECT_TRUE(has(run("--intensity --plot").out, "⠤"));
    EXPECT_FALSE(has(run("--intensity --plot --ascii").out, "⠤"));
    EXPECT_FALSE(has(shell("LANG=C LC_ALL=C \"$ROOFLINE\" --intensity --plot").out, "⠤"));
}

TEST_F(Formats, SvgHoldsTheDemosThatRan) {
    EXPECT_EQ(run("--intensity --decode --svg \"$DIR/roof.svg\"").exit_code, 0);
    EXPECT_TRUE(has(svg(), ">matrix x vector</text>"));
    EXPECT_TRUE(has(svg(), ">B = 64</text>"));
    EXPECT_EQ(run("--specs --gpu B200 --svg \"$DIR/roof.svg\"").exit_code, 0);
    EXPECT_TRUE(has(svg(), "B200") && !has(svg(), "<circle"));
    EXPECT_EQ(run("--intensity " + quick_local + "--svg \"$DIR/roof.svg\" --format json").exit_code, 0);
    EXPECT_TRUE(has(svg(), ">matmul 64</text>"));
    EXPECT_FALSE(has(svg(), "matrix x vector"));
    EXPECT_EQ(names(), std::vector<std::string>{"roof.svg"}) << "nothing is left beside it";
}

TEST_F(Formats, SvgIsTheOneInTheDocumentation) {
    for (const std::string lang : {"zh", "en"}) {
        run("--intensity --decode --svg \"$DIR/roof.svg\" --lang " + lang);
        expect_golden("h100." + lang + ".svg", svg());
    }
}

TEST_F(Formats, SvgKeepsLinksAndPermissions) {
    const Outcome outcome = shell(
        "echo old >\"$DIR/roof.svg\"; chmod 640 \"$DIR/roof.svg\"; ln -s roof.svg \"$DIR/link.svg\"; "
        "\"$ROOFLINE\" --specs --svg \"$DIR/link.svg\"; stat -c %a \"$DIR/roof.svg\"; readlink "
        "\"$DIR/link.svg\"");
    EXPECT_TRUE(outcome.out.ends_with("640\nroof.svg\n")) << outcome.out;
    EXPECT_TRUE(has(svg(), "</svg>"));
}

TEST_F(Formats, SvgThatCannotBeWrittenIsFoundBeforeAnythingRuns) {
    for (const std::string path : {"$DIR", "$DIR/nowhere/roof.svg", "$DIR/file/roof.svg", "$DIR/new/"}) {
        const Outcome outcome =
            shell("echo >\"$DIR/file\"; \"$ROOFLINE\" --specs --svg \"" + path + "\"; exit $?");
        EXPECT_EQ(outcome.exit_code, 1) << path;
        EXPECT_EQ(outcome.out, "") << path;
        EXPECT_TRUE(outcome.err.starts_with("roofline: --svg cannot write '")) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_EQ(names(), std::vector<std::string>{"file"});
    }
}

TEST_F(Formats, SvgOnAFullDiskKeepsWhatWasThere) {
    const Outcome device = run("--specs --svg /dev/full");
    EXPECT_EQ(device.exit_code, 1);
    EXPECT_EQ(device.err, "roofline: --svg cannot write '/dev/full' (No space left on device)\n");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
    // A limit for files, in units of 512 bytes, stands for a disk that is full after that.
    const Outcome limited = shell(
        "echo old >\"$DIR/roof.svg\"; (ulimit -f 2; \"$ROOFLINE\" --specs --quiet --svg "
        "\"$DIR/roof.svg\" >/dev/null 2>\"$DIR/said\"; echo $? >\"$DIR/code\")");
    EXPECT_EQ(content_of(folder_ / "code"), "1\n");
    EXPECT_EQ(svg(), "old\n");
    EXPECT_TRUE(has(content_of(folder_ / "said"), "--svg cannot write")) << content_of(folder_ / "said");
    EXPECT_EQ(names(), (std::vector<std::string>{"code", "roof.svg", "said"}));
}

TEST_F(Formats, SvgIsWrittenThoughTheReaderOfTheTablesLeft) {
    shell("\"$ROOFLINE\" --specs --decode --intensity --svg \"$DIR/roof.svg\" | true");
    EXPECT_TRUE(has(svg(), "</svg>"));
}

}  // namespace
}  // namespace roofline::program
