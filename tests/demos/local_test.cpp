// SPDX-License-Identifier: MIT
// Demo 4 on scripted machines: what is said must follow from what was measured.
#include "demos/local.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "golden.hpp"
#include "measure/scripted_device.hpp"
#include "render/console.hpp"
#include "text/width.hpp"

namespace roofline::demos {
namespace {

using text::Lang;

std::string output(ScriptedDevice& device, Lang lang, const LocalRequest& request = {}) {
    return render::console(local(device, request), lang, false);
}

/// The output on one line with single spaces, so that line breaks do not matter.
std::string flat(ScriptedDevice& device, const LocalRequest& request = {}) {
    std::istringstream words{output(device, Lang::en, request)};
    std::string all;
    for (std::string word; words >> word;) all += word + ' ';
    return all;
}

void expect_contains(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "missing: " << part << "\nin: " << text;
}

TEST(LocalDemo, PrintsTheTextbookMachine) {
    ScriptedDevice device{textbook_time};
    expect_golden("local.en.txt", output(device, Lang::en));
    expect_golden("local.zh.txt", output(device, Lang::zh));
}

TEST(LocalDemo, StaysWithinEightyColumnsInBothLanguages) {
    for (const Lang lang : {Lang::zh, Lang::en}) {
        ScriptedDevice device{textbook_time};
        device.description.name =
            "Some Vendor(R) Extremely Long Processor Name 9999X 128-Core Processor @ 3.20GHz";
        device.description.limit = ThreadLimit::cgroup_quota;
        std::istringstream lines{output(device, lang, {.sizes = {1, 64, 4096, 16384}})};
        for (std::string line; std::getline(lines, line);) EXPECT_LE(text::columns(line), 80) << line;
    }
}

TEST(LocalDemo, StaysWithinEightyColumnsWhateverTheSizes) {
    // A call that takes long enough to stand beside whatever else holds an operation back.
    const auto busy = [](Operation op, int call) {
        const Seconds time = textbook_time(op, call);
        return op.kernel == Kernel::empty_loop || op.kernel == Kernel::empty_matmul ? 0.22 * Seconds{27e-6}
               : op.kernel == Kernel::matmul && op.size < 1000                      ? Seconds{27e-6} + time
                                                                                    : time;
    };
    for (const Lang lang : {Lang::zh, Lang::en})
        for (const auto& script : {ScriptedDevice::Script{textbook_time}, ScriptedDevice::Script{busy}})
            for (const std::int64_t size : {1, 64, 99, 256, 999, 30'000, 100'000, 10'000'000, 1'000'000'000})
                for (const bool ceilings : {false, true}) {
                    ScriptedDevice device{script};
                    std::istringstream lines{
                        output(device, lang, {.sizes = {64, size}, .ceilings = ceilings})};
                    for (std::string line; std::getline(lines, line);)
                        EXPECT_LE(text::columns(line), 80) << line;
                }
}

TEST(LocalDemo, ExplainsTheTextbookMachine) {
    ScriptedDevice device{textbook_time};
    const std::string text = flat(device);
    expect_contains(text, "x*2 lies on the slope: it reaches 100 %");
    expect_contains(text, "Fused into one pass it reaches 100 %: 2.0 times as fast");
    expect_contains(text, "One thread computes it just as fast");
    expect_contains(text, "4096 x 4096 reaches 100 % and touches the compute roof");
}

TEST(LocalDemo, DoesNotPraiseFusionWhereItDidNotHelp) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::scale_add_fused ? 2.0 : 1.0) * textbook_time(op, call);
    }};
    const std::string text = flat(device);
    expect_contains(text, "50 % of the prediction in two passes and 50 % fused, 1.0 times as fast");
    EXPECT_EQ(text.find("Fused into one pass it reaches"), std::string::npos);
}

TEST(LocalDemo, SaysWhereScaleMissesTheSlope) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::scale ? 1.5 : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device), "reached only 67 % of the prediction");
}

TEST(LocalDemo, ShowsAPointAboveItsRoofAsItIs) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::copy ? 3.03 : 1.0) * textbook_time(op, call);
    }};
    const std::string text = flat(device);
    expect_contains(text, "303 % above its roof");
    expect_contains(text, "the memory roof was measured too low");
}

TEST(LocalDemo, LabelsCachedArrays) {
    ScriptedDevice device{
        [](Operation op, int call) { return (op.size == 1000 ? 0.1 : 1.0) * textbook_time(op, call); }};
    const std::string text = flat(device, {.elements = 1000});
    expect_contains(text, "above roof: in cache");
    expect_contains(text, "the memory roof was measured on 128 MiB");
}

