// SPDX-License-Identifier: MIT
// Demos 1 to 3: whole outputs in both languages, and what changes with their inputs.
#include "demos/paper.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "golden.hpp"
#include "pages.hpp"
#include "render/console.hpp"
#include "render/speak.hpp"

namespace roofline::demos {
namespace {

using text::Lang;

constexpr std::array<std::int64_t, 6> batches{1, 8, 64, 256, 1024, 4096};
const std::span<const GpuSpec> h100{&reference_gpus[1], 1};

void expect_output(const report::Report& report, Lang lang, const std::string& variant = "") {
    const std::string name =
        std::string{report.key} + variant + '.' + std::string{text::key_of(lang)} + ".txt";
    expect_golden(name, render::console(report, lang, false));
}

std::vector<GpuSpec> gpus_named(const std::vector<const char*>& names) {
    std::vector<GpuSpec> gpus;
    gpus.reserve(names.size());
    for (const char* name : names) gpus.push_back(*find_gpu(name));
    return gpus;
}

const ModelSpec& llama_70b = models[1];
const ModelSpec& deepseek = models[4];

TEST(PaperDemos, PrintTheLecturesTables) {
    for (const Lang lang : text::all_langs) {
        expect_output(specs(reference_gpus, Precision::bf16), lang);
        expect_output(intensity(h100, Precision::bf16, 4096), lang);
        expect_output(decode(h100, Precision::bf16, 8192, batches), lang);
    }
}

TEST(PaperDemos, PrintTheCatalogueAndWhatItIsFor) {
    const auto v5e = gpus_named({"TPU v5e"}), pair = gpus_named({"H200", "B200"});
    const std::array<std::int64_t, 5> few{1, 8, 32, 64, 240};
    for (const Lang lang : text::all_langs) {
        expect_output(gpu_list(all_gpus), lang);
        expect_output(specs(all_gpus, Precision::bf16, Comparison::none), lang, ".all");
        expect_output(intensity(h100, Precision::bf16, 4096, true), lang, ".all");
        expect_output(intensity(pair, Precision::fp8, 4096), lang, ".pair");
        expect_output(
            decode(v5e, Precision::int8, 8192, few, DecodeSetting{llama_70b, 8192, 8, Precision::int8}), lang,
            ".llama");
        expect_output(
            decode(pair, Precision::fp8, 8192, batches, DecodeSetting{deepseek, 8192, 8, Precision::fp8}),
            lang, ".deepseek");
    }
}

TEST(PaperDemos, StayWithinEightyColumnsWhateverIsAsked) {
    const std::array<std::int64_t, 2> extremes{1, 1'000'000'000};
    GpuSpec wide = *find_gpu("B200");
    wide.name = "WWWWWWWWWWWWWW";  // as long as a file of accelerators allows
    const std::vector<GpuSpec> one{wide}, several{wide, *find_gpu("A100 PCIe 80GB")};
    std::vector<report::Report> reports{gpu_list(several), specs(several, Precision::fp64),
                                        specs(reference_gpus, Precision::bf16)};
    for (const auto size : extremes) {
        reports.push_back(intensity(h100, Precision::bf16, size));
        reports.push_back(decode(h100, Precision::bf16, size, extremes));
    }
    for (const Precision precision : all_precisions)
        reports.push_back(specs(all_gpus, precision, Comparison::none));
    for (const auto& gpus : {one, several})
        for (const auto size : extremes) {
            const auto big = static_cast<double>(size);
            reports.push_back(intensity(gpus, Precision::fp64, size, true));
            for (const auto& model : models)
                reports.push_back(decode(gpus, Precision::fp64, size, extremes,
                                         DecodeSetting{model, big, big, Precision::fp64}));
        }
    for (const Lang lang : text::all_langs)
        for (const auto& report : reports) expect_within(render::console(report, lang, false), 80);
}

std::string english(const report::Report& report) {
    return on_one_line(render::console(report, Lang::en, false));
}

TEST(PaperDemos, ExplainWhatTheNumbersSay) {
    expect_contains(english(intensity(h100, Precision::bf16, 512)), "only from n = 887 on");
    expect_contains(english(intensity(h100, Precision::bf16, 887)), "n = 887 has reached");
    expect_contains(english(decode(h100, Precision::bf16, 512, batches)), "No batch makes it compute-bound");
}

TEST(PaperDemos, TheLessonFollowsTheThreshold) {
    // With d = 592 the H100 is compute-bound from about 140,000 tokens on: more than a sequence has.
    const std::string far = english(decode(h100, Precision::bf16, 592, batches));
    EXPECT_NE(far.find("with this d it takes 139473 of them to be compute-bound"), std::string::npos) << far;
    EXPECT_EQ(far.find("B is large, and they are compute-bound"), std::string::npos);
    expect_contains(english(decode(h100, Precision::bf16, 8192, batches)), "B is large, and they are");
    const std::string several = english(decode(reference_gpus, Precision::bf16, 592, batches));
    EXPECT_NE(several.find("Whether that is enough depends on the GPU"), std::string::npos) << several;
    GpuSpec slow = reference_gpus[1];
    slow.peaks[index_of(Precision::bf16)] = FlopRate{1e9};
    const std::string at_once = english(decode({&slow, 1}, Precision::bf16, 8192, batches));
    EXPECT_NE(at_once.find("a single token (B = 1) is compute-bound already"), std::string::npos) << at_once;
    EXPECT_EQ(at_once.find("it is memory-bound"), std::string::npos);
}

TEST(PaperDemos, SayWhereTheLastStepGoesTheOtherWay) {
    EXPECT_NE(
        english(specs(reference_gpus, Precision::bf16))
            .find("from H100 to B200, compute changed x2.27 and bandwidth x2.39, and the ridge went from "
                  "295 to 281 FLOP/byte"),
        std::string::npos);
    const auto last_rises = gpus_named({"H100", "A100", "B200"});  // 295, 156, 281
    expect_contains(english(specs(last_rises, Precision::bf16)), "went from 156 to 281");
    for (const auto& same_way : {gpus_named({"A100", "B200", "H100"}), gpus_named({"H100", "B200"})})
        EXPECT_EQ(english(specs(same_way, Precision::bf16)).find("The last step"), std::string::npos);
}

TEST(PaperDemos, ShowOneGpuWithoutAComparison) {
    const std::string alone = english(specs(std::span{reference_gpus}.first(1), Precision::bf16));
    EXPECT_EQ(alone.find("memory wall"), std::string::npos);
}

TEST(PaperDemos, LeaveOutGpusWithoutThePeakAndNameThem) {
    const auto report = specs(reference_gpus, Precision::fp8);
    EXPECT_EQ(report.tables.front().rows.size(), 2U);
    expect_contains(english(report), "is not known: A100.");
    EXPECT_TRUE(specs(h100, Precision::fp4).tables.front().rows.empty());
}

TEST(PaperDemos, ScaleWithThePrecision) {
    // Half the bytes, twice the peak: the same n.
    const auto n_from = [](Precision p) {
        return matmul_compute_bound_from(*reference_gpus[2].roof(p), p).value();
    };
    EXPECT_EQ(n_from(Precision::fp8), n_from(Precision::bf16));
    expect_contains(english(intensity(h100, Precision::fp8, 4096)), "about n x 0.67");
    expect_contains(english(intensity(h100, Precision::fp64, 4096)), "never pass 0.25 FLOP/byte");
}

TEST(PaperDemos, SayWhatIsLostFromOneGpuToTheNext) {
    const auto pair = gpus_named({"H20", "L4"});
    expect_contains(english(specs(pair, Precision::bf16)), "more bandwidth than compute was lost");
}

TEST(PaperDemos, AFlatRoofFromTheStartIsExplained) {
    GpuSpec slow = reference_gpus[1];
    slow.peaks[index_of(Precision::bf16)] = FlopRate{1e9};
    const std::span<const GpuSpec> one{&slow, 1};
    EXPECT_NE(
        english(intensity(one, Precision::bf16, 4096)).find("even matrix x vector can be compute-bound"),
        std::string::npos);
}

TEST(PaperDemos, ARidgeThatIntensitiesOnlyApproachIsNotReached) {
    GpuSpec even = reference_gpus[1];  // its ridge is 1, the limit of matrix x vector
    even.peaks[index_of(Precision::bf16)] = FlopRate{even.bandwidth.value};
    const std::string said = english(intensity({&even, 1}, Precision::bf16, 4096));
    EXPECT_EQ(said.find("can be compute-bound"), std::string::npos) << said;
}

TEST(PaperDemos, TheModelSaysWhetherItFits) {
    const auto said = [](const ModelSpec& model, double chips) {
        return english(
            decode(h100, Precision::bf16, 8192, batches, DecodeSetting{model, 8192, chips, Precision::bf16}));
    };
    const std::string alone = said(llama_70b, 1);
    EXPECT_NE(alone.find("not even one request fits; it takes 2 chips at least"), std::string::npos);
    EXPECT_EQ(alone.find("communication"), std::string::npos);
    const std::string four = said(llama_70b, 4);
    EXPECT_NE(four.find("full from B = 67 on"), std::string::npos);
    EXPECT_NE(four.find("communication between the chips is left out"), std::string::npos);
}

TEST(PaperDemos, SeveralGpusShareTheNotesOnTheModel) {
    const auto three = gpus_named({"A100", "H100", "H20"});
    const std::string said = english(
        decode(three, Precision::bf16, 8192, batches, DecodeSetting{llama_70b, 8192, 2, Precision::bf16}));
    for (const char* once : {"The weights' part:", "Memory: weights", "2 of each: A100, H100, H20"}) {
        expect_contains(said, once);
        EXPECT_EQ(said.find(once), said.rfind(once)) << once;
    }
    const std::string mla = english(
        decode(three, Precision::bf16, 8192, batches, DecodeSetting{deepseek, 8192, 16, Precision::bf16}));
    expect_contains(mla, "That reaches the ridge point of A100, H20:");
}

TEST(PaperDemos, TheExpertsAreThoseOfTheLargestBatchInWhateverOrder) {
    const std::array<std::int64_t, 3> mixed{8, 240, 1};
    const std::string said = english(
        decode(h100, Precision::bf16, 7168, mixed, DecodeSetting{deepseek, 8192, 16, Precision::bf16}));
    EXPECT_NE(said.find("255.9 at B = 240"), std::string::npos) << said;
}

TEST(PaperDemos, AMixtureThatChoosesAllExpertsIsCalledNoMixture) {
    ModelSpec all = deepseek;
    all.experts->chosen = all.experts->routed;
    const DecodeSetting setting{all, 8192, 16, Precision::bf16};
    EXPECT_EQ(english(decode(h100, Precision::bf16, 7168, batches, setting)).find("Experts:"),
              std::string::npos);
}

TEST(PaperDemos, ProgramsGetTheModelUnderItsOwnKeys) {
    const auto report =
        decode(h100, Precision::bf16, 8192, batches, DecodeSetting{llama_70b, 8192, 4, Precision::bf16});
    std::vector<std::string> keys;
    for (const auto& fact : report.facts) keys.emplace_back(fact.key);
    for (const char* key : {"model.name", "model.context", "model.chips", "model.weight_bytes",
                            "model.kv_bytes_per_token", "model.memory_full_from_batch"})
        EXPECT_EQ(std::count(keys.begin(), keys.end(), key), 1) << key;
    std::vector<std::string> columns;
    for (const auto& table : report.tables)
        if (table.key == "model.batches")
            for (const auto& column : table.columns) columns.emplace_back(column.key);
    for (const char* key : {"batch", "weights_intensity", "attention_intensity", "weights_bound",
                            "seconds_per_step", "tokens_per_second", "tokens_per_second_per_request", "fits"})
        EXPECT_EQ(std::count(columns.begin(), columns.end(), key), 1) << key;
}

TEST(PaperDemos, SayWhenOneFellAndTheOtherRose) {
    expect_contains(english(specs(gpus_named({"H20", "H100"}), Precision::bf16)),
                    "compute grew x6.7, while bandwidth fell to x0.84");
    expect_contains(english(specs(gpus_named({"H100", "H20"}), Precision::bf16)),
                    "compute fell to x0.15, while bandwidth grew x1.2");
}

TEST(PaperDemos, LowRidgesHaveTwoDigits) {
    const auto b200 = gpus_named({"B200"}), pair = gpus_named({"B300", "H100"});
    const std::array<std::int64_t, 1> b{19};
    const std::string one = english(decode(b200, Precision::fp64, 8192, b));
    expect_contains(one, "B200, ridge point 4.6");
    expect_contains(one, "19 4.7 100.0 % compute");
    const std::string two = english(intensity(pair, Precision::fp64, 4096));
    expect_contains(two, "B300 0.16 ");
    expect_contains(two, "H100 20.00 ");  // in line with the other
    const std::string table = english(specs(pair, Precision::fp64));
    expect_contains(table, "between 0.16 and 20 FLOP/byte");
    GpuSpec half = *find_gpu("H100");
    half.peaks[index_of(Precision::bf16)] = FlopRate{half.bandwidth.value / 2};
    expect_contains(english(specs({&half, 1}, Precision::bf16)),
                    "0.50 floating-point operations must be done");
}

TEST(PaperDemos, NotesLookAtTheirTable) {
    const auto pair = gpus_named({"H100", "B300"}), b300 = gpus_named({"B300"});
    const std::string said = english(decode(pair, Precision::fp64, 8192, batches));
    EXPECT_EQ(said.find("100.0 % of the peak at most"), std::string::npos) << said;
    expect_contains(said, "from B = 1 on has so low a ridge");
    const std::string alike = english(decode(std::vector{b300[0], b300[0]}, Precision::fp64, 8192, batches));
    expect_contains(alike, "a single token (B = 1) is compute-bound already");
    const std::string chinese =
        on_one_line(render::console(intensity(b300, Precision::fp64, 4096, true), Lang::zh, false));
    EXPECT_EQ(chinese.find("都是内存受限"), std::string::npos) << chinese;
}

TEST(PaperDemos, SayThatInt8IsNoFloatingPoint) {
    for (const auto& [precision, said] : {std::pair{Precision::int8, true}, std::pair{Precision::fp8, false}})
        for (const auto& report : {specs(reference_gpus, precision), intensity(h100, precision, 4096),
                                   decode(h100, precision, 8192, batches)})
            EXPECT_EQ(english(report).find("these are integer operations") != std::string::npos, said);
}

TEST(PaperDemos, AdamsBytesAreThoseCounted) {
    const auto said = [](Precision p) { return english(intensity(h100, p, 4096, true)); };
    expect_contains(said(Precision::bf16), "two moments in FP32, and writes a copy of the parameter in BF16");
    expect_contains(said(Precision::tf32), "two moments, all in FP32.");
    expect_contains(said(Precision::fp64), "two moments, all in FP64.");
}

TEST(PaperDemos, ThePictureNamesItsGpu) {
    const auto titled = [](const std::vector<GpuSpec>& gpus) {
        return render::speak(intensity(gpus, Precision::bf16, 4096).picture->title, Lang::en);
    };
    EXPECT_EQ(titled(gpus_named({"A100"})), "Roofline of A100, BF16");
    EXPECT_EQ(titled(gpus_named({"A100", "H100"})), "Roofline of A100, BF16 (the first of 2 GPUs)");
}

TEST(PaperDemos, SayWhenBandwidthKeptUp) {
    std::array pair{reference_gpus[1], reference_gpus[1]};
    pair[1].bandwidth = 2 * pair[1].bandwidth;
    expect_contains(english(specs(pair, Precision::bf16)), "bandwidth kept up");
}

}  // namespace
}  // namespace roofline::demos
