// SPDX-License-Identifier: MIT
// Streams that are closed, full, read-only or gone, in every combination and format.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

/// What a command is given for its three streams, and what it can still do.
struct Streams {
    const char* redirections;
    bool out;             ///< results arrive
    bool err;             ///< messages arrive
    const char* en = "";  ///< why results do not arrive
    const char* zh = "";
};

constexpr const char* closed_en = "Bad file descriptor";
constexpr const char* closed_zh = "输出没有打开，或不能写";

constexpr Streams all_streams[] = {
    {"<&-", true, true},
    {">&-", false, true, closed_en, closed_zh},
    {"2>&-", true, false},
    {"<&- >&-", false, true, closed_en, closed_zh},
    {"<&- 2>&-", true, false},
    {">&- 2>&-", false, false},
    {"<&- >&- 2>&-", false, false},
    {">/dev/full", false, true, "No space left on device", "磁盘已满"},
    {"2>/dev/full", true, false},
    {">/dev/full 2>/dev/full", false, false},
    {"1</dev/null", false, true, closed_en, closed_zh},
    {"2</dev/null", true, false},
    {"</dev/zero", true, true},
};

class BadStreams : public BadInput {
  protected:
    void check_streams(const Streams& s, const std::string& arguments) const {
        for (const bool chinese : {false, true}) {
            SCOPED_TRACE(arguments + " " + s.redirections + (chinese ? " (zh)" : " (en)"));
            const Outcome right = run_odd({arguments}, chinese);
            const Outcome odd = run_odd({arguments + " " + s.redirections}, chinese);
            EXPECT_EQ(right.exit_code, 0);
            EXPECT_EQ(odd.exit_code, s.out ? 0 : 1);
            EXPECT_EQ(odd.out, s.out ? right.out : "");
            const std::string message =
                chinese ? "roofline: 结果写不出去（" + std::string{s.zh} + "）\n"
                        : "roofline: cannot write the results (" + std::string{s.en} + ")\n";
            EXPECT_EQ(odd.err, s.err && !s.out ? message : "");
        }
    }
};

TEST_F(BadStreams, ResultsArriveOrTheExitCodeSaysNo) {
    for (const auto& streams : all_streams) {
        for (const char* arguments :
             {"--specs", "--help", "--version", "--list-gpus --format csv", "--decode --format json"})
            check_streams(streams, arguments);
    }
}

TEST_F(BadStreams, AMistakeKeepsItsCode) {
    for (const auto& streams : all_streams) {
        for (const bool chinese : {false, true}) {
            SCOPED_TRACE(streams.redirections);
            const Outcome wrong = run_odd({"--n 0 " + std::string{streams.redirections}}, chinese);
            EXPECT_EQ(wrong.exit_code, 2);
            EXPECT_EQ(wrong.out, "");
            EXPECT_EQ(wrong.err.empty(), !streams.err) << wrong.err;
        }
    }
}

TEST_F(BadStreams, NoPictureWhereTheTablesWereLost) {
    for (const auto& streams : all_streams) {
        SCOPED_TRACE(streams.redirections);
        const Outcome outcome = run_odd({"--specs --svg x.svg " + std::string{streams.redirections}}, false);
        EXPECT_EQ(outcome.exit_code, streams.out ? 0 : 1);
        EXPECT_EQ(names(), streams.out ? std::vector<std::string>{"x.svg"} : std::vector<std::string>{});
        std::filesystem::remove(folder_ / "x.svg");
    }
}

TEST_F(BadStreams, EveryFormatOnAFullDisk) {
    for (const char* format : {"table", "json", "csv", "markdown"})
        for (const char* what :
             {"--specs --intensity --decode", "--specs --all-gpus --quiet", "--list-gpus", "--list-devices"})
            check({std::string{what} + " --format " + format + " >/dev/full",
                   1,
                   {"roofline: cannot write the results (No space left on device)",
                    "roofline: 结果写不出去（磁盘已满）"}});
}

TEST_F(BadStreams, AFileThatMayNotGrow) {
    // 2 KiB: less than the table of all accelerators, and as much as LLVM's OpenMP needs to begin.
    const Outcome outcome = shell(
        "cd \"$DIR\"; (ulimit -f 4; \"$ROOFLINE\" --list-gpus --lang zh >table 2>/dev/null; echo $? >code)");
    EXPECT_EQ(content_of(folder_ / "code"), "1\n");
    EXPECT_EQ(outcome.err, "");
}

TEST_F(BadStreams, AReaderThatLeavesIsQuietInEveryFormat) {
    for (const char* format : {"table", "json", "csv", "markdown"}) {
        for (const char* reader : {"true", "head -c 1", "head -n 3"}) {
            SCOPED_TRACE(std::string{format} + " | " + reader);
            // Longer than a pipe holds, so that the writer sees that the reader has gone.
            const Outcome gone = shell(
                "cd \"$DIR\"; { timeout 60 \"$ROOFLINE\" --decode --batches \"$(seq -s, 1 9999)\" --format " +
                std::string{format} + "; echo $? >code; } | " + reader);
            EXPECT_EQ(content_of(folder_ / "code"), "0\n");
            EXPECT_EQ(gone.err, "");
        }
    }
}

TEST_F(BadStreams, AReaderThatIsSlowGetsEverything) {
    const Outcome quick = run("--decode --batches \"$(seq -s, 1 9999)\"");
    EXPECT_EQ(
        shell("timeout 60 \"$ROOFLINE\" --decode --batches \"$(seq -s, 1 9999)\" | { sleep 0.5; cat; }").out,
        quick.out);
}

TEST_F(BadStreams, ADemoThatIsMeasured) {
    const std::string local =
        "--local --device cpu --threads 1 --sizes 64 --elements 1000 --seconds 0.01 --quiet ";
    const Outcome full = run_odd({local + "--format json >/dev/full"}, true);
    EXPECT_EQ(full.exit_code, 1);
    EXPECT_EQ(full.err, "roofline: 结果写不出去（磁盘已满）\n");
}

}  // namespace
}  // namespace roofline::program
