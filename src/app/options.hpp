// SPDX-License-Identifier: MIT
// The command line as a plain struct. options.cpp is the only file that knows CLI11.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roofline/roofline.hpp"
#include "text/lang.hpp"

namespace roofline::app {

struct GpuFile;
struct ModelFile;

/// Which device demo 4 measures.
enum class DeviceChoice { automatic, cpu, cuda };

/// How results look on standard output.
enum class Format { table, json, csv, markdown };

/// Whether pictures in the terminal have colours; automatic: on a terminal, unless NO_COLOR is set.
enum class ColorChoice { automatic, always, never };

/// The accelerator of demos 2 and 3 where none is chosen: the lecture's.
inline constexpr const GpuSpec& default_gpu = reference_gpus[1];

/// What the user asked for; the defaults are those of the lecture.
struct Options {
    bool specs = false;  ///< parse() sets all four where none was chosen
    bool intensity = false;
    bool decode = false;
    bool local = false;

    std::vector<GpuSpec> gpus;                    ///< those that were chosen; none for the lecture's
    std::shared_ptr<const GpuFile> gpu_file;      ///< the user's own; holds the names of those in `gpus`
    bool all_gpus = false;                        ///< demo 1 shows the whole catalogue
    bool list_gpus = false;                       ///< print the catalogue and nothing else
    Precision dtype = Precision::bf16;            ///< of the demos on paper
    bool all_operations = false;                  ///< demo 2 has those of a transformer, too
    std::optional<ModelSpec> model;               ///< demo 3 works out its decode step
    std::shared_ptr<const ModelFile> model_file;  ///< holds the name of a model that was read
    std::int64_t context = 8192;
    std::int64_t chips = 1;
    std::int64_t n = 4096;
    std::int64_t d = 8192;
    std::vector<std::int64_t> batches{1, 8, 64, 256, 1024, 4096};

    DeviceChoice device = DeviceChoice::automatic;
    int gpu_index = 0;           ///< which GPU, where it is one
    bool list_devices = false;   ///< only say what could be measured
    std::optional<int> threads;  ///< all usable processors where absent
    std::vector<std::int64_t> sizes{64, 256, 1024, 4096};
    std::optional<std::int64_t> elements;  ///< 2^25 or more where absent
    bool ceilings = false;                 ///< demo 4 sweeps the caches, too
    std::optional<double> seconds;         ///< time budget of demo 4

    Format format = Format::table;
    std::optional<std::string> svg;  ///< file for the picture
    bool plot = false;               ///< demos 2 and 3 draw their picture, too
    bool no_plot = false;            ///< no picture in the terminal, whatever else is asked
    bool ascii = false;              ///< no characters but ASCII in it
    ColorChoice color = ColorChoice::automatic;

    text::Lang lang = text::Lang::zh;
    bool quiet = false;  ///< tables only: no explanations, no progress, no notes
};

/// What this machine allows; asked only where an option needs it.
struct Limits {
    std::function<int()> processors;                     ///< most that --threads may be
    std::function<std::int64_t(DeviceChoice)> elements;  ///< most that --elements may be
};

/// A run that ends at once: help or version for stdout (exit 0), or an error for stderr (exit 2).
struct Ending {
    int exit_code;
    std::string text;
    text::Lang lang;  ///< the language of `text`
};

/// Reads the command line, and the file that --config names. Messages are in the language that --lang or the
/// environment asks for, wherever --lang stands.
std::variant<Options, Ending> parse(const std::vector<std::string>& arguments,
                                    const text::Environment& environment, const Limits& limits);

}  // namespace roofline::app
