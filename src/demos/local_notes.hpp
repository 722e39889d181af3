// SPDX-License-Identifier: MIT
// The explanation below the table of demo 4.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "measure/measurement.hpp"
#include "report/value.hpp"

namespace roofline::demos {

/// A doubt about the numbers as programs see it: what it is, about what, and how large.
struct Warning {
    std::string_view key;
    std::string subject;  ///< an operation, a check, or the cause
    double value;         ///< seconds of busy_processors, else a ratio
};

/// The explanation for readers, and its doubts for programs.
struct LocalNotes {
    std::vector<report::Phrase> notes;
    std::vector<Warning> warnings;  ///< the doubts among the notes
};

/// The explanation. It says what was measured, also where that is not what the lecture leads one to expect.
LocalNotes local_notes(const measure::Measurement& measurement);

}  // namespace roofline::demos
