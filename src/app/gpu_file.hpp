// SPDX-License-Identifier: MIT
// The file of --gpu-file: accelerators in the shape in which demo 1 prints them as JSON, with peaks by
// precision.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "roofline/roofline.hpp"

namespace roofline::app {

/// Accelerators of a user's own. Their names stay where they are as long as this does.
struct GpuFile {
    std::deque<std::string> texts;
    std::vector<GpuSpec> gpus;
};

/// Reads the file. Throws UsageError with line, field and what was expected; then nothing of it is used.
std::shared_ptr<const GpuFile> read_gpu_file(const std::string& path);

}  // namespace roofline::app
