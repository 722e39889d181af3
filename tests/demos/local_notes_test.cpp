// SPDX-License-Identifier: MIT
// Demo 4 on scripted machines: what is explained must follow from what was measured.
#include "demos/local_notes.hpp"

#include "local_output.hpp"

namespace roofline::demos {
namespace {

TEST(LocalNotes, ExplainsTheTextbookMachine) {
    ScriptedDevice device{textbook_time};
    const std::string text = flat(device);
    expect_contains(text, "x*2 lies on the slope: it reaches 100 %");
    expect_contains(text, "Fused into one pass it reaches 100 %: 2.0 times as fast");
    expect_contains(text, "One thread computes it just as fast");
    expect_contains(text, "4096 x 4096 reaches 100 % and touches the compute roof");
}

TEST(LocalNotes, DoesNotPraiseFusionWhereItDidNotHelp) {
    ScriptedDevice device{slowed(Kernel::scale_add_fused, 2.0)};
    const std::string text = flat(device);
    expect_contains(text, "50 % of the prediction in two passes and 50 % fused, 1.0 times as fast");
    EXPECT_EQ(text.find("Fused into one pass it reaches"), std::string::npos);
}

TEST(LocalNotes, SaysWhereScaleMissesTheSlope) {
    ScriptedDevice device{slowed(Kernel::scale, 1.5)};
    expect_contains(flat(device), "reached only 67 % of the prediction");
}

TEST(LocalNotes, ShowsAPointAboveItsRoofAsItIs) {
    ScriptedDevice device{slowed(Kernel::copy, 3.03)};
    const std::string text = flat(device);
    expect_contains(text, "303 % above its roof");
    expect_contains(text, "the memory roof was measured too low");
}

TEST(LocalNotes, SaysNothingOfARoofThatReachesItself) {
    // The smallest product is the fastest, and so the roof.
    ScriptedDevice device{[](Operation op, int call) {
        return (op.kernel == Kernel::matmul && op.size == 256 ? 0.9 : 1.0) * textbook_time(op, call);
    }};
    const std::string text = flat(device, {.sizes = {256, 4096}});
    expect_contains(text, "matmul 256 42.667 222.2 222.2 100 % compute: the roof");
    EXPECT_EQ(text.find("Even the smallest product"), std::string::npos) << text;
}

TEST(LocalNotes, LabelsCachedArrays) {
    ScriptedDevice device{
        [](Operation op, int call) { return (op.size == 1000 ? 0.1 : 1.0) * textbook_time(op, call); }};
    const std::string text = flat(device, {.elements = 1000});
    expect_contains(text, "above roof: in cache");
    expect_contains(text, "the memory roof was measured on 128 MiB");
}

TEST(LocalNotes, AFixedCostThatExceedsTheTimeHasNoShare) {
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

TEST(LocalNotes, SmallArraysAreExplainedByTheirFixedCost) {
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

TEST(LocalNotes, SmallArraysBelowTheRoofAreNoDisturbance) {
    ScriptedDevice device{
        [](Operation op, int call) { return (op.size == 1'000'000 ? 4.0 : 1.0) * textbook_time(op, call); }};
    const std::string text = flat(device, {.elements = 1'000'000});
    expect_contains(text,
                    "x*2 reaches 75 % of the prediction. The prediction is made from the speed of memory");
    expect_contains(text, "the intermediate need not go all the way to memory");
    EXPECT_EQ(text.find("quiet"), std::string::npos);
    EXPECT_EQ(text.find("disturbed"), std::string::npos);
}

TEST(LocalNotes, TheRidgeLiesBetweenItsLowestAndItsHighest) {
    // At 30 rows a product has 5 FLOPs per byte: the ridge itself.
    ScriptedDevice device{[](Operation op, int call) {
        const Seconds time = op.size == 30 ? work_of(op).flops / FlopRate{199e9} : textbook_time(op, call);
        return (call % 3 == 0 ? 1.0 : 1.25) * time;
    }};
    expect_contains(flat(device, {.sizes = {30, 4096}}),
                    "the ridge point lies between 4.0 and 6.2 FLOP/byte;");
}

/// Makes a GPU of 200 SMs of the device, which multiplies in BF16, too.
void make_gpu(ScriptedDevice& device) {
    device.description.kind = "cuda";
    device.description.threads = 1;
    device.description.gpu = GpuInfo{.sms = 200};
    device.description.more_precisions = {Precision::bf16};
}

TEST(LocalNotes, EachPrecisionIsUndecidedAboutItsOwnRidge) {
    // At 30 rows a BF16 product has 10 FLOPs per byte: the ridge of its own roof, and not that of FP32.
    ScriptedDevice device{[](Operation op, int call) {
        const bool bf16 = op.kernel == Kernel::matmul && op.precision == Precision::bf16;
        const FlopRate rate{op.size == 30 ? 398e9 : 400e9};
        const Seconds time = bf16 ? work_of(op).flops / rate : textbook_time(op, call);
        return (call % 3 == 0 ? 1.0 : 1.25) * time;
    }};
    make_gpu(device);
    for (const bool fp32_fails : {false, true}) {
        if (fp32_fails)
            device.verdict = [](Operation op) {
                return Verification{op.kernel != Kernel::matmul || op.precision != Precision::fp32, "wrong"};
            };
        const std::string text = flat(device, {.sizes = {30, 4096}});
        expect_contains(text,
                        "In BF16, both roofs have a spread, so the ridge point lies between 8.0 and 12.5");
        EXPECT_EQ(text.find("Both roofs have a spread"), std::string::npos);
    }
}

TEST(LocalNotes, TooFewTilesAreAGuessAndCalledOne) {
    ScriptedDevice device{[](Operation op, int call) {
        return (op == Operation{Kernel::matmul, 256} ? 4.0 : 1.0) * textbook_time(op, call);
    }};
    make_gpu(device);
    const std::string text = flat(device);
    expect_contains(text, "too few tiles for SMs");
    expect_contains(text, "some of the 200 SMs probably had nothing to do");
}

TEST(LocalNotes, ASmallLargestProductBelongsToTheSlope) {
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

}  // namespace
}  // namespace roofline::demos
