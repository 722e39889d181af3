// SPDX-License-Identifier: MIT
// Reads name, processors, caches and memory from /proc and /sys.
#include "device/cpu/machine.hpp"

#include <omp.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "device/cpu/cgroup.hpp"
#include "device/cpu/system_files.hpp"

namespace roofline::cpu {
namespace {

namespace fs = std::filesystem;

/// The values of all lines "key : value" in /proc/cpuinfo, in their order.
std::vector<std::string> cpuinfo_values(const std::vector<std::string>& cpuinfo, std::string_view key) {
    std::vector<std::string> values;
    for (const std::string& line : cpuinfo) {
        const auto colon = line.find(':');
        if (colon != std::string::npos && trimmed(std::string_view(line).substr(0, colon)) == key)
            values.emplace_back(trimmed(std::string_view(line).substr(colon + 1)));
    }
    return values;
}

std::string first_of(const std::vector<std::string>& values) { return values.empty() ? "" : values.front(); }

int number_or_zero(std::string_view text) {
    const int base = text.substr(0, 2) == "0x" ? 16 : 10;
    if (base == 16) text.remove_prefix(2);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc{} && end == text.data() + text.size() ? value : 0;
}

std::string read_name(const std::vector<std::string>& cpuinfo) {
    if (auto name = first_of(cpuinfo_values(cpuinfo, "model name")); !name.empty()) return name;
    const auto implementer = first_of(cpuinfo_values(cpuinfo, "CPU implementer"));
    const auto part = first_of(cpuinfo_values(cpuinfo, "CPU part"));
    if (implementer.empty() || part.empty()) return "";
    return "ARM implementer " + implementer + " part " + part;
}

CoreModel read_core(const fs::path& root, const std::vector<std::string>& cpuinfo) {
    CoreModel core;
    if (core.vendor = first_of(cpuinfo_values(cpuinfo, "vendor_id")); !core.vendor.empty()) {
        core.family = number_or_zero(first_of(cpuinfo_values(cpuinfo, "cpu family")));
        core.model = number_or_zero(first_of(cpuinfo_values(cpuinfo, "model")));
        core.amx = first_of(cpuinfo_values(cpuinfo, "flags")).find("amx_tile") != std::string::npos;
        std::error_code ignored;
        core.mixed = fs::exists(root / "sys/devices/cpu_atom", ignored);  // Intel's P and E cores
        return core;
    }
    const auto parts = cpuinfo_values(cpuinfo, "CPU part");
    core.vendor = first_of(cpuinfo_values(cpuinfo, "CPU implementer"));
    core.model = number_or_zero(first_of(parts));
    core.mixed = std::set(parts.begin(), parts.end()).size() > 1;  // big and little cores
    return core;
}

/// Processors that are online; 0 where nothing tells.
int count_online(const fs::path& cpus, const std::vector<std::string>& cpuinfo) {
    const auto listed = parse_cpu_list(read_line(cpus / "online"));
    if (!listed.empty()) return static_cast<int>(listed.size());
    return static_cast<int>(cpuinfo_values(cpuinfo, "processor").size());
}

/// The cores of the processors in `affinity`: two threads of one core share its vector units.
int count_cores(const fs::path& cpus, const std::vector<int>& affinity) {
    std::set<std::string> cores;
    for (const int cpu : affinity) {
        const std::string name = "cpu" + std::to_string(cpu);
        const std::string siblings = read_line(cpus / name / "topology/thread_siblings_list");
        cores.insert(siblings.empty() ? name : siblings);
    }
    return static_cast<int>(cores.size());
}

std::vector<fs::path> entries(const fs::path& directory, std::string_view prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename();
        if (name.substr(0, prefix.size()) == prefix && parse_count(name.substr(prefix.size())))
            found.push_back(it->path());
    }
    return found;
}

/// Adds up the instances of each level. Every processor lists the caches that it sees; those that share one
/// list it all, so an instance is told by who shares it. A machine may have several last-level caches
/// (AMD: one per 4 or 8 cores) and cores whose caches differ.
std::vector<CacheLevel> read_caches(const fs::path& cpus) {
    std::set<std::tuple<int, std::string, std::string>> seen;
    std::map<int, CacheLevel> levels;
    for (const fs::path& cpu : entries(cpus, "cpu")) {
        for (const fs::path& index : entries(cpu / "cache", "index")) {
            const auto level = parse_count(read_line(index / "level"));
            const auto size = parse_size(read_line(index / "size"));
            const std::string type = read_line(index / "type");
            if (!level || *level < 1 || *level > 9 || !size || *size == 0 || type == "Instruction") continue;
            std::string sharers = read_line(index / "shared_cpu_list");
            if (sharers.empty()) sharers = read_line(index / "shared_cpu_map");
            if (sharers.empty()) sharers = cpu.filename();
            const int number = static_cast<int>(*level);
            if (!seen.emplace(number, type, sharers).second) continue;
            const Bytes bytes{static_cast<double>(*size)};
            CacheLevel& all =
                levels.try_emplace(number, CacheLevel{number, Bytes{0}, Bytes{0}}).first->second;
            all.one = std::max(all.one, bytes);
            all.total = all.total + bytes;
        }
    }
    std::vector<CacheLevel> caches;
    caches.reserve(levels.size());
    for (const auto& [number, level] : levels) caches.push_back(level);
    return caches;
}

std::optional<Bytes> read_memory(const fs::path& root, std::optional<double> cgroup_left) {
    std::optional<double> left = cgroup_left;
    for (const std::string& line : read_lines(root / "proc/meminfo")) {
        constexpr std::string_view key = "MemAvailable:";
        if (line.substr(0, key.size()) != key) continue;
        auto value = trimmed(std::string_view(line).substr(key.size()));
        value = value.substr(0, value.find(' '));
        if (const auto kib = parse_count(value)) {
            const double bytes = static_cast<double>(*kib) * 1024;
            left = left ? std::min(*left, bytes) : bytes;
        }
    }
    return left ? std::optional{Bytes{*left}} : std::nullopt;
}

/// With OMP_PROC_BIND and the like, OpenMP has bound this thread to one processor before main() began; the
/// places that it may bind the others to are ours, too.
void add_openmp_places(std::vector<int>& affinity) {
    for (int place = 0; place < omp_get_num_places(); ++place) {
        std::vector<int> ids(static_cast<std::size_t>(omp_get_place_num_procs(place)));
        omp_get_place_proc_ids(place, ids.data());
        affinity.insert(affinity.end(), ids.begin(), ids.end());
    }
    std::sort(affinity.begin(), affinity.end());
    affinity.erase(std::unique(affinity.begin(), affinity.end()), affinity.end());
}

/// What the process may still map (ulimit -v); absent where nothing limits it.
std::optional<Bytes> address_space_left() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    const std::string statm = read_line("/proc/self/statm");  // begins with the pages that are mapped
    const auto pages = parse_count(statm.substr(0, statm.find(' '))).value_or(0);
    const double mapped = static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE));
    return Bytes{std::max(0.0, static_cast<double>(limit.rlim_cur) - mapped)};
}

}  // namespace

