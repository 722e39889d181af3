// SPDX-License-Identifier: MIT
// The axes of a picture in the terminal: a tick stands where its logarithm is.
#pragma once

#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/scale.hpp"
#include "report/picture.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// The axes of one picture, which must live as long as they do.
class PlotAxes {
  public:
    PlotAxes(const report::Picture& picture, const Frame& frame, text::Lang lang);

    /// Columns that the vertical axis and its labels take on the left.
    int gutter() const { return label_width_ + 3; }

    /// The canvas with its axes, units and the ridge point around it.
    std::vector<std::string> around(const Canvas& canvas, bool colour) const;

  private:
    std::string axis_line(const Canvas& canvas) const;
    std::string tick_labels(const Canvas& canvas) const;
    std::string ridge_line(const Canvas& canvas) const;

    const report::Picture& picture_;
    const Frame& frame_;
    text::Lang lang_;
    int label_width_ = 0;
};

}  // namespace roofline::render
