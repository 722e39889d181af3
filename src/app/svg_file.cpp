// SPDX-License-Identifier: MIT
// Writes a file by way of a new one beside it that takes its place at the end.
#include "app/svg_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>

#include "app/output.hpp"
#include "app/system_reason.hpp"

namespace roofline::app {
namespace {

namespace fs = std::filesystem;

/// Where the content goes, links followed.
struct Target {
    std::string path;
    mode_t mode = 0;  ///< 0 where nothing is there yet
    bool replaceable() const { return mode == 0 || S_ISREG(mode); }
    /// The new file, until it takes the place of the old one. Its name does not depend on the target's, which
    /// may be as long as names can be, nor on the process, whose number another container may have, too.
    std::string beside() const {
        const std::string name = ".roofline-" + std::to_string(std::random_device{}()) + ".svg";
        return (fs::path{path}.parent_path() / name).string();
    }
};

[[noreturn]] void fail(const std::string& path, int error) { throw SvgError{path, system_reason(error)}; }

/// The path without links in it; the last of them may point to a file that is not there yet.
std::string behind_links(const std::string& path) {
    std::error_code failed;
    const fs::path real = fs::canonical(path, failed);
    if (!failed) return real.string();
    constexpr int most_links = 40;  // as many as the system follows
    fs::path last = path;
    for (int links = 0; links < most_links && fs::is_symlink(last, failed); ++links)
        last = last.parent_path() / fs::read_symlink(last, failed);
    return last.string();
}

/// Whether results are being written to this file.
bool is_standard_output(const struct stat& file) {
    struct stat out {};
    return ::fstat(STDOUT_FILENO, &out) == 0 && out.st_dev == file.st_dev && out.st_ino == file.st_ino;
}

Target target_of(const std::string& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) {
        if (errno != ENOENT) fail(path, errno);
        if (path.ends_with('/')) fail(path, EISDIR);
        return {behind_links(path)};
    }
    if (S_ISDIR(found.st_mode)) fail(path, EISDIR);
    // A file may be protected in a folder that is not; replacing it would get around that.
    if (::access(path.c_str(), W_OK) != 0) fail(path, errno);
    // A pipe has no name behind the link /dev/fd/1.
    if (!S_ISREG(found.st_mode)) return {path, found.st_mode};
    // The picture would take the place of the tables.
    if (is_standard_output(found)) throw SvgError{path, report::say<text::Msg::reason_is_output>()};
    return {behind_links(path), found.st_mode};
}

/// The new file, gone at the end, and by a signal that ends the program, unless it took the target's place.
class Beside {
  public:
    explicit Beside(const Target& target) : mode_(target.mode), name_(target.beside()) {
        unfinished_file = name_.c_str();
    }
    ~Beside() {
        if (created_) ::unlink(name_.c_str());
        unfinished_file = nullptr;
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    /// Opens it for writing; a negative number and errno, if that fails.
    int create() {
        const int file = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        created_ = file >= 0;
        if (created_ && mode_ != 0) ::fchmod(file, mode_ & 07777);
        return file;
    }

    /// Returns 0, or the error number.
    int take_place_of(const Target& target) {
        if (std::rename(name_.c_str(), target.path.c_str()) != 0) return errno;
        created_ = false;
        return 0;
    }

  private:
    mode_t mode_;
    std::string name_;
    bool created_ = false;
};

/// Writes, has it stored where `stored`, and closes; 0, or the first error.
int write_and_close(int file, std::string_view content, bool stored) {
    int error = write_all(file, content);
    if (error == 0 && stored && ::fsync(file) != 0) error = errno;
    if (::close(file) != 0 && error == 0) error = errno;
    return error;
}

}  // namespace

void check_svg_path(const std::string& path) {
    const Target target = target_of(path);
    if (!target.replaceable()) return;
    Beside trial{target};
    const int file = trial.create();
    if (file < 0) fail(path, errno);
    ::close(file);
}

void write_svg_file(const std::string& path, std::string_view content) {
    const Target target = target_of(path);
    if (!target.replaceable()) {
        // Without waiting: a pipe that nobody reads would hold the program for ever.
        const int file = ::open(target.path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (file < 0 && errno == ENXIO && S_ISFIFO(target.mode))
            throw SvgError{path, report::say<text::Msg::reason_no_reader>()};
        const int error = file < 0 ? errno : write_and_close(file, content, false);
        if (error != 0) fail(path, error);
        return;
    }
    Beside written{target};
    const int file = written.create();
    int error = file < 0 ? errno : write_and_close(file, content, true);
    if (error == 0) error = written.take_place_of(target);
    if (error != 0) fail(path, error);
}

}  // namespace roofline::app
