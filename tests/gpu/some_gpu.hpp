// SPDX-License-Identifier: MIT
// A test that needs a GPU, and is skipped where there is none.
#pragma once

#include <gtest/gtest.h>

#include "device/gpu.hpp"

namespace roofline {

class GpuTest : public testing::Test {
  protected:
    void SetUp() override {
        try {
            open_gpu(0);
        } catch (const DeviceError& error) {
            GTEST_SKIP() << error.what();
        }
    }
};

}  // namespace roofline