TEST(LocalDemo, AFixedCostThatExceedsTheTimeHasNoShare) {
    // An empty call that other programs hold up takes longer than a full one.
    ScriptedDevice device{[](Operation op, int call) {
        return op.kernel == Kernel::empty_loop || op.kernel == Kernel::empty_matmul ? Seconds{40e-6}
               : op.size == 1000 || op.size == 64                                   ? Seconds{30e-6}
                                                                                    : textbook_time(op, call);
    }};
    const std::string text = flat(device, {.elements = 1000});
    expect_contains(text, "x*2+1 (fused) 0.250 0.1 10.0 1 % fixed cost matmul 64");
    expect_contains(text, "200.0 9 % fixed cost matmul 256");
    expect_contains(text, "It takes no longer than an empty call, 40.00 us");
    EXPECT_EQ(text.find("133 %"), std::string::npos);
}

TEST(LocalDemo, SmallArraysAreExplainedByTheirFixedCost) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.size == 1000 ? Seconds{1e-6} : Seconds{0}) + textbook_time(op, call);
    }};
    const std::string text = flat(device, {.elements = 1000});
    expect_contains(text, "x*2 reaches 19 % of the prediction. The fixed cost of a call, 1.00 us, explains");
    expect_contains(text, "Here the fixed cost of a call weighs so much");
    expect_contains(text, "3.91 KiB each");
    EXPECT_EQ(text.find("quiet"), std::string::npos);
    EXPECT_EQ(text.find("disturbed"), std::string::npos);
    expect_contains(flat(device, {.elements = 1}), "4 B each");
}

TEST(LocalDemo, SmallArraysBelowTheRoofAreNoDisturbance) {
    ScriptedDevice device{
        [](Operation op, int call) { return (op.size == 1'000'000 ? 4.0 : 1.0) * textbook_time(op, call); }};
    const std::string text = flat(device, {.elements = 1'000'000});
    expect_contains(text,
                    "x*2 reaches 75 % of the prediction. The prediction is made from the speed of memory");
    expect_contains(text, "the intermediate need not go all the way to memory");
    EXPECT_EQ(text.find("quiet"), std::string::npos);
    EXPECT_EQ(text.find("disturbed"), std::string::npos);
}

TEST(LocalDemo, ARoofIsItsBestSampleAndTheMedianStandsBeside) {
    ScriptedDevice device{
        [](Operation op, int call) { return (call % 3 == 0 ? 1.0 : 1.25) * textbook_time(op, call); }};
    const std::string text = flat(device);
    expect_contains(text, "Memory bandwidth, copy 40.0 GB/s (best of");
    expect_contains(text, "samples; median 32.0 GB/s)");
    expect_contains(text, "Compute, FP32 matmul 4096 200.0 GF/s (best of");
    expect_contains(text, "samples; median 160.0 GF/s)");
}

TEST(LocalDemo, TheRidgeLiesBetweenItsLowestAndItsHighest) {
    // At 30 rows a product has 5 FLOPs per byte: the ridge itself.
    ScriptedDevice device{[](Operation op, int call) {
        const Seconds time = op.size == 30 ? work_of(op).flops / FlopRate{199e9} : textbook_time(op, call);
        return (call % 3 == 0 ? 1.0 : 1.25) * time;
    }};
    expect_contains(flat(device, {.sizes = {30, 4096}}),
                    "the ridge point lies between 4.0 and 6.2 FLOP/byte;");
}

TEST(LocalDemo, TheStaircaseTellsOneThreadFromAll) {
    ScriptedDevice device{textbook_time};
    device.description.caches = {{1, Bytes{32768}, Bytes{65536}}, {3, Bytes{33554432}, Bytes{33554432}}};
    device.whole_sample = [&](Operation op, std::int64_t repeats) {
        const double slower = device.threads_in_use == 1 ? 2.5 : 1.0;
        return slower * static_cast<double>(repeats) * textbook_time(op, 0);
    };
    expect_golden("ceilings.en.txt", output(device, Lang::en, {.ceilings = true}));
    expect_golden("ceilings.zh.txt", output(device, Lang::zh, {.ceilings = true}));
    expect_contains(flat(device, {.ceilings = true}), " 16 48.0 L1 cache 120.0 L1 cache 32 ");
}

TEST(LocalDemo, ASmallLargestProductBelongsToTheSlope) {
    // At 16 rows a product has 2.7 FLOPs per byte; the ridge is at 5.
    for (const double speed : {0.95, 2.0}) {
        ScriptedDevice device{[&](Operation op, int call) {
            const Roof roof{FlopRate{200e9}, ByteRate{40e9}};
            return op == Operation{Kernel::matmul, 16} ? (1 / speed) * least_time(roof, work_of(op))
                                                       : textbook_time(op, call);
        }};
        const std::string text = flat(device, {.sizes = {16}});
        EXPECT_EQ(text.find("touches the compute roof"), std::string::npos) << text;
        const bool on_the_slope = text.find("it belongs to the slope and reaches 95 %") != std::string::npos;
        EXPECT_EQ(on_the_slope, speed < 1) << text;
    }
}

TEST(LocalDemo, ASingleSampleHasNoMedian) {
    ScriptedDevice device{textbook_time};
    expect_contains(flat(device, {.seconds = 0.001}), "200.0 GF/s (a single sample)");
}

