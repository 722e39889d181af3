// SPDX-License-Identifier: MIT
// This file is compiled once for each instruction set: foreach_target.h includes it again and again, and
// HWY_NAMESPACE is another namespace each time. best_kernels(), at the end, picks one when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "device/cpu/kernels.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // has to come before highway.h
#include <hwy/highway.h>
//
#include "device/cpu/kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace roofline::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

struct Copy {
    template <class D, class V>
    HWY_INLINE V operator()(D, V x) const {
        return x;
    }
};

struct Scale {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Mul(hn::Set(d, 2.0f), x);
    }
};

struct AddOne {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Add(x, hn::Set(d, 1.0f));
    }
};

struct ScaleAdd {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::MulAdd(hn::Set(d, 2.0f), x, hn::Set(d, 1.0f));
    }
};

template <bool streaming, class D, class V>
HWY_INLINE void store(D d, V v, float* out) {
    if constexpr (streaming)
        hn::Stream(v, d, out);
    else
        hn::Store(v, d, out);
}

constexpr std::size_t prefetch_distance = 512;  // floats: 2 KiB

template <class F, bool streaming>
void map(const float* HWY_RESTRICT in, float* HWY_RESTRICT out, std::size_t count) {
    const F f;
    const hn::ScalableTag<float> d;
    const hn::CappedTag<float, 1> one;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;

    // One by one up to where `out` is aligned: streaming stores need that, and plain ones like it.
    const std::size_t vector_bytes = lanes * sizeof(float);
    for (; i < count && reinterpret_cast<std::uintptr_t>(out + i) % vector_bytes != 0; ++i)
        hn::StoreU(f(one, hn::LoadU(one, in + i)), one, out + i);

    // Not unrolled: compilers then shuffle the loads and stores of one round, and memory that is not written
    // in order is up to a fifth slower. From memory, lines are asked for well before their turn: processors
    // do that by themselves too, but some not soon enough beside streaming stores. (Asking past the end is
    // harmless.)
    for (; i + lanes <= count; i += lanes) {
        if constexpr (streaming) hwy::Prefetch(in + i + prefetch_distance);
        store<streaming>(d, f(d, hn::LoadU(d, in + i)), out + i);
    }

    for (; i < count; ++i) hn::StoreU(f(one, hn::LoadU(one, in + i)), one, out + i);
    if constexpr (streaming) hwy::FlushStream();  // the call ends when its stores have been handed over
}

// An FMA takes 4 or 5 cycles, and a core begins 2 (some up to 6) in each: so 8 to 24 that do not wait for
// each other must be under way at a time, all in registers. One register is for the factor.
#if HWY_ARCH_X86 && HWY_TARGET > HWY_AVX3  // a smaller number is a better target
constexpr std::size_t chain_count = 14;    // 16 registers
#else
constexpr std::size_t chain_count = 28;  // 32 registers
#endif

// One step of the ring. Each FMA adds to the register it came from, which all instruction sets can do without
// a move; and multiplies what changes in each step, so that no product can be computed once before the loop.
// It needs its neighbour as the step before left it; only the last one waits for the first, which is done by
// then.
template <class V>
HWY_INLINE void step(V factor, V& first, V& last) {
    last = hn::MulAdd(first, factor, last);
}
template <class V, class... More>
HWY_INLINE void step(V factor, V& first, V& x, V& next, More&... more) {
    x = hn::MulAdd(next, factor, x);
    step(factor, first, next, more...);
}

template <class V, class... More>
HWY_INLINE void run_ring(V factor, std::int64_t steps, V& first, More&... more) {
    for (; steps > 0; --steps) step(factor, first, first, more...);
}

/// Calls itself with one more chain until there are enough, and then runs them. (No array: the vectors of SVE
/// have no size that the compiler knows.)
template <class D, class... V>
HWY_INLINE void run_chains(D d, const float* start, float* end, std::int64_t steps, V... chain) {
    if constexpr (sizeof...(chain) < chain_count) {
        run_chains(d, start + hn::Lanes(d), end, steps, chain..., hn::LoadU(d, start));
    } else {
        run_ring(hn::Set(d, fma_factor), steps, chain...);
        // All ends are stored, and checked later: what nobody looks at, the compiler may leave out.
        ((hn::StoreU(chain, d, end), end += hn::Lanes(d)), ...);
    }
}

void fma_chains(const float* start, float* end, std::int64_t steps) {
    run_chains(hn::ScalableTag<float>(), start, end, steps);
}

template <class F>
MapKernels both() {
    return {&map<F, false>, &map<F, true>};
}

std::string isa_name() {
    const std::string name = hwy::TargetName(HWY_TARGET);  // "AVX3_DL", "SVE2_128"
    if (name.rfind("AVX3", 0) == 0) return "AVX-512";
    if (name == "EMU128" || name == "SCALAR") return "scalar";
    return name.substr(0, name.find('_'));
}

Kernels kernels() {
    // On x86 and with SVE, Highway's Stream is a non-temporal store; elsewhere it is a plain one.
    const std::string isa = isa_name();
    const bool streaming = isa != "scalar" && (HWY_ARCH_X86 || isa.rfind("SVE", 0) == 0);
    return {isa,
            static_cast<int>(hn::Lanes(hn::ScalableTag<float>())),
            static_cast<int>(chain_count),
            HWY_NATIVE_FMA != 0,
            streaming,
            both<Copy>(),
            both<Scale>(),
            both<AddOne>(),
            both<ScaleAdd>(),
            &fma_chains};
}

}  // namespace roofline::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace roofline::cpu {

HWY_EXPORT(kernels);

Kernels best_kernels() { return HWY_DYNAMIC_DISPATCH(kernels)(); }

}  // namespace roofline::cpu
#endif
