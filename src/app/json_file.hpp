// SPDX-License-Identifier: MIT
// A JSON file with the line of every value, so that a mistake in it can be named where it stands.
#pragma once

#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/usage_error.hpp"
#include "report/value.hpp"

namespace roofline::app {

/// A value of the file.
struct JsonValue {
    enum class Kind { null, boolean, number, text, list, object };

    Kind kind = Kind::null;
    int line = 0;
    std::string key;  ///< its name, where it belongs to an object
    bool boolean = false;
    double number = 0;
    std::string text;
    std::vector<JsonValue> items;  ///< of a list or an object

    /// The member of that name; null where there is none or where its value is null.
    const JsonValue* find(std::string_view name) const;
};

/// What is wrong with the file and where; a message about it also needs the file's name.
struct JsonFault : std::exception {
    JsonFault(int where, report::Phrase what_is_wrong) : line(where), message(std::move(what_is_wrong)) {}
    int line;
    report::Phrase message;
};

/// Takes JSON apart. Throws JsonFault where it is none, where it is nested too deeply, or where an object
/// has a name twice.
JsonValue parse_json(std::string_view text);

/// The content of the file. Throws UsageError where it cannot be read, JsonFault where it is no JSON; `takes`
/// says what `option` takes.
JsonValue read_json(std::string_view option, const std::string& path, const report::Phrase& takes);

/// The fault as a message that names option, file and line.
UsageError in_file(std::string_view option, const std::string& path, const JsonFault& fault);

// Parts of a file that has a known shape. Each throws JsonFault where the file has another one.

/// The value is not what it should be.
[[noreturn]] void wrong(const JsonValue& value, const report::Phrase& takes);

/// The object itself, which has no members but `known`.
const JsonValue& object_with(const JsonValue& value, std::span<const std::string_view> known);

/// A member that must be there; `takes` says what it should be.
const JsonValue& required(const JsonValue& object, std::string_view key, const report::Phrase& takes);

/// Whether the value is a text that can stand in a table: not blank, at most `columns` wide, without control
/// characters.
bool is_name(const JsonValue& value, int columns);

/// The number, from `low` to `high`; a message names `unit`.
double number_between(const JsonValue& value, double low, double high, std::string_view unit);
/// The same of a member that must be there.
double required_number(const JsonValue& object, std::string_view key, double low, double high,
                       std::string_view unit);
/// The whole number, from `low` to `high`.
double whole_between(const JsonValue& value, std::int64_t low, std::int64_t high);
/// The same of a member that must be there.
double required_whole(const JsonValue& object, std::string_view key, std::int64_t low, std::int64_t high);
/// Whether the member is true; `absent` where there is none.
bool flag_or(const JsonValue& object, std::string_view key, bool absent);

}  // namespace roofline::app
