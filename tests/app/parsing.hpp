// SPDX-License-Identifier: MIT
// Short ways to parse a command line in a made-up environment, on a made-up machine.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/options.hpp"

namespace roofline::app {

using Variables = std::map<std::string, std::string, std::less<>>;

inline text::Environment environment_of(Variables variables) {
    return [variables = std::move(variables)](std::string_view name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional{found->second};
    };
}

/// Four processors, room for a million elements.
inline Limits small_machine() {
    return {[] { return 4; }, [](DeviceChoice) { return std::int64_t{1'000'000}; }};
}

inline std::variant<Options, Ending> parse_list(const std::vector<std::string>& arguments,
                                                Variables variables = {}) {
    return parse(arguments, environment_of(std::move(variables)), small_machine());
}

/// The words of `line`, which have blanks between them.
inline std::vector<std::string> split(const std::string& line) {
    std::istringstream words(line);
    std::vector<std::string> arguments;
    for (std::string word; words >> word;) arguments.push_back(word);
    return arguments;
}

/// The options of a command line that is right.
inline Options options_of(const std::string& line, Variables variables = {}) {
    const auto parsed = parse_list(split(line), std::move(variables));
    if (const auto* ending = std::get_if<Ending>(&parsed)) {
        ADD_FAILURE() << line << " ended with: " << ending->text;
        return {};
    }
    return std::get<Options>(parsed);
}

/// How a command line ends that has no options to run with.
inline Ending ending_of(const std::vector<std::string>& arguments, Variables variables = {}) {
    const auto parsed = parse_list(arguments, std::move(variables));
    if (const auto* ending = std::get_if<Ending>(&parsed)) return *ending;
    ADD_FAILURE() << "was accepted: " << testing::PrintToString(arguments);
    return {};
}

inline const Variables english{{"LANG", "en_US.UTF-8"}};
inline const Variables chinese{{"LANG", "zh_CN.UTF-8"}};

}  // namespace roofline::app
