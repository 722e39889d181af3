// SPDX-License-Identifier: MIT
// Runs the real program through a shell and keeps what it wrote and how it ended.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "temporary_folder.hpp"

namespace roofline::program {

struct Outcome {
    int exit_code;
    std::string out;
    std::string err;
};

inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A folder of its own for each test.
class Program : public testing::Test {
  protected:
    /// Runs a shell command in which $ROOFLINE is the program and $DIR the test's folder. Its standard output
    /// and error are kept; redirections inside the command come first.
    Outcome shell(const std::string& command) const {
        const std::string dir = folder_.string();
        const std::string line =
            "unset ROOFLINE_LANG LC_ALL LC_CTYPE LC_MESSAGES COLUMNS NO_COLOR OMP_THREAD_LIMIT; export "
            "LANG=en_US.UTF-8; ROOFLINE='" ROOFLINE_PROGRAM "'; DIR='" +
            dir + "'; { " + command + "\n} >'" + dir + "/out' 2>'" + dir + "/err'";
        const int status = std::system(line.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(folder_ / "out"),
                content_of(folder_ / "err")};
    }

    /// Runs the program with these arguments and redirections.
    Outcome run(const std::string& arguments) const { return shell("\"$ROOFLINE\" " + arguments); }

    /// The names in the test's folder, without the files of shell().
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator(folder_))
            if (const auto name = entry.path().filename().string(); name != "out" && name != "err")
                found.push_back(name);
        std::sort(found.begin(), found.end());
        return found;
    }

    const TemporaryFolder temporary_;
    const std::filesystem::path folder_ = temporary_.path();
};

}  // namespace roofline::program