TEST(LocalDemo, EveryWrongResultFailsTheReport) {
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

TEST(LocalDemo, AWrongResultFailsTheReportAndShowsNoSpeed) {
    ScriptedDevice device{textbook_time};
    device.verdict = [](Operation op) {
        return op == Operation{Kernel::matmul, 256} ? Verification{false, "row 3"} : Verification{};
    };
    EXPECT_TRUE(local(device, {}).failed);
    const std::string text = flat(device);
    expect_contains(text, "matmul 256 42.667 - - - WRONG RESULT");
    expect_contains(text, "The result of matmul 256 was checked and is wrong (row 3)");
}

TEST(LocalDemo, NamesTheQuotaAndTheMissingStreamingStores) {
    ScriptedDevice device{textbook_time};
    device.description.threads = 1;
    device.description.processors = 64;
    device.description.limit = ThreadLimit::cgroup_quota;
    device.description.streaming_stores = false;
    const std::string text = flat(device);
    expect_contains(text, "1 of 64 processors (cgroup quota)");
    expect_contains(text, "1.5 times the bytes");
}

TEST(LocalDemo, NamesAQuotaThatItsThreadsExceed) {
    ScriptedDevice device{textbook_time};
    device.description.quota = 1.5;
    expect_contains(flat(device), "allows 1.50 processors' worth of time, too little for the threads (2)");
    device.description.quota = 2;
    EXPECT_EQ(flat(device).find("processors' worth"), std::string::npos);
}

TEST(LocalDemo, NamesOpenMPsLimit) {
    ScriptedDevice device{textbook_time};
    device.description.threads = 1;
    device.description.limit = ThreadLimit::openmp;
    const std::string text = flat(device);
    expect_contains(text, "1 of 2 processors (OMP_THREAD_LIMIT)");
    expect_contains(text, "unset OMP_THREAD_LIMIT");
}

TEST(LocalDemo, NamesABlasThatLeavesTheVectorsIdle) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::matmul ? 2.0 : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device), "only 40 % of the FMA peak: the library (Scripted BLAS)");
}

TEST(LocalDemo, AFailedProofSaysWhatRestsOnIt) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::fma_peak ? 0.8 : 1.0) * textbook_time(op, call);
    }};
    const std::string text = flat(device);
    expect_contains(text, "FAILS FMA peak: 52.1 FLOPs per cycle and core; the vectors allow 42");
    expect_contains(text, "do not rely on the FMA peak");
}

TEST(LocalDemo, WarnsWhereOtherProgramsHoldTheProcessors) {
    ScriptedDevice device{[](Operation op, int call) {
        return op.kernel == Kernel::empty_loop ? Seconds{8e-3} : textbook_time(op, call);
    }};
    expect_contains(flat(device), "an empty call of all threads took 8.0 ms instead of microseconds");
}

TEST(LocalDemo, WarnsOfDrift) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::scale ? 1.0 + 0.05 * std::min(call, 9) : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device), "Beware: x*2 changed by");
}

TEST(LocalDemo, WarnsOfAClockThatChanged) {
    // Slower from some point in the middle on, as the last look at the FMA peak finds.
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::fma_peak && call > 20 ? 1.06 : 1.0) * textbook_time(op, call);
    }};
    expect_contains(flat(device),
                    "the clock changed: the FMA peak was 250.0 GF/s at first and 235.8 GF/s at the end");
}

TEST(LocalDemo, WarnsOfArraysThatMemoryKeepsSmall) {
    ScriptedDevice device{textbook_time};
    device.description.usable_memory = Bytes{1e9};
    expect_contains(flat(device), "memory allows only arrays below 4 times the last-level cache");
}

TEST(LocalDemo, WarnsOfArraysThatTimeKeepsSmall) {
    ScriptedDevice device{textbook_time};
    device.description.last_level_cache = Bytes{480 * 1048576.0};
    const std::string text = flat(device);
    expect_contains(text, "512 MiB each (1.1 times the last-level cache; larger ones take too long)");
    expect_contains(text, "some of the bandwidth may be the cache's. --seconds 12 gives time");
}

TEST(LocalDemo, WarnsOfUnstableSamples) {
    ScriptedDevice device{[](Operation op, int call) {
        const double noise = op.kernel == Kernel::scale && call % 3 != 0 ? 1.3 : 1.0;
        return noise * textbook_time(op, call);
    }};
    expect_contains(flat(device), "Samples lie far apart for x*2, with a median up to 30 % above the best");
}

TEST(LocalDemo, NamesInAListCanBeToldApart) {
    ScriptedDevice device{
        [](Operation op, int call) { return (call % 3 != 0 ? 1.3 : 1.0) * textbook_time(op, call); }};
    expect_contains(flat(device, {.sizes = {64}}),
                    "for copy, x*2, x*2+1 (2 passes), x*2+1 (fused), matmul 64, matmul 4096, with");
    expect_contains(output(device, Lang::zh, {.sizes = {64}}), "复制、x*2、x*2+1 (两遍)、x*2+1 (融合)、");
}

}  // namespace
}  // namespace roofline::demos
