// SPDX-License-Identifier: MIT
// The look of a report in a terminal.
#include "render/console.hpp"

#include <gtest/gtest.h>

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

struct Row {
    std::string name;
    double share;
};

Report sample() {
    static const std::vector<Column<Row>> columns{
        {"name", say<Msg::head_operation>(), [](const Row& r) -> Value { return r.name; }},
        {"hidden", say<Msg::head_bytes>(), [](const Row&) -> Value { return std::int64_t{7}; },
         Shown::to_programs},
        {"share", say<Msg::head_share_of_peak>(),
         [](const Row& r) -> Value {
             return Number{r.share, Unit::percent, 1};
         }},
    };
    const std::vector<Row> rows{{"点积", 0.002}, {"ReLU", 1.0}};
    Report report{"sample", say<Msg::decode_title>(), {}, {}, {}};
    report.facts.push_back({"d", std::int64_t{8}, say<Msg::local_ridge>(), say<Msg::local_not_measured>()});
    report.facts.push_back({"machine_only", std::int64_t{8}});
    report.tables.push_back(make_table<Row>("rows", columns, rows));
    report.notes.push_back(say<Msg::intensity_note_lesson>());
    return report;
}

TEST(Console, ShowsTitleFactsTableAndNotes) {
    EXPECT_EQ(console(sample(), Lang::en, false),
              "======================================================================\n"
              " Demo 3: why decoding is memory-bound and training is not\n"
              "======================================================================\n"
              " Ridge point  not measured\n"
              "\n"
              "            share of\n"
              " operation      peak\n"
              " 点积          0.2 %\n"
              " ReLU        100.0 %\n"
              "\n"
              " - Hence the two rules of fast GPU code: turn work into large matrix products,\n"
              "   and for everything else move fewer bytes, for example by fusing several\n"
              "   passes into one.\n");
}

TEST(Console, BriefLeavesTheExplanationOut) {
    EXPECT_EQ(console(sample(), Lang::zh, true),
              "======================================================================\n"
              " 演示 3：解码为什么内存受限，训练为什么不是\n"
              "======================================================================\n"
              " 平衡点  没有测成\n"
              "\n"
              " 运算   占峰值\n"
              " 点积    0.2 %\n"
              " ReLU  100.0 %\n");
}

TEST(Console, ATableWithoutColumnsForReadersHasNoTitleEither) {
    Report report = sample();
    const std::string before = console(report, Lang::en, false);
    for (const Shown whole : {Shown::to_all, Shown::to_programs}) {
        Table hidden{
            "hidden", {{"n", say<Msg::head_bytes>(), Shown::to_programs}}, {{std::int64_t{7}}}, whole};
        hidden.title = say<Msg::specs_title>();
        report.tables.push_back(hidden);
        EXPECT_EQ(console(report, Lang::en, false), before);
    }
}

}  // namespace
}  // namespace roofline::render
