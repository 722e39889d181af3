// SPDX-License-Identifier: MIT
// One value of a report: a number that keeps its SI value until a renderer formats it, a word that stays an
// id until a renderer speaks it, or the reason why there is neither.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/message.hpp"

namespace roofline::report {

using text::Msg;

/// The unit in which a reader sees a number. Machines get SI base units.
enum class Unit {
    one,                    ///< a plain number
    count,                  ///< a whole number that may be very large
    percent,                ///< of 1
    flop_per_byte,          ///< FLOP/byte
    giga_flops_per_second,  ///< GF/s
    tera_flops_per_second,  ///< TF/s
    giga_bytes_per_second,
    tera_bytes_per_second,
    giga_flops,  ///< 10^9 floating-point operations
    kilo_bytes,  ///< 10^3 bytes
    giga_bytes,  ///< 10^9 bytes
    bytes,
    kibi_bytes,  ///< 2^10 bytes
    mebi_bytes,  ///< 2^20 bytes
    giga_hertz,
    milliseconds,
    microseconds,
};

/// A number with the unit and the decimals that a reader should see.
struct Number {
    double si;
    Unit unit = Unit::one;
    int decimals = 0;

    friend bool operator==(const Number&, const Number&) = default;
};

/// With more decimals where fewer than two digits would be left of a small number without prefix or per cent.
inline Number two_digits(Number n) {
    constexpr double least = 1e-3;  // below that, a power of ten is written
    double scaled = std::abs(n.si) * std::pow(10, n.decimals);
    if (std::abs(n.si) < least) return n;
    for (; std::round(scaled) < 10; scaled *= 10) ++n.decimals;
    return n;
}

/// A word of a small fixed set: `key` for programs, `text` for readers.
struct Word {
    std::string_view key;
    Msg text;

    friend bool operator==(const Word&, const Word&) = default;
};

struct Value;

/// A message with its arguments; make it with say<Msg::...>(...), which checks their number.
struct Phrase {
    Msg id;
    std::vector<Value> arguments;

    friend bool operator==(const Phrase&, const Phrase&);
};

/// Nothing is known here: "-" for readers, null for programs.
struct Absent {
    friend bool operator==(Absent, Absent) = default;
};

/// A std::string is a name that is the same in every language.
struct Value : std::variant<Absent, bool, std::int64_t, Number, std::string, Word, Phrase> {
    using variant::variant;
};

inline bool operator==(const Phrase& a, const Phrase& b) {
    return a.id == b.id && a.arguments == b.arguments;
}

/// The message `id` with its arguments. A wrong number of them does not compile.
template <Msg id, class... Arguments>
Phrase say(Arguments&&... arguments) {
    static_assert(sizeof...(Arguments) == text::arity(id), "the message takes another number of arguments");
    return {id, {Value{std::forward<Arguments>(arguments)}...}};
}

}  // namespace roofline::report
