// SPDX-License-Identifier: MIT
// Opens the device that was asked for, or the next best one, and turns what fails into messages.
#include "app/devices.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/output.hpp"
#include "app/progress.hpp"
#include "app/terminal.hpp"
#include "demos/devices.hpp"
#include "demos/local.hpp"
#include "device/cpu/cpu_device.hpp"
#include "device/gpu.hpp"
#include "measure/plan.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::Report;
using report::say;
using text::Msg;

Report measured(Device& device, const Options& options) {
    const std::int64_t most = measure::most_elements(device.info());
    if (options.elements.value_or(0) > most)  // of the other device there was enough
        throw DeviceError(
            device.info().gpu ? DeviceError::Kind::gpu_out_of_memory : DeviceError::Kind::out_of_memory,
            "--elements <= " + std::to_string(most));
    // Gone before anything else is written.
    std::optional<Progress> progress;
    if (!options.quiet && is_terminal(STDERR_FILENO, text::process_environment))
        progress.emplace(options.lang);
    measure::Request request{options.sizes, options.elements, options.ceilings};
    if (options.seconds) request.budget = Seconds{*options.seconds};
    if (progress) request.observer = &*progress;
    return demos::local(device, request);
}

/// What the driver says of the GPUs; none where there are none.
std::vector<DeviceInfo> gpus_if_any() {
    try {
        return list_gpus();
    } catch (const DeviceError&) {
        return {};
    }
}

/// Why there is no GPU, for programs.
std::string_view key_of(DeviceError::Kind kind) {
    using Kind = DeviceError::Kind;
    switch (kind) {
        case Kind::no_cuda:
            return "built_without_cuda";
        case Kind::no_driver:
            return "no_driver";
        case Kind::old_driver:
            return "old_driver";
        case Kind::no_gpu:
            return "no_gpu";
        default:
            return "gpu_failed";
    }
}

}  // namespace

Report local_report(const Options& options) {
    if (options.device != DeviceChoice::cpu) {
        try {
            return measured(*open_gpu(options.gpu_index), options);
        } catch (const DeviceError& error) {
            if (options.device == DeviceChoice::cuda) throw;
            if (!options.quiet) tell(say<Msg::app_cpu_instead>(device_message(error)), options.lang);
        }
    }
    return measured(*open_cpu(options.threads), options);
}

Report devices_report() {
    const auto cpu = open_cpu(std::nullopt);
    try {
        return demos::devices(cpu->info(), list_gpus(), std::nullopt);
    } catch (const DeviceError& error) {
        return demos::devices(cpu->info(), {}, demos::WhyNoGpu{key_of(error.kind()), device_message(error)});
    }
}

std::int64_t most_elements_of(DeviceChoice choice) {
    if (choice != DeviceChoice::cpu) {
        std::int64_t most = 0;
        for (DeviceInfo& gpu : gpus_if_any()) {
            gpu.usable_memory = gpu.gpu->memory;  // what is free of it shows when it is opened
            most = std::max(most, measure::most_elements(gpu));
        }
        if (most > 0) return most;
    }
    return measure::most_elements(open_cpu(std::nullopt)->info());
}

Phrase device_message(const DeviceError& error) {
    using Kind = DeviceError::Kind;
    const std::string detail = error.what();
    switch (error.kind()) {
        case Kind::out_of_memory:
            return say<Msg::app_device_memory>(detail);
        case Kind::no_cuda:
            return say<Msg::gpu_not_built>();
        case Kind::no_driver:
            return say<Msg::gpu_no_driver>();
        case Kind::old_driver:
            return say<Msg::gpu_old_driver>(detail);
        case Kind::no_gpu:
            return say<Msg::gpu_none>(detail);
        case Kind::no_such_gpu:
            return say<Msg::gpu_no_such>(detail);
        case Kind::unsupported_gpu:
            return say<Msg::gpu_unsupported>(detail);
        case Kind::no_cublas:
            return say<Msg::gpu_no_cublas>(detail);
        case Kind::gpu_out_of_memory:
            return say<Msg::gpu_memory>(detail);
        case Kind::launch_failed:
            return say<Msg::gpu_launch>(detail);
        case Kind::gpu_lost:
            return say<Msg::gpu_lost>(detail);
        case Kind::gpu_timer:
            return say<Msg::gpu_timer>(detail);
        case Kind::cublas_failed:
            return say<Msg::gpu_cublas>(detail);
        case Kind::failed:
            break;
    }
    return say<Msg::app_device_failed>(detail);
}

}  // namespace roofline::app
