// SPDX-License-Identifier: MIT
// How an array is shared out among threads: always in the same way, so that each thread finds its part in its
// own cache and in the memory next to it.
#pragma once

#include <cstddef>

namespace roofline::cpu {

/// Elements [begin, end).
struct Slice {
    std::size_t begin;
    std::size_t end;
};

/// The part of `thread` when `threads` share `count` floats. Inner borders are multiples of 64 floats: whole
/// cache lines, and whole vectors up to 2048 bits.
constexpr Slice slice(std::size_t count, int thread, int threads) {
    constexpr std::size_t block = 64;
    const std::size_t blocks = count / block;
    const auto border = [&](int i) {
        if (i == threads) return count;
        return blocks * static_cast<std::size_t>(i) / static_cast<std::size_t>(threads) * block;
    };
    return {border(thread), border(thread + 1)};
}

}  // namespace roofline::cpu
