// SPDX-License-Identifier: MIT
// Typed text: what it means as a number or a list, how it is shown again, how far it is from another word.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline::app {

/// A whole number in decimal digits from `low` to `high`; nothing for any other text.
std::optional<std::int64_t> whole_number(std::string_view typed, std::int64_t low, std::int64_t high);

/// What stands before, between and behind the commas; the whole text where there is none.
std::vector<std::string_view> items_of(std::string_view list);

/// A decimal number such as 3, 0.5 or .5, above 0 and at most `high`. The point is a point in every locale.
std::optional<double> positive_decimal(std::string_view typed, double high);

/// The names with commas between them: "fp64, fp32".
template <class Names, class NameOf = std::identity>
std::string joined(const Names& names, NameOf name_of_one = {}) {
    std::string all;
    for (const auto& one : names) all.append(all.empty() ? "" : ", ").append(name_of_one(one));
    return all;
}

/// A list as it is typed: "1,8,64".
std::string typed_list(const std::vector<std::int64_t>& numbers);

/// The text as a message may show it: on one line of at most 60 columns, without control characters, as
/// valid UTF-8.
std::string printable(std::string_view typed);

/// How many letters must be put in, left out or replaced to make `b` of `a`.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace roofline::app
