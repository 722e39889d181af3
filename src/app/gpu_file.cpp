// SPDX-License-Identifier: MIT
// Reads accelerators out of the JSON of --gpu-file, and refuses what the tables could not show.
#include "app/gpu_file.hpp"

#include <array>
#include <optional>

#include "app/json_file.hpp"
#include "app/paper_options.hpp"
#include "app/values.hpp"
#include "text/utf8.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;
using Kind = JsonValue::Kind;

// Wide enough for any machine to come, and narrow enough that a figure in TFLOP/s or GB is noticed.
constexpr double low = 1e6, high = 1e18;
constexpr std::int64_t most_gpus = 100, most_units = 1'000'000;
constexpr int most_columns = 14;  // the tables have room for these

Precision precision_in(const JsonValue& value) {
    const auto named = value.kind == Kind::text ? precision_named(value.text) : std::nullopt;
    if (!named) wrong(value, say<Msg::app_takes_one_of>(precision_names()));
    return *named;
}

std::string name_in(const JsonValue& entry, const GpuFile& file) {
    const Phrase takes = say<Msg::json_takes_name>(std::int64_t{most_columns});
    const JsonValue& value = required(entry, "name", takes);
    const std::string& name = value.text;
    if (!is_name(value, most_columns) || name.find(',') != std::string::npos) wrong(value, takes);
    for (const auto& other : file.gpus)
        if (text::lower_case(other.name) == text::lower_case(name)) wrong(value, takes);
    return name;
}

/// Peaks by precision under "peaks", or the one under "peak_flops" at the precision of the whole file.
Peaks peaks_in(const JsonValue& entry, std::optional<Precision> dtype) {
    Peaks peaks{};
    const JsonValue* one = entry.find("peak_flops");
    if (one != nullptr && dtype) {
        peaks[index_of(*dtype)] = FlopRate{number_between(*one, low, high, "FLOP/s")};
        if (entry.find("peaks") == nullptr) return peaks;
    }
    const Phrase takes = say<Msg::json_takes_peaks>(precision_names());
    const JsonValue& all = required(entry, "peaks", takes);
    std::array<std::string_view, all_precisions.size()> known{};
    for (const auto p : all_precisions) known[index_of(p)] = key_of(p);
    object_with(all, known);
    bool any = false;
    for (const auto p : all_precisions) {
        const JsonValue* peak = all.find(key_of(p));
        if (peak == nullptr) continue;
        peaks[index_of(p)] = FlopRate{number_between(*peak, low, high, "FLOP/s")};
        any = true;
    }
    if (!any) wrong(all, takes);
    return peaks;
}

GpuSpec gpu_in(const JsonValue& entry, std::optional<Precision> dtype, GpuFile& file) {
    // What demo 1 prints beyond these can be computed, or says why something is null; it is not read.
    constexpr std::array<std::string_view, 12> known{
        "name",       "peaks",       "bandwidth",      "memory_bytes", "sms",   "unit",
        "peak_flops", "cache_bytes", "link_bandwidth", "source",       "ridge", "reason"};
    object_with(entry, known);
    const auto keep = [&](const std::string& text) -> std::string_view {
        return file.texts.emplace_back(text);
    };
    GpuSpec gpu{};
    const std::string name = name_in(entry, file);
    gpu.peaks = peaks_in(entry, dtype);
    gpu.bandwidth = ByteRate{required_number(entry, "bandwidth", low, high, "byte/s")};
    gpu.memory = Bytes{required_number(entry, "memory_bytes", low, high, "byte")};
    if (const JsonValue* units = entry.find("sms"))
        gpu.sms = static_cast<int>(whole_between(*units, 1, most_units));
    if (const JsonValue* cache = entry.find("cache_bytes"))
        gpu.cache = Bytes{number_between(*cache, 1, high, "byte")};
    if (const JsonValue* link = entry.find("link_bandwidth"))
        gpu.link = ByteRate{number_between(*link, 1, high, "byte/s")};
    for (const auto& [key, text] : {std::pair{"unit", &gpu.unit}, std::pair{"source", &gpu.source}}) {
        const JsonValue* value = entry.find(key);
        if (value == nullptr) continue;
        if (value->kind != Kind::text) wrong(*value, say<Msg::json_takes_text>());
        *text = keep(printable(value->text));
    }
    gpu.name = keep(name);
    return gpu;
}

std::shared_ptr<const GpuFile> gpus_of(const JsonValue& whole) {
    // Either {"gpus": [...]}, or the program's own output with that inside "specs".
    constexpr std::array<std::string_view, 2> in_specs{"dtype", "gpus"};
    constexpr std::array<std::string_view, 7> in_file{"gpus",      "dtype",  "specs", "roofline",
                                                      "intensity", "decode", "local"};
    object_with(whole, in_file);
    const JsonValue* specs = whole.find("specs");
    const JsonValue& root = specs != nullptr ? object_with(*specs, in_specs) : whole;
    const Phrase takes = say<Msg::json_takes_gpus>(most_gpus);
    const JsonValue& list = required(root, "gpus", takes);
    if (list.kind != Kind::list || list.items.empty() || std::ssize(list.items) > most_gpus)
        wrong(list, takes);
    std::optional<Precision> dtype;
    if (const JsonValue* named = root.find("dtype")) dtype = precision_in(*named);

    auto file = std::make_shared<GpuFile>();
    for (const JsonValue& entry : list.items) file->gpus.push_back(gpu_in(entry, dtype, *file));
    return file;
}

}  // namespace

std::shared_ptr<const GpuFile> read_gpu_file(const std::string& path) {
    constexpr std::string_view option = "--gpu-file";
    try {
        return gpus_of(read_json(option, path, say<Msg::app_takes_json>()));
    } catch (const JsonFault& fault) {
        throw in_file(option, path, fault);
    }
}

}  // namespace roofline::app
