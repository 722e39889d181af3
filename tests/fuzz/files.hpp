// SPDX-License-Identifier: MIT
// What holds for every file in JSON that a user names.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/usage_error.hpp"
#include "bytes.hpp"
#include "check.hpp"
#include "forms.hpp"
#include "render/speak.hpp"
#include "temporary_file.hpp"
#include "text/utf8.hpp"

namespace roofline::fuzz {

/// UTF-8 without zero bytes.
inline bool is_text(std::string_view bytes) {
    while (!bytes.empty()) {
        const text::Character next = text::first_character(bytes);
        if (next.code.value_or(0) == 0) return false;
        bytes.remove_prefix(next.bytes.size());
    }
    return true;
}

/// The message about a file that is not accepted: it names a line of the file, and can be shown.
inline void check_message(const report::Phrase& message, std::string_view file) {
    if (message.id == text::Msg::app_file_unreadable) {
        check(!is_text(file), "what cannot be read is no text");
        return;
    }
    check(message.id == text::Msg::json_line, "a message names the line");
    const auto* line = std::get_if<std::int64_t>(&message.arguments.at(2));
    const auto lines = 1 + std::count(file.begin(), file.end(), '\n');
    check(line != nullptr && *line >= 1 && *line <= lines, "the line is in the file");
    for (const auto lang : {text::Lang::zh, text::Lang::en}) {
        const std::string words = render::speak(message, lang);
        check_utf8(words);
        check(words.find_first_of("\n\r\t\033") == std::string::npos && words.size() < 1000,
              "a message is one line", words);
    }
}

/// Has the text read as a file, twice; nothing where it is not accepted.
template <class File>
std::shared_ptr<const File> read_twice(std::string_view text,
                                       std::shared_ptr<const File> (*read)(const std::string& path)) {
    static const TemporaryFile file;
    file.write(text);
    std::shared_ptr<const File> result;
    try {
        result = read(file.path());
    } catch (const app::UsageError& first) {
        check_message(first.message, text);
        try {
            read(file.path());
            check(false, "what was refused is refused again");
        } catch (const app::UsageError& second) {
            check(second.message == first.message, "for the same reason");
        }
        return nullptr;
    }
    read(file.path());  // would throw
    return result;
}

}  // namespace roofline::fuzz
