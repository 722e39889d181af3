// SPDX-License-Identifier: MIT
// JSON, CSV and Markdown of a made-up report with odd values.
#include <gtest/gtest.h>

#include <clocale>
#include <cmath>
#include <limits>
#include <locale>
#include <nlohmann/json.hpp>

#include "render/csv.hpp"
#include "render/json.hpp"
#include "render/markdown.hpp"

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

Report odd_report() {
    Report report{"odd", say<Msg::local_title>(), {}, {}, {}};
    report.facts = {
        {"device.name", std::string{"a \"b\", c"}, say<Msg::local_device>(), say<Msg::local_not_measured>()},
        {"device.cache", Absent{}},
        {"", std::int64_t{1}, say<Msg::local_ridge>(), say<Msg::local_not_measured>()}};
    Table table{"rows", {}, {}};
    table.columns = {{"key", say<Msg::head_operation>()},
                     {"seconds.best", say<Msg::head_bytes>()},
                     {"readers", say<Msg::local_head_intensity>(), Shown::to_readers}};
    table.rows = {{Word{"scale", Msg::op_scale}, Number{0.1}, std::int64_t{1}},
                  {Word{"copy", Msg::op_copy}, Number{std::numeric_limits<double>::infinity()}, true},
                  {std::string{"bad \xff"}, Number{NAN}, Absent{}}};
    report.tables = {table,
                     {"hidden", {{"a", say<Msg::head_bytes>()}}, {{false}}, Shown::to_programs},
                     {"shown", {{"b", say<Msg::head_bytes>()}}, {{true}}, Shown::to_readers}};
    report.notes = {say<Msg::local_note_counting>()};
    return report;
}

std::vector<Report> reports() { return {odd_report()}; }

TEST(Json, HoldsFactsAndRowsUnderTheirKeys) {
    const auto parsed = nlohmann::json::parse(json(reports(), "1.2"));
    EXPECT_EQ(parsed["roofline"], "1.2");
    const auto& odd = parsed["odd"];
    EXPECT_EQ(odd["device"]["name"], "a \"b\", c");
    EXPECT_EQ(odd["rows"][0]["key"], "scale");
    EXPECT_EQ(odd["rows"][0]["seconds"]["best"], 0.1);
    EXPECT_FALSE(odd["rows"][0].contains("readers"));
    EXPECT_EQ(odd["hidden"][0]["a"], false);
    EXPECT_FALSE(odd.contains("shown"));
    EXPECT_FALSE(odd.contains(""));
}

TEST(Json, WhatIsNoNumberIsNull) {
    const auto parsed = nlohmann::json::parse(json(reports(), "1.2"));
    EXPECT_TRUE(parsed["odd"]["device"]["cache"].is_null());
    EXPECT_TRUE(parsed["odd"]["rows"][1]["seconds"]["best"].is_null());
    EXPECT_TRUE(parsed["odd"]["rows"][2]["seconds"]["best"].is_null());
}

TEST(Json, NumbersReadBackAsTheyWere) {
    for (const double value :
         {0.1, 1.0 / 3, 989.5e12, 5e-324, 1.7976931348623157e308, 123456789012345678.0}) {
        Report report = odd_report();
        report.tables[0].rows[0][1] = Number{value};
        const auto parsed = nlohmann::json::parse(json(std::vector{report}, ""));
        EXPECT_EQ(parsed["odd"]["rows"][0]["seconds"]["best"].get<double>(), value);
        const std::string text = csv(std::vector{report});
        EXPECT_EQ(std::strtod(text.c_str() + text.find("scale,") + 6, nullptr), value) << text;
    }
}

struct DecimalComma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(Formats, NoLocaleChangesAByte) {
    const std::string in_json = json(reports(), "1"), in_csv = csv(reports());
    const std::string in_markdown = markdown(odd_report(), Lang::zh, false);
    const std::locale before = std::locale::global(std::locale{std::locale::classic(), new DecimalComma});
    // Not every machine has this locale; where it has, C functions follow it.
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8"}) std::setlocale(LC_ALL, name);
    EXPECT_EQ(json(reports(), "1"), in_json);
    EXPECT_EQ(csv(reports()), in_csv);
    EXPECT_EQ(markdown(odd_report(), Lang::zh, false), in_markdown);
    std::setlocale(LC_ALL, "C");
    std::locale::global(before);
}

TEST(Csv, HasOneHeaderAndALineForEachRow) {
    EXPECT_EQ(csv(reports()),
              "demo,table,device.name,device.cache,key,seconds.best,a\n"
              "odd,rows,\"a \"\"b\"\", c\",,scale,0.1,\n"
              "odd,rows,\"a \"\"b\"\", c\",,copy,,\n"
              "odd,rows,\"a \"\"b\"\", c\",,bad \xff,,\n"
              "odd,hidden,\"a \"\"b\"\", c\",,,,false\n");
}

TEST(Csv, AFactAndAColumnOfOneNameStandApart) {
    Report report = odd_report();
    report.facts = {{"key", std::string{"of the demo"}}, {"readers", true}};
    report.tables.resize(1);
    report.tables[0].rows.resize(1);
    EXPECT_EQ(csv(std::vector{report}),
              "demo,table,odd.key,readers,key,seconds.best\n"
              "odd,rows,of the demo,true,scale,0.1\n");
}

TEST(Markdown, EscapesAndAligns) {
    const std::string text = markdown(odd_report(), Lang::en, true);
    EXPECT_EQ(text,
              "## Demo 4: the roofline of your own machine\n\n"
              "- **CPU**: not measured\n"
              "- **Ridge point**: not measured\n\n"
              "| operation | bytes | FLOP/byte |\n"
              "| --------- | ----: | --------: |\n"
              "| x\\*2      |   0.1 |         1 |\n"
              "| copy      |     - |       yes |\n"
              "| bad \xff     |     - |         - |\n\n"
              "| bytes |\n"
              "| ----: |\n"
              "|   yes |\n");
    EXPECT_NE(markdown(odd_report(), Lang::en, false).find("- Bytes: FP32 takes 4 each"), std::string::npos);
}

}  // namespace
}  // namespace roofline::render
