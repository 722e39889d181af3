// SPDX-License-Identifier: MIT
// The list of devices as tables: one for programs, three for readers.
#include "demos/devices.hpp"

#include <string>
#include <vector>

#include "demos/gpu_words.hpp"
#include "demos/words.hpp"

namespace roofline::demos {
namespace {

using namespace report;

Value memory_of(const DeviceInfo& info) { return known_or_absent(info.gpu->memory, Unit::giga_bytes, 1); }
Value cache_of(const DeviceInfo& info) {
    return known_or_absent(info.last_level_cache(), Unit::mebi_bytes, 1);
}
template <Precision precision>
Value peak_of(const DeviceInfo& info) {
    return expected_peak(*info.gpu, precision);
}
Value bandwidth_of(const DeviceInfo& info) { return expected_bandwidth(*info.gpu); }
Value capability_of(const DeviceInfo& info) { return capability(*info.gpu); }
Value sms_of(const DeviceInfo& info) { return std::int64_t{info.gpu->sms}; }
Value clock_of(const DeviceInfo& info) { return clock_or_absent(*info.gpu); }
Value source_of(const DeviceInfo& info) { return expected_source(*info.gpu); }

Value device_key(const DeviceInfo& info) { return info.gpu ? gpu_key(*info.gpu) : info.kind; }

std::vector<Column<DeviceInfo>> names() {
    return {
        {"device", say<Msg::devices_head_device>(), device_key},
        {"name", say<Msg::devices_head_name>(), [](const DeviceInfo& d) { return name_or_absent(d.name); }},
    };
}

std::vector<Column<DeviceInfo>> attributes() {
    return {
        {"device", say<Msg::devices_head_device>(), device_key},
        {"compute_capability", say<Msg::devices_head_capability>(), capability_of},
        {"sms", say<Msg::specs_head_sms>(), sms_of},
        {"memory_bytes", say<Msg::specs_head_memory>(), memory_of},
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

/// A figure of GPUs, which a CPU does not have.
template <Value (*figure)(const DeviceInfo&)>
Value of_gpu(const DeviceInfo& info) {
    return info.gpu ? figure(info) : Absent{};
}

/// Why figures of the device are null, where some are.
Value reason_of_device(const DeviceInfo& info) {
    if (!info.gpu) return std::string{"not_a_gpu"};
    return all_reported(info) ? Value{Absent{}} : std::string{"not_reported_by_driver"};
}
Value reason_of_expected(const DeviceInfo& info) {
    return info.gpu ? expected_reason(*info.gpu) : std::string{"not_a_gpu"};
}

std::vector<Column<DeviceInfo>> for_programs() {
    const Phrase head = say<Msg::devices_head_device>();
    return {
        {"device", head, device_key},
        {"name", head, [](const DeviceInfo& d) { return name_or_absent(d.name); }},
        {"compute_capability", head, of_gpu<capability_of>},
        {"sms", head, of_gpu<sms_of>},
        {"memory_bytes", head, of_gpu<memory_of>},
        {"last_level_cache_bytes", head, cache_of},
        {"clock_hz", head, of_gpu<clock_of>},
        {"reason", head, reason_of_device},
        {"expected.source", head, of_gpu<source_of>},
        {"expected.bandwidth", head, of_gpu<bandwidth_of>},
        {"expected.fp32_flops", head, of_gpu<peak_of<Precision::fp32>>},
        {"expected.tf32_flops", head, of_gpu<peak_of<Precision::tf32>>},
        {"expected.bf16_flops", head, of_gpu<peak_of<Precision::bf16>>},
        {"expected.reason", head, reason_of_expected},
    };
}

}  // namespace

Report devices(const DeviceInfo& cpu, std::span<const DeviceInfo> gpus,
               const std::optional<WhyNoGpu>& why_no_gpu) {
    Report report{"devices", say<Msg::devices_title>(), {}, {}, {}};
    report.facts.push_back({"gpus.count", static_cast<std::int64_t>(gpus.size())});
    report.facts.push_back({"gpus.reason", why_no_gpu ? Value{std::string{why_no_gpu->key}} : Absent{}});
    std::vector<DeviceInfo> all{cpu};
    all.insert(all.end(), gpus.begin(), gpus.end());
    report.tables.push_back(make_table<DeviceInfo>("devices", for_programs(), all, Shown::to_programs));
    report.tables.push_back(make_table<DeviceInfo>("names", names(), all, Shown::to_readers));
    if (!gpus.empty()) {
        report.tables.push_back(make_table<DeviceInfo>("gpus", attributes(), gpus, Shown::to_readers));
        report.tables.push_back(make_table<DeviceInfo>("expected", expectations(), gpus, Shown::to_readers));
        report.notes.push_back(say<Msg::devices_note>());
    }
    if (why_no_gpu) report.notes.push_back(say<Msg::devices_note_no_gpu>(why_no_gpu->text));
    return report;
}

}  // namespace roofline::demos
