// SPDX-License-Identifier: MIT
// Demo 4 on a scripted machine, as text.
#pragma once

#include <string>

#include "demos/local.hpp"
#include "measure/scripted_device.hpp"
#include "pages.hpp"
#include "render/console.hpp"

namespace roofline::demos {

inline std::string output(ScriptedDevice& device, text::Lang lang, const measure::Request& request = {}) {
    return render::console(local(device, request), lang, false);
}

inline std::string flat(ScriptedDevice& device, const measure::Request& request = {}) {
    return on_one_line(output(device, text::Lang::en, request));
}

}  // namespace roofline::demos
