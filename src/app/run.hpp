// SPDX-License-Identifier: MIT
// From options to reports on standard output, and from whatever goes wrong to a message and an exit code.
#pragma once

#include <string>
#include <vector>

#include "app/options.hpp"

namespace roofline::app {

/// Runs the chosen demos in the order of the lecture and writes each report as soon as it is there. Returns
/// the exit code: 1 where a measurement failed. Throws DeviceError, OutputError and ReaderGone.
int run(const Options& options);

/// The whole program: parses, runs, speaks about errors. Returns the exit code and lets no exception out.
int program(const std::vector<std::string>& arguments);

}  // namespace roofline::app
