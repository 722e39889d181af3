// SPDX-License-Identifier: MIT
// Chooses the renderer by --format, and gathers the points of all demos into the picture of --svg.
#include "app/presenter.hpp"

#include <utility>

#include "app/output.hpp"
#include "app/svg_file.hpp"
#include "render/console.hpp"
#include "render/csv.hpp"
#include "render/json.hpp"
#include "render/markdown.hpp"
#include "render/speak.hpp"
#include "render/svg.hpp"

namespace roofline::app {
namespace {

using report::Report;

/// Whether the report's picture belongs into the terminal: demo 4 always ends with it, the others on demand.
bool plotted(const Report& report, const Options& options) {
    if (!report.picture || options.no_plot) return false;
    return options.plot || (report.key == "local" && !options.quiet);
}

}  // namespace

Presenter::Presenter(const Options& options, render::PlotLook look, std::optional<report::Picture> roof)
    : options_(options), look_(look), picture_(std::move(roof)) {}

std::string Presenter::page(const Report& report) const {
    const bool markdown = options_.format == Format::markdown;
    std::string text = markdown ? render::markdown(report, options_.lang, options_.quiet)
                                : render::console(report, options_.lang, options_.quiet);
    if (!plotted(report, options_)) return text;
    const std::string fence = markdown ? "```\n" : "";
    // What demo 4 draws is this machine, which its table names.
    const std::string title =
        report.key == "local" ? "" : ' ' + render::speak(report.picture->title, options_.lang) + '\n';
    return text + '\n' + fence + title + render::plot(*report.picture, look_, options_.lang) + fence;
}

/// Whoever closed the pipe may still be waiting for the file of --svg.
void Presenter::write(const std::string& text) {
    if (reader_gone_) return;
    try {
        write_output(text);
    } catch (const ReaderGone&) {
        if (!options_.svg) throw;
        reader_gone_ = true;
    }
}

void Presenter::show(Report report) {
    if (report.picture && report.key == "local")
        picture_ = report.picture;
    else if (report.picture && picture_)
        for (const auto& point : report.picture->points) picture_->points.push_back(point);

    if (options_.format == Format::json || options_.format == Format::csv) {
        kept_.push_back(std::move(report));
        return;
    }
    write((first_ ? "" : "\n") + page(report));
    first_ = false;
}

void Presenter::write_kept() {
    if (options_.format == Format::json) write(render::json(kept_, ROOFLINE_VERSION));
    if (options_.format == Format::csv) write(render::csv(kept_));
    kept_.clear();
}

void Presenter::close_with(const report::Phrase& line) {
    if (options_.format == Format::table && !options_.quiet)
        write('\n' + render::speak(line, options_.lang) + '\n');
}

bool Presenter::write_picture() const {
    if (!options_.svg) return true;
    if (!picture_) return false;
    write_svg_file(*options_.svg, render::svg(*picture_, options_.lang));
    return true;
}

}  // namespace roofline::app
