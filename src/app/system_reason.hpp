// SPDX-License-Identifier: MIT
// Why the system refused a file, in the reader's language; the system itself speaks only English here.
#pragma once

#include "report/value.hpp"

namespace roofline::app {

/// What the error number says. One that files rarely bring keeps the system's own words.
report::Phrase system_reason(int error);

}  // namespace roofline::app
