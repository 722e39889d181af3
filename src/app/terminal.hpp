// SPDX-License-Identifier: MIT
// What the terminal can show, if there is one.
#pragma once

#include "app/options.hpp"
#include "render/plot.hpp"
#include "text/lang.hpp"

namespace roofline::app {

/// Columns of the terminal at `stream` (a file descriptor); nothing where it is not a terminal or does not
/// tell.
std::optional<int> terminal_columns(int stream);

/// Whether `stream` is a terminal that understands escape sequences.
bool is_terminal(int stream, const text::Environment& environment);

/// Whether the first of LC_ALL, LC_CTYPE and LANG that is set names UTF-8.
bool locale_is_utf8(const text::Environment& environment);

/// How pictures should look on standard output.
render::PlotLook plot_look(const Options& options, const text::Environment& environment);

}  // namespace roofline::app
