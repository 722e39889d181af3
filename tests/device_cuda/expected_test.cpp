// SPDX-License-Identifier: MIT
// Names that drivers give, and what is expected of the GPUs behind them.
#include "device/cuda/expected.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace roofline::cuda {
namespace {

GpuInfo gpu(int major, int minor, int sms, double clock_mhz) {
    GpuInfo info;
    info.major = major;
    info.minor = minor;
    info.sms = sms;
    info.clock = Frequency{1e6 * clock_mhz};
    return info;
}

std::string sheet_for(const char* name) {
    GpuInfo info = gpu(9, 0, 132, 1980);
    expect(info, name, {});
    return info.data_sheet;
}

double peak(const GpuInfo& info, Precision precision) {
    const auto& found = info.expected_peaks[index_of(precision)];
    return found ? found->value : 0;
}

TEST(Expected, KnowsTheMostSpecificName) {
    EXPECT_EQ(sheet_for("NVIDIA H200"), "H200");
    EXPECT_EQ(sheet_for("NVIDIA H20"), "H20");
    EXPECT_EQ(sheet_for("NVIDIA H20 of a kind that nobody knows"), "");
}

TEST(Expected, DataSheetsAreDense) {
    GpuInfo info = gpu(9, 0, 132, 1980);
    expect(info, "NVIDIA H200", {});
    EXPECT_EQ(peak(info, Precision::fp32), 67e12);
    EXPECT_EQ(peak(info, Precision::bf16), 989.5e12);
    EXPECT_EQ(info.expected_bandwidth, ByteRate{4.8e12});
}

TEST(Expected, TheFormulaAgreesWithDataSheetsAtTheirClocks) {
    struct Case {
        int major, minor, sms;
        double mhz;
        const char* name;
        double bf16;
    };
    for (const auto& [major, minor, sms, mhz, name, bf16] :
         {Case{8, 0, 108, 1410, "NVIDIA A100 X", 312e12}, Case{9, 0, 132, 1830, "NVIDIA H100 X", 989.5e12},
          Case{8, 9, 128, 2520, "NVIDIA GeForce X", 165.2e12}, Case{8, 6, 72, 1695, "NVIDIA A10 TI", 125e12},
          Case{12, 0, 170, 2407, "NVIDIA GeForce X", 209.5e12},
          Case{10, 0, 148, 1856, "NVIDIA X", 2250e12}}) {
        GpuInfo info = gpu(major, minor, sms, mhz);
        expect(info, name, {});
        EXPECT_EQ(info.data_sheet, "");
        EXPECT_NEAR(peak(info, Precision::bf16), bf16, 0.005 * bf16) << name;
    }
}

TEST(Expected, BandwidthIsTwoTransfersInAMemoryCycle) {
    GpuInfo info = gpu(9, 0, 132, 1980);
    expect(info, "unheard of", {2'619'000.0, 5120.0, false});
    EXPECT_NEAR(info.expected_bandwidth.value().value, 3352.3e9, 0.1e9);
    expect(info = gpu(8, 7, 16, 1300), "Orin", {1'300'000.0, 256.0, true});
    EXPECT_FALSE(info.expected_bandwidth) << "integrated GPUs do not know the memory they share";
    expect(info = gpu(11, 0, 20, 1300), "Thor", {std::nullopt, std::nullopt, false});
    EXPECT_FALSE(info.expected_bandwidth);
}

TEST(Expected, UnknownStaysUnknown) {
    GpuInfo info = gpu(13, 0, 200, 2000);
    expect(info, "NVIDIA Z100", {});
    for (const Precision precision : {Precision::fp32, Precision::tf32, Precision::bf16})
        EXPECT_EQ(peak(info, precision), 0);
    EXPECT_FALSE(fp32_per_cycle(13, 0));
    GpuInfo no_clock = gpu(9, 0, 132, 0);
    no_clock.clock.reset();
    expect(no_clock, "NVIDIA H800", {});
    EXPECT_EQ(peak(no_clock, Precision::fp32), 0);
}

}  // namespace
}  // namespace roofline::cuda
