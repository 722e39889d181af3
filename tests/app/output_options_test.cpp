// SPDX-License-Identifier: MIT
// --format, --svg, --plot, --no-plot, --ascii, --color.
#include <gtest/gtest.h>

#include "parsing.hpp"

namespace roofline::app {
namespace {

TEST(OutputOptions, AreATableWithoutFileByDefault) {
    const Options options = options_of("");
    EXPECT_EQ(options.format, Format::table);
    EXPECT_FALSE(options.svg);
    EXPECT_FALSE(options.plot || options.no_plot || options.ascii);
    EXPECT_EQ(options.color, ColorChoice::automatic);
}

TEST(OutputOptions, AreReadInAnyCase) {
    EXPECT_EQ(options_of("--format JSON").format, Format::json);
    EXPECT_EQ(options_of("--format csv").format, Format::csv);
    EXPECT_EQ(options_of("--format Markdown").format, Format::markdown);
    EXPECT_EQ(options_of("--format table").format, Format::table);
    EXPECT_EQ(options_of("--color ALWAYS").color, ColorChoice::always);
    EXPECT_EQ(options_of("--color never").color, ColorChoice::never);
    EXPECT_EQ(options_of("--color auto").color, ColorChoice::automatic);
    EXPECT_EQ(options_of("--svg Roof.svg").svg, "Roof.svg");
    const Options flags = options_of("--plot --no-plot --ascii");
    EXPECT_TRUE(flags.plot && flags.no_plot && flags.ascii);
}

TEST(OutputOptions, RefuseOtherValues) {
    EXPECT_NE(ending_of({"--format", "xml"}, english).text.find("one of table, json, csv, markdown"),
              std::string::npos);
    EXPECT_NE(ending_of({"--color", "red"}, chinese).text.find("auto, always, never"), std::string::npos);
    EXPECT_NE(ending_of({"--svg="}, english).text.find("the name of a file"), std::string::npos);
}

}  // namespace
}  // namespace roofline::app
