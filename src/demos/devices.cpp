// SPDX-License-Identifier: MIT
#include "demos/devices.hpp"

#include <string>
#include <vector>

#include "demos/gpu_words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

Value known(const std::string& name) { return name.empty() ? Value{Absent{}} : Value{name}; }

Value memory_of(const DeviceInfo& info) {
    return info.gpu->memory ? Value{Number{info.gpu->memory->value, Unit::giga_bytes, 1}} : Value{Absent{}};
}
Value cache_of(const DeviceInfo& info) {
    return info.last_level_cache ? Value{Number{info.last_level_cache->value, Unit::mebi_bytes, 1}}
                                 : Value{Absent{}};
}
Value clock_of(const DeviceInfo& info) {
    return info.gpu->clock ? Value{Number{*info.gpu->clock, Unit::giga_hertz, 2}} : Value{Absent{}};
}

template <Precision precision>
Value peak_of(const DeviceInfo& info) {
    const auto& peak = info.gpu->expected_peaks[index_of(precision)];
    return peak ? Value{Number{peak->value, Unit::tera_flops, 1}} : Value{Absent{}};
}
Value bandwidth_of(const DeviceInfo& info) {
    const auto& bandwidth = info.gpu->expected_bandwidth;
    return bandwidth ? Value{Number{bandwidth->value, Unit::tera_bytes_per_second, 2}} : Value{Absent{}};
}

Value device_key(const DeviceInfo& info) { return gpu_key(*info.gpu); }

std::vector<Column<DeviceInfo>> names() {
    return {
        {"device", say<Msg::devices_head_device>(),
         [](const DeviceInfo& d) -> Value { return d.gpu ? gpu_key(*d.gpu) : d.kind; }},
        {"name", say<Msg::devices_head_name>(), [](const DeviceInfo& d) { return known(d.name); }},
    };
}

std::vector<Column<DeviceInfo>> attributes() {
    return {
        {"device", say<Msg::devices_head_device>(), device_key},
        {"compute_capability", say<Msg::devices_head_capability>(),
         [](const DeviceInfo& d) -> Value { return capability(*d.gpu); }},
        {"sms", say<Msg::devices_head_sms>(),
         [](const DeviceInfo& d) -> Value { return std::int64_t{d.gpu->sms}; }},
        {"memory_bytes", say<Msg::devices_head_memory>(), memory_of},
        {"l2_bytes", say<Msg::devices_head_l2>(), cache_of},
        {"clock_hz", say<Msg::devices_head_clock>(), clock_of},
    };
}

std::vector<Column<DeviceInfo>> expectations() {
    return {
        {"device", say<Msg::devices_head_device>(), device_key},
        {"expected_fp32_flops", say<Msg::devices_head_fp32>(), peak_of<Precision::fp32>},
        {"expected_tf32_flops", say<Msg::devices_head_tf32>(), peak_of<Precision::tf32>},
        {"expected_bf16_flops", say<Msg::devices_head_bf16>(), peak_of<Precision::bf16>},
        {"expected_bandwidth", say<Msg::devices_head_bandwidth>(), bandwidth_of},
        {"expected_from", say<Msg::devices_head_source>(),
         [](const DeviceInfo& d) -> Value { return expected_from(*d.gpu); }},
    };
}

}  // namespace

Report devices(const DeviceInfo& cpu, std::span<const DeviceInfo> gpus,
               const std::optional<Phrase>& why_no_gpu) {
    Report report{"devices", say<Msg::devices_title>(), {}, {}, {}};
    std::vector<DeviceInfo> all{cpu};
    all.insert(all.end(), gpus.begin(), gpus.end());
    report.tables.push_back(make_table<DeviceInfo>("names", names(), all));
    if (!gpus.empty()) {
        report.tables.push_back(make_table<DeviceInfo>("gpus", attributes(), gpus));
        report.tables.push_back(make_table<DeviceInfo>("expected", expectations(), gpus));
        report.notes.push_back(say<Msg::devices_note>());
    }
    if (why_no_gpu) report.notes.push_back(say<Msg::devices_note_no_gpu>(*why_no_gpu));
    return report;
}

}  // namespace roofline::demos
