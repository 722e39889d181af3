// SPDX-License-Identifier: MIT
// The options of the demos on paper: accelerators, precision, model.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/option_table.hpp"

namespace roofline::app {

// Readers of the option table.
std::optional<report::Phrase> read_gpus(Options& options, const std::string& typed, const Context& context);
std::optional<report::Phrase> read_own_gpus(Options& options, const std::string& typed,
                                            const Context& context);
std::optional<report::Phrase> read_dtype(Options& options, const std::string& typed, const Context& context);
std::optional<report::Phrase> read_model(Options& options, const std::string& typed, const Context& context);

/// What --model takes.
report::Phrase takes_model();

/// "llama3-8b, llama3-70b, ..."
std::string model_names();

/// "fp64, fp32, ..."
std::string precision_names();

/// The precision of that name, in any case.
std::optional<Precision> precision_named(std::string_view typed);

/// The accelerators of demos 2 and 3.
std::vector<GpuSpec> used_gpus(const Options& options);

/// The accelerators that a name can mean: the user's own before those of the catalogue.
std::vector<GpuSpec> known_gpus(const Options& options);

/// The names of up to three accelerators of `gpus` that are closest to what was typed; none where nothing is
/// alike.
std::string nearest_gpus(const std::vector<GpuSpec>& gpus, const std::string& typed);

/// Throws UsageError where a demo that runs uses an accelerator that has no peak for the chosen precision.
void refuse_missing_peaks(const Options& options);

}  // namespace roofline::app
