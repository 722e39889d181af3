// SPDX-License-Identifier: MIT
// What the demos look like in every format: whole outputs, and JSON against its schema.
#include <gtest/gtest.h>

#include <array>

#include "demos/local.hpp"
#include "demos/paper.hpp"
#include "golden.hpp"
#include "measure/scripted_device.hpp"
#include "render/csv.hpp"
#include "render/json.hpp"
#include "render/markdown.hpp"
#include "render/plot.hpp"
#include "render/speak.hpp"
#include "render/svg.hpp"
#include "schema.hpp"

namespace roofline::demos {
namespace {

using report::Report;
using text::Lang;

std::vector<Report> paper_reports() {
    constexpr std::array<std::int64_t, 6> batches{1, 8, 64, 256, 1024, 4096};
    const GpuSpec& h100 = reference_gpus[1];
    return {specs(reference_gpus, Precision::bf16), intensity({&h100, 1}, Precision::bf16, 4096, false),
            decode({&h100, 1}, Precision::bf16, 8192, batches, {})};
}

Report textbook_report(bool ceilings = false) {
    ScriptedDevice device{textbook_time};
    device.description.caches = {{1, Bytes{32768}, Bytes{65536}}, {3, Bytes{33554432}, Bytes{33554432}}};
    return local(device, {.ceilings = ceilings});
}

std::string suffix(Lang lang) { return '.' + std::string{text::key_of(lang)}; }

TEST(Formats, OfTheDemosOnPaper) {
    expect_golden("paper.json", render::json(paper_reports(), "VERSION"));
    expect_golden("paper.csv", render::csv(paper_reports()));
    for (const Lang lang : text::all_langs) {
        std::string page;
        for (const auto& report : paper_reports()) page += render::markdown(report, lang, false) + '\n';
        expect_golden("paper" + suffix(lang) + ".md", page);
    }
}

TEST(Formats, OfDemoFour) {
    const std::vector<Report> reports{textbook_report(true)};
    expect_golden("local.json", render::json(reports, "VERSION"));
    expect_golden("local.csv", render::csv(reports));
    for (const Lang lang : text::all_langs)
        expect_golden("local" + suffix(lang) + ".md", render::markdown(reports[0], lang, false));
}

TEST(Pictures, InTheTerminal) {
    const auto paper = paper_reports();
    const Report measured = textbook_report();
    for (const Lang lang : text::all_langs) {
        std::string pictures;
        for (const int width : {39, 79})
            for (const bool ascii : {false, true})
                for (const Report* report : {&paper[1], &paper[2], &measured})
                    pictures += render::plot(*report->picture, {width, ascii, false}, lang) + '\n';
        expect_golden("pictures" + suffix(lang) + ".txt", pictures);
    }
}

TEST(Pictures, ASingleThreadHasARoofOfItsOwn) {
    ScriptedDevice device{textbook_time};
    device.whole_sample = [&](Operation op, std::int64_t repeats) {
        const double slower = device.threads_in_use == 1 ? 2.5 : 1.0;
        return slower * static_cast<double>(repeats) * textbook_time(op, 0);
    };
    std::vector<report::RoofLine> lines = local(device, {.ceilings = true}).picture->ceilings;
    std::erase_if(lines, [](const auto& line) { return !line.partner; });
    ASSERT_EQ(lines.size(), 2U);
    for (const std::size_t i : {0U, 1U}) {
        EXPECT_DOUBLE_EQ(lines[i].partner.value(), lines[1 - i].height.si);
        EXPECT_NE(render::speak(lines[i].name, Lang::en).find("1 thread"), std::string::npos);
    }
    EXPECT_NE(lines[0].kind, lines[1].kind);
}

TEST(Pictures, AsFigures) {
    for (const Lang lang : text::all_langs) {
        expect_golden("decode" + suffix(lang) + ".svg", render::svg(*paper_reports()[2].picture, lang));
        expect_golden("local" + suffix(lang) + ".svg", render::svg(*textbook_report(true).picture, lang));
    }
}

/// JSON that the schema allows, and that says why whatever is null is null.
void expect_sound(const Report& report) {
    const auto json = nlohmann::json::parse(render::json({&report, 1}, "1"));
    EXPECT_EQ(Schema{ROOFLINE_SCHEMA}.faults_in(json), std::vector<std::string>{}) << json.dump(1);
}

TEST(JsonOutput, FollowsItsSchema) {
    for (const auto& report : paper_reports()) expect_sound(report);
    expect_sound(textbook_report(true));
    expect_sound(textbook_report(false));
    constexpr std::array<std::int64_t, 1> one{1};
    expect_sound(decode({&reference_gpus[1], 1}, Precision::bf16, 16, one, {}));  // no batch is compute-bound
}

TEST(JsonOutput, EachOfSeveralGpusHasItsOwnThresholds) {
    constexpr std::array<std::int64_t, 2> batches{1, 8};
    const auto report = decode(std::span{reference_gpus}.first(2), Precision::bf16, 8192, batches,
                               DecodeSetting{models[0], 8192, 1, Precision::bf16});
    expect_sound(report);
    const auto decode = nlohmann::json::parse(render::json({&report, 1}, "1"))["decode"];
    EXPECT_EQ(decode["model"]["weights_compute_bound_from_batch"], 156);
    const auto& h100 = decode["model"]["gpus"][1];
    EXPECT_EQ(h100["name"], "H100");
    EXPECT_EQ(h100["weights_compute_bound_from_batch"], 296);
    EXPECT_EQ(h100["memory_full_from_batch"], 60);
    EXPECT_TRUE(h100["reason"].is_null());
}

/// The header line of the report as CSV, with a comma at either end.
std::string csv_header(const Report& report) {
    const std::string csv = render::csv({&report, 1});
    return ',' + csv.substr(0, csv.find('\n')) + ',';
}

TEST(CsvOutput, NoRowHasTheFiguresOfAnotherGpu) {
    constexpr std::array<std::int64_t, 2> batches{1, 8};
    const DecodeSetting setting{models[0], 8192, 1, Precision::bf16};
    const std::span<const GpuSpec> pair = std::span{reference_gpus}.first(2), one = pair.first(1);
    for (const Report& report :
         {decode(pair, Precision::bf16, 8192, batches, setting), intensity(pair, Precision::bf16, 4096)}) {
        const std::string header = csv_header(report);
        for (const char* first : {"decode.gpu", "decode.ridge", "decode.compute_bound_from_batch",
                                  "model.weights_compute_bound_from_batch", "model.memory_full_from_batch",
                                  "intensity.gpu", "intensity.ridge"})
            EXPECT_EQ(header.find(std::string{','} + first + ','), std::string::npos) << first;
        EXPECT_NE(header.find(",gpu,"), std::string::npos);
    }
    const std::string alone = csv_header(decode(one, Precision::bf16, 8192, batches, setting));
    for (const char* fact : {",decode.gpu,", ",ridge,", ",model.memory_full_from_batch,"})
        EXPECT_NE(alone.find(fact), std::string::npos) << fact;
    // With a reason that no batch is compute-bound, too.
    const Report never = decode(pair, Precision::bf16, 16, batches);
    EXPECT_NE(csv_header(never).find(",reason,"), std::string::npos);
    EXPECT_EQ(csv_header(never).find(",decode.reason,"), std::string::npos);
}

TEST(JsonOutput, TheSchemaFindsFaults) {
    auto json = nlohmann::json::parse(render::json(paper_reports(), "1"));
    const Schema schema{ROOFLINE_SCHEMA};
    json["intensity"]["operations"][0]["bound"] = "disk";
    EXPECT_EQ(schema.errors_in(json).size(), 1U);
    json["intensity"]["operations"][1].erase("flops");
    EXPECT_EQ(schema.errors_in(json).size(), 2U);
    json["specs"]["surplus"] = 1;
    EXPECT_EQ(schema.errors_in(json).size(), 3U);
}

TEST(JsonOutput, IsSoundWhateverGoesWrong) {
    const auto wrong = [](Kernel kernel) {
        return [kernel](Operation op) {
            return op.kernel == kernel ? Verification{false, "x"} : Verification{};
        };
    };
    for (const Kernel kernel : {Kernel::copy, Kernel::scale, Kernel::matmul, Kernel::fma_peak}) {
        ScriptedDevice device{textbook_time};
        device.verdict = wrong(kernel);
        expect_sound(local(device, {.ceilings = true}));
    }
    ScriptedDevice all_wrong{textbook_time};
    all_wrong.verdict = [](Operation) { return Verification{false, "x"}; };
    expect_sound(local(all_wrong, {.ceilings = true}));
    ScriptedDevice stopped_clock{[](Operation, int) { return Seconds{0}; }};
    expect_sound(local(stopped_clock, {}));
    ScriptedDevice noisy{
        [](Operation op, int call) { return (1 + 0.5 * (call % 4)) * textbook_time(op, call); }};
    expect_sound(local(noisy, {.sizes = {64, 100}, .elements = 1000}));
    ScriptedDevice unknown{textbook_time};
    unknown.description.name = unknown.description.blas = unknown.description.vector_isa = "";
    unknown.description.caches.clear();
    unknown.description.usable_memory = Bytes{1e9};
    unknown.description.limit = ThreadLimit::cgroup_quota;
    unknown.description.threads = 1;
    unknown.description.streaming_stores = false;
    expect_sound(local(unknown, {.sizes = {4096, 100'000}, .ceilings = true}));
}

TEST(JsonOutput, HasTheCopyAndTheProductOfTheRoof) {
    ScriptedDevice device{textbook_time};
    const Report report = local(device, {.sizes = {64}});
    const auto operations = nlohmann::json::parse(render::json({&report, 1}, "1"))["local"]["operations"];
    ASSERT_EQ(operations.size(), 6U);
    EXPECT_EQ(operations[0]["key"], "copy");
    EXPECT_EQ(operations[0]["limited_by"], "memory");
    EXPECT_EQ(operations[0]["reason"], "no_flops");
    EXPECT_GT(operations[0]["seconds"]["best"], 0);
    EXPECT_EQ(operations[5]["key"], "matmul");
    EXPECT_EQ(operations[5]["size"], 4096);
    EXPECT_EQ(operations[5]["fraction_of_prediction"], 1.0);
}

TEST(JsonOutput, SaysWhichOfAGpusFiguresAreNull) {
    ScriptedDevice device{textbook_time};
    device.description.kind = "cuda";
    device.description.gpu = GpuInfo{.sms = 132, .memory = Bytes{80e9}, .clock = Frequency{1.5e9}};
    const auto reason = [&] {
        const Report report = local(device, {.sizes = {64}});
        expect_sound(report);
        return nlohmann::json::parse(render::json({&report, 1}, "1"))["local"]["device"]["reason"];
    };
    EXPECT_EQ(reason(), "a_gpu_has_sms_not_threads");
    device.description.gpu->clock.reset();
    EXPECT_EQ(reason(), "not_reported_by_driver");
}

TEST(JsonOutput, AFailedResultHasNoSpeed) {
    ScriptedDevice device{textbook_time};
    device.verdict = [](Operation op) {
        return op == Operation{Kernel::matmul, 256} ? Verification{false, "row 3"} : Verification{};
    };
    const Report report = local(device, {});
    const auto failed = nlohmann::json::parse(render::json({&report, 1}, "1"))["local"]["operations"][5];
    EXPECT_EQ(failed["size"], 256);
    EXPECT_EQ(failed["status"], "failed");
    EXPECT_EQ(failed["reason"], "wrong_result");
    for (const char* key : {"measured_flops", "fraction_of_prediction", "limited_by"})
        EXPECT_TRUE(failed[key].is_null()) << key;
    for (const char* key : {"best", "median", "worst", "runs"})
        EXPECT_TRUE(failed["seconds"][key].is_null()) << key;
}

}  // namespace
}  // namespace roofline::demos
