// SPDX-License-Identifier: MIT
// The whole program on a stand-in GPU: what it prints, and what it says of each fault in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "golden.hpp"
#include "process.hpp"
#include "schema.hpp"

namespace roofline::program {
namespace {

class GpuProgram : public Program {
  protected:
    /// The program with a stand-in GPU of which `settings` says what is different.
    Outcome with(const std::string& settings, const std::string& arguments) const {
        return shell("export ROOFLINE_CUBLAS='" CUBLAS_STAND_IN "' CUDA_STAND_IN='memory=100000000 " +
                     settings + "'; \"$ROOFLINE\" " + arguments);
    }
};

struct Fault {
    std::string settings;
    int exit_code;
    std::string english, chinese;
};

std::vector<Fault> faults() {
    return {
        {"driver=0", 3, "this machine has no NVIDIA driver", "没有装 NVIDIA 驱动"},
        {"driver=11040", 3, "the NVIDIA driver is too old", "NVIDIA 驱动太旧"},
        {"devices=0", 3, "the driver finds no GPU", "一块 GPU 也没有找到"},
        {"code=none", 3, "this program has no code for that GPU", "没有这块 GPU 能运行的代码"},
        {"malloc=4", 1, "too little GPU memory", "显存不够"},
        {"launch=9", 1, "a computation of demo 4 did not complete", "没有完成"},
        {"crash=9", 1, "a computation of demo 4 did not complete", "没有完成"},
        {"lost=9", 1, "the GPU no longer answers", "GPU 不再应答"},
        {"timer=still", 1, "the GPU's timer stands still", "计时器没有走"},
        {"blas=create", 1, "cuBLAS cannot multiply matrices", "cuBLAS 做不了矩阵乘法"},
        {"blas=product", 1, "cuBLAS cannot multiply matrices", "cuBLAS 做不了矩阵乘法"},
        {"'; export ROOFLINE_CUBLAS='/nowhere/libcublas.so.13", 3,
         "cuBLAS, which multiplies the matrices, was not found", "没有找到做矩阵乘法的 cuBLAS"},
    };
}

TEST_F(GpuProgram, AskedForAGpuItNeverFallsBack) {
    for (const auto& [settings, exit_code, english, chinese] : faults()) {
        const Outcome outcome = with(settings, "--specs --local --device cuda --quiet --sizes 16");
        EXPECT_EQ(outcome.exit_code, exit_code) << settings;
        EXPECT_TRUE(has(outcome.err, "roofline: " + english)) << settings << ": " << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_EQ(outcome.out, run("--specs --quiet").out)
            << settings << ": the other demos' output must stay";
        const Outcome in_chinese = with(settings, "--local --device cuda --quiet --sizes 16 --lang zh");
        EXPECT_TRUE(has(in_chinese.err, chinese)) << settings << ": " << in_chinese.err;
        EXPECT_EQ(in_chinese.out, "");
    }
}

TEST_F(GpuProgram, LeftOpenItFallsBackToTheCpuWithOneNote) {
    const std::string little = "--local --threads 1 --sizes 16 --elements 1000 --seconds 0.05 ";
    for (const char* settings : {"driver=0", "lost=9"}) {  // at the start, and on the way
        const Outcome outcome = with(settings, little + "--lang en");
        EXPECT_EQ(outcome.exit_code, 0) << settings << outcome.err;
        EXPECT_TRUE(has(outcome.err, "; demo 4 measures the CPU\n")) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_TRUE(has(outcome.out, "\n CPU "));
    }
}

TEST_F(GpuProgram, AWrongResultHasNoSpeedAndIsExitOne) {
    for (const auto& [settings, row] : {std::pair{"spoil=ScaleAdd", " x*2+1 (fused)     0.250         -"},
                                        {"spoil=Scale", " x*2               0.125         -"}}) {
        const Outcome outcome = with(settings, "--local --device cuda --sizes 16 --lang en");
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_TRUE(has(outcome.out, row)) << outcome.out;
        EXPECT_TRUE(has(outcome.out, "WRONG RESULT")) << outcome.out;
        EXPECT_TRUE(has(outcome.err, "a measurement of demo 4 failed")) << outcome.err;
    }
    const Outcome products = with("blas=wrong", "--local --device cuda --sizes 16,64 --lang en");
    EXPECT_EQ(products.exit_code, 1);
    EXPECT_TRUE(has(products.out, "The result of matmul 64, BF16 was checked and is wrong"));
    EXPECT_FALSE(has(products.out, "compute: the roof"));
}

TEST_F(GpuProgram, PrintsTheTextbookGpu) {
    expect_golden("gpu.en.txt",
                  with("", "--local --device cuda --sizes 64,256,1024 --ceilings --lang en").out);
    expect_golden("gpu.zh.txt",
                  with("", "--local --device cuda --sizes 64,256,1024 --ceilings --lang zh").out);
}

/// JSON that the schema allows, and that says why whatever is null is null.
void expect_sound(const nlohmann::json& json) {
    EXPECT_EQ(Schema{ROOFLINE_SCHEMA}.faults_in(json), std::vector<std::string>{}) << json.dump(1);
}

TEST_F(GpuProgram, WritesJsonOfTheTextbookGpu) {
    const Outcome outcome = with("", "--local --device cuda --sizes 64,256,1024 --ceilings --format json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    auto json = nlohmann::ordered_json::parse(outcome.out);
    expect_sound(json);
    json["roofline"] = "VERSION";
    expect_golden("gpu.json", json.dump(2) + '\n');
    expect_sound(nlohmann::json::parse(with("", "--local --device cuda --sizes 64 --format json").out));
}

TEST_F(GpuProgram, JsonIsSoundWhateverGoesWrong) {
    for (const char* settings : {"blas=wrong", "spoil=Scale", "spoil=Copy"}) {
        const Outcome outcome = with(settings, "--local --device cuda --sizes 16,64 --format json");
        EXPECT_EQ(outcome.exit_code, 1) << settings;
        expect_sound(nlohmann::json::parse(outcome.out));
    }
    for (const char* settings : {"", "devices=0", "driver=0"})
        expect_sound(nlohmann::json::parse(with(settings, "--list-devices --format json").out));
}

TEST_F(GpuProgram, AFaultLosesNoOutputOfTheOtherDemosInAnyFormat) {
    for (const std::string format : {"json", "csv", "markdown", "table"}) {
        const Outcome outcome =
            with("lost=9", "--specs --local --device cuda --quiet --sizes 16 --format " + format);
        EXPECT_EQ(outcome.exit_code, 1) << format;
        EXPECT_EQ(outcome.out, run("--specs --quiet --format " + format).out) << format;
    }
}

TEST_F(GpuProgram, DrawsEachPrecisionsRoof) {
    const Outcome outcome = with(
        "", "--local --device cuda --sizes 64,256 --lang en --svg '" + (folder_ / "roof.svg").string() + "'");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string svg = content_of(folder_ / "roof.svg");
    for (const char* part : {"matrix product, TF32", "matrix product, BF16", "matmul 256, BF16", "TF/s"})
        EXPECT_TRUE(has(svg, part)) << part;
}

TEST_F(GpuProgram, TakesTheGpuOfThatNumber) {
    const Outcome second = with("", "--local --device cuda:1 --sizes 16 --quiet");
    EXPECT_EQ(second.exit_code, 0) << second.err;
    const Outcome third = with("", "--local --device CUDA:2 --sizes 16 --lang en");
    EXPECT_EQ(third.exit_code, 3);
    EXPECT_EQ(third.err,
              "roofline: there is no GPU of that number; --list-devices lists them (cuda:0 - cuda:1)\n");
}

TEST_F(GpuProgram, ListsDevices) {
    const Outcome list = with("", "--list-devices --lang en");
    EXPECT_EQ(list.exit_code, 0);
    EXPECT_EQ(list.err, "");
    EXPECT_TRUE(has(list.out, " cuda:1  Stand-in GPU")) << list.out;
    EXPECT_TRUE(has(list.out, "formula, upper bound"));
    const Outcome none = with("devices=0", "--list-devices --lang en");
    EXPECT_EQ(none.exit_code, 0);
    EXPECT_TRUE(has(none.out, "No GPU can be measured: the driver finds no GPU")) << none.out;
}

TEST_F(GpuProgram, ElementsAreLimitedByTheGpusMemory) {
    const Outcome much = with("", "--local --device cuda --elements 2083334 --lang en");
    EXPECT_EQ(much.exit_code, 2);
    EXPECT_TRUE(has(much.err, "a whole number from 1 to 2083333")) << much.err;
    EXPECT_EQ(with("", "--local --device cuda --elements 100000 --sizes 16 --quiet").exit_code, 0);
}

}  // namespace
}  // namespace roofline::program
