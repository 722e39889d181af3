// SPDX-License-Identifier: MIT
// Times a chain of instructions that takes one cycle each.
#include "device/cpu/clock.hpp"

#include <omp.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace roofline::cpu {
namespace {

// A chain in which each instruction waits for the one before: one cycle each, however many the core can start
// at a time. In assembly, so that no compiler shortens it. XOR and ADD take turns, and both work on two
// registers: newer Intel cores add up small constants before they reach an adder, several in a cycle.
constexpr int chain_length = 64;
#if defined(__x86_64__)
constexpr bool known = true;
void run_chain(std::uint64_t& x, std::uint64_t y) {
    asm volatile(".rept 32\n\t xorq %1, %0\n\t addq %1, %0\n\t .endr" : "+r"(x) : "r"(y) : "cc");
}
#elif defined(__aarch64__)
constexpr bool known = true;
void run_chain(std::uint64_t& x, std::uint64_t y) {
    asm volatile(".rept 32\n\t eor %0, %0, %1\n\t add %0, %0, %1\n\t .endr" : "+r"(x) : "r"(y));
}
#else
constexpr bool known = false;
void run_chain(std::uint64_t&, std::uint64_t) {}
#endif

/// The clock of the core that runs this, in Hz. Wide vectors can slow a core down, and it speeds up again
/// only when it has done without them for most of a millisecond; so short trials take turns with the load.
/// The upper quartile: interruptions make trials slower, and in the fastest the core may not yet have slowed
/// down.
double measure_one(const std::function<void(int)>& load, int thread) {
    using std::chrono::steady_clock;
    constexpr int rounds = 1'000;  // 64,000 cycles: a tenth of the load's time
    std::array<double, 41> trials{};
    std::uint64_t x = 1;
    for (double& hz : trials) {
        load(thread);
        const auto start = steady_clock::now();
        for (int i = 0; i < rounds; ++i) run_chain(x, 0x9E3779B97F4A7C15u);
        const std::chrono::duration<double> took = steady_clock::now() - start;
        hz = chain_length * rounds / took.count();
    }
    const auto quartile = trials.begin() + 3 * trials.size() / 4;
    std::nth_element(trials.begin(), quartile, trials.end());
    return *quartile;
}

}  // namespace

std::optional<Frequency> measure_clock(int threads, const std::function<void(int)>& load) {
    if (!known) return std::nullopt;
    double sum = 0;
    int measured = 0;
#pragma omp parallel num_threads(threads) reduction(+ : sum, measured)
    {
        sum += measure_one(load, omp_get_thread_num());
        measured += 1;
    }
    return Frequency{sum / measured};
}

}  // namespace roofline::cpu
