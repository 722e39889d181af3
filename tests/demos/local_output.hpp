// SPDX-License-Identifier: MIT
// Demo 4 on a scripted machine, as text.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "demos/local.hpp"
#include "measure/scripted_device.hpp"
#include "render/console.hpp"

namespace roofline::demos {

inline std::string output(ScriptedDevice& device, text::Lang lang, const measure::Request& request = {}) {
    return render::console(local(device, request), lang, false);
}

/// The English output on one line with single spaces, so that line breaks do not matter.
inline std::string flat(ScriptedDevice& device, const measure::Request& request = {}) {
    std::istringstream words{output(device, text::Lang::en, request)};
    std::string all;
    for (std::string word; words >> word;) all += word + ' ';
    return all;
}

inline void expect_contains(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "missing: " << part << "\nin: " << text;
}

}  // namespace roofline::demos
