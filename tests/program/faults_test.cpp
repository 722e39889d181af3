// SPDX-License-Identifier: MIT
// What goes wrong while demo 4 runs: a library that is wrong, signals at any moment, processors and memory
// that others have.
#include <fstream>
#include <random>
#include <regex>

#include "process.hpp"
#include "terminal.hpp"

namespace roofline::program {
namespace {

class Faults : public Program {
  protected:
    /// Sanitizers take terabytes of address space for themselves: with less, they end before they begin.
    bool has_sanitizer() const { return shell("ulimit -v 4000000; \"$ROOFLINE\" --version").exit_code != 0; }
};

const std::string quick = "--local --device cpu --sizes 64 --elements 100000 --seconds 0.2 --no-plot";

TEST_F(Faults, AFalseBlasGivesNoNumber) {
    for (const std::string fault : {"nothing", "nan", "element", "scaled"}) {
        SCOPED_TRACE(fault);
        const Outcome outcome = shell("FALSE_BLAS=" + fault +
                                      " LD_PRELOAD='" ROOFLINE_FALSE_BLAS "' \"$ROOFLINE\" --specs " + quick);
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_NE(outcome.out.find("Demo 1"), std::string::npos) << outcome.out;
        EXPECT_NE(outcome.out.find("WRONG RESULT"), std::string::npos) << outcome.out;
        EXPECT_TRUE(std::regex_search(outcome.out, std::regex{"Ridge point +not measured"})) << outcome.out;
    }
}

TEST_F(Faults, ABlasThatIsPreloadedAndRightIsNoFault) {
    const Outcome outcome = shell("LD_PRELOAD='" ROOFLINE_FALSE_BLAS "' \"$ROOFLINE\" " + quick);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find("WRONG RESULT"), std::string::npos) << outcome.out;
}

constexpr int endings[] = {SIGINT, SIGTERM, SIGHUP};

/// How many; ROOFLINE_SIGNALS says so where somebody wants to be surer.
int signals() {
    const char* const wanted = std::getenv("ROOFLINE_SIGNALS");
    return wanted ? std::atoi(wanted) : 10;
}

TEST_F(Faults, SignalsAtAnyMomentLeaveNothing) {
    std::mt19937 random{1};
    std::uniform_int_distribution<int> moment{0, 2000};
    for (int i = 0; i < signals(); ++i) {
        const auto after = std::chrono::milliseconds{moment(random)};
        const int signal = endings[i % 3];
        const std::filesystem::path figure = folder_ / "roof.svg";
        SCOPED_TRACE(std::to_string(signal) + " after " + std::to_string(after.count()) + " ms");
        const Session session = on_terminal(
            {"--local", "--device", "cpu", "--seconds", "60", "--svg", figure.string()}, {signal, after});
        EXPECT_EQ(session.exit_code, 128 + signal);
        // Either nothing was shown yet, or the last thing is that the line is cleared.
        EXPECT_TRUE(session.shown.empty() || session.shown.ends_with("\r\033[K") ||
                    session.shown.back() == '\n')
            << session.shown;
        EXPECT_EQ(session.shown.find("===="), std::string::npos);
        EXPECT_TRUE(std::filesystem::is_empty(folder_));
    }
}

/// The demos on paper are done within milliseconds, most of which the file of --svg takes.
TEST_F(Faults, SignalsLeaveAWholeFigureOrNone) {
    std::mt19937 random{1};
    std::uniform_int_distribution<int> moment{0, 20};
    const std::filesystem::path figure = folder_ / "roof.svg";
    for (int i = 0; i < 5 * signals(); ++i) {
        const auto after = std::chrono::milliseconds{moment(random)};
        const int signal = endings[i % 3];
        SCOPED_TRACE(std::to_string(signal) + " after " + std::to_string(after.count()) + " ms");
        const Session session =
            on_terminal({"--intensity", "--quiet", "--svg", figure.string()}, {signal, after});
        EXPECT_TRUE(session.exit_code == 0 || session.exit_code == 128 + signal) << session.exit_code;
        if (std::filesystem::exists(figure)) {
            EXPECT_TRUE(content_of(figure).ends_with("</svg>\n"));
            std::filesystem::remove(figure);
        }
        EXPECT_TRUE(std::filesystem::is_empty(folder_));
    }
}

TEST_F(Faults, OneProcessorIsEnough) {
    const Outcome outcome =
        shell("command -v taskset >/dev/null || exit 77; taskset -c 0 \"$ROOFLINE\" --format json " + quick);
    if (outcome.exit_code == 77) GTEST_SKIP() << "there is no taskset";
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("\"threads\": 1,"), std::string::npos) << outcome.out;
}

