// SPDX-License-Identifier: MIT
// One line on a terminal's standard error while demo 4 measures.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "measure/observer.hpp"
#include "text/lang.hpp"

namespace roofline::app {

/// Shows what is being measured, how far it is and how long it will take; gone without a trace when it is
/// destroyed.
class Progress final : public measure::Observer {
  public:
    explicit Progress(text::Lang lang);
    ~Progress() override;
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(std::optional<Operation> operation, double done) override;

  private:
    using Clock = std::chrono::steady_clock;

    text::Lang lang_;
    std::optional<Clock::time_point> start_;  ///< of the first run
    Clock::time_point shown_at_{};
    double done_ = 0;
};

/// The line, of at most `width` columns: the operation (absent: preparing), a bar, percent, seconds left
/// (absent: not known yet).
std::string progress_line(std::optional<Operation> operation, double done, std::optional<double> seconds_left,
                          int width, text::Lang lang);

}  // namespace roofline::app
