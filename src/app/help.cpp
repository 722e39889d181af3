// SPDX-License-Identifier: MIT
// The page of --help, made from the option table.
#include <algorithm>
#include <string>

#include "app/option_table.hpp"
#include "render/speak.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;

Phrase heading_of(Group group) {
    constexpr std::int64_t low = whole_low, high = whole_high;
    switch (group) {
        case Group::demos:
            return say<Msg::help_group_demos>();
        case Group::paper:
            return say<Msg::help_group_paper>(low, high);
        case Group::local:
            return say<Msg::help_group_local>(low, high);
        case Group::output:
            return say<Msg::help_group_output>();
        case Group::other:
            return say<Msg::help_group_other>();
    }
    return say<Msg::help_group_other>();
}

std::string left_side(const OptionRow& row) {
    std::string left{row.name};
    if (!row.is_flag()) left.append(" ").append(row.value);
    return left;
}

}  // namespace

std::string help(text::Lang lang) {
    int width = 0;
    for (const auto& row : option_rows()) width = std::max(width, text::columns(left_side(row)));

    std::string page = render::speak(say<Msg::help_usage>(), lang) + '\n';
    std::optional<Group> group;
    for (const auto& row : option_rows()) {
        if (group != row.group) page += '\n' + render::speak(heading_of(row.group), lang) + '\n';
        group = row.group;
        page += "  " + text::pad_right(left_side(row), width) + "  " + render::speak(row.help(), lang) + '\n';
    }
    return page;
}

}  // namespace roofline::app
