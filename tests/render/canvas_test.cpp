// SPDX-License-Identifier: MIT
// Characters on a canvas: wide ones, marks of no width, the edge.
#include "render/canvas.hpp"

#include <gtest/gtest.h>

namespace roofline::render {
namespace {

TEST(Canvas, WritesUpToItsEdge) {
    Canvas canvas{5, 2, true};
    canvas.write(1, 0, "abcdef", Ink::label);
    canvas.write(0, 1, "内存带宽", Ink::label);
    EXPECT_EQ(canvas.row(0, false), " abcd");
    EXPECT_EQ(canvas.row(1, false), "内存");
}

TEST(Canvas, AMarkOfNoWidthBelongsToTheCharacterBeforeIt) {
    Canvas canvas{3, 2, true};
    canvas.write(1, 0, "e\u0301e\u0301", Ink::label);
    EXPECT_EQ(canvas.row(0, false), " e\u0301e\u0301");
    EXPECT_EQ(canvas.row(1, false), "") << "nothing beyond the edge";
}

}  // namespace
}  // namespace roofline::render
