// SPDX-License-Identifier: MIT
// Shows reports in the format that was asked for, and keeps the picture for --svg.
#pragma once

#include <optional>
#include <vector>

#include "app/options.hpp"
#include "render/plot.hpp"
#include "report/report.hpp"

namespace roofline::app {

class Presenter {
  public:
    /// `roof` is the picture that the points of the demos on paper are drawn into; absent where demo 4 runs,
    /// which brings its own.
    Presenter(const Options& options, render::PlotLook look, std::optional<report::Picture> roof);

    /// Writes the report at once where the format has one page for each (what is out is whole, whatever
    /// happens to the next), else keeps it. Its points go into the picture. Throws OutputError, and
    /// ReaderGone where no file of --svg is left to write.
    void show(report::Report report);

    /// Writes what was kept: JSON and CSV are one text. Throws as show() does.
    void write_kept();

    /// Writes a line for readers, behind all reports; in the terminal's format only.
    void close_with(const report::Phrase& line);

    /// Writes the file of --svg; false where there is no picture, because demo 4 could not measure a roof.
    /// Throws SvgError.
    bool write_picture() const;

  private:
    std::string page(const report::Report& report) const;
    void write(const std::string& text);

    const Options& options_;
    render::PlotLook look_;
    std::optional<report::Picture> picture_;
    std::vector<report::Report> kept_;
    bool first_ = true;
    bool reader_gone_ = false;
};

}  // namespace roofline::app
