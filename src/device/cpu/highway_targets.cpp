// SPDX-License-Identifier: MIT
// The two functions of Highway that are not in its headers. Built only where the program is to be static and
// Highway's library is a shared one.
#include <hwy/targets.h>

#if HWY_ARCH_ARM_A64
#include <sys/auxv.h>
#endif

namespace hwy {

/// One bit for each of Highway's instruction sets that this processor and its system have. Of AVX-512 and SVE
/// only those that our kernels make use of.
std::int64_t SupportedTargets() {
    std::int64_t found = HWY_STATIC_TARGET | HWY_EMU128 | HWY_SCALAR;
#if HWY_ARCH_X86
    // Each set contains those before it.
    if (!__builtin_cpu_supports("ssse3")) return found;
    found |= HWY_SSSE3;
    if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("aes") ||
        !__builtin_cpu_supports("pclmul"))
        return found;
    found |= HWY_SSE4;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("f16c"))
        return found;
    found |= HWY_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512vl"))
        found |= HWY_AVX3;
#elif HWY_ARCH_ARM_A64
    const unsigned long capabilities = getauxval(AT_HWCAP);
    if ((capabilities & HWCAP_AES) != 0) found |= HWY_NEON;
    if ((capabilities & HWCAP_SVE) != 0) found |= HWY_SVE;
#endif
    return found;
}

/// Where the dispatch keeps what it has found.
ChosenTarget& GetChosenTarget() {
    static ChosenTarget chosen;
    return chosen;
}

}  // namespace hwy
