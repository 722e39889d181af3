// SPDX-License-Identifier: MIT
// Which accelerator a name means. Users type "h100 pcie", drivers report "NVIDIA A100-SXM4-80GB". A wrong
// match would be worse than none: H20 is not H200, L4 is not L40S, and "RTX 4090 Laptop" is no RTX 4090.
//
// A name is taken apart into words. An accelerator matches when all words of its own name are there and every
// word that is left over says nothing new: the vendor, the kind of memory, its size where it is the right
// one. An unknown word means another product. Of several matches the one with the most words wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "roofline/gpu_spec.hpp"

namespace roofline {
namespace detail {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool separates(char c) { return std::string_view{" -_/()"}.find(c) != std::string_view::npos; }

constexpr bool same_word(std::string_view a, std::string_view b) {
    const auto is_sxm = [](std::string_view w) {  // SXM2 to SXM6: one socket per generation
        return w.size() >= 3 && lower(w[0]) == 's' && lower(w[1]) == 'x' && lower(w[2]) == 'm';
    };
    if (is_sxm(a) && is_sxm(b)) return true;
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

/// The words of a name.
struct Words {
    static constexpr std::size_t most = 12;
    std::array<std::string_view, most> word{};
    std::size_t count = 0;  ///< more than `most` where there were more: such a name matches nothing

    constexpr explicit Words(std::string_view name) {
        for (std::size_t begin = 0; begin < name.size();) {
            std::size_t end = begin;
            while (end < name.size() && !separates(name[end])) ++end;
            if (end > begin && count < most) word[count] = name.substr(begin, end - begin);
            if (end > begin) ++count;
            begin = end + 1;
        }
    }
    constexpr std::span<const std::string_view> all() const { return {word.data(), std::min(count, most)}; }
    constexpr bool has(std::string_view wanted) const {
        return std::ranges::any_of(all(), [&](std::string_view w) { return same_word(w, wanted); });
    }
};

/// "80GB" of a GPU that has 80 GB.
constexpr bool says_memory(std::string_view word, Bytes memory) {
    if (word.size() < 3 || !same_word(word.substr(word.size() - 2), "GB")) return false;
    double gigabytes = 0;
    for (const char digit : word.substr(0, word.size() - 2)) {
        if (digit < '0' || digit > '9') return false;
        gigabytes = 10 * gigabytes + (digit - '0');
    }
    return gigabytes * 1e9 == memory.value;
}

constexpr bool says_nothing_new(std::string_view word, const GpuSpec& gpu) {
    // AC: the air-cooled form of a board.
    constexpr std::array<std::string_view, 20> idle{
        "NVIDIA", "Tesla", "GeForce", "AMD",  "Instinct", "Google", "Cloud", "Intel", "Habana", "GPU",
        "OAM",    "AC",    "HBM",     "HBM2", "HBM2e",    "HBM3",   "HBM3e", "GDDR6", "GDDR6X", "GDDR7"};
    const auto same = [&](std::string_view other) { return same_word(word, other); };
    return std::ranges::any_of(idle, same) || (!gpu.implied.empty() && same(gpu.implied)) ||
           says_memory(word, gpu.memory);
}

/// How many words of the accelerator's name `own` are in `asked`; 0 where it is not what is asked for.
constexpr std::size_t matching_words(const Words& asked, std::string_view own, const GpuSpec& gpu) {
    const Words name{own};
    if (asked.count > Words::most) return 0;
    if (!std::ranges::all_of(name.all(), [&](std::string_view w) { return asked.has(w); })) return 0;
    const bool all_told = std::ranges::all_of(
        asked.all(), [&](std::string_view w) { return name.has(w) || says_nothing_new(w, gpu); });
    return all_told ? name.count : 0;
}

/// Equal but for case and separators: "rtx4090" for "RTX 4090".
constexpr bool same_letters(std::string_view a, std::string_view b) {
    std::size_t i = 0, j = 0;
    while (true) {
        while (i < a.size() && separates(a[i])) ++i;
        while (j < b.size() && separates(b[j])) ++j;
        if (i == a.size() || j == b.size()) return i == a.size() && j == b.size() && !a.empty();
        if (lower(a[i++]) != lower(b[j++])) return false;
    }
}

/// Calls `visit` with each name of the accelerator.
template <class Visit>
constexpr void for_each_name(const GpuSpec& gpu, Visit visit) {
    visit(gpu.name);
    for (std::string_view rest = gpu.also; !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        visit(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

}  // namespace detail

/// The accelerator of `gpus` that `name` means; null where there is none.
constexpr const GpuSpec* find_gpu(std::string_view name, std::span<const GpuSpec> gpus) {
    const detail::Words asked{name};
    const GpuSpec* found = nullptr;
    std::size_t most = 0;
    for (const GpuSpec& gpu : gpus) {
        detail::for_each_name(gpu, [&](std::string_view own) {
            // A name as it is written comes before one of the same letters, and that before any other.
            const std::size_t letters =
                !detail::same_letters(name, own) ? 0 : detail::Words::most + (name == own ? 2 : 1);
            const std::size_t words = std::max(letters, detail::matching_words(asked, own, gpu));
            if (words <= most) return;
            most = words;
            found = &gpu;
        });
    }
    return found;
}

}  // namespace roofline
