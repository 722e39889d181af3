// SPDX-License-Identifier: MIT
// Demo 4 on scripted machines: whole outputs, tables that keep within 80 columns, and how roofs are told.
#include "demos/local.hpp"

#include <gtest/gtest.h>

#include "golden.hpp"
#include "local_output.hpp"

namespace roofline::demos {
namespace {

using text::Lang;

TEST(LocalDemo, PrintsTheTextbookMachine) {
    ScriptedDevice device{textbook_time};
    expect_golden("local.en.txt", output(device, Lang::en));
    expect_golden("local.zh.txt", output(device, Lang::zh));
}

TEST(LocalDemo, StaysWithinEightyColumnsInBothLanguages) {
    for (const Lang lang : text::all_langs) {
        ScriptedDevice device{textbook_time};
        device.description.name =
            "Some Vendor(R) Extremely Long Processor Name 9999X 128-Core Processor @ 3.20GHz";
        device.description.limit = ThreadLimit::cgroup_quota;
        expect_within(output(device, lang, {.sizes = {1, 64, 4096, 16384}}), 80);
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
    for (const Lang lang : text::all_langs)
        for (const auto& script : {ScriptedDevice::Script{textbook_time}, ScriptedDevice::Script{busy}})
            for (const std::int64_t size : {1, 64, 99, 256, 999, 30'000, 100'000, 10'000'000, 1'000'000'000})
                for (const bool ceilings : {false, true}) {
                    ScriptedDevice device{script};
                    expect_within(output(device, lang, {.sizes = {64, size}, .ceilings = ceilings}), 80);
                }
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

TEST(LocalDemo, NamesInAListCanBeToldApart) {
    ScriptedDevice device{
        [](Operation op, int call) { return (call % 3 != 0 ? 1.3 : 1.0) * textbook_time(op, call); }};
    expect_contains(flat(device, {.sizes = {64}}),
                    "for copy, x*2, x*2+1 (2 passes), x*2+1 (fused), matmul 64, matmul 4096, with");
    expect_contains(output(device, Lang::zh, {.sizes = {64}}), "复制、x*2、x*2+1 (两遍)、x*2+1 (融合)、");
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

TEST(LocalDemo, ASingleSampleHasNoMedian) {
    ScriptedDevice device{textbook_time};
    expect_contains(flat(device, {.budget = Seconds{0.001}}), "200.0 GF/s (a single sample)");
}

}  // namespace
}  // namespace roofline::demos
