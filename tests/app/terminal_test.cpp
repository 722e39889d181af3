// SPDX-License-Identifier: MIT
// What pictures may look like, by options and environment; and the line of progress.
#include "app/terminal.hpp"

#include <gtest/gtest.h>

#include "app/progress.hpp"
#include "parsing.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

bool utf8(const Variables& variables) { return locale_is_utf8(environment_of(variables)); }

TEST(Terminal, TheFirstLocaleThatIsSetSaysWhetherItIsUtf8) {
    EXPECT_TRUE(utf8({{"LANG", "zh_CN.UTF-8"}}));
    EXPECT_TRUE(utf8({{"LC_CTYPE", "C.utf8"}, {"LANG", "C"}}));
    EXPECT_FALSE(utf8({{"LC_ALL", "C"}, {"LANG", "en_US.UTF-8"}}));
    EXPECT_TRUE(utf8({{"LC_ALL", ""}, {"LANG", "en_US.UTF-8"}}));
    EXPECT_FALSE(utf8({{"LANG", "zh_CN.GB18030"}}));
    EXPECT_FALSE(utf8({}));
}

render::PlotLook look(const std::string& line, const Variables& variables) {
    return plot_look(options_of(line, variables), environment_of(variables));
}

TEST(Terminal, AsciiWhereAskedForOrWhereTheLocaleNeedsIt) {
    EXPECT_FALSE(look("", {{"LANG", "en_US.UTF-8"}}).ascii);
    EXPECT_TRUE(look("--ascii", {{"LANG", "en_US.UTF-8"}}).ascii);
    EXPECT_TRUE(look("", {{"LANG", "C"}}).ascii);
}

TEST(Terminal, ColourIsForTerminalsUnlessAskedFor) {
    EXPECT_TRUE(look("--color always", {{"NO_COLOR", "1"}}).colour);
    EXPECT_FALSE(look("--color never", {}).colour);
    EXPECT_FALSE(look("", {{"NO_COLOR", "1"}, {"TERM", "xterm"}}).colour);
    EXPECT_FALSE(look("", {{"TERM", "dumb"}}).colour);
    EXPECT_FALSE(look("", {}).colour);
}

TEST(ProgressLine, TellsWhatHowFarAndHowLong) {
    EXPECT_EQ(progress_line(Operation{Kernel::matmul, 4096}, 0.5, 3.2, 79, text::Lang::en),
              "[##########..........] 50 %  matmul 4096, about 4 s left");
    EXPECT_EQ(progress_line(Operation{Kernel::fma_peak, 1}, 1, std::nullopt, 79, text::Lang::zh),
              "[####################] 100 %  FMA 峰值");
    EXPECT_EQ(progress_line(std::nullopt, 0, std::nullopt, 40, text::Lang::en),
              "[........] 0 %  preparing the arrays");
}

TEST(ProgressLine, NeverWrapsATerminal) {
    for (const int width : {1, 10, 39, 79})
        for (const auto lang : text::all_langs)
            EXPECT_LE(
                text::columns(progress_line(Operation{Kernel::scale_add_two_pass, 1}, 0.3, 12, width, lang)),
                width);
}

}  // namespace
}  // namespace roofline::app
