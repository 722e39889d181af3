// SPDX-License-Identifier: MIT
// The axes: a logarithm is where it belongs, and every point is within them or known to be outside.
#include "render/scale.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sample_picture.hpp"

namespace roofline::render {
namespace {

TEST(LogAxis, PositionIsTheLogarithm) {
    const LogAxis axis{0.1, 1000};
    EXPECT_DOUBLE_EQ(axis.position(0.1), 0);
    EXPECT_DOUBLE_EQ(axis.position(1), 0.25);
    EXPECT_DOUBLE_EQ(axis.position(std::sqrt(10)), 0.375);
    EXPECT_DOUBLE_EQ(axis.position(1000), 1);
}

TEST(LogAxis, DecadesAreThePowersOfTenWithin) {
    EXPECT_EQ((LogAxis{0.09, 1100}.decades()), (std::vector{-1, 0, 1, 2, 3}));
    EXPECT_EQ((LogAxis{0.11, 990}.decades()), (std::vector{0, 1, 2}));
    EXPECT_EQ((LogAxis{1, 10}.decades()), (std::vector{0, 1}));
}

TEST(Frame, HoldsAllPointsTheRidgeAndTheRoofs) {
    const auto picture = sample_picture({{1e-3, 1e6}, {1e6, 1e12}});
    const Frame frame = frame_of(picture);
    for (const auto& point : picture.points) EXPECT_TRUE(frame.contains(point));
    EXPECT_TRUE(frame.x.contains(picture.ridge()));
    EXPECT_TRUE(frame.y.contains(picture.flat.height.si));
    EXPECT_TRUE(frame.y.contains(picture.ceilings[0].height.si));
}

TEST(Frame, WithoutPointsStillShowsTheRidge) {
    const auto picture = sample_picture({});
    const Frame frame = frame_of(picture);
    EXPECT_GT(frame.x.position(picture.ridge()), 0.2);
    EXPECT_LT(frame.x.position(picture.ridge()), 0.8);
    EXPECT_FALSE(frame.x.decades().empty());
    EXPECT_FALSE(frame.y.decades().empty());
}

TEST(Frame, WhatHasNoLogarithmOrIsAbsurdIsOutside) {
    auto picture = sample_picture({{0, 1e9}, {1, 0}, {1, -1}, {1e300, 1e9}, {1, 1e300}, {NAN, 1}, {1, NAN}});
    picture.points.push_back({report::say<text::Msg::op_copy>(), 1, std::nullopt});
    const Frame frame = frame_of(picture);
    for (const auto& point : picture.points) EXPECT_FALSE(frame.contains(point)) << point.intensity;
    EXPECT_LT(frame.x.high / frame.x.low, 1e4);
}

TEST(Lines, MeetInTheRidge) {
    const auto picture = sample_picture({{0.125, 5e9}, {600, 2e11}});
    const Frame frame = frame_of(picture);
    const Line flat = line_of(picture.flat, picture, frame);
    EXPECT_NEAR(flat.x0, frame.x.position(picture.ridge()), 1e-12);
    EXPECT_DOUBLE_EQ(flat.x1, 1);
    const Line slope = line_of(picture.slope, picture, frame);
    const double share = (flat.x0 - slope.x0) / (slope.x1 - slope.x0);
    EXPECT_NEAR(slope.y0 + share * (slope.y1 - slope.y0), flat.y0, 1e-12);
}

TEST(Lines, PartnersMeetBelowTheHighestRoof) {
    using Kind = report::RoofLine::Kind;
    auto picture = sample_picture({});
    const auto one_thread = [](Kind kind, double height, report::Unit unit, double partner) {
        return report::RoofLine{kind, report::say<text::Msg::op_copy>(), {height, unit, 1}, partner};
    };
    picture.ceilings.push_back(one_thread(Kind::slope, 20e9, report::Unit::giga_bytes_per_second, 120e9));
    picture.ceilings.push_back(one_thread(Kind::flat, 120e9, report::Unit::giga_flops_per_second, 20e9));
    const Frame frame = frame_of(picture);
    const Line slope = line_of(picture.ceilings[1], picture, frame);
    const Line flat = line_of(picture.ceilings[2], picture, frame);
    EXPECT_NEAR(slope.x1, frame.x.position(6), 1e-12);
    EXPECT_NEAR(flat.x0, frame.x.position(6), 1e-12);
    EXPECT_NEAR(slope.y1, flat.y0, 1e-12);
}

TEST(DecadeLabel, IsPlainNearOne) {
    EXPECT_EQ(decade_label(-3), "0.001");
    EXPECT_EQ(decade_label(0), "1");
    EXPECT_EQ(decade_label(3), "1000");
    EXPECT_EQ(decade_label(4), "10^4");
    EXPECT_EQ(decade_label(-4), "10^-4");
    EXPECT_EQ(exponent_in(report::Unit::giga_flops_per_second, 11), 2);
}

}  // namespace
}  // namespace roofline::render
