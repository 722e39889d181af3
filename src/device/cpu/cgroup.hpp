// SPDX-License-Identifier: MIT
// What the control groups (v1 and v2) leave to this process. Containers and batch systems set their limits
// there.
#pragma once

#include <filesystem>
#include <optional>

namespace roofline::cpu {

/// The tightest limits of the process's own group and of all groups above it. Absent where there is none.
struct CgroupLimits {
    std::optional<double> processors;  ///< CPU seconds per second: 0.5 is half a processor
    /// Bytes until the limit; page cache that can be dropped counts as free.
    std::optional<double> memory_left;
};

/// Reads the limits below `root`, which is "/" except in tests.
CgroupLimits read_cgroup_limits(const std::filesystem::path& root);

}  // namespace roofline::cpu
