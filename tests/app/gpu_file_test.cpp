// SPDX-License-Identifier: MIT
// The file of --gpu-file: what is read, and what is said about mistakes in it.
#include "app/gpu_file.hpp"

#include "demos/paper.hpp"
#include "json_fixture.hpp"
#include "render/json.hpp"

namespace roofline::app {
namespace {

const std::string right = R"({
  "gpus": [
    {"name": "Mine", "sms": 10, "peaks": {"bf16": 1e14, "fp4": 4e14}, "bandwidth": 1e12, "memory_bytes": 16e9},
    {"name": "H100", "peaks": {"bf16": 2e14}, "bandwidth": 2000000000000, "memory_bytes": 32e9,
     "cache_bytes": 5e7, "link_bandwidth": null, "unit": "core", "source": "a page"}
  ]
})";

class GpuFileTest : public JsonFile {
  protected:
    Options options_with(const std::string& text, const std::string& rest = "") const {
        write(text);
        return options_of("--gpu-file " + path() + ' ' + rest);
    }
    std::string fault(const std::string& text) const { return JsonFile::fault("--gpu-file", text); }

    /// A file with one accelerator in which one field is as given.
    static std::string with(const std::string& field) {
        std::string fields;
        for (const char* other : {R"("name": "X")", R"("peaks": {"bf16": 1e14})", R"("bandwidth": 1e12)",
                                  R"("memory_bytes": 1e10)"}) {
            const std::string own{other};
            const std::string key = own.substr(0, own.find(':'));
            fields += (fields.empty() ? "" : ",\n") + (field.starts_with(key) ? field : own);
        }
        if (fields.find(field) == std::string::npos) fields += ",\n" + field;
        return "{\"gpus\": [{\n" + fields + "}]}";
    }
};

TEST_F(GpuFileTest, ReadsAcceleratorsAndChoosesThem) {
    const Options options = options_with(right);
    ASSERT_EQ(options.gpus.size(), 2U);
    EXPECT_EQ(options.gpus.at(0).name, "Mine");
    EXPECT_EQ(options.gpus.at(0).sms, 10);
    EXPECT_EQ(options.gpus.at(0).roof(Precision::bf16)->peak, FlopRate{1e14});
    EXPECT_EQ(options.gpus.at(0).roof(Precision::fp4)->peak, FlopRate{4e14});
    EXPECT_FALSE(options.gpus.at(0).roof(Precision::fp8));
    EXPECT_EQ(options.gpus.at(0).memory, Bytes{16e9});
    EXPECT_EQ(options.gpus[1].cache, Bytes{5e7});
    EXPECT_FALSE(options.gpus[1].link || options.gpus[1].sms);
    EXPECT_EQ(options.gpus[1].unit, "core");
}

TEST_F(GpuFileTest, ReadsWhatDemoOnePrints) {
    const auto printed = demos::specs(all_gpus, Precision::bf16, demos::Comparison::none);
    const Options options = options_with(render::json({&printed, 1}, "1"));
    ASSERT_EQ(options.gpus.size(), printed.tables.front().rows.size());
    for (const auto& gpu : options.gpus)
        EXPECT_EQ(gpu.roof(Precision::bf16)->peak, find_gpu(gpu.name)->roof(Precision::bf16)->peak)
            << gpu.name;
}

TEST_F(GpuFileTest, NamesOfTheFileComeBeforeThoseOfTheCatalogue) {
    EXPECT_EQ(options_with(right, "--gpu h100").gpus.at(0).memory, Bytes{32e9});
    EXPECT_EQ(options_with(right, "--gpu A100,mine").gpus[1].name, "Mine");
    write(right);
    EXPECT_EQ(options_of("--gpu mine --gpu-file " + path()).gpus.at(0).name, "Mine")
        << "in whatever order they stand";
    EXPECT_EQ(options_of("--gpu H200 --gpu-file " + path()).gpus.at(0).name, "H200");
}

TEST_F(GpuFileTest, AConfigurationFileMayNameIt) {
    write(right);
    const std::string config = (folder_ / "c.ini").string();
    std::ofstream{config} << "gpu = mine\ngpu-file = " << path() << '\n';
    EXPECT_EQ(options_of("--config " + config).gpus.at(0).name, "Mine");
}

TEST_F(GpuFileTest, TakesTheOutputOfDemoOne) {
    const Options options = options_with(R"({"roofline": "0.1.0", "specs": {"dtype": "fp8", "gpus": [
        {"name": "B", "sms": null, "unit": "SM", "peak_flops": 1e15, "bandwidth": 1e12, "memory_bytes": 8e10,
         "ridge": 1000.0, "cache_bytes": null, "link_bandwidth": 9e11, "source": "s"}]}})",
                                         "--dtype fp8");
    EXPECT_EQ(options.gpus.at(0).roof(Precision::fp8)->peak, FlopRate{1e15});
    EXPECT_EQ(options.gpus.at(0).link, ByteRate{9e11});
}

