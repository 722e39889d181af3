// SPDX-License-Identifier: MIT
// Draws the line of progress, rarely enough not to disturb what is measured.
#include "app/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "app/output.hpp"
#include "app/terminal.hpp"
#include "demos/local_words.hpp"
#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;

Phrase activity(std::optional<Operation> operation) {
    if (!operation) return say<Msg::progress_prepare>();
    switch (operation->kernel) {
        case Kernel::cached_copy:
            return say<Msg::progress_caches>();
        case Kernel::fma_peak:
            return say<Msg::ceiling_fma>();
        case Kernel::empty_loop:
        case Kernel::empty_matmul:
            return say<Msg::progress_cost>();
        default:
            return say<Msg::plain>(demos::operation_name(*operation));
    }
}

}  // namespace

std::string progress_line(std::optional<Operation> operation, double done, std::optional<double> seconds_left,
                          int width, text::Lang lang) {
    const int bar_width = width < 60 ? 8 : 20;
    const auto filled = static_cast<std::size_t>(std::lround(done * bar_width));
    const std::string bar =
        std::string(filled, '#') + std::string(static_cast<std::size_t>(bar_width) - filled, '.');
    const report::Number percent{done, report::Unit::percent, 0};
    const Phrase line = seconds_left
                            ? say<Msg::progress_left>(bar, percent, activity(operation),
                                                      static_cast<std::int64_t>(std::ceil(*seconds_left)))
                            : say<Msg::progress>(bar, percent, activity(operation));
    const std::string whole = render::speak(line, lang);
    std::string shown;
    for (const auto character : text::characters(whole)) {
        if (text::columns(shown) + text::columns(character) > width) break;
        shown += character;
    }
    return shown;
}

Progress::Progress(text::Lang lang) : lang_(lang) { clear_line_at_end = 1; }

Progress::~Progress() {
    write_error(clear_line);
    clear_line_at_end = 0;
}

void Progress::at(std::optional<Operation> operation, double done) {
    // Drawing takes a processor from whoever is measured next, so it must be rare.
    constexpr std::chrono::milliseconds between{250};
    constexpr double enough_to_judge = 0.1;
    const auto now = Clock::now();
    if (!operation) start_.reset();
    if (operation && !start_) start_ = now;
    if (now - shown_at_ < between) return;
    shown_at_ = now;
    done_ = std::max(done_, done);
    std::optional<double> left;
    if (start_ && done_ >= enough_to_judge)
        left = std::chrono::duration<double>(now - *start_).count() * (1 - done_) / done_;
    const int width = terminal_columns(STDERR_FILENO).value_or(80) - 1;
    write_error(std::string{clear_line} + progress_line(operation, done_, left, width, lang_));
}

}  // namespace roofline::app
