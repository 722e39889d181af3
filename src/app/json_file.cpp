// SPDX-License-Identifier: MIT
// nlohmann-json reads the text; its values do not know their lines, so they are collected here, with the line
// that the parser has reached.
#include "app/json_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "app/text_file.hpp"
#include "app/values.hpp"
#include "text/width.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;
using Json = nlohmann::json;

constexpr int most_levels = 16;

/// Where the parser is. It looks one character ahead to know that a number has ended, so a line break counts
/// only once the character behind it has been read.
struct Place {
    int line = 1;
    bool at_line_end = false;
};

/// The characters of the text, for the parser; counts the lines.
class Characters {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Characters(const char* at, Place* place) : at_(at), place_(place) {}

    reference operator*() const { return *at_; }
    Characters& operator++() {
        if (place_->at_line_end) ++place_->line;
        place_->at_line_end = *at_ == '\n';
        ++at_;
        return *this;
    }
    Characters operator++(int) {
        const Characters before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Characters& a, const Characters& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    Place* place_;
};

[[noreturn]] void too_deep(int line) {
    throw JsonFault{line, say<Msg::json_too_deep>(std::to_string(most_levels))};
}

/// The parser's token may begin on an earlier line, whose end it writes like this.
std::string_view last_line(std::string_view token) {
    constexpr std::string_view line_end = "<U+000A>";
    const std::size_t at = token.rfind(line_end);
    return at == std::string_view::npos ? token : token.substr(at + line_end.size());
}

/// Collects what the parser finds.
class Collector : public nlohmann::json_sax<Json> {
  public:
    Collector(const Place& place, std::size_t size) : place_(place), size_(size) {}

    JsonValue take_root() { return std::move(root_); }

    bool null() override {
        add(JsonValue::Kind::null);
        return true;
    }
    bool boolean(bool value) override {
        add(JsonValue::Kind::boolean).boolean = value;
        return true;
    }
    bool number_integer(std::int64_t value) override { return add_number(static_cast<double>(value)); }
    bool number_unsigned(std::uint64_t value) override { return add_number(static_cast<double>(value)); }
    bool number_float(double value, const std::string&) override { return add_number(value); }
    bool string(std::string& value) override {
        add(JsonValue::Kind::text).text = value;
        return true;
    }
    bool binary(Json::binary_t&) override { return false; }  // not in JSON text
    bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        if (!names_.back().insert(name).second)
            throw JsonFault{place_.line, say<Msg::json_repeated>(printable(name))};
        next_key_ = name;
        return true;
    }
    bool parse_error(std::size_t characters, const std::string& token,
                     const Json::exception& error) override {
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) throw JsonFault{place_.line, say<Msg::json_number>()};
        if (characters > size_) throw JsonFault{place_.line, say<Msg::json_ends>()};
        throw JsonFault{place_.line, say<Msg::json_syntax>(printable(last_line(token)))};
    }

  private:
    JsonValue& add(JsonValue::Kind kind) {
        JsonValue& value = open_.empty() ? root_ : open_.back()->items.emplace_back();
        value.kind = kind;
        value.line = place_.line;
        value.key = std::exchange(next_key_, {});
        return value;
    }
    bool add_number(double value) {
        add(JsonValue::Kind::number).number = value;
        return true;
    }
    bool open(JsonValue::Kind kind) {
        if (std::ssize(open_) == most_levels) too_deep(place_.line);
        open_.push_back(&add(kind));  // stays where it is: its list grows only after it is closed
        names_.emplace_back();
        return true;
    }
    bool close() {
        open_.pop_back();
        names_.pop_back();
        return true;
    }

    const Place& place_;
    std::size_t size_;  ///< of the whole text
    JsonValue root_;
    std::string next_key_;
    std::vector<JsonValue*> open_;
    std::vector<std::set<std::string>> names_;  ///< those that each open object has
};

