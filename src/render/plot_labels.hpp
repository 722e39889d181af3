// SPDX-License-Identifier: MIT
// The names of the roofs, each beside its line.
#pragma once

#include <optional>

#include "render/canvas.hpp"
#include "render/scale.hpp"
#include "report/picture.hpp"
#include "text/lang.hpp"

namespace roofline::render {

/// Writes each roof's name and value where the canvas is free beside its line. Returns a line of those
/// that found no place; nothing where all did.
std::optional<report::Phrase> label_roofs(Canvas& canvas, const report::Picture& picture, const Frame& frame,
                                          text::Lang lang);

}  // namespace roofline::render
