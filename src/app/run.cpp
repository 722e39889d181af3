// SPDX-License-Identifier: MIT
#include "app/run.hpp"

#include <functional>
#include <new>
#include <optional>
#include <variant>

#include "app/devices.hpp"
#include "app/output.hpp"
#include "demos/paper.hpp"
#include "device/cpu/cpu_device.hpp"
#include "device/device.hpp"
#include "render/console.hpp"
#include "render/speak.hpp"

namespace roofline::app {
namespace {

using report::Report;
using report::say;
using text::Msg;

constexpr Precision precision = Precision::bf16;

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
    const bool any = options.specs || options.intensity || options.decode || options.local;
    const bool all = !any || (options.specs && options.intensity && options.decode && options.local);
    const Demo demos[] = {
        {all || options.specs, [] { return demos::specs(reference_gpus, precision); }},
        {all || options.intensity, [&] { return demos::intensity(options.gpu, precision, options.n); }},
        {all || options.decode,
         [&] { return demos::decode(options.gpu, precision, options.d, options.batches); }},
        {all || options.local, [&] { return local_report(options); }},
    };

    if (options.list_devices) {
        write_output(render::console(devices_report(), options.lang, options.quiet));
        return 0;
    }
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
        if (error.absent()) return 3;
    } catch (const std::bad_alloc&) {
        tell(say<Msg::app_no_memory>(), lang);
    } catch (const std::exception& error) {
        tell(say<Msg::app_failed>(std::string{error.what()}), lang);
    }
    return 1;
}

}  // namespace roofline::app
