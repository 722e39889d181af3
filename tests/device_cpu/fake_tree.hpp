// SPDX-License-Identifier: MIT
// A directory that looks like the / of some machine, as far as a test needs it.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "temporary_folder.hpp"

namespace roofline::cpu {

class FakeTree {
  public:
    const std::filesystem::path& root() const { return root_.path(); }

    /// Writes a file, with its directories; `file` without the leading slash.
    FakeTree& add(const std::string& file, const std::string& text) {
        const auto path = root() / file;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return *this;
    }

    /// One cache of one processor, as sysfs shows it.
    FakeTree& add_cache(int cpu, int index, const std::string& level, const std::string& type,
                        const std::string& size, const std::string& sharers) {
        const std::string place =
            "sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cache/index" + std::to_string(index) + "/";
        add(place + "level", level + "\n").add(place + "type", type + "\n").add(place + "size", size + "\n");
        return add(place + "shared_cpu_list", sharers + "\n");
    }

  private:
    const TemporaryFolder root_;
};

}  // namespace roofline::cpu
