// SPDX-License-Identifier: MIT
// CLI11 finds which text belongs to which option; option_table.cpp knows what the texts mean. CLI11's own
// English messages never reach the user.
#include "app/options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>

#include "app/config_file.hpp"
#include "app/option_table.hpp"
#include "app/paper_options.hpp"
#include "app/usage_error.hpp"
#include "app/values.hpp"
#include "render/speak.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Lang;
using text::Msg;

/// The command line taken apart.
struct Given {
    std::map<const OptionRow*, std::vector<std::string>> texts;  ///< all that were typed for an option
    std::vector<std::string> strangers;                          ///< what belongs to no option

    const std::vector<std::string>* of(std::string_view name) const {
        const auto found = texts.find(find_option(name));
        return found == texts.end() ? nullptr : &found->second;
    }
};

/// The option that an argument names, such as "--gpu" or "--gpu=H100"; null for any other text.
const OptionRow* option_in(std::string_view argument) {
    return find_option(argument.substr(0, argument.find('=')));
}

/// The arguments from last to first, as CLI11 takes them. It would give the next argument to "--gpu=", so
/// that one becomes "--gpu" and "". The same where the next argument looks like an option: in "--n --d 5" the
/// value of --n was forgotten, and "--svg --spec" shall not draw into a file of that name.
std::vector<std::string> reversed(const std::vector<std::string>& arguments) {
    std::vector<std::string> stack;
    for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument) {
        const OptionRow* row = option_in(*argument);
        const bool takes_value = row != nullptr && !row->is_flag();
        const bool open = takes_value && argument->size() == row->name.size() + 1;
        const bool forgotten =
            takes_value && *argument == row->name && !stack.empty() && stack.back().starts_with("--");
        if (open || forgotten) stack.emplace_back();
        stack.push_back(open ? std::string{row->name} : *argument);
    }
    return stack;
}

/// A flag is there or not; CLI11 would take "--specs=" for yes.
void refuse_flag_values(const std::vector<std::string>& arguments) {
    for (const auto& argument : arguments) {
        const OptionRow* row = option_in(argument);
        if (row == nullptr || !row->is_flag() || argument == row->name) continue;
        throw UsageError{
            say<Msg::app_flag_value>(std::string{row->name}, printable(argument.substr(row->name.size())))};
    }
}

Given take_apart(const std::vector<std::string>& arguments) {
    CLI::App cli;
    cli.set_help_flag();  // --help is a row of the table
    cli.allow_extras();
    std::map<const OptionRow*, const CLI::Option*> registered;
    for (const auto& row : option_rows()) {
        std::string name{row.name};
        if (name == "--help") name = "-h,--help";
        CLI::Option* option = row.is_flag() ? cli.add_flag(name) : cli.add_option(name);
        registered[&row] = option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    const OptionRow* without_value = nullptr;
    auto stack = reversed(arguments);
    try {
        cli.parse(stack);
    } catch (const CLI::ArgumentMismatch&) {
        // Thrown only where the arguments end before an option has its value.
        without_value = find_option(arguments.back());
    }

    Given given;
    for (const auto& [row, option] : registered)
        if (option->count() > 0) given.texts[row] = option->results();
    if (without_value != nullptr) given.texts[without_value].emplace_back();
    given.strangers = cli.remaining();
    return given;
}

/// What --lang asks for, wherever it stands and whatever else is wrong with the command line.
std::optional<Lang> lang_on_command_line(const std::vector<std::string>& arguments, const Context& context) {
    const OptionRow& row = *find_option("--lang");
    const std::string start = "--lang=";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        Options scratch;
        const bool apart = arguments[i] == row.name && i + 1 < arguments.size();
        if (!apart && !arguments[i].starts_with(start)) continue;
        const std::string typed = apart ? arguments[i + 1] : arguments[i].substr(start.size());
        if (!row.read(scratch, typed, context)) return scratch.lang;
    }
    return std::nullopt;
}

/// Reads one text. `label` is what messages call the option: its name, or the file, the line and the key.
void take(Options& options, const OptionRow& row, const std::string& label, const std::string& typed,
          const Context& context) {
    const std::optional<Phrase> accepted = row.read(options, typed, context);
    if (accepted && typed.empty()) throw UsageError{say<Msg::app_missing_value>(label, *accepted)};
    if (accepted) throw UsageError{say<Msg::app_wrong_value>(label, printable(typed), *accepted)};
}

void refuse_strangers(const std::vector<std::string>& strangers) {
    if (strangers.empty()) return;
    const std::string& first = strangers.front();
    if (first.size() < 2 || first.front() != '-' || first == "--")
        throw UsageError{say<Msg::app_no_option>(printable(first))};
    const std::string shown = printable(first.substr(0, first.find('=')));
    if (const OptionRow* near = nearest_option(first))
        throw UsageError{say<Msg::app_unknown_option_near>(shown, std::string{near->name})};
    throw UsageError{say<Msg::app_unknown_option>(shown)};
}

/// A flag may be repeated; a second value would leave it open which of the two counts.
void refuse_repeated(const std::string& label, const std::string& first, const std::string& second) {
    throw UsageError{say<Msg::app_repeated>(label, printable(first), printable(second))};
}

/// A text that was given for an option, and what messages call the option there.
struct Setting {
    const OptionRow* row;
    std::string label;
    std::string typed;
};

