// SPDX-License-Identifier: MIT
// Names, processors, caches and memory on machines that we do not have.
#include "device/cpu/machine.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "fake_tree.hpp"

namespace roofline::cpu {
namespace {

constexpr double mib = 1024.0 * 1024.0;

std::vector<int> first_cpus(int count) {
    std::vector<int> cpus(static_cast<std::size_t>(count));
    std::iota(cpus.begin(), cpus.end(), 0);
    return cpus;
}

TEST(Machine, HasOneProcessorWhereNothingIsKnown) {
    const FakeTree empty;
    const Machine machine = read_machine(empty.root(), {});
    EXPECT_EQ(machine.usable, 1);
    EXPECT_EQ(machine.processors, 1);
    EXPECT_EQ(machine.limit, ThreadLimit::none);
    EXPECT_EQ(machine.name, "");
    EXPECT_TRUE(machine.caches.empty());
    EXPECT_FALSE(machine.usable_memory);
}

TEST(Machine, UsesWhatTheAffinityMaskAllows) {
    FakeTree tree;
    tree.add("sys/devices/system/cpu/online", "0-63\n");
    const Machine machine = read_machine(tree.root(), {3, 5, 7});
    EXPECT_EQ(machine.usable, 3);
    EXPECT_EQ(machine.processors, 64);
    EXPECT_EQ(machine.limit, ThreadLimit::affinity);
}

TEST(Machine, UsesAllWhereNothingForbidsIt) {
    FakeTree tree;
    tree.add("sys/devices/system/cpu/online", "0-3,8-11\n");
    const Machine machine = read_machine(tree.root(), {0, 1, 2, 3, 8, 9, 10, 11});
    EXPECT_EQ(machine.usable, 8);
    EXPECT_EQ(machine.limit, ThreadLimit::none);
}

TEST(Machine, NeedsNoSysToCountProcessors) {
    FakeTree tree;
    tree.add("proc/cpuinfo", "processor\t: 0\n\nprocessor\t: 1\n");
    EXPECT_EQ(read_machine(tree.root(), {}).usable, 2);
}

TEST(Machine, CountsTheThreadsOfACoreOnce) {
    FakeTree tree;
    tree.add("sys/devices/system/cpu/online", "0-3");
    for (int cpu = 0; cpu < 4; ++cpu)
        tree.add("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list",
                 cpu % 2 == 0 ? "0,2\n" : "1,3\n");
    EXPECT_EQ(read_machine(tree.root(), first_cpus(4)).usable_cores, 2);
    EXPECT_EQ(read_machine(tree.root(), {0, 2}).usable_cores, 1);
}

TEST(Machine, ReadsNameAndModel) {
    FakeTree tree;
    tree.add("proc/cpuinfo",
             "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 143\n"
             "flags\t\t: fpu avx512f amx_tile\n"
             "model name\t: Intel(R) Xeon(R) Platinum 8481C\n");
    const Machine machine = read_machine(tree.root(), {});
    EXPECT_EQ(machine.name, "Intel(R) Xeon(R) Platinum 8481C");
    EXPECT_EQ(machine.core.vendor, "GenuineIntel");
    EXPECT_EQ(machine.core.family, 6);
    EXPECT_EQ(machine.core.model, 143);
    EXPECT_TRUE(machine.core.amx);
    EXPECT_FALSE(machine.core.mixed);
}

TEST(Machine, NamesAnArmCoreByItsNumbers) {
    FakeTree tree;
    tree.add("proc/cpuinfo", "processor : 0\nCPU implementer : 0x41\nCPU part : 0xd4f\n");
    const Machine machine = read_machine(tree.root(), {});
    EXPECT_EQ(machine.name, "ARM implementer 0x41 part 0xd4f");
    EXPECT_EQ(machine.core.vendor, "0x41");
    EXPECT_EQ(machine.core.model, 0xD4F);
}

TEST(Machine, SeesCoresOfDifferentKinds) {
    FakeTree big_little;
    big_little.add("proc/cpuinfo", "CPU implementer : 0x41\nCPU part : 0xd85\nCPU part : 0xd87\n");
    EXPECT_TRUE(read_machine(big_little.root(), {}).core.mixed);
    FakeTree hybrid;
    hybrid.add("proc/cpuinfo", "vendor_id : GenuineIntel\n").add("sys/devices/cpu_atom/cpus", "8-15\n");
    EXPECT_TRUE(read_machine(hybrid.root(), {}).core.mixed);
}

TEST(Caches, AddUpAllSlicesOfTheLastLevel) {
    FakeTree tree;  // as on a 64-core EPYC: an L3 for each 8 cores
    for (int cpu = 0; cpu < 64; ++cpu) {
        const int first = cpu / 8 * 8;
        tree.add_cache(cpu, 0, "1", "Data", "32K", std::to_string(cpu));
        tree.add_cache(cpu, 1, "1", "Instruction", "64K", std::to_string(cpu));
        tree.add_cache(cpu, 3, "3", "Unified", "32768K",
                       std::to_string(first) + "-" + std::to_string(first + 7));
    }
    const Machine machine = read_machine(tree.root(), {});
    ASSERT_FALSE(machine.caches.empty());
    EXPECT_EQ(machine.caches.back().total.value, 256 * mib);
    ASSERT_EQ(machine.caches.size(), 2u);
    EXPECT_EQ(machine.caches[0].total.value, 64 * 32 * 1024.0);
    EXPECT_EQ(machine.caches[0].one.value, 32 * 1024.0);
}

TEST(Caches, MayDifferFromCoreToCore) {
    FakeTree tree;  // two large cores with an L2 each, four small ones that share one
    tree.add_cache(0, 0, "2", "Unified", "2048K", "0").add_cache(1, 0, "2", "Unified", "2048K", "1");
    for (int cpu = 2; cpu < 6; ++cpu) tree.add_cache(cpu, 0, "2", "Unified", "4M", "2-5");
    EXPECT_EQ(read_machine(tree.root(), {}).caches.back().total.value, 8 * mib);
}

TEST(Caches, AreToldApartByTheMapWhereThereIsNoList) {
    FakeTree tree;
    for (int cpu = 0; cpu < 4; ++cpu) {
        tree.add_cache(cpu, 2, "3", "Unified", "16M", "");
        tree.add("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cache/index2/shared_cpu_map",
                 cpu < 2 ? "3\n" : "c\n");
    }
    EXPECT_EQ(read_machine(tree.root(), {}).caches.back().total.value, 32 * mib);
}

TEST(Caches, OfNoSizeAreAbsent) {
    FakeTree tree;
    tree.add_cache(0, 0, "2", "Unified", "1024K", "0");
    tree.add_cache(0, 1, "3", "Unified", "0K", "0");
    EXPECT_EQ(read_machine(tree.root(), {}).caches.back().total.value, 1 * mib);
    FakeTree zero;
    zero.add_cache(0, 0, "3", "Unified", "0", "0");
    EXPECT_TRUE(read_machine(zero.root(), {}).caches.empty());
}

TEST(Memory, IsWhatIsAvailable) {
    FakeTree tree;
    tree.add("proc/meminfo", "MemTotal:       16000 kB\nMemFree:  10 kB\nMemAvailable:    8000 kB\n");
    EXPECT_EQ(read_machine(tree.root(), {}).usable_memory->value, 8000 * 1024.0);
}

TEST(Garbage, IsTakenAsAbsent) {
    FakeTree tree;
    tree.add("sys/devices/system/cpu/online", "0-\n")
        .add("proc/cpuinfo", "\x01\x02:::\n:\nmodel name\nmodel : many\ncpu family : 0x\n")
        .add("proc/meminfo", "MemAvailable: lots\nMemAvailable:\n")
        .add("proc/self/cgroup", "1\n::\n0:\nx:cpu\n\n")
        .add("proc/self/mountinfo", "1 2 3\n- - -\n1 2 0:1 / /sys/fs/cgroup/cpu rw - cgroup\n")
        .add("sys/fs/cgroup/cpu.max", "1e3 -5 7\n")
        .add("sys/fs/cgroup/memory.max", "-1\n")
        .add_cache(0, 0, "three", "Unified", "32M", "0")
        .add_cache(0, 1, "3", "Unified", "99999999999999999999M", "0")
        .add_cache(0, 2, "3", "Unified", "M", "0");
    const Machine machine = read_machine(tree.root(), {0});
    EXPECT_EQ(machine.usable, 1);
    EXPECT_EQ(machine.name, "");
    EXPECT_TRUE(machine.caches.empty());
    EXPECT_FALSE(machine.usable_memory);
}

TEST(ThisMachine, HasAtLeastOneProcessor) {
    const Machine machine = this_machine();
    EXPECT_GE(machine.usable, 1);
    EXPECT_LE(machine.usable, machine.processors);
    EXPECT_LE(machine.usable_cores, machine.usable);
}

}  // namespace
}  // namespace roofline::cpu