TEST_F(GpuFileTest, NamesTheLineTheFieldAndWhatIsExpected) {
    EXPECT_EQ(fault(with(R"("bandwidth": "fast")")),
              ", line 4: 'bandwidth' does not take \"fast\"; it takes a number from 1e+06 to 1e+18 (byte/s)");
    EXPECT_EQ(fault(with(R"("bandwidth": 3.35)")),
              ", line 4: 'bandwidth' does not take 3.35; it takes a number from 1e+06 to 1e+18 (byte/s)");
    EXPECT_EQ(fault(with(R"("peaks": {"bf16": -1})")),
              ", line 3: 'bf16' does not take -1; it takes a number from 1e+06 to 1e+18 (FLOP/s)");
    EXPECT_EQ(fault(with(R"("peaks": {"bf32": 1e14})")),
              ", line 3: there is no 'bf32'; there are fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4");
    EXPECT_EQ(
        fault(with(R"("peaks": {})")),
        ", line 3: 'peaks' does not take {}; it takes an object with at least one of fp64, fp32, tf32, bf16, "
        "fp16, fp8, "
        "int8, fp4");
    EXPECT_EQ(fault(with(R"("memory_bytes": null)")),
              ", line 1: 'memory_bytes' is missing; it takes a number from 1e+06 to 1e+18 (byte)");
    EXPECT_EQ(fault(with(R"("name": "a,b")")),
              ", line 2: 'name' does not take \"a,b\"; it takes a name of 1 to 14 columns without commas, "
              "each used once");
    EXPECT_EQ(fault(with(R"("sms": 1.5)")),
              ", line 6: 'sms' does not take 1.5; it takes a whole number from 1 to 1000000");
    EXPECT_EQ(fault(with(R"("bandwith": 1)")),
              ", line 6: there is no 'bandwith'; there are name, peaks, bandwidth, memory_bytes, sms, unit, "
              "peak_flops, cache_bytes, link_bandwidth, source, ridge, reason");
    EXPECT_EQ(fault("{\n\"gpus\": [\n]}"),
              ", line 2: 'gpus' does not take []; it takes a list of 1 to 100 accelerators");
    EXPECT_EQ(fault("{}"), ", line 1: 'gpus' is missing; it takes a list of 1 to 100 accelerators");
    EXPECT_EQ(fault("[]"), ", line 1: there must be an object here, not []");
}

TEST_F(GpuFileTest, SpeaksChinese) {
    EXPECT_EQ(JsonFile::fault("--gpu-file", with(R"("bandwidth": 3.35)"), chinese),
              " 第 4 行：'bandwidth' 的值 3.35 不对，应为 1e+06 到 1e+18 的数（byte/s）");
}

TEST_F(GpuFileTest, NamesCanBeSeenAndStandInXml) {
    // A soft hyphen, an Arabic letter mark, a Hangul filler, a tag, and what XML forbids.
    for (const char* hidden : {"\\u00ad", "\\u061c", "\\u3164", "\\udb40\\udc41", "\\uffff"})
        EXPECT_NE(fault(with(std::string{R"("name": "X)"} + hidden + '"')).find("'name' does not take"),
                  std::string::npos)
            << hidden;
}

TEST_F(GpuFileTest, NamesAreUniqueWithinTheFile) {
    EXPECT_EQ(
        fault(R"({"gpus": [{"name": "X", "peaks": {"bf16": 1e14}, "bandwidth": 1e12, "memory_bytes": 1e10},
{"name": "x", "peaks": {"bf16": 1e14}, "bandwidth": 1e12, "memory_bytes": 1e10}]})"),
        ", line 2: 'name' does not take \"x\"; it takes a name of 1 to 14 columns without commas, each used "
        "once");
}

TEST_F(GpuFileTest, WhatIsNoJsonIsNamedWithItsLine) {
    EXPECT_EQ(fault("{\"gpus\": [\n1,\n}"), ", line 3: this is no JSON here ('}')");
    EXPECT_NE(fault("{\"a\": 1,\n \"b\": tru}").find(", line 2: "), std::string::npos);
    EXPECT_EQ(fault("{\n\"gpus\": 1e999\n}"), ", line 2: this number is too large for double precision");
    EXPECT_EQ(fault("{\"gpus\": 1,\n\"gpus\": 2}"), ", line 2: 'gpus' is given twice");
}

TEST_F(GpuFileTest, AFileThatEndsTooEarlySaysSo) {
    for (const char* text : {"", "{", "{\"gpus\": [", "{\"gpus", "{\"gpus\": [{}]"})
        EXPECT_EQ(fault(text), ", line 1: the file ends before its JSON does") << text;
    EXPECT_EQ(fault("\n{\n"), ", line 2: the file ends before its JSON does");
}

TEST_F(GpuFileTest, OnlyUtf8IsText) {
    const auto complaint = [&](const std::string& text) {
        write(text);
        return ending_of({"--gpu-file", path()}, english).text;
    };
    for (const std::string& text : {std::string{"{\n\"gpus\": \"caf\xe9\"}"},
                                    std::string{"\n\x7f"
                                                "ELF\0\0",
                                                7},
                                    "\n" + std::string(100, '\0')})
        EXPECT_NE(complaint(text).find("(line 2 is not UTF-8 text); it takes the path of a JSON file"),
                  std::string::npos)
            << complaint(text);
}

TEST_F(GpuFileTest, DeepNestingIsRefused) {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_EQ(fault("{\"gpus\":\n" + deep + "}"), ", line 2: nested too deeply; 16 levels are allowed");
}

TEST_F(GpuFileTest, LargeFilesAreRefused) {
    write("");
    std::filesystem::resize_file(path(), 100'000'000);
    EXPECT_EQ(ending_of({"--gpu-file", path()}, english).text,
              "roofline: --gpu-file cannot read '" + path() +
                  "' (more than 1048576 bytes); it takes the path of a JSON file\n"
                  "roofline: all options are listed by roofline --help\n");
}

TEST_F(GpuFileTest, UnreadableFilesAreNamed) {
    for (const char* name : {"/nowhere/at-all.json", "/", "/dev/null"}) {
        const Ending ending = ending_of({"--gpu-file", name}, english);
        EXPECT_EQ(ending.exit_code, 2) << name;
        EXPECT_NE(ending.text.find(name), std::string::npos) << ending.text;
    }
}

}  // namespace
}  // namespace roofline::app
