// SPDX-License-Identifier: MIT
// The kernels of every instruction set that this processor has, against scalar loops.
#include "device/cpu/kernels.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "device/cpu/memory.hpp"
#include "device/cpu/slice.hpp"
#include "device/cpu/verify.hpp"
#include "device/random.hpp"

namespace roofline::cpu {
namespace {

/// Runs `body` with the kernels of each instruction set in turn.
template <class Body>
void for_each_isa(const Body& body) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        const Kernels kernels = best_kernels();
        SCOPED_TRACE(kernels.isa);
        body(kernels);
        hwy::SetSupportedTargetsForTest(0);
    }
}

/// Runs `kernel` over `count` elements that begin `shift` floats behind a boundary of 256 bytes, and checks
/// all of them and one on each side.
void check_map(MapKernel kernel, std::size_t count, std::size_t shift, float factor, float addend) {
    SCOPED_TRACE(testing::Message() << count << " elements, shifted by " << shift);
    struct alignas(256) Block {
        std::array<float, 64> floats;
    };
    constexpr float untouched = -12345.0f;
    std::vector<Block> in_blocks(count / 64 + 3);
    std::vector<Block> out_blocks(count / 64 + 3);
    float* const in = in_blocks[0].floats.data() + 63;  // aligned like nothing in particular
    float* const out = out_blocks[1].floats.data() + shift;
    for (std::size_t i = 0; i < count; ++i) in[i] = random_number(7, i);
    out[-1] = untouched;
    out[count] = untouched;

    kernel(in, out, count);

    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(out[i], factor * in[i] + addend) << "element " << i;
    EXPECT_EQ(out[-1], untouched);
    EXPECT_EQ(out[count], untouched);
}

TEST(MapKernels, ComputeEveryElementAndNoOther) {
    for_each_isa([](const Kernels& kernels) {
        for (const std::size_t count : {0u, 1u, 31u, 64u, 257u, 4096u + 3u}) {
            for (const std::size_t shift : {0u, 1u, 15u}) {
                for (const auto member : {&MapKernels::cached, &MapKernels::streaming}) {
                    check_map(kernels.copy.*member, count, shift, 1, 0);
                    check_map(kernels.scale.*member, count, shift, 2, 0);
                    check_map(kernels.add_one.*member, count, shift, 1, 1);
                    check_map(kernels.scale_add.*member, count, shift, 2, 1);
                }
            }
        }
    });
}

std::vector<float> chain_starts(const Kernels& kernels) {
    std::vector<float> start(static_cast<std::size_t>(kernels.floats()));
    fill_chain_starts(start);
    return start;
}

std::vector<float> chain_ends(const Kernels& kernels, std::int64_t steps) {
    const auto start = chain_starts(kernels);
    std::vector<float> ends(start.size());
    kernels.fma(start.data(), ends.data(), steps);
    return ends;
}

TEST(FmaKernel, DoesWhatScalarFmasDo) {
    for_each_isa([](const Kernels& kernels) {
        for (const std::int64_t steps : {0, 1, 2, 1000}) {
            const auto check =
                verify_chains(kernels, chain_starts(kernels), chain_ends(kernels, steps), steps, 2);
            EXPECT_TRUE(check.right) << check.detail;
        }
    });
}

TEST(FmaKernel, HasEnoughChainsForTheLatency) {
    for_each_isa([](const Kernels& kernels) { EXPECT_GE(kernels.chains, 12); });
}

TEST(FmaKernel, KeepsNumbersNormalAndOfOrderOne) {
    for (const float x : chain_ends(best_kernels(), 1 << 17)) {
        EXPECT_GE(x, 0.5f);
        EXPECT_LT(x, 2.0f);
    }
}

TEST(VerifyChains, CatchesATamperedChain) {
    const Kernels kernels = best_kernels();
    auto ends = chain_ends(kernels, 1000);
    ends.back() = std::nextafter(ends.back(), 2.0f);
    EXPECT_FALSE(verify_chains(kernels, chain_starts(kernels), ends, 1000, 1).right);
    ends.back() = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(verify_chains(kernels, chain_starts(kernels), ends, 1000, 1).right);
}

TEST(VerifyChains, CatchesOneChainThatStandsForAll) {
    const Kernels kernels = best_kernels();
    auto ends = chain_ends(kernels, 1000);
    for (float& end : ends) end = ends.front();
    EXPECT_FALSE(verify_chains(kernels, chain_starts(kernels), ends, 1000, 1).right);
}

TEST(VerifyChains, CatchesStepsThatWereLeftOut) {
    const Kernels kernels = best_kernels();
    constexpr std::int64_t steps = 1 << 17;
    const auto start = chain_starts(kernels);
    EXPECT_TRUE(verify_chains(kernels, start, chain_ends(kernels, steps), steps, 2).right);
    for (const std::int64_t missing : {1, 2, 1000})
        EXPECT_FALSE(verify_chains(kernels, start, chain_ends(kernels, steps - missing), steps, 2).right);
}

TEST(StreamingStores, AreForArraysThatLeaveTheCaches) {
    const Bytes cache{32.0 * 1048576};
    EXPECT_FALSE(streaming_pays(cache, cache));
    EXPECT_TRUE(streaming_pays(cache + Bytes{1}, cache));
    EXPECT_TRUE(streaming_pays(Bytes{256.0 * 1048576}, std::nullopt));
    EXPECT_FALSE(streaming_pays(Bytes{16.0 * 1048576}, std::nullopt));
}

TEST(Slice, CoversEveryElementOnce) {
    for (const std::size_t count : {0u, 1u, 63u, 64u, 257u, 4096u, 100'003u}) {
        for (int threads = 1; threads <= 9; ++threads) {
            std::size_t next = 0;
            for (int thread = 0; thread < threads; ++thread) {
                const Slice mine = slice(count, thread, threads);
                EXPECT_EQ(mine.begin, next);
                EXPECT_LE(mine.begin, mine.end);
                EXPECT_EQ(mine.begin % 64, 0u);
                next = mine.end;
            }
            EXPECT_EQ(next, count);
        }
    }
}

TEST(RandomNumber, IsOfOrderOneWithEitherSign) {
    int negative = 0;
    for (std::uint64_t i = 0; i < 10'000; ++i) {
        const float x = random_number(1, i);
        EXPECT_GE(std::abs(x), 0.5f);
        EXPECT_LT(std::abs(x), 1.5f);
        EXPECT_NE(x, random_number(2, i));
        negative += x < 0;
    }
    EXPECT_GT(negative, 4'500);
    EXPECT_LT(negative, 5'500);
}

}  // namespace
}  // namespace roofline::cpu
