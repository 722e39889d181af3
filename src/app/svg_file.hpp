// SPDX-License-Identifier: MIT
// The file of --svg: written whole or not at all.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "report/value.hpp"

namespace roofline::app {

/// The picture cannot be written.
struct SvgError : std::exception {
    SvgError(std::string path, report::Phrase why) : file(std::move(path)), reason(std::move(why)) {}
    std::string file;
    report::Phrase reason;
};

/// Finds out early, before anything is measured, whether `path` can be written and is not the file that
/// standard output goes to. Changes nothing. Throws SvgError.
void check_svg_path(const std::string& path);

/// Writes `content` to a new file beside `path` and then puts that in its place, so that a reader sees the
/// old file or the new one; a device or a pipe is written to directly. Throws SvgError, and then an existing
/// file is as it was.
void write_svg_file(const std::string& path, std::string_view content);

}  // namespace roofline::app