Machine read_machine(const fs::path& root, const std::vector<int>& affinity) {
    const fs::path cpus = root / "sys/devices/system/cpu";
    const auto cpuinfo = read_lines(root / "proc/cpuinfo");
    const CgroupLimits cgroup = read_cgroup_limits(root);

    Machine machine;
    machine.name = read_name(cpuinfo);
    machine.core = read_core(root, cpuinfo);
    machine.caches = read_caches(cpus);
    machine.usable_memory = read_memory(root, cgroup.memory_left);

    const int allowed = static_cast<int>(affinity.size());
    machine.processors = std::max({1, count_online(cpus, cpuinfo), allowed});
    machine.usable = allowed > 0 ? allowed : machine.processors;
    machine.usable_cores = allowed > 0 ? count_cores(cpus, affinity) : machine.processors;
    if (machine.usable < machine.processors) machine.limit = ThreadLimit::affinity;
    machine.quota = cgroup.processors;
    // A quota of 1.5 needs two threads to be used up; one of 0.5 still runs one.
    if (cgroup.processors && std::ceil(*cgroup.processors) < machine.usable) {
        machine.usable = std::max(1, static_cast<int>(std::ceil(*cgroup.processors)));
        machine.limit = ThreadLimit::cgroup_quota;
    }
    machine.usable_cores = std::min(machine.usable_cores, machine.usable);
    return machine;
}

Machine this_machine() {
    // The kernel refuses a mask smaller than its own, whose size is not told: try larger ones.
    std::vector<int> affinity;
    for (int most = CPU_SETSIZE; most <= 1 << 20 && affinity.empty(); most *= 2) {
        cpu_set_t* const mask = CPU_ALLOC(static_cast<std::size_t>(most));
        const std::size_t bytes = CPU_ALLOC_SIZE(static_cast<std::size_t>(most));
        if (sched_getaffinity(0, bytes, mask) == 0) {
            for (int cpu = 0; cpu < most; ++cpu)
                if (CPU_ISSET_S(static_cast<std::size_t>(cpu), bytes, mask)) affinity.push_back(cpu);
        }
        CPU_FREE(mask);
    }
    add_openmp_places(affinity);
    Machine machine = read_machine("/", affinity);

    if (!machine.usable_memory) {
        const long pages = sysconf(_SC_AVPHYS_PAGES), page = sysconf(_SC_PAGESIZE);
        if (pages > 0 && page > 0)
            machine.usable_memory = Bytes{static_cast<double>(pages) * static_cast<double>(page)};
    }
    if (const auto room = address_space_left())
        machine.usable_memory = std::min(machine.usable_memory.value_or(*room), *room);
    if (machine.caches.empty()) {  // the C library may know from elsewhere
        const std::pair<int, int> asked[] = {
            {1, _SC_LEVEL1_DCACHE_SIZE}, {2, _SC_LEVEL2_CACHE_SIZE}, {3, _SC_LEVEL3_CACHE_SIZE}};
        for (const auto& [level, name] : asked)
            if (const long size = sysconf(name); size > 0)
                machine.caches.push_back(
                    {level, Bytes{static_cast<double>(size)}, Bytes{static_cast<double>(size)}});
    }
    return machine;
}

}  // namespace roofline::cpu
