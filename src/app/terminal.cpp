// SPDX-License-Identifier: MIT
// Asks the terminal and the environment for width, colours and character set.
#include "app/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <string>

#include "app/values.hpp"
#include "text/utf8.hpp"

namespace roofline::app {
namespace {

bool has_colours(const Options& options, const text::Environment& environment) {
    switch (options.color) {
        case ColorChoice::always:
            return true;
        case ColorChoice::never:
            return false;
        case ColorChoice::automatic:
            break;
    }
    return environment("NO_COLOR").value_or("").empty() && is_terminal(STDOUT_FILENO, environment);
}

}  // namespace

std::optional<int> terminal_columns(int stream) {
    winsize size{};
    if (::ioctl(stream, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

bool is_terminal(int stream, const text::Environment& environment) {
    return ::isatty(stream) == 1 && environment("TERM").value_or("dumb") != "dumb";
}

bool locale_is_utf8(const text::Environment& environment) {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = text::lower_case(environment(name).value_or(""));
        if (locale.empty()) continue;
        return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
    return false;
}

render::PlotLook plot_look(const Options& options, const text::Environment& environment) {
    constexpr int usual_columns = 80;
    std::optional<int> columns = terminal_columns(STDOUT_FILENO);
    if (!columns)
        if (const auto asked = whole_number(environment("COLUMNS").value_or(""), 1, 10'000))
            columns = static_cast<int>(*asked);
    // One less than there are: some terminals wrap a full line.
    return {columns.value_or(usual_columns) - 1, options.ascii || !locale_is_utf8(environment),
            has_colours(options, environment)};
}

}  // namespace roofline::app
