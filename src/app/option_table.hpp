// SPDX-License-Identifier: MIT
// Every option in one table: its name, its line of help and how its text becomes a part of Options. Parser
// and help both read this table, so they cannot drift apart.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/options.hpp"
#include "report/value.hpp"

namespace roofline::app {

/// What --n, --d, each batch and each size may be.
inline constexpr std::int64_t whole_low = 1;
inline constexpr std::int64_t whole_high = 1'000'000'000;

/// The parts of the help.
enum class Group { demos, paper, local, output, other };

/// What a reader may have to ask.
struct Context {
    const text::Environment& environment;
    const Limits& limits;
};

/// Puts the typed text into Options, or says what would have been accepted.
using Reader = std::optional<report::Phrase> (*)(Options& options, const std::string& typed,
                                                 const Context& context);

struct OptionRow {
    Group group;             ///< those of Group::other cannot stand in a configuration file
    std::string_view name;   ///< "--batches"
    std::string_view value;  ///< what stands for its value in the help: "B,B,..."; a flag has none
    report::Phrase (*help)();
    Reader read;  ///< none for --help and --version, which end the run

    bool is_flag() const { return value.empty(); }
};

/// All options, in the order of the help.
std::span<const OptionRow> option_rows();

/// The option of that name, such as "--n"; null where there is none.
const OptionRow* find_option(std::string_view name);

/// The option that the typed one is probably meant to be; null where none is close.
const OptionRow* nearest_option(std::string_view typed);

/// `takes` about a list: where it has several items, with the one that is wrong.
report::Phrase takes_each(report::Phrase takes, std::string_view list, std::string_view item);

/// The page of --help: at most 80 columns wide.
std::string help(text::Lang lang);

}  // namespace roofline::app
