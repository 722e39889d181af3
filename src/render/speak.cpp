// SPDX-License-Identifier: MIT
// Digits, units and messages in one language.
#include "render/speak.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "render/overloaded.hpp"

namespace roofline::render {
namespace {

using report::Number;
using report::Unit;
using text::Lang;
using text::Msg;

struct UnitLook {
    double scale;            ///< SI units in one of these
    std::string_view label;  ///< written after the number, with a space between
};

UnitLook look_of(Unit unit, Lang lang) {
    switch (unit) {
        case Unit::one:
        case Unit::count:
            return {1, ""};
        case Unit::percent:
            return {0.01, "%"};
        case Unit::flop_per_byte:
            return {1, text_of(Msg::unit_flop_per_byte, lang)};
        case Unit::giga_flops_per_second:
            return {1e9, "GF/s"};
        case Unit::tera_flops_per_second:
            return {1e12, "TF/s"};
        case Unit::giga_bytes_per_second:
            return {1e9, "GB/s"};
        case Unit::tera_bytes_per_second:
            return {1e12, "TB/s"};
        case Unit::giga_flops:
            return {1e9, "GFLOP"};
        case Unit::kilo_bytes:
            return {1e3, "kB"};
        case Unit::giga_bytes:
            return {1e9, "GB"};
        case Unit::bytes:
            return {1, "B"};
        case Unit::kibi_bytes:
            return {1024, "KiB"};
        case Unit::mebi_bytes:
            return {1048576, "MiB"};
        case Unit::giga_hertz:
            return {1e9, "GHz"};
        case Unit::milliseconds:
            return {1e-3, "ms"};
        case Unit::microseconds:
            return {1e-6, "us"};
    }
    return {1, ""};
}

/// "2250.0" becomes "2,250.0".
std::string group_thousands(std::string digits) {
    const auto whole =
        static_cast<int>(digits.find('.') == std::string::npos ? digits.size() : digits.find('.'));
    for (int at = whole - 3; at > (digits.front() == '-' ? 1 : 0); at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

/// Whether the digits say zero.
bool reads_as_zero(const std::string& digits) {
    return digits.find_first_of("123456789") == std::string::npos;
}

/// The digits, with more decimals than asked for where a number above zero would read as zero, or a share
/// below one as the whole; very large and very small numbers, which would burst a table, with a power of ten.
std::string digits_of(Number number, Lang lang) {
    if (!std::isfinite(number.si)) return "-";
    const double scaled = number.si / look_of(number.unit, lang).scale;
    // What rounds up to the power of ten already reads as it.
    const double rounding = 0.5 * std::pow(10.0, -number.decimals);
    if (std::abs(scaled) + rounding >= (number.unit == Unit::count ? 1e10 : 1e7))
        // Of an intensity, whose column stands beside long words, two digits are enough.
        return fmt::format("{:.{}e}", scaled, number.unit == Unit::flop_per_byte ? 1 : 3);
    int decimals = number.decimals;
    std::string digits = fmt::format("{:.{}f}", scaled, decimals);
    while (scaled != 0 && decimals < 5 && reads_as_zero(digits))
        digits = fmt::format("{:.{}f}", scaled, ++decimals);
    if (decimals == 5) return fmt::format("{:.1e}", scaled);
    // With whole percents, "100 %" is meant as about that.
    const bool nearly_all = number.unit == Unit::percent && number.decimals > 0 && scaled < 100;
    while (nearly_all && decimals < 5 && digits.starts_with("100"))
        digits = fmt::format("{:.{}f}", scaled, ++decimals);
    // The lecture's script groups the digits of TFLOP/s, and of nothing else.
    return number.unit == Unit::tera_flops_per_second ? group_thousands(digits) : digits;
}

std::string with_unit(Number number, Lang lang) {
    const std::string_view label = look_of(number.unit, lang).label;
    return label.empty() ? digits_of(number, lang) : fmt::format("{} {}", digits_of(number, lang), label);
}

std::string to_text(const report::Value& value, Lang lang, bool unit_in_header) {
    return std::visit(
        Overloaded{
            [](report::Absent) -> std::string { return "-"; },
            [&](bool yes) -> std::string { return std::string{text_of(yes ? Msg::yes : Msg::no, lang)}; },
            [](std::int64_t whole) { return fmt::format("{}", whole); },
            [&](Number number) {
                const bool bare = unit_in_header && number.unit != Unit::percent;
                return bare ? digits_of(number, lang) : with_unit(number, lang);
            },
            [](const std::string& name) { return name; },
            [&](report::Word word) { return std::string{text_of(word.text, lang)}; },
            [&](const report::Phrase& phrase) { return speak(phrase, lang); },
        },
        static_cast<const report::Value::variant&>(value));
}

}  // namespace

double scale_of(Unit unit) { return look_of(unit, Lang::en).scale; }

std::string_view label_of(Unit unit, Lang lang) { return look_of(unit, lang).label; }

std::string cell(const report::Value& value, Lang lang) { return to_text(value, lang, true); }

std::string speak(const report::Phrase& phrase, Lang lang) {
    std::string out;
    const std::string_view text = text_of(phrase.id, lang);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') {
            out += text[i];
            continue;
        }
        // Messages were checked when they were compiled: a brace always opens {digit}.
        out += to_text(phrase.arguments.at(static_cast<std::size_t>(text[i + 1] - '0')), lang, false);
        i += 2;
    }
    return out;
}

}  // namespace roofline::render
