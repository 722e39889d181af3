// SPDX-License-Identifier: MIT
// Finds the group of this process in the mounted hierarchies and reads the limits from there up.
#include "device/cpu/cgroup.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "device/cpu/system_files.hpp"

namespace roofline::cpu {
namespace {

namespace fs = std::filesystem;

/// A mounted cgroup hierarchy.
struct Mount {
    std::string point;        ///< where it is mounted
    std::string group;        ///< the group that is seen there: "/" or, in a container, often its own
    std::string controllers;  ///< v1: "rw,cpu,cpuacct"; v2: empty, it has them all
};

/// The mounts that /proc/self/mountinfo names, or where they usually are.
std::vector<Mount> find_mounts(const fs::path& root) {
    std::vector<Mount> mounts;
    for (const std::string& line : read_lines(root / "proc/self/mountinfo")) {
        // id parent device group point options [more...] - type source controllers
        const auto words = split(line, ' ');
        const auto dash = std::find(words.begin(), words.end(), "-");
        if (words.size() < 5 || words.end() - dash < 4) continue;
        if (dash[1] == "cgroup") mounts.push_back({words[4], words[3], dash[3]});
        if (dash[1] == "cgroup2") mounts.push_back({words[4], words[3], ""});
    }
    if (!mounts.empty()) return mounts;
    return {{"/sys/fs/cgroup", "/", ""},
            {"/sys/fs/cgroup/cpu", "/", "cpu"},
            {"/sys/fs/cgroup/cpu,cpuacct", "/", "cpu"},
            {"/sys/fs/cgroup/memory", "/", "memory"}};
}

bool has_word(std::string_view list, std::string_view word) {
    const auto words = split(list, ',');
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The process's own group in the hierarchy of `controller` (v2: ""), as /proc/self/cgroup names it.
std::string own_group(const fs::path& root, std::string_view controller) {
    for (const std::string& line : read_lines(root / "proc/self/cgroup")) {
        // id:controllers:group
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const auto controllers = std::string_view(line).substr(first + 1, second - first - 1);
        if (controller.empty() ? controllers.empty() : has_word(controllers, controller))
            return line.substr(second + 1);
    }
    return "/";
}

/// `group` as seen from a mount that shows `top`; "" (the mount itself) where it is not below that.
fs::path below(const fs::path& top, const fs::path& group) {
    const fs::path relative = group.lexically_relative(top);
    const bool outside = relative.empty() || *relative.begin() == ".." || *relative.begin() == ".";
    return outside || group.string().find("..") != std::string::npos ? fs::path{} : relative;
}

/// The directories of the process's own group and of all groups above it that have `controller`. In a
/// container some of them may not exist; the mount itself is always among them.
std::vector<fs::path> directories(const fs::path& root, std::string_view controller) {
    std::vector<fs::path> found;
    for (const Mount& mount : find_mounts(root)) {
        const bool v2 = mount.controllers.empty();
        if (!v2 && !has_word(mount.controllers, controller)) continue;
        fs::path directory = root / fs::path(mount.point).relative_path();
        found.push_back(directory);
        for (const fs::path& part : below(mount.group, own_group(root, v2 ? "" : controller))) {
            directory /= part;
            found.push_back(directory);
        }
    }
    return found;
}

/// Keeps the smaller of a limit so far and a further one.
void tighten(std::optional<double>& limit, std::optional<double> other) {
    if (other && (!limit || *other < *limit)) limit = other;
}

std::optional<double> quota(const fs::path& group) {
    std::string quota_text = read_line(group / "cpu.cfs_quota_us");  // v1; -1 is no quota
    std::string period_text = read_line(group / "cpu.cfs_period_us");
    if (const auto words = split(read_line(group / "cpu.max"), ' '); words.size() == 2) {  // v2: "max 100000"
        quota_text = words[0];
        period_text = words[1];
    }
    const auto quota_us = parse_count(quota_text);
    const auto period_us = parse_count(period_text);
    if (!quota_us || !period_us || *quota_us == 0 || *period_us == 0) return std::nullopt;
    return static_cast<double>(*quota_us) / static_cast<double>(*period_us);
}

/// Bytes of files in the page cache that nobody used lately: the kernel drops them before it refuses memory.
std::int64_t droppable(const fs::path& group) {
    std::int64_t bytes = 0;
    for (const std::string& line : read_lines(group / "memory.stat")) {
        const auto words = split(line, ' ');
        if (words.size() != 2) continue;
        if (words[0] == "total_inactive_file") return parse_count(words[1]).value_or(0);  // v1, with children
        if (words[0] == "inactive_file") bytes = parse_count(words[1]).value_or(0);
    }
    return bytes;
}

std::optional<double> memory_left(const fs::path& group) {
    constexpr std::int64_t no_limit = std::int64_t{1} << 60;  // v1 writes "none" as nearly 2^63
    std::int64_t limit = no_limit;
    for (const char* file : {"memory.limit_in_bytes", "memory.max", "memory.high"})
        limit = std::min(limit, parse_count(read_line(group / file)).value_or(no_limit));
    if (limit == no_limit) return std::nullopt;

    std::int64_t used = 0;
    for (const char* file : {"memory.usage_in_bytes", "memory.current"})
        used = std::max(used, parse_count(read_line(group / file)).value_or(0));
    used = std::max<std::int64_t>(0, used - droppable(group));
    return static_cast<double>(std::max<std::int64_t>(0, limit - used));
}

}  // namespace

CgroupLimits read_cgroup_limits(const fs::path& root) {
    CgroupLimits limits;
    for (const fs::path& group : directories(root, "cpu")) tighten(limits.processors, quota(group));
    for (const fs::path& group : directories(root, "memory")) tighten(limits.memory_left, memory_left(group));
    return limits;
}

}  // namespace roofline::cpu
