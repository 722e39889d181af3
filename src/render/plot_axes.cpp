// SPDX-License-Identifier: MIT
// Draws the axes, ticks and units around a canvas.
#include "render/plot_axes.hpp"

#include <algorithm>
#include <cmath>

#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using namespace report;

/// `text` from `column` on, over blanks.
void put(std::string& line, std::size_t column, const std::string& text) {
    if (line.size() < column + text.size()) line.resize(column + text.size(), ' ');
    line.replace(column, text.size(), text);
}

}  // namespace

PlotAxes::PlotAxes(const Picture& picture, const Frame& frame, text::Lang lang)
    : picture_(picture), frame_(frame), lang_(lang) {
    for (const int decade : frame.y.decades())
        label_width_ =
            std::max(label_width_, static_cast<int>(decade_label(exponent_in(picture.unit, decade)).size()));
}

std::vector<std::string> PlotAxes::around(const Canvas& canvas, bool colour) const {
    std::vector<std::string> labels(static_cast<std::size_t>(canvas.rows()));
    for (const int decade : frame_.y.decades()) {
        auto& label =
            labels[static_cast<std::size_t>(canvas.row_at(frame_.y.position(std::pow(10, decade))))];
        if (label.empty()) label = decade_label(exponent_in(picture_.unit, decade));
    }
    const std::string unit{label_of(picture_.unit, lang_)};
    std::vector<std::string> lines{' ' + text::pad_left(unit, label_width_)};
    for (int row = 0; row < canvas.rows(); ++row) {
        const auto& label = labels[static_cast<std::size_t>(row)];
        std::string line = ' ' + text::pad_left(label, label_width_) + ' ' + (label.empty() ? '|' : '+') +
                           canvas.row(row, colour);
        lines.push_back(std::move(line));
    }
    lines.push_back(axis_line(canvas));
    lines.push_back(tick_labels(canvas));
    lines.push_back(ridge_line(canvas));
    return lines;
}

std::string PlotAxes::axis_line(const Canvas& canvas) const {
    const auto left = static_cast<std::size_t>(gutter());
    std::string line(left - 1, ' ');
    line += '+' + std::string(static_cast<std::size_t>(canvas.columns()), '-');
    for (const int decade : frame_.x.decades())
        line[left + static_cast<std::size_t>(canvas.column_at(frame_.x.position(std::pow(10, decade))))] =
            '+';
    line[left + static_cast<std::size_t>(canvas.column_at(frame_.x.position(picture_.ridge())))] = '^';
    return line;
}

std::string PlotAxes::tick_labels(const Canvas& canvas) const {
    const auto decades = frame_.x.decades();
    // Every decade, or every second, third, ... where the labels would touch.
    for (std::size_t step = 1;; ++step) {
        std::string line(static_cast<std::size_t>(gutter()), ' ');
        bool fits = true;
        for (std::size_t i = 0; i < decades.size(); i += step) {
            const std::string label = decade_label(decades[i]);
            const int width = static_cast<int>(label.size());
            const int tick = gutter() + canvas.column_at(frame_.x.position(std::pow(10, decades[i])));
            const int begin =
                std::clamp(tick - (width - 1) / 2, gutter() - 1, gutter() + canvas.columns() - width);
            const std::size_t last = line.find_last_not_of(' ');
            if (last != std::string::npos && begin < static_cast<int>(last) + 2) fits = false;
            put(line, static_cast<std::size_t>(begin), label);
        }
        if (fits) return line;
    }
}

std::string PlotAxes::ridge_line(const Canvas& canvas) const {
    const Number ridge = two_digits({picture_.ridge(), Unit::one, 1});
    const std::string mark = speak(say<Msg::picture_ridge>(ridge), lang_);
    const std::string unit{label_of(Unit::flop_per_byte, lang_)};
    const int width = gutter() + canvas.columns();
    const int column = gutter() + canvas.column_at(frame_.x.position(picture_.ridge()));
    const int unit_begin = width - text::columns(unit);
    // Under its mark, or further left where the unit of the axis needs the place.
    const int begin =
        std::max(1, std::min(column - text::columns(mark) / 2, unit_begin - 2 - text::columns(mark)));
    std::string line(static_cast<std::size_t>(begin), ' ');
    line += mark;
    line += std::string(static_cast<std::size_t>(std::max(1, unit_begin - text::columns(line))), ' ');
    return line + unit;
}

}  // namespace roofline::render
