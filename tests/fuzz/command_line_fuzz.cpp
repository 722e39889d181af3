// SPDX-License-Identifier: MIT
// The command line, the file of --config, and the demos on paper for what is accepted. Input, in lines: the
// value of LANG; the arguments up to an empty line, FILE standing for a file's path and a zero byte for a
// line end; the file.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "app/config_file.hpp"
#include "app/options.hpp"
#include "app/paper_options.hpp"
#include "bytes.hpp"
#include "check.hpp"
#include "demos/paper.hpp"
#include "forms.hpp"
#include "temporary_file.hpp"
#include "text/utf8.hpp"

namespace {

using namespace roofline;
using fuzz::check;

constexpr int processors = 4;
constexpr std::int64_t most_elements = 1'000'000;

struct Input {
    std::string lang;
    std::vector<std::string> arguments;
    std::string_view file;
};

Input input_of(std::string_view text, const std::string& path) {
    const auto line = [&] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string content{text.substr(0, end)};
        text.remove_prefix(std::min(end + 1, text.size()));
        return content;
    };
    Input input{line(), {}, {}};
    for (std::string argument = line(); !argument.empty(); argument = line()) {
        if (const std::size_t at = argument.find("FILE"); at != std::string::npos)
            argument.replace(at, 4, path);
        std::ranges::replace(argument, '\0', '\n');  // which no argument can hold
        input.arguments.push_back(argument);
    }
    input.file = text;
    return input;
}

/// Other files than the fuzzer's own make runs that nobody can repeat.
bool names_other_files(const Input& input, const std::string& path) {
    const auto names_one = [&](std::string text) {
        for (std::size_t at; (at = text.find(path)) != std::string::npos;) text.erase(at, path.size());
        return text.find('/') != std::string::npos ||
               text::lower_case(text).find(".json") != std::string::npos;
    };
    return names_one(std::string{input.file}) || std::ranges::any_of(input.arguments, names_one);
}

std::variant<app::Options, app::Ending> parsed(const Input& input) {
    const auto environment = [&](std::string_view name) {
        return name == "LANG" ? std::optional{input.lang} : std::nullopt;
    };
    return app::parse(input.arguments, environment,
                      {[] { return processors; }, [](app::DeviceChoice) { return most_elements; }});
}

void check_ending(const app::Ending& ending) {
    fuzz::check_width(ending.text, ending.exit_code == 0 ? 80 : 2000);
    fuzz::check_utf8(ending.text);
    check(ending.text.find_first_of("\r\t\033\x7f") == std::string::npos, "messages can be shown",
          ending.text);
    if (ending.exit_code == 0) return;
    check(ending.exit_code == 2, "wrong usage is 2");
    const std::size_t second = ending.text.find('\n') + 1;
    check(ending.text.starts_with("roofline: ") && ending.text.substr(second).starts_with("roofline: ") &&
              std::ranges::count(ending.text, '\n') == 2,
          "a mistake is one line, and one more leads to the help", ending.text);
}

void check_options(const app::Options& o) {
    const auto whole = [](std::int64_t n) { return n >= 1 && n <= 1'000'000'000; };
    check(whole(o.n) && whole(o.d) && whole(o.context) && whole(o.chips), "whole numbers are in range");
    check(!o.batches.empty() && std::ranges::all_of(o.batches, whole), "batches are in range");
    check(!o.sizes.empty() && std::ranges::all_of(o.sizes, whole), "sizes are in range");
    check(!o.threads || (*o.threads >= 1 && *o.threads <= processors), "threads are in range");
    check(!o.elements || (*o.elements >= 1 && *o.elements <= most_elements), "elements are in range");
    check(!o.seconds || (*o.seconds > 0 && *o.seconds <= 3600), "seconds are in range");
    check(o.gpu_index >= 0 && o.gpu_index <= 1024, "the GPU's number is in range");
    check(!o.svg || !o.svg->empty(), "a file has a name");
    check(o.specs || o.intensity || o.decode || o.local, "a demo is chosen");
}

/// What the demos on paper make of the options.
void check_reports(const app::Options& o) {
    if (std::ssize(o.batches) > 50 || std::ssize(o.gpus) > 50) return;  // right, but slow
    const std::vector gpus = app::used_gpus(o);
    for (const auto& gpu : gpus)
        if (!gpu.roof(o.dtype)) return;  // accepted where no demo uses it
    std::optional<DecodeSetting> setting;
    if (o.model) setting = {*o.model, static_cast<double>(o.context), static_cast<double>(o.chips), o.dtype};
    fuzz::check_demos(std::vector{demos::specs(gpus, o.dtype),
                                  demos::intensity(gpus, o.dtype, o.n, o.all_operations),
                                  demos::decode(gpus, o.dtype, o.d, o.batches, setting)});
}

void check_config(std::string_view file) {
    int line = 0;
    for (const auto& entry : app::config_entries(file)) {
        check(entry.line > line, "entries have a line each", file);
        line = entry.line;
    }
    check(line <= 1 + std::ranges::count(file, '\n'), "the line is in the file", file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::TemporaryFile file;
    const Input input = input_of(fuzz::text_of(data, size), file.path());
    if (names_other_files(input, file.path())) return 0;
    file.write(input.file);
    check_config(input.file);

    const auto first = parsed(input), second = parsed(input);
    check(first.index() == second.index(), "the same is read in the same way");
    if (const auto* ending = std::get_if<app::Ending>(&first)) {
        check(ending->text == std::get<app::Ending>(second).text, "for the same reason", ending->text);
        check_ending(*ending);
    } else {
        check_options(std::get<app::Options>(first));
        check_reports(std::get<app::Options>(first));
    }
    return 0;
}
