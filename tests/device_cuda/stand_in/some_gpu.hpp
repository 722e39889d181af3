// SPDX-License-Identifier: MIT
// A test that begins with a stand-in GPU as it is by default, and the stand-in cuBLAS.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include "stand_in.hpp"

namespace roofline {

class GpuTest : public testing::Test {
  protected:
    void SetUp() override {
        ::setenv("ROOFLINE_CUBLAS", CUBLAS_STAND_IN, 1);
        ::unsetenv("CUDA_STAND_IN");
        stand_in::reset();
    }
    void TearDown() override { ::unsetenv("ROOFLINE_CUBLAS"); }
};

}  // namespace roofline