/// The value as a message shows it: lists and objects by their brackets alone.
std::string shown(const JsonValue& value) {
    switch (value.kind) {
        case JsonValue::Kind::null:
            break;
        case JsonValue::Kind::boolean:
            return value.boolean ? "true" : "false";
        case JsonValue::Kind::number:
            return fmt::format("{}", value.number);
        case JsonValue::Kind::text:
            return '"' + printable(value.text) + '"';
        case JsonValue::Kind::list:
            return value.items.empty() ? "[]" : "[...]";
        case JsonValue::Kind::object:
            return value.items.empty() ? "{}" : "{...}";
    }
    return "null";
}

Phrase takes_number(double low, double high, std::string_view unit) {
    return say<Msg::json_takes_number>(fmt::format("{:g}", low), fmt::format("{:g}", high),
                                       std::string{unit});
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    for (const JsonValue& item : items)
        if (kind == Kind::object && item.key == name && item.kind != Kind::null) return &item;
    return nullptr;
}

JsonValue parse_json(std::string_view text) {
    Place place;
    Collector collector{place, text.size()};
    Json::sax_parse(Characters{text.data(), &place}, Characters{text.data() + text.size(), &place},
                    &collector);
    return collector.take_root();
}

JsonValue read_json(std::string_view option, const std::string& path, const Phrase& takes) {
    return parse_json(read_text_file(option, path, takes));
}

UsageError in_file(std::string_view option, const std::string& path, const JsonFault& fault) {
    return UsageError{
        say<Msg::json_line>(std::string{option}, printable(path), std::int64_t{fault.line}, fault.message)};
}

void wrong(const JsonValue& value, const Phrase& takes) {
    throw JsonFault{value.line, value.key.empty()
                                    ? say<Msg::json_wrong_here>(shown(value), takes)
                                    : say<Msg::json_wrong>(printable(value.key), shown(value), takes)};
}

bool is_name(const JsonValue& value, int columns) {
    return value.kind == JsonValue::Kind::text && text::columns(value.text) <= columns &&
           value.text.find_first_not_of(' ') != std::string::npos && printable(value.text) == value.text;
}

const JsonValue& object_with(const JsonValue& value, std::span<const std::string_view> known) {
    if (value.kind != JsonValue::Kind::object) wrong(value, say<Msg::json_takes_object>());
    for (const JsonValue& item : value.items) {
        if (std::find(known.begin(), known.end(), item.key) != known.end()) continue;
        throw JsonFault{item.line, say<Msg::json_unknown>(printable(item.key), joined(known))};
    }
    return value;
}

const JsonValue& required(const JsonValue& object, std::string_view key, const Phrase& takes) {
    if (const JsonValue* value = object.find(key)) return *value;
    throw JsonFault{object.line, say<Msg::json_missing>(std::string{key}, takes)};
}

double number_between(const JsonValue& value, double low, double high, std::string_view unit) {
    const bool right = value.kind == JsonValue::Kind::number && value.number >= low && value.number <= high;
    if (!right) wrong(value, takes_number(low, high, unit));
    return value.number;
}

double required_number(const JsonValue& object, std::string_view key, double low, double high,
                       std::string_view unit) {
    return number_between(required(object, key, takes_number(low, high, unit)), low, high, unit);
}

double whole_between(const JsonValue& value, std::int64_t low, std::int64_t high) {
    const double n = value.number;
    const bool right = value.kind == JsonValue::Kind::number && std::floor(n) == n &&
                       n >= static_cast<double>(low) && n <= static_cast<double>(high);
    if (!right) wrong(value, say<Msg::app_takes_whole>(low, high));
    return n;
}

double required_whole(const JsonValue& object, std::string_view key, std::int64_t low, std::int64_t high) {
    return whole_between(required(object, key, say<Msg::app_takes_whole>(low, high)), low, high);
}

bool flag_or(const JsonValue& object, std::string_view key, bool absent) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return absent;
    if (value->kind != JsonValue::Kind::boolean) wrong(*value, say<Msg::app_takes_true_or_false>());
    return value->boolean;
}

}  // namespace roofline::app
