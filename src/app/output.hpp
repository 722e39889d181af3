// SPDX-License-Identifier: MIT
// Standard output, where a lost byte is an error, and standard error, where it is not.
#pragma once

#include <atomic>
#include <csignal>
#include <exception>
#include <string_view>
#include <utility>

#include "report/value.hpp"
#include "text/lang.hpp"

namespace roofline::app {

/// The results cannot be written; `reason` is the system's.
struct OutputError : std::exception {
    explicit OutputError(report::Phrase why) : reason(std::move(why)) {}
    report::Phrase reason;
};

/// Whoever read the results has gone, as `head` does: no error, but nothing is left to do.
struct ReaderGone : std::exception {};

/// Goes back to the start of a terminal's line and clears it.
inline constexpr std::string_view clear_line = "\r\033[K";

/// Not 0 while standard error ends with an unfinished line, which a signal that ends the program clears.
extern volatile std::sig_atomic_t clear_line_at_end;

/// The name of a file that is not finished yet, which a signal that ends the program removes; null while
/// there is none. The name must not change or go as long as it stands here.
extern std::atomic<const char*> unfinished_file;

/// Makes standard output and error safe to use: a closed pipe becomes an error of write(), and no file that
/// is opened later takes the place of a stream that was closed from the start. SIGINT ends the program with
/// 130, SIGTERM with 143 and SIGHUP with 129. Call once, first of all.
void prepare_streams();

/// Writes all of `text` to an open file; returns 0, or the error number that stopped it.
int write_all(int file, std::string_view text);

/// Writes all of `text` to standard output at once. Throws OutputError or ReaderGone.
void write_output(std::string_view text);

/// Closes standard output: some systems report only now that a file could not be stored. Throws OutputError.
void close_output();

/// Writes the line "roofline: ..." to standard error.
void tell(const report::Phrase& phrase, text::Lang lang);

/// Writes `text` to standard error.
void write_error(std::string_view text);

}  // namespace roofline::app
