// SPDX-License-Identifier: MIT
// Limits that containers and batch systems set, in both versions of cgroups.
#include <gtest/gtest.h>

#include "device/cpu/machine.hpp"
#include "fake_tree.hpp"

namespace roofline::cpu {
namespace {

const std::vector<int> eight{0, 1, 2, 3, 4, 5, 6, 7};

/// A machine with 8 processors and 8 GB.
FakeTree& with_hardware(FakeTree& tree) {
    return tree.add("sys/devices/system/cpu/online", "0-7\n")
        .add("proc/meminfo", "MemAvailable: 8000000 kB\n");
}

/// The same with v1 controllers, and the process in group `group`.
FakeTree& with_v1(FakeTree& tree, const std::string& group) {
    return with_hardware(tree)
        .add("proc/self/mountinfo",
             "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw\n"
             "32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:9 - cgroup cgroup rw,cpu,cpuacct\n"
             "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n")
        .add("proc/self/cgroup", "5:cpuacct,cpu:" + group + "\n4:memory:" + group + "\n0::/\n");
}

FakeTree& with_v2(FakeTree& tree, const std::string& group) {
    return with_hardware(tree)
        .add("proc/self/mountinfo", "26 23 0:22 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw,nsdelegate\n")
        .add("proc/self/cgroup", "0::" + group + "\n");
}

void expect_quota(const FakeTree& tree, int usable) {
    const Machine machine = read_machine(tree.root(), eight);
    EXPECT_EQ(machine.usable, usable);
    EXPECT_EQ(machine.processors, 8);
    EXPECT_EQ(machine.limit, ThreadLimit::cgroup_quota);
    EXPECT_TRUE(machine.quota);
    EXPECT_LE(machine.usable_cores, usable);
}

void expect_no_quota(const FakeTree& tree) {
    const Machine machine = read_machine(tree.root(), eight);
    EXPECT_EQ(machine.usable, 8);
    EXPECT_EQ(machine.limit, ThreadLimit::none);
}

double memory(const FakeTree& tree) { return read_machine(tree.root(), eight).usable_memory->value; }

TEST(Quota, OfVersion1) {
    FakeTree tree;
    with_v1(tree, "/docker/1f")
        .add("sys/fs/cgroup/cpu,cpuacct/docker/1f/cpu.cfs_quota_us", "200000\n")
        .add("sys/fs/cgroup/cpu,cpuacct/docker/1f/cpu.cfs_period_us", "100000\n");
    expect_quota(tree, 2);
}

TEST(Quota, OfMinusOneIsNone) {
    FakeTree tree;
    with_v1(tree, "/")
        .add("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n")
        .add("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
    expect_no_quota(tree);
}

TEST(Quota, OfVersion2IsRoundedUp) {
    FakeTree tree;
    with_v2(tree, "/job").add("sys/fs/cgroup/job/cpu.max", "250000 100000\n");
    expect_quota(tree, 3);
}

TEST(Quota, OfHalfAProcessorLeavesOne) {
    FakeTree tree;
    with_v2(tree, "/").add("sys/fs/cgroup/cpu.max", "50000 100000\n");
    expect_quota(tree, 1);
}

TEST(Quota, OfMaxIsNone) {
    FakeTree tree;
    with_v2(tree, "/").add("sys/fs/cgroup/cpu.max", "max 100000\n");
    expect_no_quota(tree);
}

TEST(Quota, AboveTheAffinityMaskDoesNotCount) {
    FakeTree tree;
    with_v2(tree, "/").add("sys/fs/cgroup/cpu.max", "400000 100000\n");
    const Machine machine = read_machine(tree.root(), {0, 1});
    EXPECT_EQ(machine.usable, 2);
    EXPECT_EQ(machine.limit, ThreadLimit::affinity);
}

TEST(Quota, OfAGroupAboveMayBeTighter) {
    FakeTree tree;
    with_v2(tree, "/slurm/job/step")
        .add("sys/fs/cgroup/slurm/job/step/cpu.max", "max 100000\n")
        .add("sys/fs/cgroup/slurm/job/cpu.max", "600000 100000\n")
        .add("sys/fs/cgroup/slurm/cpu.max", "300000 100000\n");
    expect_quota(tree, 3);
}

TEST(Quota, IsFoundWhereTheContainerSeesItsGroupAsTheMount) {
    FakeTree tree;
    with_hardware(tree)
        .add("proc/self/mountinfo",
             "32 31 0:29 /docker/1f /sys/fs/cgroup/cpu ro master:9 - cgroup cgroup rw,cpu,cpuacct\n")
        .add("proc/self/cgroup", "5:cpuacct,cpu:/docker/1f/inner\n")
        .add("sys/fs/cgroup/cpu/inner/cpu.cfs_quota_us", "100000\n")
        .add("sys/fs/cgroup/cpu/inner/cpu.cfs_period_us", "100000\n")
        .add("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "400000\n")
        .add("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    expect_quota(tree, 1);
}

TEST(Quota, IsFoundAtTheMountWhereTheOwnGroupIsInvisible) {
    for (const char* group : {"/../../user.slice", "/kubepods/pod1/container"}) {
        FakeTree tree;
        with_v2(tree, group).add("sys/fs/cgroup/cpu.max", "100000 100000\n");
        expect_quota(tree, 1);
    }
}

TEST(Quota, IsFoundAtTheUsualPlacesWithoutMountinfo) {
    FakeTree v1;
    with_hardware(v1)
        .add("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "150000")
        .add("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
    expect_quota(v1, 2);
    FakeTree v2;
    with_hardware(v2).add("sys/fs/cgroup/cpu.max", "100000 100000");
    expect_quota(v2, 1);
}

TEST(CgroupMemory, OfVersion1CountsDroppableCacheAsFree) {
    FakeTree tree;
    with_v1(tree, "/docker/1f")
        .add("sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes", "1000000000\n")
        .add("sys/fs/cgroup/memory/docker/1f/memory.usage_in_bytes", "700000000\n")
        .add("sys/fs/cgroup/memory/docker/1f/memory.stat",
             "inactive_file 1\ntotal_inactive_file 500000000\n");
    EXPECT_EQ(memory(tree), 800e6);
}

TEST(CgroupMemory, OfVersion2TakesTheTightestGroup) {
    FakeTree tree;
    with_v2(tree, "/a/b")
        .add("sys/fs/cgroup/a/b/memory.max", "max\n")
        .add("sys/fs/cgroup/a/memory.max", "2000000000\n")
        .add("sys/fs/cgroup/a/memory.current", "1500000000\n")
        .add("sys/fs/cgroup/a/memory.stat", "anon 1200000000\ninactive_file 300000000\n");
    EXPECT_EQ(memory(tree), 800e6);
}

TEST(CgroupMemory, OfMemoryHighCountsToo) {
    FakeTree tree;
    with_v2(tree, "/job")
        .add("sys/fs/cgroup/job/memory.max", "max\n")
        .add("sys/fs/cgroup/job/memory.high", "1000000000\n")
        .add("sys/fs/cgroup/job/memory.current", "400000000\n");
    EXPECT_EQ(memory(tree), 600000000.0);
}

TEST(CgroupMemory, WithoutALimitIsWhatTheMachineHas) {
    FakeTree v1;
    with_v1(v1, "/").add("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(memory(v1), 8000000 * 1024.0);
    FakeTree v2;
    with_v2(v2, "/").add("sys/fs/cgroup/memory.max", "max\n");
    EXPECT_EQ(memory(v2), 8000000 * 1024.0);
}

TEST(CgroupMemory, ThatIsUsedUpIsZeroNotNegative) {
    FakeTree tree;
    with_v2(tree, "/").add("sys/fs/cgroup/memory.max", "1000").add("sys/fs/cgroup/memory.current", "2000");
    EXPECT_EQ(memory(tree), 0);
}

}  // namespace
}  // namespace roofline::cpu
