// SPDX-License-Identifier: MIT
// A model's shapes from a JSON file, for --model.
#pragma once

#include <memory>
#include <string>

#include "roofline/roofline.hpp"

namespace roofline::app {

/// A model of a user's own. Its name stays where it is as long as this does.
struct ModelFile {
    std::string name;
    ModelSpec model;
};

/// Reads the file. Throws UsageError with line, field and what was expected; then nothing of it is used.
std::shared_ptr<const ModelFile> read_model_file(const std::string& path);

}  // namespace roofline::app
