// SPDX-License-Identifier: MIT
// Compares a whole output with the file that holds what is expected. To renew the files, run the tests with
// ROOFLINE_RENEW_GOLDEN=1 and read the difference.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace roofline {

inline void expect_golden(const std::string& name, const std::string& output) {
    const std::string path = std::string{ROOFLINE_GOLDEN_DIR} + "/" + name;
    if (std::getenv("ROOFLINE_RENEW_GOLDEN")) std::ofstream{path} << output;
    std::ostringstream expected;
    expected << std::ifstream{path}.rdbuf();
    EXPECT_EQ(output, expected.str()) << path;
}

}  // namespace roofline
