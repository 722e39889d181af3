// SPDX-License-Identifier: MIT
// Arrays for the measurement: on huge pages, and untouched until the thread that will use them writes to
// them.
#pragma once

#include <cstddef>
#include <optional>

#include "roofline/quantity.hpp"

namespace roofline::cpu {

/// An array of floats on its own pages. The kernel gives a page its place when it is first written, near the
/// processor that writes it; so nothing is written here.
class Floats {
  public:
    Floats() = default;
    /// Throws DeviceError{out_of_memory} where the address space or the limits do not allow it.
    explicit Floats(std::size_t count);
    Floats(Floats&& other) noexcept { swap(other); }
    Floats& operator=(Floats&& other) noexcept {
        swap(other);
        return *this;
    }
    Floats(const Floats&) = delete;
    Floats& operator=(const Floats&) = delete;
    ~Floats();

    float* data() { return data_; }
    const float* data() const { return data_; }
    std::size_t size() const { return count_; }

  private:
    void swap(Floats& other) noexcept;

    void* mapping_ = nullptr;
    std::size_t mapped_bytes_ = 0;
    float* data_ = nullptr;
    std::size_t count_ = 0;
};

/// Whether streaming stores surely pay, as arrays of `used` bytes together leave the caches: there a plain
/// store would first read the line that it overwrites, and that traffic is in no count. In the caches they
/// would only be slower. An unknown cache counts as 64 MiB.
bool streaming_pays(Bytes used, std::optional<Bytes> last_level_cache);

}  // namespace roofline::cpu
