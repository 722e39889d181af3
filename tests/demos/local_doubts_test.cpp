// SPDX-License-Identifier: MIT
// Demo 4 on scripted machines: wrong results fail, and whatever makes the numbers doubtful is told with its
// remedy.
#include <algorithm>

#include "local_output.hpp"

namespace roofline::demos {
namespace {

TEST(LocalDoubts, EveryWrongResultFailsTheReport) {
    for (const Operation wrong :
         {Operation{Kernel::copy}, Operation{Kernel::scale}, Operation{Kernel::scale_add_fused},
          Operation{Kernel::matmul, 64}, Operation{Kernel::matmul, 4096}}) {
        ScriptedDevice device{textbook_time};
        device.verdict = [&](Operation op) {
            const bool same_size = wrong.kernel != Kernel::matmul || op.size == wrong.size;
            return op.kernel == wrong.kernel && same_size ? Verification{false, "x"} : Verification{};
        };
        // The product of the compute roof is not among these sizes.
        EXPECT_TRUE(local(device, {.sizes = {64}}).failed) << static_cast<int>(wrong.kernel) << wrong.size;
    }
    ScriptedDevice right{textbook_time};
    EXPECT_FALSE(local(right, {.sizes = {64}}).failed);
}

TEST(LocalDoubts, AWrongResultFailsTheReportAndShowsNoSpeed) {
    ScriptedDevice device{textbook_time};
    device.verdict = [](Operation op) {
        return op == Operation{Kernel::matmul, 256} ? Verification{false, "row 3"} : Verification{};
    };
    EXPECT_TRUE(local(device, {}).failed);
    const std::string text = flat(device);
    expect_contains(text, "matmul 256 42.667 - - - WRONG RESULT");
    expect_contains(text, "The result of matmul 256 was checked and is wrong (row 3)");
}

TEST(LocalDoubts, NamesTheQuotaAndTheMissingStreamingStores) {
    ScriptedDevice device{textbook_time};
    device.description.threads = 1;
    device.description.processors = 64;
    device.description.limit = ThreadLimit::cgroup_quota;
    device.description.streaming_stores = false;
    const std::string text = flat(device);
    expect_contains(text, "1 of 64 processors (cgroup quota)");
    expect_contains(text, "1.5 times the bytes");
}

TEST(LocalDoubts, NamesAQuotaThatItsThreadsExceed) {
    ScriptedDevice device{textbook_time};
    device.description.quota = 1.5;
    expect_contains(flat(device), "allows 1.50 processors' worth of time, too little for the threads (2)");
    device.description.quota = 2;
    EXPECT_EQ(flat(device).find("processors' worth"), std::string::npos);
}

TEST(LocalDoubts, NamesOpenMPsLimit) {
    ScriptedDevice device{textbook_time};
    device.description.threads = 1;
    device.description.limit = ThreadLimit::openmp;
    const std::string text = flat(device);
    expect_contains(text, "1 of 2 processors (OpenMP's settings)");
    expect_contains(text, "unset what limits OpenMP in the environment (OMP_THREAD_LIMIT");
}

TEST(LocalDoubts, NamesABlasThatLeavesTheVectorsIdle) {
    ScriptedDevice device{slowed(Kernel::matmul, 2.0)};
    expect_contains(flat(device), "only 40 % of the FMA peak: the library (Scripted BLAS)");
    // Where other programs took part of the time, nothing can be said about the library.
    ScriptedDevice busy{[](Operation op, int call) {
        return op.kernel == Kernel::empty_loop ? Seconds{8e-3} : slowed(Kernel::matmul, 2.0)(op, call);
    }};
    EXPECT_EQ(flat(busy).find("Scripted BLAS) does not use"), std::string::npos);
}

TEST(LocalDoubts, NamesACacheThatSeemsSlowerThanMemory) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::cached_copy ? 1000 : 1) * textbook_time(op, call);
    }};
    expect_contains(flat(device, {.ceilings = true}),
                    "L3 cache bandwidth came out below the level outside of it, which cannot be");
    ScriptedDevice sound{textbook_time};
    EXPECT_EQ(flat(sound, {.ceilings = true}).find("came out below the level"), std::string::npos);
}

