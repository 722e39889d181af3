// SPDX-License-Identifier: MIT
// Elements as text, and the style sheet of the figure.
#include "render/svg_writer.hpp"

#include <fmt/format.h>

#include "text/width.hpp"

namespace roofline::render {
namespace {

// The figure brings its own background, so that it can be read on any page; where the page says that it is
// dark, the figure is dark as well.
constexpr std::string_view style = R"(<style>
text { font: 13px "Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; fill: #1b1f24; }
.title { font-size: 16px; font-weight: bold; }
.page { fill: #ffffff; }
.halo { stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.grid { stroke: #dfe3e8; stroke-width: 1px; }
.axis { stroke: #57606a; stroke-width: 1.2px; }
.roof { stroke: #0a58ad; stroke-width: 2.5px; stroke-linecap: round; }
.ceiling { stroke: #57606a; stroke-width: 1.5px; stroke-dasharray: 6 4; }
.ridge { stroke: #8250df; stroke-width: 1.2px; stroke-dasharray: 2 3; }
.leader { stroke: #8c959f; stroke-width: 0.8px; }
.point { fill: #c2410c; stroke: #ffffff; stroke-width: 1px; }
.roof-name { fill: #0a58ad; }
.ceiling-name { fill: #57606a; }
.ridge-name { fill: #8250df; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .page { fill: #0d1117; }
  .halo { stroke: #0d1117; }
  .grid { stroke: #2a313a; }
  .axis { stroke: #9198a1; }
  .roof { stroke: #6cb6ff; }
  .ceiling { stroke: #9198a1; }
  .ridge { stroke: #c297ff; }
  .leader { stroke: #6e7681; }
  .point { fill: #ff9e64; stroke: #0d1117; }
  .roof-name { fill: #6cb6ff; }
  .ceiling-name { fill: #9198a1; }
  .ridge-name { fill: #c297ff; }
}
</style>
)";

std::string_view name_of(Anchor anchor) {
    return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

}  // namespace

double label_width(std::string_view text) {
    double width = 0;
    for (const auto character : text::characters(text))
        width += text::columns(character) == 2 ? font_size : 0.62 * font_size;
    return width;
}

std::string xml(std::string_view text) {
    std::string out;
    for (const std::string_view character : text::characters(text)) {
        const auto byte = static_cast<unsigned char>(character.front());
        if (character.size() == 1 && (byte < 0x20 || byte >= 0x7f))
            out += '?';
        else if (character == "&")
            out += "&amp;";
        else if (character == "<")
            out += "&lt;";
        else if (character == ">")
            out += "&gt;";
        else if (character == "\"")
            out += "&quot;";
        else
            out += character;
    }
    return out;
}

SvgWriter::SvgWriter(double width, double height, std::string_view title, std::string_view language) {
    shapes_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" role=\"img\" xml:lang=\"{2}\">\n<title>{3}</title>\n{4}"
        "<rect class=\"page\" width=\"{0:.0f}\" height=\"{1:.0f}\"/>\n",
        width, height, language, xml(title), style);
}

void SvgWriter::line(Spot from, Spot to, std::string_view css_class) {
    shapes_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                           css_class, from.x, from.y, to.x, to.y);
}

void SvgWriter::point(Spot at, std::string_view title) {
    shapes_ += fmt::format(
        "<circle class=\"point\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"><title>{}</title></circle>\n", at.x,
        at.y, xml(title));
}

void SvgWriter::text(Spot at, std::string_view text, std::string_view css_class, Anchor anchor,
                     double degrees) {
    const std::string turned =
        degrees == 0 ? "" : fmt::format(" transform=\"rotate({:.1f} {:.1f} {:.1f})\"", degrees, at.x, at.y);
    texts_ += fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n",
                          css_class, at.x, at.y, name_of(anchor), turned, xml(text));
}

}  // namespace roofline::render
