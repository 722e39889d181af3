// SPDX-License-Identifier: MIT
// What the system says when it refuses something, as words of both languages.
#include "app/system_reason.hpp"

#include <cerrno>
#include <string>
#include <system_error>

namespace roofline::app {

report::Phrase system_reason(int error) {
    using report::say;
    using text::Msg;
    switch (error) {
        case ENOENT:
            return say<Msg::reason_not_there>();
        case ENOTDIR:
            return say<Msg::reason_no_folder>();
        case EISDIR:
            return say<Msg::reason_is_folder>();
        case EACCES:
        case EPERM:
            return say<Msg::reason_not_allowed>();
        case EROFS:
            return say<Msg::reason_read_only>();
        case ENOSPC:
            return say<Msg::reason_disk_full>();
        case EDQUOT:
            return say<Msg::reason_quota>();
        case EFBIG:
            return say<Msg::reason_too_large>();
        case ENAMETOOLONG:
            return say<Msg::reason_long_name>();
        case ELOOP:
            return say<Msg::reason_link_loop>();
        case EBADF:
            return say<Msg::reason_closed>();
        case EIO:
            return say<Msg::reason_device>();
        case EMFILE:
        case ENFILE:
            return say<Msg::reason_many_files>();
        default:
            return say<Msg::plain>(std::generic_category().message(error));
    }
}

}  // namespace roofline::app
