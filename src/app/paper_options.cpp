// SPDX-License-Identifier: MIT
// Reads --gpu, --gpu-file, --dtype and --model, and suggests names that are close to a wrong one.
#include "app/paper_options.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/gpu_file.hpp"
#include "app/model_file.hpp"
#include "app/usage_error.hpp"
#include "app/values.hpp"
#include "text/utf8.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;

std::string without_separators(std::string_view name) {
    std::string letters = text::lower_case(name);
    std::erase_if(letters, detail::separates);
    return letters;
}

/// What --gpu takes instead of such a name.
Phrase takes_gpu(const std::vector<GpuSpec>& known, const std::string& typed) {
    const std::string nearest = nearest_gpus(known, typed);
    return nearest.empty() ? say<Msg::app_takes_gpus>(std::string{default_gpu.name})
                           : say<Msg::app_takes_gpu>(nearest);
}

}  // namespace

std::string precision_names() { return joined(all_precisions, key_of); }

std::optional<Precision> precision_named(std::string_view typed) {
    const auto* const p = std::ranges::find(all_precisions, text::lower_case(typed), key_of);
    return p == all_precisions.end() ? std::nullopt : std::optional{*p};
}

std::vector<GpuSpec> used_gpus(const Options& options) {
    return options.gpus.empty() ? std::vector{default_gpu} : options.gpus;
}

std::vector<GpuSpec> known_gpus(const Options& options) {
    std::vector<GpuSpec> gpus;
    if (options.gpu_file) gpus = options.gpu_file->gpus;
    gpus.insert(gpus.end(), all_gpus.begin(), all_gpus.end());
    return gpus;
}

std::string nearest_gpus(const std::vector<GpuSpec>& gpus, const std::string& typed) {
    constexpr std::size_t shown = 3, longest = 40;
    const std::string asked = without_separators(typed.substr(0, longest));
    // Letters that differ count against a name, letters that begin it like what was typed count for it.
    const auto distance = [&](const GpuSpec& gpu) {
        const std::string name = without_separators(gpu.name);
        const auto alike = std::ranges::mismatch(asked, name).in1 - asked.begin();
        return static_cast<std::ptrdiff_t>(edit_distance(asked, name)) - alike;
    };
    // A name that has nothing in common with what was typed is no help.
    std::vector<GpuSpec> sorted;
    std::ranges::copy_if(gpus, std::back_inserter(sorted), [&](const GpuSpec& gpu) {
        return distance(gpu) < static_cast<std::ptrdiff_t>(asked.size());
    });
    std::ranges::stable_sort(sorted, {}, distance);
    sorted.resize(std::min(shown, sorted.size()));
    return joined(sorted, [](const GpuSpec& gpu) { return gpu.name; });
}

std::optional<Phrase> read_gpus(Options& options, const std::string& typed, const Context&) {
    const std::vector<GpuSpec> known = known_gpus(options);
    std::vector<GpuSpec> chosen;
    for (const auto item : items_of(typed)) {
        const std::string name{item};
        // The user's own accelerators come first: one of them may bear a name of the catalogue.
        const GpuSpec* gpu = options.gpu_file ? find_gpu(name, options.gpu_file->gpus) : nullptr;
        if (gpu == nullptr) gpu = find_gpu(name);
        if (gpu == nullptr) return takes_each(takes_gpu(known, name), typed, item);
        const bool again = std::ranges::any_of(chosen, [&](const GpuSpec& g) { return g.name == gpu->name; });
        if (!again) chosen.push_back(*gpu);
    }
    options.gpus = std::move(chosen);
    return std::nullopt;
}

std::optional<Phrase> read_own_gpus(Options& options, const std::string& typed, const Context&) {
    if (typed.empty()) return say<Msg::app_takes_json>();
    options.gpu_file = read_gpu_file(typed);
    options.gpus = options.gpu_file->gpus;
    return std::nullopt;
}

std::optional<Phrase> read_dtype(Options& options, const std::string& typed, const Context&) {
    const std::optional<Precision> named = precision_named(typed);
    if (!named) return say<Msg::app_takes_one_of>(precision_names());
    options.dtype = *named;
    return std::nullopt;
}

std::string model_names() {
    return joined(models, [](const ModelSpec& m) { return m.name; });
}

Phrase takes_model() { return say<Msg::app_takes_model>(model_names()); }

std::optional<Phrase> read_model(Options& options, const std::string& typed, const Context&) {
    for (const auto& model : models) {
        if (text::lower_case(model.name) != text::lower_case(typed)) continue;
        options.model = model;
        return std::nullopt;
    }
    const bool is_file = typed.find('/') != std::string::npos || text::lower_case(typed).ends_with(".json");
    if (!is_file) return takes_model();
    options.model_file = read_model_file(typed);
    options.model = options.model_file->model;
    return std::nullopt;
}

void refuse_missing_peaks(const Options& options) {
    if (options.list_gpus || options.list_devices) return;
    // Demo 1 leaves out what has no peak, unless it was chosen by name.
    const bool specs = options.specs && !options.gpus.empty() && !options.all_gpus;
    const bool drawn = options.svg && !options.local;
    if (!(specs || options.intensity || options.decode || drawn)) return;
    for (const auto& gpu : used_gpus(options)) {
        if (gpu.roof(options.dtype)) continue;
        std::vector<Precision> has;
        std::ranges::copy_if(all_precisions, std::back_inserter(has),
                             [&](Precision p) { return gpu.roof(p).has_value(); });
        throw UsageError{say<Msg::app_wrong_value>(
            std::string{"--dtype"}, std::string{key_of(options.dtype)},
            say<Msg::app_takes_dtype_of>(std::string{gpu.name}, joined(has, key_of)))};
    }
}

}  // namespace roofline::app
