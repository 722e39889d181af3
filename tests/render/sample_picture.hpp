// SPDX-License-Identifier: MIT
// A machine of 40 GB/s and 200 GF/s with whatever points a test wants.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "report/picture.hpp"

namespace roofline::render {

/// Points by intensity and rate, named P0, P1, ...
inline report::Picture sample_picture(const std::vector<std::pair<double, double>>& points) {
    using namespace report;
    Picture picture{say<Msg::picture_of_machine>(std::string{"Test & Co"}),
                    {RoofLine::Kind::slope, say<Msg::op_copy>(), {40e9, Unit::giga_bytes_per_second, 1}},
                    {RoofLine::Kind::flat,
                     say<Msg::op_matmul_n>(std::int64_t{4096}),
                     {200e9, Unit::giga_flops_per_second, 1}},
                    Unit::giga_flops_per_second};
    picture.ceilings.push_back(
        {RoofLine::Kind::flat, say<Msg::ceiling_fma>(), {250e9, Unit::giga_flops_per_second, 1}});
    for (std::size_t i = 0; i < points.size(); ++i)
        picture.points.push_back(
            {say<Msg::plain>("P" + std::to_string(i)), points[i].first, points[i].second});
    return picture;
}

/// `count` points from 1e-3 to 1e6 FLOP/byte, on the roof, at half and at a tenth of it.
inline report::Picture spread_out_picture(int count) {
    std::vector<std::pair<double, double>> points;
    for (int i = 0; i < count; ++i) {
        const double intensity = std::pow(10, -3 + 9.0 * i / (count - 1));
        const double share[] = {1, 0.5, 0.1};
        points.emplace_back(intensity, share[i % 3] * std::min(200e9, 40e9 * intensity));
    }
    return sample_picture(points);
}

}  // namespace roofline::render