TEST(LocalDoubts, AFailedProofSaysWhatRestsOnIt) {
    ScriptedDevice device{slowed(Kernel::fma_peak, 0.8)};
    const std::string text = flat(device);
    expect_contains(text, "FAILS FMA peak: 52.1 FLOPs per cycle and core; the vectors allow 42");
    expect_contains(text, "do not rely on the FMA peak");
}

TEST(LocalDoubts, ASmallProductAsComputeRoofAsksForLargerOnes) {
    // The 64 x 64 product moves its bytes at the bandwidth of memory.
    ScriptedDevice device{[](Operation op, int call) {
        return op == Operation{Kernel::matmul, 64} ? Seconds{3 * 64 * 64 * 4 / 40e9}
                                                   : textbook_time(op, call);
    }};
    device.description.caches.clear();
    const std::string text = flat(device, {.sizes = {64}});
    expect_contains(text, "FAILS the compute roof takes 100 % of the memory bandwidth; limit 50 %");
    expect_contains(text, "The roof comes from the 64 x 64 product: so small a product moves much");
    expect_contains(text, "Measure larger ones alone, such as --sizes 256.");
}

TEST(LocalDoubts, ACacheThatServesHalfTheArrayAsksForLargerOnes) {
    const auto half_is_faster = [](Operation op, int call) {
        const bool small = op.kernel == Kernel::copy && op.size < (std::int64_t{1} << 25);
        return (small ? 0.8 : 1.0) * textbook_time(op, call);
    };
    const char* advice = "The arrays are small beside the cache";
    ScriptedDevice small{half_is_faster};
    small.description.caches = {{3, Bytes{480 * 1048576.0}, Bytes{480 * 1048576.0}}};
    small.description.usable_memory = Bytes{1.7e9};
    expect_contains(flat(small), advice);
    ScriptedDevice large{half_is_faster};
    const std::string text = flat(large);
    expect_contains(text, "FAILS half the array has 1.25 times");
    EXPECT_EQ(text.find(advice), std::string::npos);
}

TEST(LocalDoubts, WarnsWhereOtherProgramsHoldTheProcessors) {
    ScriptedDevice device{[](Operation op, int call) {
        return op.kernel == Kernel::empty_loop ? Seconds{8e-3} : textbook_time(op, call);
    }};
    expect_contains(flat(device), "an empty call of all threads took 8.0 ms instead of microseconds");
}

TEST(LocalDoubts, WarnsOfDrift) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::scale ? 1.0 + 0.05 * std::min(call, 9) : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device), "Beware: x*2 changed by");
}

TEST(LocalDoubts, WarnsOfAClockThatChanged) {
    // Slower from some point in the middle on, as the last look at the FMA peak finds.
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::fma_peak && call > 20 ? 1.06 : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device),
                    "the clock changed: the FMA peak was 250.0 GF/s at first and 235.8 GF/s at the end");
}

TEST(LocalDoubts, WarnsOfArraysThatMemoryKeepsSmall) {
    ScriptedDevice device{textbook_time};
    device.description.usable_memory = Bytes{1e9};
    expect_contains(flat(device), "memory allows only arrays below 4 times the last-level cache");
}

TEST(LocalDoubts, WarnsOfArraysThatTimeKeepsSmall) {
    ScriptedDevice device{textbook_time};
    device.description.caches = {{3, Bytes{480 * 1048576.0}, Bytes{480 * 1048576.0}}};
    const std::string text = flat(device);
    expect_contains(text, "512 MiB each (1.1 times the last-level cache; larger ones take too long)");
    expect_contains(text, "some of the bandwidth may be the cache's. --seconds 12 gives time");
}

TEST(LocalDoubts, WarnsOfUnstableSamples) {
    ScriptedDevice device{[](Operation op, int call) {
        const double noise = op.kernel == Kernel::scale && call % 3 != 0 ? 1.3 : 1.0;
        return noise * textbook_time(op, call);
    }};
    expect_contains(flat(device), "Samples lie far apart for x*2, with a median up to 30 % above the best");
}

}  // namespace
}  // namespace roofline::demos
