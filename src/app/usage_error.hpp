// SPDX-License-Identifier: MIT
// A user's mistake on its way to the one place that speaks about it.
#pragma once

#include <exception>
#include <utility>

#include "report/value.hpp"

namespace roofline::app {

/// Thrown inside parse() only; `message` names the option, the value and what would be accepted.
struct UsageError : std::exception {
    explicit UsageError(report::Phrase phrase) : message(std::move(phrase)) {}
    report::Phrase message;
};

}  // namespace roofline::app
