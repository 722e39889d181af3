// SPDX-License-Identifier: MIT
// A file in memory for readers that take a path.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "check.hpp"

namespace roofline::fuzz {

/// One file for the whole run, whose content changes.
class TemporaryFile {
  public:
    TemporaryFile() : file_(::memfd_create("fuzz", MFD_CLOEXEC)) { check(file_ >= 0, "there is a file"); }
    ~TemporaryFile() { ::close(file_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

    void write(std::string_view text) const {
        check(::ftruncate(file_, 0) == 0, "the file can be emptied");
        check(::pwrite(file_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()),
              "the file can be written");
    }

  private:
    int file_;
};

}  // namespace roofline::fuzz
