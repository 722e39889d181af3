// SPDX-License-Identifier: MIT
// The demos that were chosen, one after the other; what they throw becomes an exit code here.
#include "app/run.hpp"

#include <algorithm>
#include <functional>
#include <new>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "app/devices.hpp"
#include "app/output.hpp"
#include "app/paper_options.hpp"
#include "app/presenter.hpp"
#include "app/svg_file.hpp"
#include "app/terminal.hpp"
#include "app/values.hpp"
#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "device/cpu/cpu_device.hpp"
#include "device/device.hpp"

namespace roofline::app {
namespace {

using report::Report;
using report::say;
using text::Msg;

/// Demo 1: the GPUs that were chosen, else the lecture's three.
Report specs_report(const Options& options) {
    if (options.all_gpus) return demos::specs(known_gpus(options), options.dtype, demos::Comparison::none);
    if (options.gpus.empty()) return demos::specs(reference_gpus, options.dtype);
    return demos::specs(options.gpus, options.dtype);
}

Report decode_report(const Options& options) {
    std::optional<DecodeSetting> setting;
    if (options.model)
        setting = DecodeSetting{*options.model, static_cast<double>(options.context),
                                static_cast<double>(options.chips), options.dtype};
    return demos::decode(used_gpus(options), options.dtype, options.d, options.batches, setting);
}

/// The roof that --svg draws without demo 4. Demo 1 may list others than a GPU that has no peak for --dtype.
std::optional<report::Picture> roof_on_paper(const Options& options) {
    const auto gpus = used_gpus(options);
    if (!gpus.front().roof(options.dtype)) return std::nullopt;
    return demos::gpu_picture(gpus, options.dtype);
}

struct Demo {
    bool chosen;
    std::function<Report()> report;
};

int parse_and_run(const std::vector<std::string>& arguments, text::Lang& lang) {
    const auto parsed = parse(arguments, text::process_environment, {usable_processors, most_elements_of});
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
    if (options.list_gpus || options.list_devices) {
        Presenter list{options, {}, std::nullopt};
        if (options.list_gpus) list.show(demos::gpu_list(known_gpus(options)));
        if (options.list_devices) list.show(devices_report());
        list.write_kept();
        return 0;
    }
    const Demo demos[] = {
        {options.specs, [&] { return specs_report(options); }},
        {options.intensity,
         [&] {
             return demos::intensity(used_gpus(options), options.dtype, options.n, options.all_operations);
         }},
        {options.decode, [&] { return decode_report(options); }},
        {options.local, [&] { return local_report(options); }},
    };

    if (options.svg) check_svg_path(*options.svg);
    Presenter presenter{options, plot_look(options, text::process_environment),
                        options.local ? std::nullopt : roof_on_paper(options)};
    bool failed = false;
    try {
        for (const Demo& demo : demos) {
            if (!demo.chosen) continue;
            Report report = demo.report();
            failed = failed || report.failed;
            presenter.show(std::move(report));
        }
    } catch (const DeviceError&) {
        presenter.write_kept();  // what the other demos found is not lost
        throw;
    }
    presenter.write_kept();
    const bool drawn = presenter.write_picture();
    if (failed) tell(say<Msg::app_measurement_failed>(), options.lang);
    if (!drawn) tell(say<Msg::app_svg_no_roof>(printable(*options.svg)), options.lang);
    if (failed || !drawn) return 1;
    const bool all = std::ranges::all_of(demos, [](const Demo& demo) { return demo.chosen; });
    presenter.close_with(all ? say<Msg::app_all_done>() : say<Msg::app_chosen_done>());
    return 0;
}

int program(const std::vector<std::string>& arguments) {
    text::Lang lang = text::lang_from(text::process_environment);
    try {
        return parse_and_run(arguments, lang);
    } catch (const ReaderGone&) {
        return 0;
    } catch (const OutputError& error) {
        tell(say<Msg::app_output_failed>(error.reason), lang);
    } catch (const SvgError& error) {
        tell(say<Msg::app_svg_failed>(printable(error.file), error.reason), lang);
    } catch (const DeviceError& error) {
        tell(device_message(error), lang);
        if (error.absent()) return 3;
    } catch (const std::bad_alloc&) {
        tell(say<Msg::app_no_memory>(), lang);
    } catch (const std::exception& error) {
        tell(say<Msg::app_failed>(std::string{error.what()}), lang);
    }
    return 1;
}

}  // namespace roofline::app
