// SPDX-License-Identifier: MIT
// The table of options itself, with the readers of all that are not about the demos on paper.
#include "app/option_table.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "app/paper_options.hpp"
#include "app/values.hpp"
#include "measure/measure.hpp"
#include "text/utf8.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;

constexpr std::int64_t most_seconds = 3600;

template <Msg id>
Phrase words() {
    return say<id>();
}

template <bool Options::*member>
std::optional<Phrase> read_flag(Options& options, const std::string& typed, const Context&) {
    if (typed != "true" && typed != "false") return say<Msg::app_takes_true_or_false>();
    options.*member = typed == "true";
    return std::nullopt;
}

template <std::int64_t Options::*member>
std::optional<Phrase> read_whole(Options& options, const std::string& typed, const Context&) {
    const auto number = whole_number(typed, whole_low, whole_high);
    if (!number) return say<Msg::app_takes_whole>(std::int64_t{whole_low}, std::int64_t{whole_high});
    options.*member = *number;
    return std::nullopt;
}

template <std::vector<std::int64_t> Options::*member>
std::optional<Phrase> read_list(Options& options, const std::string& typed, const Context&) {
    std::vector<std::int64_t> numbers;
    for (const auto item : items_of(typed)) {
        const auto number = whole_number(item, whole_low, whole_high);
        if (!number)
            return takes_each(say<Msg::app_takes_list>(std::int64_t{whole_low}, std::int64_t{whole_high}),
                              typed, item);
        numbers.push_back(*number);
    }
    options.*member = std::move(numbers);
    return std::nullopt;
}

std::optional<Phrase> read_device(Options& options, const std::string& typed, const Context&) {
    constexpr std::int64_t most_gpus = 1024;
    const std::string name = text::lower_case(typed);
    const auto index = name.starts_with("cuda:") ? whole_number(name.substr(5), 0, most_gpus) : std::nullopt;
    if (name != "auto" && name != "cpu" && name != "cuda" && !index)
        return say<Msg::app_takes_one_of>(std::string{"auto, cpu, cuda, cuda:N"});
    options.device = name == "auto"  ? DeviceChoice::automatic
                     : name == "cpu" ? DeviceChoice::cpu
                                     : DeviceChoice::cuda;
    options.gpu_index = static_cast<int>(index.value_or(0));
    return std::nullopt;
}

std::optional<Phrase> read_threads(Options& options, const std::string& typed, const Context& context) {
    const int processors = context.limits.processors();
    const auto number = whole_number(typed, 1, processors);
    if (!number) return say<Msg::app_takes_threads>(std::int64_t{processors});
    options.threads = static_cast<int>(*number);
    return std::nullopt;
}

std::optional<Phrase> read_elements(Options& options, const std::string& typed, const Context& context) {
    const std::int64_t allowed = context.limits.elements(options.device);
    options.elements = whole_number(typed, 1, allowed);
    return options.elements ? std::nullopt : std::optional{say<Msg::app_takes_elements>(allowed)};
}

std::optional<Phrase> read_seconds(Options& options, const std::string& typed, const Context&) {
    options.seconds = positive_decimal(typed, static_cast<double>(most_seconds));
    return options.seconds ? std::nullopt
                           : std::optional{say<Msg::app_takes_seconds>(std::int64_t{most_seconds})};
}

std::optional<Phrase> read_lang(Options& options, const std::string& typed, const Context& context) {
    const std::string name = text::lower_case(typed);
    const auto* const lang = std::ranges::find(text::all_langs, name, text::key_of);
    if (name == "auto") {
        options.lang = text::lang_from(context.environment);
    } else if (lang != text::all_langs.end()) {
        options.lang = *lang;
    } else {
        return say<Msg::app_takes_one_of>("auto, " + joined(text::all_langs, text::key_of));
    }
    return std::nullopt;
}

std::optional<Phrase> read_format(Options& options, const std::string& typed, const Context&) {
    const std::string name = text::lower_case(typed);
    if (name == "table")
        options.format = Format::table;
    else if (name == "json")
        options.format = Format::json;
    else if (name == "csv")
        options.format = Format::csv;
    else if (name == "markdown")
        options.format = Format::markdown;
    else
        return say<Msg::app_takes_one_of>(std::string{"table, json, csv, markdown"});
    return std::nullopt;
}

std::optional<Phrase> read_color(Options& options, const std::string& typed, const Context&) {
    const std::string name = text::lower_case(typed);
    if (name != "auto" && name != "always" && name != "never")
        return say<Msg::app_takes_one_of>(std::string{"auto, always, never"});
    options.color = name == "auto"     ? ColorChoice::automatic
                    : name == "always" ? ColorChoice::always
                                       : ColorChoice::never;
    return std::nullopt;
}

std::optional<Phrase> read_svg(Options& options, const std::string& typed, const Context&) {
    // "-" means standard output elsewhere, which is for the results here; ./- is a file.
    if (typed.empty() || typed == "-") return say<Msg::app_takes_file_name>();
    options.svg = typed;
    return std::nullopt;
}

/// parse() reads the file itself, before all other options.
std::optional<Phrase> read_config(Options&, const std::string& typed, const Context&) {
    return typed.empty() ? std::optional{say<Msg::app_takes_config>()} : std::nullopt;
}

