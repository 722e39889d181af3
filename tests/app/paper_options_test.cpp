// SPDX-License-Identifier: MIT
// Accelerators, precision and model on the command line.
#include "app/paper_options.hpp"

#include "parsing.hpp"

namespace roofline::app {
namespace {

std::vector<std::string> names(const Options& options) {
    std::vector<std::string> all;
    for (const auto& gpu : options.gpus) all.emplace_back(gpu.name);
    return all;
}

using Names = std::vector<std::string>;

TEST(PaperOptions, SeveralGpusInTheOrderGiven) {
    EXPECT_EQ(names(options_of("--gpu b200,h20,A100")), (Names{"B200", "H20", "A100"}));
    EXPECT_EQ(names(options_of("--gpu h100,H100")), Names{"H100"});
    EXPECT_EQ(names(options_of("--specs")), Names{});
    EXPECT_EQ(options_of("--gpu b200,h20").gpus.at(0).name, "B200");
}

TEST(PaperOptions, DefaultsAreTheLectures) {
    const Options options = options_of("");
    EXPECT_EQ(options.dtype, Precision::bf16);
    EXPECT_FALSE(options.model || options.all_gpus || options.list_gpus || options.all_operations);
    EXPECT_EQ(options.context, 8192);
    EXPECT_EQ(options.chips, 1);
}

TEST(PaperOptions, EveryPrecisionByItsName) {
    for (const auto p : all_precisions)
        EXPECT_EQ(options_of("--specs --dtype " + std::string{name_of(p)}).dtype, p);
}

TEST(PaperOptions, AGpuWithoutThePeakIsRefusedWithThoseThatItHas) {
    const auto message = [](const std::string& line) { return ending_of(split(line), english).text; };
    const std::string h100 =
        "roofline: --dtype does not take 'fp4'; it takes a precision that H100 has a peak for: fp64, fp32, "
        "tf32, "
        "bf16, fp16, fp8, int8\n";
    EXPECT_TRUE(message("--dtype fp4").starts_with(h100));
    EXPECT_TRUE(message("--dtype fp4 --intensity").starts_with(h100));
    EXPECT_TRUE(message("--dtype fp4 --specs --gpu B200,H100").starts_with(h100));
    EXPECT_TRUE(message("--dtype fp4 --specs --all-gpus --svg roof.svg").starts_with(h100)) << "its roof";
    EXPECT_EQ(options_of("--dtype fp4 --gpu B200").dtype, Precision::fp4);
}

TEST(PaperOptions, AMissingPeakDoesNotMatterWhereNothingUsesIt) {
    EXPECT_EQ(options_of("--dtype fp4 --local").dtype, Precision::fp4);
    EXPECT_EQ(options_of("--dtype fp4 --specs").dtype, Precision::fp4) << "demo 1 leaves A100 and H100 out";
    EXPECT_EQ(options_of("--dtype fp4 --specs --all-gpus").dtype, Precision::fp4);
    EXPECT_TRUE(options_of("--dtype fp4 --list-gpus").list_gpus);
    EXPECT_TRUE(options_of("--dtype fp4 --list-devices").list_devices);
    EXPECT_TRUE(options_of("--gpu V100 --list-devices --svg roof.svg").list_devices);
}

TEST(PaperOptions, ModelsByNameInAnyCase) {
    for (const auto& m : models) {
        EXPECT_EQ(options_of("--model " + std::string{m.name}).model->name, m.name);
    }
    EXPECT_EQ(options_of("--model Llama3-8B --context 1 --chips 1000000000").model->name, "llama3-8b");
    EXPECT_NE(ending_of({"--model", "/nowhere/m.json"}, english).text.find("--model cannot read"),
              std::string::npos);
}

TEST(PaperOptions, NearestNamesBeginLikeWhatWasTyped) {
    const std::vector<GpuSpec> all(all_gpus.begin(), all_gpus.end());
    EXPECT_EQ(nearest_gpus(all, "RTX 4090 Laptop"), "RTX 4090, RTX 3090, RTX 5090");
    EXPECT_EQ(nearest_gpus(all, "mi300"), "MI300X, MI325X, MI355X");
    EXPECT_EQ(nearest_gpus(all, "H100 CNX"), "H100, H100 PCIe, H100 NVL");
    EXPECT_FALSE(nearest_gpus(all, std::string(100'000, 'x')).empty());
}

}  // namespace
}  // namespace roofline::app
