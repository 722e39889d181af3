// SPDX-License-Identifier: MIT
// The catalogue as a table.
#include <string>

#include "demos/paper.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

std::string precisions_of(const GpuSpec& gpu) {
    std::string keys;
    for (const auto p : all_precisions)
        if (gpu.roof(p)) keys.append(keys.empty() ? "" : " ").append(key_of(p));
    return keys;
}

std::vector<Column<GpuSpec>> columns() {
    return {
        {"name", say<Msg::specs_head_gpu>(), [](const GpuSpec& g) -> Value { return std::string{g.name}; }},
        {"also", say<Msg::specs_head_gpu>(), [](const GpuSpec& g) -> Value { return std::string{g.also}; },
         Shown::to_programs},
        {"memory_bytes", say<Msg::specs_head_memory>(),
         [](const GpuSpec& g) -> Value {
             return Number{g.memory.value, Unit::giga_bytes, 0};
         }},
        {"cache_bytes", say<Msg::gpus_head_cache>(),
         [](const GpuSpec& g) { return known_or_absent(g.cache, Unit::mebi_bytes, 1); }},
        {"dtypes", say<Msg::gpus_head_dtypes>(), [](const GpuSpec& g) -> Value { return precisions_of(g); }},
        {"source", say<Msg::gpus_head_source>(),
         [](const GpuSpec& g) -> Value { return std::string{g.source}; }, Shown::to_programs},
        {"reason", say<Msg::head_reason>(),
         [](const GpuSpec& g) -> Value {
             return g.cache ? Value{Absent{}} : Value{std::string{"not_published"}};
         },
         Shown::to_programs},
    };
}

}  // namespace

Report gpu_list(std::span<const GpuSpec> gpus) {
    Report report{"catalogue", say<Msg::gpus_title>(static_cast<std::int64_t>(gpus.size())), {}, {}, {}};
    report.tables.push_back(make_table<GpuSpec>("gpus", columns(), gpus));
    report.notes = {say<Msg::gpus_note_names>(), say<Msg::gpus_note_sources>()};
    return report;
}

}  // namespace roofline::demos
