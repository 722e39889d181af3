// SPDX-License-Identifier: MIT
// Cores whose FLOPs per cycle are published, and cores that must stay unknown.
#include "device/cpu/flops_table.hpp"

#include <gtest/gtest.h>

namespace roofline::cpu {
namespace {

TEST(FlopsPerCycle, OfAmd) {
    EXPECT_EQ(flops_per_cycle_of_core({"AuthenticAMD", 0x17, 0x01}, "", "AVX2"), 16);     // Zen
    EXPECT_EQ(flops_per_cycle_of_core({"AuthenticAMD", 0x19, 0x01}, "", "AVX2"), 32);     // Zen 3
    EXPECT_EQ(flops_per_cycle_of_core({"AuthenticAMD", 0x19, 0x61}, "", "AVX-512"), 32);  // Zen 4
    EXPECT_EQ(flops_per_cycle_of_core({"AuthenticAMD", 0x1A, 0x02}, "", "AVX-512"), 64);  // Zen 5
    EXPECT_EQ(flops_per_cycle_of_core({"AuthenticAMD", 0x1A, 0x24}, "", "AVX-512"), std::nullopt);
}

TEST(FlopsPerCycle, OfIntel) {
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0x3C}, "", "AVX2"), 32);     // Haswell
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0x7E}, "", "AVX-512"), 32);  // Ice Lake client
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0x8F}, "", "AVX-512"), 64);  // Sapphire Rapids
}

TEST(FlopsPerCycle, OfAServerThatAVirtualMachineShowsAsAnOlderClient) {
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0xA7, false, true}, "", "AVX-512"), 64);
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0xA7, false, false}, "", "AVX-512"), 32);
}

TEST(FlopsPerCycle, OfSkylakeServersDependsOnTheName) {
    const CoreModel core{"GenuineIntel", 6, 0x55};
    EXPECT_EQ(flops_per_cycle_of_core(core, "Intel(R) Xeon(R) Gold 6238 CPU @ 2.10GHz", "AVX-512"), 64);
    EXPECT_EQ(flops_per_cycle_of_core(core, "Intel(R) Xeon(R) Silver 4110 CPU", "AVX-512"), std::nullopt);
    EXPECT_EQ(flops_per_cycle_of_core(core, "Intel(R) Xeon(R) Silver 4110 CPU", "AVX2"), 32);
}

TEST(FlopsPerCycle, OfArm) {
    EXPECT_EQ(flops_per_cycle_of_core({"0x41", 0, 0xD0C}, "", "NEON"), 16);  // Neoverse N1
    EXPECT_EQ(flops_per_cycle_of_core({"0x41", 0, 0xD4F}, "", "SVE2"), 32);  // Neoverse V2
}

TEST(FlopsPerCycle, IsAbsentWhereNotKnown) {
    EXPECT_EQ(flops_per_cycle_of_core({}, "", "AVX2"), std::nullopt);
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0x3C}, "", "SSE4"), std::nullopt);
    EXPECT_EQ(flops_per_cycle_of_core({"GenuineIntel", 6, 0x97, true}, "", "AVX2"),
              std::nullopt);  // with E-cores
    EXPECT_EQ(flops_per_cycle_of_core({"0x41", 0, 0xD85, true}, "", "SVE2"), std::nullopt);
}

}  // namespace
}  // namespace roofline::cpu
