// SPDX-License-Identifier: MIT
// Reports for programs: one JSON object, the same bytes in every language and locale.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/report.hpp"

namespace roofline::render {

/// Strict JSON: the version, then an object for each report with its facts and tables under their keys. SI
/// base units; numbers round-trip; what is not known is null. docs/output.schema.json describes it.
std::string json(std::span<const report::Report> reports, std::string_view version);

}  // namespace roofline::render
