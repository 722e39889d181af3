// SPDX-License-Identifier: MIT
// The fuzzer's bytes as numbers and names, from which a structured input is made. When they are used up, all
// is zero and empty.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace roofline::fuzz {

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}

    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    bool flag() { return byte() % 2 == 1; }
    /// From 0 to `end` - 1; `end` is at most 65536.
    std::size_t below(std::size_t end) {
        std::size_t number = byte();
        if (end > 256) number = number << 8 | byte();
        return number % end;
    }
    std::uint64_t word() {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
        return bits;
    }
    /// Any double at all, also infinite ones and those that are no numbers.
    double any_double() { return std::bit_cast<double>(word()); }

    /// A name as it may come from a user's file or from the system: any bytes without control characters.
    std::string name(std::size_t longest) {
        const std::size_t size = std::min(below(longest + 1), rest_.size());
        std::string text{rest_.substr(0, size)};
        rest_.remove_prefix(size);
        for (char& c : text)
            if (static_cast<unsigned char>(c) < 0x20 || c == '\x7f') c = '?';
        return text;
    }

  private:
    std::string_view rest_;
};

/// What the fuzzer gives, as a text.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace roofline::fuzz
