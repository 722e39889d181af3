// SPDX-License-Identifier: MIT
// The table of cores, by vendor, family and model.
#include "device/cpu/flops_table.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace roofline::cpu {
namespace {

// FMA units x bits, and what that is in FLOPs per cycle.
constexpr double one_256 = 16;
constexpr double two_256 = 32;
constexpr double one_512 = 32;
constexpr double two_512 = 64;

// Models of Intel's family 6.
constexpr std::array intel_servers{0x6A, 0x8F, 0xCF, 0xAD};  // Ice Lake, Sapphire, Emerald, Granite Rapids
constexpr std::array intel_clients{0x7D, 0x7E, 0x8C, 0x8D, 0xA7};         // Ice, Tiger, Rocket Lake
constexpr int intel_skylake_server = 0x55;                                // and Cascade Lake
constexpr std::array intel_without_avx512{0x3C, 0x3F, 0x45, 0x46,         // Haswell
                                          0x3D, 0x47, 0x4F, 0x56,         // Broadwell
                                          0x4E, 0x5E,                     // Skylake
                                          0x8E, 0x9E, 0xA5, 0xA6,         // Kaby, Coffee, Comet Lake
                                          0x97, 0x9A, 0xB7, 0xBA, 0xBF};  // Alder, Raptor Lake

bool has(std::span<const int> models, int model) {
    return std::find(models.begin(), models.end(), model) != models.end();
}

std::optional<double> amd(const CoreModel& core, bool avx512) {
    switch (core.family) {
        case 0x17:
            return core.model < 0x30 ? one_256 : two_256;  // Zen and Zen+; Zen 2
        case 0x19:
            return two_256;  // Zen 3; Zen 4 halves 512-bit vectors
        case 0x1A:           // Zen 5: servers and desktops; mobile parts differ
            if (!avx512) return two_256;
            if (core.model < 0x20 || (core.model >= 0x40 && core.model < 0x50)) return two_512;
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<double> intel(const CoreModel& core, std::string_view name, bool avx512) {
    if (core.family != 6 || core.mixed) return std::nullopt;
    // A virtual machine may show an older model than the core that it runs on; only servers have AMX.
    const bool server = has(intel_servers, core.model) || core.amx;
    const bool client = has(intel_clients, core.model);
    const bool skylake_server = core.model == intel_skylake_server;
    if (!avx512) {
        const bool known = server || client || skylake_server || has(intel_without_avx512, core.model);
        return known ? std::optional{two_256} : std::nullopt;
    }
    if (server) return two_512;
    if (client) return one_512;
    // The lower Xeons of these generations have one unit only, with the same model number.
    const bool upper = name.find("Platinum") != name.npos || name.find("Gold 6") != name.npos;
    return skylake_server && upper ? std::optional{two_512} : std::nullopt;
}

std::optional<double> arm(const CoreModel& core) {
    if (core.vendor != "0x41" || core.mixed) return std::nullopt;
    switch (core.model) {
        case 0xD0C:  // Neoverse N1: 2 x 128 bits
        case 0xD49:
            return 16;  // Neoverse N2: 2 x 128
        case 0xD40:     // Neoverse V1: 2 x 256 with SVE, 4 x 128 with NEON
        case 0xD4F:
            return 32;  // Neoverse V2: 4 x 128
        case 0xD85:
            return 48;  // Cortex-X925: 6 x 128
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<double> flops_per_cycle_of_core(const CoreModel& core, std::string_view name,
                                              std::string_view isa) {
    if (isa == "NEON" || isa.substr(0, 3) == "SVE") return arm(core);
    if (isa != "AVX2" && isa != "AVX-512") return std::nullopt;  // before FMA
    if (core.vendor == "AuthenticAMD") return amd(core, isa == "AVX-512");
    if (core.vendor == "GenuineIntel") return intel(core, name, isa == "AVX-512");
    return std::nullopt;
}

}  // namespace roofline::cpu