TEST_F(Faults, ABusyProcessorIsNoHang) {
    const Outcome outcome = shell("while :; do :; done & busy=$!; timeout 600 \"$ROOFLINE\" " + quick +
                                  "; code=$?; kill $busy; exit $code");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
}

TEST_F(Faults, WithoutProcAndSysLessIsKnown) {
    if (has_sanitizer()) GTEST_SKIP() << "the sanitizer for leaks needs /proc";
    const std::string inside =
        "mount -t tmpfs none /sys && mount -t tmpfs none /proc && exec \"$ROOFLINE\" " + quick;
    const Outcome outcome =
        shell("export ROOFLINE; unshare -m true 2>/dev/null || exit 77; unshare -m sh -c '" + inside + "'");
    if (outcome.exit_code == 77) GTEST_SKIP() << "this needs rights to mount";
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("unknown model"), std::string::npos) << outcome.out;
}

TEST_F(Faults, MemoryThatIsNotThereIsSaid) {
    if (has_sanitizer()) GTEST_SKIP() << "this build does not run with less address space";
    // There is room for the arrays in the middle, but not for the buffers of the BLAS.
    int refused = 0;
    for (const std::string kib : {"400000", "600000", "700000", "800000", "900000", "1000000", "1100000"}) {
        SCOPED_TRACE(kib);
        const Outcome outcome = shell("ulimit -v " + kib + "; timeout 600 \"$ROOFLINE\" --specs " + quick);
        EXPECT_NE(outcome.out.find("Demo 1"), std::string::npos) << outcome.out;
        EXPECT_TRUE(outcome.exit_code == 0 || outcome.exit_code == 1) << outcome.exit_code;
        EXPECT_EQ(outcome.exit_code == 1, outcome.err.find("too little memory") != std::string::npos)
            << outcome.err;
        refused += outcome.exit_code;
    }
    EXPECT_GT(refused, 0);
    // What --elements may ask for follows from the limit: 0.8 GB for each array cannot be had from 2.
    const Outcome too_large =
        shell("ulimit -v 2000000; \"$ROOFLINE\" --local --device cpu --lang en --elements 200000000");
    EXPECT_EQ(too_large.exit_code, 2) << too_large.err;
    EXPECT_NE(too_large.err.find("--elements does not take '200000000'"), std::string::npos) << too_large.err;
}

TEST_F(Faults, ArraysFitIntoTheMemoryOfAControlGroup) {
    std::ofstream{folder_ / "limited"} << R"(
        own() { sed -n "s/^[0-9]*:$1://p" /proc/self/cgroup; }
        if [ -d /sys/fs/cgroup/memory ]; then  # version 1, else 2
            group=/sys/fs/cgroup/memory$(own memory)/roofline-$$ limit=memory.limit_in_bytes
        else
            group=/sys/fs/cgroup$(own '')/roofline-$$ limit=memory.max
        fi
        mkdir "$group" || exit 77
        if echo $1 >"$group/$limit"; then
            sh -c 'echo $$ >"$0/cgroup.procs" || exit 77; shift; exec "$ROOFLINE" "$@"' "$group" "$@"
            code=$?
        fi
        rmdir "$group"
        exit ${code:-77})";
    const Outcome outcome = shell(
        "export ROOFLINE; sh $DIR/limited 1073741824 --local --device cpu --sizes 64 --seconds 0.5 "
        "--no-plot");
    if (outcome.exit_code == 77) GTEST_SKIP() << "no control group can be made here: " << outcome.err;
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_TRUE(std::regex_search(outcome.out, std::regex{"memory\\s+allows\\s+no\\s+more"})) << outcome.out;
}

}  // namespace
}  // namespace roofline::program
