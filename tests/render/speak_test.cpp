// SPDX-License-Identifier: MIT
// Values and phrases as readers see them.
#include "render/speak.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

TEST(Cell, NumbersLeaveTheUnitToTheHeaderExceptPercent) {
    EXPECT_EQ(cell(Number{989.5e12, Unit::tera_flops_per_second, 1}, Lang::en), "989.5");
    EXPECT_EQ(cell(Number{2.25e15, Unit::tera_flops_per_second, 1}, Lang::en), "2,250.0");
    EXPECT_EQ(cell(Number{1234567e9, Unit::giga_flops_per_second, 1}, Lang::en), "1234567.0");
    EXPECT_EQ(cell(Number{0.213, Unit::percent, 1}, Lang::zh), "21.3 %");
    EXPECT_EQ(cell(std::int64_t{4096}, Lang::en), "4096");
    EXPECT_EQ(cell(std::string{"H100"}, Lang::zh), "H100");
}

TEST(Cell, ANumberAboveZeroNeverReadsAsZero) {
    EXPECT_EQ(cell(Number{2.3e6, Unit::giga_flops_per_second, 1}, Lang::en), "0.002");
    EXPECT_EQ(cell(Number{0.00004, Unit::percent, 0}, Lang::en), "0.004 %");
    EXPECT_EQ(cell(Number{0, Unit::giga_flops_per_second, 1}, Lang::en), "0.0");
    EXPECT_EQ(cell(Number{0.5, Unit::one, 0}, Lang::en), "0.5") << "a half is rounded to even";
}

TEST(Cell, ALittleBelowAllNeverReadsAsAll) {
    EXPECT_EQ(cell(Number{0.99985, Unit::percent, 1}, Lang::en), "99.98 %");
    EXPECT_EQ(cell(Number{1, Unit::percent, 1}, Lang::en), "100.0 %");
    EXPECT_EQ(cell(Number{1.0002, Unit::percent, 1}, Lang::en), "100.0 %");
    EXPECT_EQ(cell(Number{0.998, Unit::percent, 0}, Lang::en), "100 %") << "whole percents are about";
}

TEST(Cell, NumbersTooLargeForATableHaveAPowerOfTen) {
    EXPECT_EQ(cell(Number{9999999.9, Unit::one, 1}, Lang::en), "9999999.9");
    EXPECT_EQ(cell(Number{12345678.0, Unit::one, 1}, Lang::en), "1.235e+07");
    EXPECT_EQ(cell(Number{9999999.999999998, Unit::one, 1}, Lang::en), "1.000e+07");
    EXPECT_EQ(cell(Number{9999999999.0, Unit::count}, Lang::en), "9999999999");
    EXPECT_EQ(cell(Number{1.5e27, Unit::count}, Lang::en), "1.500e+27");
}

TEST(Cell, WhatIsNotKnownIsADash) {
    EXPECT_EQ(cell(Absent{}, Lang::en), "-");
    EXPECT_EQ(cell(Number{std::numeric_limits<double>::quiet_NaN()}, Lang::en), "-");
    EXPECT_EQ(cell(Number{std::numeric_limits<double>::infinity()}, Lang::en), "-");
}

TEST(Cell, WordsSpeakTheReadersLanguage) {
    const Word memory{"memory", Msg::bound_memory};
    EXPECT_EQ(cell(memory, Lang::en), "memory");
    EXPECT_EQ(cell(memory, Lang::zh), "内存受限");
}

TEST(Speak, NumbersCarryTheirUnit) {
    const Phrase phrase =
        say<Msg::specs_note_range>(Number{156.2, Unit::one, 0}, Number{295.4, Unit::flop_per_byte, 0},
                                   Number{0.25, Unit::flop_per_byte, 2});
    EXPECT_NE(speak(phrase, Lang::en).find("between 156 and 295 FLOP/byte"), std::string::npos);
    EXPECT_NE(speak(phrase, Lang::zh).find("156 到 295 FLOP/字节"), std::string::npos);
}

TEST(Speak, PhrasesNest) {
    const Phrase inner = say<Msg::local_ridge_of>(std::string{"A100"}, Number{156, Unit::one, 0});
    EXPECT_EQ(speak(say<Msg::list_comma>(inner, inner), Lang::en), "A100 156, A100 156");
}

}  // namespace
}  // namespace roofline::render
