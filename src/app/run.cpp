// SPDX-License-Identifier: MIT
#include "app/run.hpp"

#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <variant>
#include <vector>

#include "app/output.hpp"
#include "app/paper_options.hpp"
#include "demos/local.hpp"
#include "demos/paper.hpp"
#include "device/cpu/cpu_device.hpp"
#include "device/device.hpp"
#include "measure/plan.hpp"
#include "render/console.hpp"
#include "render/speak.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::Report;
using report::say;
using text::Msg;

std::unique_ptr<Device> open_device(const Options& options) {
    if (options.device == DeviceChoice::automatic && !options.quiet)
        tell(say<Msg::app_cpu_without_cuda>(), options.lang);
    return open_cpu(options.threads);
}

Report local_report(const Options& options) {
    const auto device = open_device(options);
    return demos::local(*device, {options.sizes, options.elements, options.seconds, options.ceilings});
}

/// Demo 1: the GPUs that were chosen, else the lecture's three.
Report specs_report(const Options& options) {
    if (options.all_gpus) return demos::specs(known_gpus(options), options.dtype, demos::Comparison::none);
    if (options.gpus.empty()) return demos::specs(reference_gpus, options.dtype);
    return demos::specs(options.gpus, options.dtype);
}

/// The GPUs of demos 2 and 3.
std::vector<GpuSpec> gpus_of(const Options& options) {
    return options.gpus.empty() ? std::vector{options.gpu} : options.gpus;
}

Report decode_report(const Options& options) {
    std::optional<DecodeSetting> setting;
    if (options.model)
        setting = DecodeSetting{*options.model, static_cast<double>(options.context),
                                static_cast<double>(options.chips), options.dtype};
    return demos::decode(gpus_of(options), options.dtype, options.d, options.batches, setting);
}

struct Demo {
    bool chosen;
    std::function<Report()> report;
};

Limits limits_of_this_machine() {
    return {usable_processors, [] { return measure::most_elements(open_cpu(std::nullopt)->info()); }};
}

Phrase device_message(const DeviceError& error) {
    const std::string detail = error.what();
    switch (error.kind()) {
        case DeviceError::Kind::out_of_memory:
            return say<Msg::app_device_memory>(detail);
        case DeviceError::Kind::not_available:
            return say<Msg::app_device_absent>(detail);
        case DeviceError::Kind::failed:
            break;
    }
    return say<Msg::app_device_failed>(detail);
}

int parse_and_run(const std::vector<std::string>& arguments, text::Lang& lang) {
    const auto parsed = parse(arguments, text::process_environment, limits_of_this_machine());
    int exit_code = 0;
    if (const auto* ending = std::get_if<Ending>(&parsed)) {
        lang = ending->lang;
        exit_code = ending->exit_code;
        if (exit_code == 0)
            write_output(ending->text);
        else
            write_error(ending->text);
    } else {
        const auto& options = std::get<Options>(parsed);
        lang = options.lang;
        exit_code = run(options);
    }
    if (exit_code != 2) close_output();  // nothing was written to it then
    return exit_code;
}

}  // namespace

int run(const Options& options) {
    if (options.list_gpus) {
        write_output(render::console(demos::gpu_list(known_gpus(options)), options.lang, options.quiet));
        return 0;
    }
    const bool any = options.specs || options.intensity || options.decode || options.local;
    const bool all = !any || (options.specs && options.intensity && options.decode && options.local);
    const Demo demos[] = {
        {all || options.specs, [&] { return specs_report(options); }},
        {all || options.intensity,
         [&] {
             return demos::intensity(gpus_of(options), options.dtype, options.n, options.all_operations);
         }},
        {all || options.decode, [&] { return decode_report(options); }},
        {all || options.local, [&] { return local_report(options); }},
    };

    bool first = true;
    bool failed = false;
    for (const Demo& demo : demos) {
        if (!demo.chosen) continue;
        const Report report = demo.report();
        // One write per report: what is out is whole, whatever happens to the next one.
        write_output((first ? "" : "\n") + render::console(report, options.lang, options.quiet));
        first = false;
        failed = failed || report.failed;
    }
    if (failed) {
        tell(say<Msg::app_measurement_failed>(), options.lang);
        return 1;
    }
    if (!options.quiet)
        write_output(
            '\n' + render::speak(all ? say<Msg::app_all_done>() : say<Msg::app_chosen_done>(), options.lang) +
            '\n');
    return 0;
}

int program(const std::vector<std::string>& arguments) {
    text::Lang lang = text::lang_from(text::process_environment);
    try {
        return parse_and_run(arguments, lang);
    } catch (const ReaderGone&) {
        return 0;
    } catch (const OutputError& error) {
        tell(say<Msg::app_output_failed>(std::string{error.what()}), lang);
    } catch (const DeviceError& error) {
        tell(device_message(error), lang);
        if (error.kind() == DeviceError::Kind::not_available) return 3;
    } catch (const std::bad_alloc&) {
        tell(say<Msg::app_no_memory>(), lang);
    } catch (const std::exception& error) {
        tell(say<Msg::app_failed>(std::string{error.what()}), lang);
    }
    return 1;
}

}  // namespace roofline::app
