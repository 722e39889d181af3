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

TEST(LocalDemo, ExplainsTheTextbookMachine) {
    ScriptedDevice device{textbook_time};
    const std::string text = flat(device);
    expect_contains(text, "x*2 lies on the slope: it reaches 100 %");
    expect_contains(text, "Fused into one pass it reaches 100 %: 2.0 times as fast");
    expect_contains(text, "One thread computes it as fast");
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

}  // namespace
}  // namespace roofline::demos
