// SPDX-License-Identifier: MIT
// Maps arrays on huge pages.
#include "device/cpu/memory.hpp"

#include <sys/mman.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "device/device.hpp"

namespace roofline::cpu {
namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20;

}  // namespace

Floats::Floats(std::size_t count) : count_(count) {
    // One huge page more than needed, so that the array can start on a huge page. What does not fit in a size
    // does not fit in memory either.
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() - huge_page;
    mapped_bytes_ = std::min(count, most / sizeof(float)) * sizeof(float) + huge_page;
    mapping_ = mmap(nullptr, mapped_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping_ == MAP_FAILED) {
        mapping_ = nullptr;
        throw DeviceError(DeviceError::Kind::out_of_memory, "mmap(" + std::to_string(mapped_bytes_) + ")");
    }
    const auto address = reinterpret_cast<std::uintptr_t>(mapping_);
    char* const start = static_cast<char*>(mapping_) + (huge_page - address % huge_page) % huge_page;
    data_ = reinterpret_cast<float*>(start);
#ifdef MADV_HUGEPAGE
    // Fewer address translations on the way. Only advice: where it is refused, all works with small pages.
    madvise(start, count * sizeof(float), MADV_HUGEPAGE);
#endif
}

Floats::~Floats() {
    if (mapping_) munmap(mapping_, mapped_bytes_);
}

void Floats::swap(Floats& other) noexcept {
    std::swap(mapping_, other.mapping_);
    std::swap(mapped_bytes_, other.mapped_bytes_);
    std::swap(data_, other.data_);
    std::swap(count_, other.count_);
}

bool streaming_pays(Bytes used, std::optional<Bytes> last_level_cache) {
    constexpr Bytes assumed{64.0 * 1024 * 1024};
    return used > last_level_cache.value_or(assumed);
}

}  // namespace roofline::cpu
