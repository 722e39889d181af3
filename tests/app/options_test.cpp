// SPDX-License-Identifier: MIT
// Command lines that are right, and what they mean.
#include "app/options.hpp"

#include <gtest/gtest.h>

#include "parsing.hpp"

namespace roofline::app {
namespace {

using Numbers = std::vector<std::int64_t>;

TEST(Options, DefaultsAreTheLectures) {
    const Options options = options_of("");
    EXPECT_TRUE(options.specs && options.intensity && options.decode && options.local);
    EXPECT_FALSE(options.quiet);
    EXPECT_TRUE(options.gpus.empty());
    EXPECT_EQ(default_gpu.name, "H100");
    EXPECT_EQ(options.n, 4096);
    EXPECT_EQ(options.d, 8192);
    EXPECT_EQ(options.batches, (Numbers{1, 8, 64, 256, 1024, 4096}));
    EXPECT_EQ(options.sizes, (Numbers{64, 256, 1024, 4096}));
    EXPECT_EQ(options.device, DeviceChoice::automatic);
    EXPECT_FALSE(options.threads || options.elements || options.seconds);
    EXPECT_EQ(options.lang, text::Lang::zh);
}

TEST(Options, FlagsChooseDemos) {
    const Options options = options_of("--decode --specs --specs --quiet");
    EXPECT_TRUE(options.specs && options.decode && options.quiet);
    EXPECT_FALSE(options.intensity || options.local);
    EXPECT_TRUE(options_of("--intensity --local").local);
}

TEST(Options, GpuByNameInAnyCase) {
    for (const char* line : {"--gpu b200", "--gpu B200", "--gpu=B200"})
        EXPECT_EQ(options_of(line).gpus.at(0).name, "B200");
    EXPECT_EQ(options_of("--gpu a100").gpus.at(0).name, "A100");
    EXPECT_EQ(options_of("--gpu h100").gpus.at(0).sms, 132);
}

TEST(Options, WholeNumbersFromOneToABillion) {
    EXPECT_EQ(options_of("--n 1").n, 1);
    EXPECT_EQ(options_of("--n 1000000000").n, 1'000'000'000);
    EXPECT_EQ(options_of("--n=007").n, 7);
    EXPECT_EQ(options_of("--d 12288").d, 12288);
}

TEST(Options, ListsKeepTheirOrderAndRepetitions) {
    EXPECT_EQ(options_of("--batches 5").batches, Numbers{5});
    EXPECT_EQ(options_of("--batches 64,1,64").batches, (Numbers{64, 1, 64}));
    EXPECT_EQ(options_of("--sizes=1,1000000000").sizes, (Numbers{1, 1'000'000'000}));
}

TEST(Options, ReadWhatDemoFourTakes) {
    const Options options = options_of("--local --device CPU --threads 4 --elements 1000000 --seconds 0.5");
    EXPECT_EQ(options.device, DeviceChoice::cpu);
    EXPECT_EQ(options.threads, 4);
    EXPECT_EQ(options.elements, 1'000'000);
    EXPECT_EQ(options.seconds, 0.5);
    EXPECT_EQ(options_of("--device Auto").device, DeviceChoice::automatic);
    EXPECT_EQ(options_of("--device cuda").device, DeviceChoice::cuda);
    EXPECT_EQ(options_of("--device cuda").gpu_index, 0);
    EXPECT_EQ(options_of("--device CUDA:3").gpu_index, 3);
    EXPECT_TRUE(options_of("--list-devices").list_devices);
    EXPECT_EQ(options_of("--seconds 3600").seconds, 3600.0);
    EXPECT_EQ(options_of("--seconds 3").seconds, 3.0);
    EXPECT_EQ(options_of("--seconds .25").seconds, 0.25);
}

TEST(Options, LimitsAreAskedOnlyWhereTheyAreNeeded) {
    const Limits untouchable{[]() -> int { throw std::logic_error("processors"); },
                             [](DeviceChoice) -> std::int64_t { throw std::logic_error("elements"); }};
    EXPECT_NO_THROW(parse({"--n", "5"}, environment_of({}), untouchable));
    EXPECT_NO_THROW(parse({"--help"}, environment_of({}), untouchable));
    EXPECT_THROW(parse({"--threads", "1"}, environment_of({}), untouchable), std::logic_error);
}

TEST(Options, TheEnvironmentChoosesTheLanguage) {
    EXPECT_EQ(options_of("", english).lang, text::Lang::en);
    EXPECT_EQ(options_of("", {}).lang, text::Lang::zh);
}

TEST(Options, LangWinsOverTheEnvironment) {
    EXPECT_EQ(options_of("--lang en", chinese).lang, text::Lang::en);
    EXPECT_EQ(options_of("--lang=ZH", english).lang, text::Lang::zh);
    EXPECT_EQ(options_of("--lang auto", english).lang, text::Lang::en);
    EXPECT_EQ(options_of("--lang auto", chinese).lang, text::Lang::zh);
}

TEST(Options, LangCountsForErrorsBeforeItAndForHelp) {
    EXPECT_EQ(ending_of(split("--n 0 --lang en"), chinese).lang, text::Lang::en);
    EXPECT_EQ(ending_of(split("--nonsense --lang=zh"), english).lang, text::Lang::zh);
    EXPECT_EQ(ending_of(split("--help --lang en"), chinese).text.substr(0, 6), "Usage:");
    EXPECT_EQ(ending_of(split("--lang fr"), english).lang, text::Lang::en);
    EXPECT_EQ(ending_of(split("--lang fr"), chinese).lang, text::Lang::zh);
}

TEST(Options, VersionAndHelpEndTheRun) {
    const Ending version = ending_of({"--version"});
    EXPECT_EQ(version.exit_code, 0);
    EXPECT_EQ(version.text.substr(0, 9), "roofline ");
    EXPECT_EQ(version.text.back(), '\n');
    EXPECT_EQ(ending_of({"--help", "--n", "0"}).exit_code, 0);
    EXPECT_EQ(ending_of({"--nonsense", "-h"}).exit_code, 0);
    EXPECT_EQ(ending_of({"--help", "--n"}).exit_code, 0);
}

}  // namespace
}  // namespace roofline::app