Phrase gpu_help() { return say<Msg::help_gpu>(std::string{default_gpu.name}); }
Phrase dtype_help() { return say<Msg::help_dtype>(std::string{key_of(Options{}.dtype)}); }
Phrase model_help() { return say<Msg::help_model>(std::string{models[0].name} + ", ..."); }
Phrase context_help() { return say<Msg::help_context>(Options{}.context); }
Phrase chips_help() { return say<Msg::help_chips>(Options{}.chips); }
Phrase n_help() { return say<Msg::help_n>(Options{}.n); }
Phrase d_help() { return say<Msg::help_d>(Options{}.d); }
Phrase batches_help() { return say<Msg::help_batches>(typed_list(Options{}.batches)); }
Phrase sizes_help() { return say<Msg::help_sizes>(typed_list(Options{}.sizes)); }
Phrase seconds_help() {
    return say<Msg::help_seconds>(std::int64_t{most_seconds},
                                  static_cast<std::int64_t>(measure::Request{}.budget.value));
}

constexpr OptionRow rows[] = {
    {Group::demos, "--specs", "", words<Msg::help_specs>, read_flag<&Options::specs>},
    {Group::demos, "--intensity", "", words<Msg::help_intensity>, read_flag<&Options::intensity>},
    {Group::demos, "--decode", "", words<Msg::help_decode>, read_flag<&Options::decode>},
    {Group::demos, "--local", "", words<Msg::help_local>, read_flag<&Options::local>},

    {Group::paper, "--gpu", "NAME,...", gpu_help, read_gpus},
    {Group::paper, "--list-gpus", "", words<Msg::help_list_gpus>, read_flag<&Options::list_gpus>},
    {Group::paper, "--all-gpus", "", words<Msg::help_all_gpus>, read_flag<&Options::all_gpus>},
    {Group::paper, "--gpu-file", "FILE", words<Msg::help_gpu_file>, read_own_gpus},
    {Group::paper, "--dtype", "TYPE", dtype_help, read_dtype},
    {Group::paper, "--n", "N", n_help, read_whole<&Options::n>},
    {Group::paper, "--d", "D", d_help, read_whole<&Options::d>},
    {Group::paper, "--batches", "B,B,...", batches_help, read_list<&Options::batches>},
    {Group::paper, "--all-operations", "", words<Msg::help_all_operations>,
     read_flag<&Options::all_operations>},
    {Group::paper, "--model", "NAME|FILE", model_help, read_model},
    {Group::paper, "--context", "TOKENS", context_help, read_whole<&Options::context>},
    {Group::paper, "--chips", "CHIPS", chips_help, read_whole<&Options::chips>},

    {Group::local, "--device", "DEVICE", words<Msg::help_device>, read_device},
    {Group::local, "--list-devices", "", words<Msg::help_list_devices>, read_flag<&Options::list_devices>},
    {Group::local, "--threads", "T", words<Msg::help_threads>, read_threads},
    {Group::local, "--sizes", "S,S,...", sizes_help, read_list<&Options::sizes>},
    {Group::local, "--elements", "E", words<Msg::help_elements>, read_elements},
    {Group::local, "--ceilings", "", words<Msg::help_ceilings>, read_flag<&Options::ceilings>},
    {Group::local, "--seconds", "SECONDS", seconds_help, read_seconds},

    {Group::output, "--format", "FORMAT", words<Msg::help_format>, read_format},
    {Group::output, "--svg", "FILE", words<Msg::help_svg>, read_svg},
    {Group::output, "--plot", "", words<Msg::help_plot>, read_flag<&Options::plot>},
    {Group::output, "--no-plot", "", words<Msg::help_no_plot>, read_flag<&Options::no_plot>},
    {Group::output, "--ascii", "", words<Msg::help_ascii>, read_flag<&Options::ascii>},
    {Group::output, "--color", "WHEN", words<Msg::help_color>, read_color},
    {Group::output, "--lang", "auto|zh|en", words<Msg::help_lang>, read_lang},
    {Group::output, "--quiet", "", words<Msg::help_quiet>, read_flag<&Options::quiet>},

    {Group::other, "--config", "FILE", words<Msg::help_config>, read_config},
    {Group::other, "--version", "", words<Msg::help_version>, nullptr},
    {Group::other, "--help", "", words<Msg::help_help>, nullptr},
};

}  // namespace

report::Phrase takes_each(Phrase takes, std::string_view list, std::string_view item) {
    if (item.size() == list.size()) return takes;
    return say<Msg::app_takes_each>(std::move(takes), printable(item));
}

std::span<const OptionRow> option_rows() { return rows; }

const OptionRow* find_option(std::string_view name) {
    const auto* row =
        std::find_if(std::begin(rows), std::end(rows), [&](const OptionRow& r) { return r.name == name; });
    return row == std::end(rows) ? nullptr : row;
}

const OptionRow* nearest_option(std::string_view typed) {
    typed = typed.substr(0, typed.find('='));
    typed.remove_prefix(std::min(typed.find_first_not_of('-'), typed.size()));
    const std::string name = text::lower_case(typed.substr(0, 20));  // no option is nearly as long
    constexpr std::size_t shortest = 3;  // letters that say enough about the rest of a name
    const OptionRow* nearest = nullptr;
    std::size_t least = std::min<std::size_t>(2, name.size() / 2) + 1;
    for (const auto& row : rows) {
        const std::size_t distance = edit_distance(name, row.name.substr(2));
        if (distance >= least) continue;
        least = distance;
        nearest = &row;
    }
    if (nearest != nullptr || name.size() < shortest) return nearest;
    const auto* shortened = std::find_if(std::begin(rows), std::end(rows), [&](const OptionRow& row) {
        const std::string_view whole = row.name.substr(2);
        return whole.starts_with(name) || (whole.size() >= shortest && name.starts_with(whole));
    });
    return shortened == std::end(rows) ? nullptr : shortened;
}

}  // namespace roofline::app
