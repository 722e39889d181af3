// SPDX-License-Identifier: MIT
// Right results pass; a single wrong number does not.
#include "device/cpu/verify.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "device/cpu/blas.hpp"
#include "device/random.hpp"

namespace roofline::cpu {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

std::vector<float> random_numbers(std::uint64_t seed, std::size_t count) {
    std::vector<float> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = random_number(seed, i);
    return numbers;
}

TEST(VerifyMap, CatchesOneWrongElementAnywhere) {
    const auto in = random_numbers(1, 1000);
    std::vector<float> out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = 2 * in[i] + 1;
    EXPECT_TRUE(verify_map(in.data(), out.data(), in.size(), 2, 1, 3).right);
    for (const std::size_t place : {0u, 1u, 500u, 999u}) {
        for (const float bad : {std::nextafter(out[place], 9.0f), nan, 0.0f}) {
            auto wrong = out;
            wrong[place] = bad;
            EXPECT_FALSE(verify_map(in.data(), wrong.data(), in.size(), 2, 1, 3).right) << place;
        }
    }
}

TEST(VerifyMap, NamesTheFirstWrongElement) {
    const std::vector<float> in(1000, 1.0f);
    std::vector<float> out(1000, 2.0f);
    out[300] = 5;
    out[900] = 6;
    EXPECT_EQ(verify_map(in.data(), out.data(), in.size(), 2, 0, 4).detail, "y[300]: 5 != 2");
}

TEST(VerifyMap, CatchesInputsThatNobodyWrote) {
    auto in = random_numbers(1, 1000);
    in[700] = 0;  // as untouched memory reads
    std::vector<float> out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = 2 * in[i];
    EXPECT_EQ(verify_map(in.data(), out.data(), in.size(), 2, 0, 3).detail, "x[700] = 0");
}

class VerifyProduct : public testing::TestWithParam<int> {
  protected:
    VerifyProduct() { multiply(a_.data(), b_.data(), c_.data(), n_); }
    bool right(const std::vector<float>& c) const {
        return verify_product(a_.data(), b_.data(), c.data(), n_, 2).right;
    }

    const int n_ = GetParam();
    const std::size_t count_ = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
    const std::vector<float> a_ = random_numbers(2, count_);
    const std::vector<float> b_ = random_numbers(3, count_);
    std::vector<float> c_ = std::vector<float>(count_, nan);
};

TEST_P(VerifyProduct, AcceptsWhatTheBlasComputes) { EXPECT_TRUE(right(c_)); }

TEST_P(VerifyProduct, AcceptsSumsInPlainOrder) {
    const auto n = static_cast<std::size_t>(n_);
    std::vector<float> c(count_);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t k = 0; k < n; ++k) c[i * n + j] += a_[i * n + k] * b_[k * n + j];
    EXPECT_TRUE(right(c));
}

TEST_P(VerifyProduct, CatchesOneWrongElement) {
    // By a hundredth of what elements of this size have.
    const float typical = std::sqrt(static_cast<float>(n_));
    for (const std::size_t place : {std::size_t{0}, count_ / 2, count_ - 1}) {
        for (const float bad : {c_[place] + 0.01f * typical, c_[place] - 0.01f * typical, nan,
                                std::numeric_limits<float>::infinity()}) {
            auto wrong = c_;
            wrong[place] = bad;
            EXPECT_FALSE(right(wrong)) << place << ": " << bad;
        }
    }
}

TEST_P(VerifyProduct, CatchesFactorsInTheWrongOrder) {
    if (n_ == 1) return;
    std::vector<float> other(count_);
    multiply(b_.data(), a_.data(), other.data(), n_);
    EXPECT_FALSE(right(other));
}

INSTANTIATE_TEST_SUITE_P(Sizes, VerifyProduct, testing::Values(1, 2, 3, 17, 64, 257));

TEST(Multiply, IsRowByRow) {
    const std::vector<float> a{1, 2, 3, 4};
    const std::vector<float> b{5, 6, 7, 8};
    std::vector<float> c(4);
    multiply(a.data(), b.data(), c.data(), 2);
    EXPECT_EQ(c, (std::vector<float>{19, 22, 43, 50}));
}

TEST(BlasName, IsNotEmpty) { EXPECT_FALSE(blas_name().empty()); }

}  // namespace
}  // namespace roofline::cpu
