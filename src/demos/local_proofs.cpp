// SPDX-License-Identifier: MIT
// A key, a sentence and a consequence for each proof.
#include "demos/local_proofs.hpp"

#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using measure::Check;
using measure::Proof;

Number plain(double value, int decimals) { return {value, Unit::one, decimals}; }
std::int64_t whole(double value) { return static_cast<std::int64_t>(value); }

}  // namespace

std::string_view key_of_proof(Proof proof) {
    switch (proof) {
        case Proof::twice_the_copies:
            return "twice_the_copies";
        case Proof::twice_the_fmas:
            return "twice_the_fmas";
        case Proof::fma_per_cycle:
            return "fma_per_cycle";
        case Proof::product_below_fma:
            return "product_below_fma";
        case Proof::compute_not_memory:
            return "compute_not_memory";
        case Proof::half_the_array:
            return "half_the_array";
        case Proof::cache_is_faster:
            return "cache_is_faster";
        case Proof::results_right:
            return "results_right";
        case Proof::below_the_roof:
            return "below_the_roof";
    }
    return "";
}

namespace {

Phrase detail_of(const Check& check) {
    switch (check.proof) {
        case Proof::twice_the_copies:
            return say<Msg::proof_twice_the_copies>(plain(check.measured, 2));
        case Proof::twice_the_fmas:
            return say<Msg::proof_twice_the_fmas>(plain(check.measured, 2));
        case Proof::fma_per_cycle:
            if (!check.passed) return say<Msg::proof_fma_per_cycle_unknown>();
            return check.on_gpu
                       ? say<Msg::proof_fma_per_cycle_and_sm>(plain(check.measured, 1),
                                                              plain(check.expected, 0))
                       : say<Msg::proof_fma_per_cycle>(plain(check.measured, 1), plain(check.expected, 0));
        case Proof::product_below_fma:
            return check.passed ? say<Msg::proof_product_below_fma>(percent(check.measured))
                                : say<Msg::proof_product_unknown>();
        case Proof::compute_not_memory:
            return say<Msg::proof_compute_not_memory>(percent(check.measured), percent(check.expected));
        case Proof::half_the_array:
            return say<Msg::proof_half_the_array>(plain(check.measured, 2));
        case Proof::cache_is_faster:
            if (!check.passed) return say<Msg::proof_cache_unknown>();
            return check.on_gpu ? say<Msg::proof_gpu_cache_is_faster>(plain(check.measured, 1))
                                : say<Msg::proof_cache_is_faster>(plain(check.measured, 1));
        case Proof::results_right:
            return say<Msg::proof_results_right>(whole(check.measured), whole(check.expected));
        case Proof::below_the_roof:
            return say<Msg::proof_below_the_roof>(percent(check.measured, 1));
    }
    return say<Msg::proof_cache_unknown>();
}

/// What cannot be relied on when the proof does not hold.
Phrase rests_on(Proof proof) {
    switch (proof) {
        case Proof::twice_the_copies:
        case Proof::half_the_array:
        case Proof::cache_is_faster:
            return say<Msg::rests_memory_roof>();
        case Proof::twice_the_fmas:
        case Proof::fma_per_cycle:
            return say<Msg::rests_fma_peak>();
        case Proof::product_below_fma:
        case Proof::compute_not_memory:
            return say<Msg::rests_compute_roof>();
        case Proof::results_right:
        case Proof::below_the_roof:
            break;
    }
    return say<Msg::rests_operations>();
}

const std::vector<Column<Check>>& columns() {
    static const std::vector<Column<Check>> all{
        {"key", say<Msg::proof_head>(),
         [](const Check& c) -> Value { return std::string{key_of_proof(c.proof)}; }, Shown::to_programs},
        {"passed", say<Msg::proof_head_holds>(),
         [](const Check& c) -> Value { return c.passed ? Value{*c.passed} : Value{Absent{}}; },
         Shown::to_programs},
        {"holds", say<Msg::proof_head_holds>(),
         [](const Check& c) -> Value {
             if (!c.passed) return say<Msg::proof_unknown>();
             return *c.passed ? say<Msg::proof_holds>() : say<Msg::proof_fails>();
         },
         Shown::to_readers},
        {"text", say<Msg::proof_head>(), [](const Check& c) -> Value { return detail_of(c); },
         Shown::to_readers},
        {"detail.measured", say<Msg::proof_head>(),
         [](const Check& c) -> Value { return c.passed ? Value{Number{c.measured}} : Value{Absent{}}; },
         Shown::to_programs},
        {"detail.expected", say<Msg::proof_head>(),
         [](const Check& c) -> Value { return c.passed ? Value{Number{c.expected}} : Value{Absent{}}; },
         Shown::to_programs},
        {"detail.reason", say<Msg::proof_head>(),
         [](const Check& c) -> Value { return c.passed ? Value{Absent{}} : std::string{"unknown_here"}; },
         Shown::to_programs},
    };
    return all;
}

Phrase failed_note(const Check& check, const measure::Measurement& m) {
    const Phrase detail = detail_of(check), rests = rests_on(check.proof);
    // Bytes per FLOP fall as a product grows: four times the size takes a quarter of the bandwidth.
    const std::int64_t size = m.product.operation.size;
    if (check.proof == Proof::compute_not_memory)
        return say<Msg::local_note_proof_product>(detail, rests, size, 4 * size);
    if (check.proof == Proof::half_the_array && !m.arrays.leaves_caches)
        return say<Msg::local_note_proof_arrays>(detail, rests);
    return say<Msg::local_note_proof>(detail, rests);
}

}  // namespace

Table proofs_table(std::span<const Check> checks) {
    return make_table<Check>("checks", columns(), checks,
                             checks.empty() ? Shown::to_programs : Shown::to_all);
}

std::vector<Phrase> failed_proof_notes(const measure::Measurement& m) {
    std::vector<Phrase> notes;
    for (const Check& check : m.checks)
        if (check.passed == false) notes.push_back(failed_note(check, m));
    return notes;
}

}  // namespace roofline::demos
