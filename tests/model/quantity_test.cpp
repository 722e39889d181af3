// SPDX-License-Identifier: MIT
// Units: what compiles, what must not, and that the arithmetic is plain.
#include <gtest/gtest.h>

#include <type_traits>

#include "roofline/precision.hpp"
#include "roofline/quantity.hpp"

namespace roofline {
namespace {

template <class A, class B>
concept can_add = requires(A a, B b) {
    a + b;
};
template <class A, class B>
concept can_compare = requires(A a, B b) {
    a < b;
};

static_assert(std::is_same_v<decltype(Flops{} / Bytes{}), Intensity>);
static_assert(std::is_same_v<decltype(Flops{} / Seconds{}), FlopRate>);
static_assert(std::is_same_v<decltype(Bytes{} / Seconds{}), ByteRate>);
static_assert(std::is_same_v<decltype(FlopRate{} / ByteRate{}), Intensity>);
static_assert(std::is_same_v<decltype(Intensity{} * ByteRate{}), FlopRate>);
static_assert(std::is_same_v<decltype(Bytes{} / ByteRate{}), Seconds>);
static_assert(std::is_same_v<decltype(Bytes{} / Bytes{}), double>);

static_assert(can_add<Bytes, Bytes>);
static_assert(!can_add<Bytes, Flops>);
static_assert(!can_add<Bytes, double>);
static_assert(!can_compare<Seconds, Bytes>);
static_assert(!std::is_convertible_v<double, Bytes>, "a number without a unit is not a quantity");
static_assert(!std::is_convertible_v<Bytes, double>, "nor the other way round");
static_assert(sizeof(Bytes) == sizeof(double));

TEST(Quantity, AddsScalesAndCompares) {
    EXPECT_EQ(Bytes{3} + 2 * Bytes{4} - Bytes{1}, Bytes{10});
    EXPECT_EQ(Bytes{8} / 2.0, Bytes{4});
    EXPECT_DOUBLE_EQ(Bytes{9} / Bytes{3}, 3.0);
    EXPECT_LT(Seconds{1e-9}, Seconds{2e-9});
}

TEST(Precision, KnowsItsBytes) {
    EXPECT_EQ(element_size(Precision::fp64), Bytes{8});
    EXPECT_EQ(element_size(Precision::tf32), Bytes{4});
    EXPECT_EQ(element_size(Precision::bf16), Bytes{2});
    EXPECT_EQ(element_size(Precision::fp4), Bytes{0.5});
}

TEST(Precision, KeyIsItsNameInLowerCase) {
    for (const auto p : all_precisions) {
        ASSERT_EQ(key_of(p).size(), name_of(p).size());
        for (std::size_t i = 0; i < key_of(p).size(); ++i)
            EXPECT_EQ(key_of(p)[i], std::tolower(name_of(p)[i]));
    }
}

}  // namespace
}  // namespace roofline
