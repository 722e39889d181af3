// SPDX-License-Identifier: MIT
// Demos 1 to 3: whole outputs in both languages, and what changes with their inputs.
#include "demos/paper.hpp"

#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "golden.hpp"
#include "render/console.hpp"
#include "text/width.hpp"

namespace roofline::demos {
namespace {

using text::Lang;

constexpr std::array<std::int64_t, 6> batches{1, 8, 64, 256, 1024, 4096};
const std::span<const GpuSpec> h100{&reference_gpus[1], 1};

void expect_output(const report::Report& report, Lang lang) {
    const char* suffix = lang == Lang::zh ? ".zh.txt" : ".en.txt";
    expect_golden(std::string{report.key} + suffix, render::console(report, lang, false));
}

TEST(PaperDemos, PrintTheLecturesTables) {
    for (const Lang lang : {Lang::zh, Lang::en}) {
        expect_output(specs(reference_gpus, Precision::bf16), lang);
        expect_output(intensity(h100, Precision::bf16, 4096), lang);
        expect_output(decode(h100, Precision::bf16, 8192, batches), lang);
    }
}

TEST(PaperDemos, StayWithinEightyColumns) {
    const std::array<std::int64_t, 2> extremes{1, 1'000'000'000};
    for (const Lang lang : {Lang::zh, Lang::en})
        for (const auto size : extremes)
            for (const auto& report :
                 {specs(reference_gpus, Precision::bf16), intensity(h100, Precision::bf16, size),
                  decode(h100, Precision::bf16, size, extremes)}) {
                std::istringstream lines{render::console(report, lang, false)};
                for (std::string line; std::getline(lines, line);) EXPECT_LE(text::columns(line), 80) << line;
            }
}

/// The English output with single spaces, so that line breaks do not matter.
std::string english(const report::Report& report) {
    std::istringstream words{render::console(report, Lang::en, false)};
    std::string all;
    for (std::string word; words >> word;) all += word + ' ';
    return all;
}

TEST(PaperDemos, ExplainWhatTheNumbersSay) {
    EXPECT_NE(english(intensity(h100, Precision::bf16, 512)).find("only from n = 887 on"), std::string::npos);
    EXPECT_NE(english(intensity(h100, Precision::bf16, 887)).find("n = 887 has reached"), std::string::npos);
    EXPECT_NE(english(decode(h100, Precision::bf16, 512, batches)).find("No batch makes it compute-bound"),
              std::string::npos);
}

TEST(PaperDemos, ShowOneGpuWithoutAComparison) {
    const std::string alone = english(specs(std::span{reference_gpus}.first(1), Precision::bf16));
    EXPECT_EQ(alone.find("memory wall"), std::string::npos);
}

TEST(PaperDemos, SayWhenBandwidthKeptUp) {
    std::array pair{reference_gpus[1], reference_gpus[1]};
    pair[1].bandwidth = 2 * pair[1].bandwidth;
    EXPECT_NE(english(specs(pair, Precision::bf16)).find("bandwidth kept up"), std::string::npos);
}

}  // namespace
}  // namespace roofline::demos