bool reads_file(const OptionRow& row) { return row.name == "--gpu-file" || row.name == "--model"; }

Phrase unknown_key(const std::string& place, const std::string& key) {
    const OptionRow* near = nearest_option(key);
    return near != nullptr
               ? say<Msg::app_config_near_key>(place, printable(key), std::string{near->name.substr(2)})
               : say<Msg::app_config_unknown_key>(place, printable(key));
}

/// What the file says. Its language is put into Options at once.
std::vector<Setting> config_settings(Options& options, const std::string& path, std::optional<Lang> asked,
                                     const Context& context) {
    std::vector<Setting> settings;
    auto entries = config_entries(read_config_file(path));
    // Its language comes first, for the messages about the rest.
    std::stable_partition(entries.begin(), entries.end(),
                          [](const auto& entry) { return entry.key == "lang"; });
    std::map<const OptionRow*, std::string> seen;
    for (const auto& entry : entries) {
        const std::string place = printable(path) + ':' + std::to_string(entry.line);
        const std::string label = place + ": " + printable(entry.key);
        const OptionRow* row = find_option("--" + entry.key);
        if (row == nullptr) throw UsageError{unknown_key(place, entry.key)};
        if (row->group == Group::other)
            throw UsageError{say<Msg::app_config_not_here>(place, printable(entry.key))};
        const std::string typed = entry.bare && !row->is_flag() ? "" : entry.value;
        const auto [before, is_new] = seen.try_emplace(row, typed);
        if (!is_new) refuse_repeated(label, before->second, typed);
        if (entry.key != "lang") {
            settings.push_back({row, label, typed});
            continue;
        }
        take(options, *row, label, typed, context);
        if (asked) options.lang = *asked;
    }
    return settings;
}

std::vector<Setting> command_line_settings(const Given& given) {
    std::vector<Setting> settings;
    for (const auto& row : option_rows()) {
        const auto found = given.texts.find(&row);
        if (found == given.texts.end() || row.read == nullptr) continue;
        const auto& texts = found->second;
        const std::string name{row.name};
        if (texts.size() > 1 && !row.is_flag()) refuse_repeated(name, texts[0], texts[1]);
        for (const auto& typed : texts) settings.push_back({&row, name, typed});
    }
    return settings;
}

/// A picture takes the place of what is in its file; that must be nothing that was read.
void refuse_svg_over_input(const std::vector<Setting>& settings, const std::string& config) {
    const auto svg = std::find_if(settings.rbegin(), settings.rend(),  // the last one counts
                                  [](const Setting& setting) { return setting.row->name == "--svg"; });
    std::error_code not_there;
    if (svg == settings.rend() || !std::filesystem::is_regular_file(svg->typed, not_there)) return;
    const auto refuse_same = [&](std::string_view reader, const std::string& file) {
        if (!std::filesystem::equivalent(svg->typed, file, not_there)) return;
        const Phrase accepted = say<Msg::app_takes_unread_file>(std::string{reader});
        throw UsageError{say<Msg::app_wrong_value>(svg->label, printable(svg->typed), accepted)};
    };
    refuse_same("--config", config);
    for (const auto& setting : settings)
        if (reads_file(*setting.row)) refuse_same(setting.row->name, setting.typed);
}

}  // namespace

std::variant<Options, Ending> parse(const std::vector<std::string>& arguments,
                                    const text::Environment& environment, const Limits& limits) {
    const Context context{environment, limits};
    const std::optional<Lang> asked = lang_on_command_line(arguments, context);
    Options options;
    options.lang = asked.value_or(text::lang_from(environment));
    try {
        refuse_flag_values(arguments);
        const Given given = take_apart(arguments);
        if (given.of("--help")) return Ending{0, help(options.lang), options.lang};
        if (given.of("--version")) return Ending{0, "roofline " ROOFLINE_VERSION "\n", options.lang};
        refuse_strangers(given.strangers);
        const std::vector<Setting> typed_settings = command_line_settings(given);
        std::vector<Setting> settings;
        std::string config;
        if (const auto* paths = given.of("--config")) config = paths->front();
        if (!config.empty()) settings = config_settings(options, config, asked, context);
        // The command line counts more: a file that it replaces is not even opened.
        std::erase_if(settings, [&](const Setting& setting) {
            return reads_file(*setting.row) && std::ranges::any_of(typed_settings, [&](const Setting& typed) {
                       return typed.row == setting.row;
                   });
        });
        settings.insert(settings.end(), typed_settings.begin(), typed_settings.end());
        // What others are judged by comes first: --gpu may name an accelerator of --gpu-file, and the memory
        // of --device limits --elements.
        std::stable_partition(settings.begin(), settings.end(), [](const auto& setting) {
            return setting.row->name == "--gpu-file" || setting.row->name == "--device";
        });
        for (const auto& [row, label, typed] : settings) take(options, *row, label, typed, context);
        refuse_svg_over_input(settings, config);
        if (!(options.specs || options.intensity || options.decode || options.local))
            options.specs = options.intensity = options.decode = options.local = true;
        refuse_missing_peaks(options);
        return options;
    } catch (const UsageError& error) {
        const auto line = [&](const Phrase& phrase) {
            return render::speak(say<Msg::app_line>(phrase), options.lang) + '\n';
        };
        return Ending{2, line(error.message) + line(say<Msg::app_hint>()), options.lang};
    }
}

}  // namespace roofline::app
