// SPDX-License-Identifier: MIT
// What the machine has and what this process may use of it, read from /proc and /sys.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "device/device.hpp"

namespace roofline::cpu {

/// Which core it is, as /proc/cpuinfo numbers it. Zero and empty where unknown.
struct CoreModel {
    std::string vendor;  ///< x86: "GenuineIntel"; Arm: the implementer, "0x41"
    int family = 0;      ///< x86
    int model = 0;       ///< x86: the model; Arm: the part
    bool mixed = false;  ///< cores of different kinds
    bool amx = false;    ///< x86: has matrix units
};

/// The machine, and what this process may use of it.
struct Machine {
    std::string name;  ///< empty where unknown
    CoreModel core;
    int processors = 1;    ///< online
    int usable = 1;        ///< processors that the affinity mask and the cgroup quota allow; at least 1
    int usable_cores = 1;  ///< the same without counting the threads of one core (SMT) twice
    ThreadLimit limit = ThreadLimit::none;  ///< why `usable` is less than `processors`
    std::optional<double> quota;            ///< processors' worth of time that the cgroup allows
    std::vector<CacheLevel> caches;         ///< data and unified ones, by level
    std::optional<Bytes> usable_memory;     ///< free, and allowed by cgroup and ulimit
};

/// Reads the machine below `root`; `affinity` holds the processors on which the process may run, empty where
/// that is unknown. Never throws for what is missing or malformed there.
Machine read_machine(const std::filesystem::path& root, const std::vector<int>& affinity);

/// Reads the machine that this process runs on.
Machine this_machine();

}  // namespace roofline::cpu
