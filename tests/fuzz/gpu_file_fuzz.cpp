// SPDX-License-Identifier: MIT
// The file of --gpu-file, and the demos on paper for what it holds. Input: the file.
#include "app/gpu_file.hpp"

#include <set>

#include "app/values.hpp"
#include "demos/paper.hpp"
#include "demos/pictures.hpp"
#include "files.hpp"
#include "forms.hpp"
#include "text/utf8.hpp"
#include "text/width.hpp"

namespace {

using namespace roofline;
using fuzz::check;

void check_gpu(const GpuSpec& gpu) {
    const auto allowed = [](double figure, double least) { return figure >= least && figure <= 1e18; };
    check(!gpu.name.empty() && text::columns(gpu.name) <= 14, "names are short", gpu.name);
    check(app::printable(gpu.name) == gpu.name, "names can be shown", gpu.name);
    check(allowed(gpu.bandwidth.value, 1e6) && allowed(gpu.memory.value, 1e6), "figures are in range",
          gpu.name);
    check(!gpu.sms || (*gpu.sms >= 1 && *gpu.sms <= 1'000'000), "units are in range", gpu.name);
    check(!gpu.cache || allowed(gpu.cache->value, 1), "the cache is in range", gpu.name);
    check(!gpu.link || allowed(gpu.link->value, 1), "the link is in range", gpu.name);
    int peaks = 0;
    for (const auto& peak : gpu.peaks) {
        check(!peak || allowed(peak->value, 1e6), "peaks are in range", gpu.name);
        if (peak) ++peaks;
    }
    check(peaks > 0, "there is a peak", gpu.name);
}

/// The demos for the first GPU, and those that compare all.
void check_reports(const std::vector<GpuSpec>& gpus) {
    constexpr std::int64_t n = 4096, d = 8192;
    const std::vector<std::int64_t> batches{1, 64, 4096};
    for (const Precision p : all_precisions) {
        std::vector<GpuSpec> with_peak;
        for (const auto& gpu : gpus)
            if (gpu.roof(p)) with_peak.push_back(gpu);
        if (with_peak.empty()) continue;
        fuzz::check_demos(std::vector{demos::specs(gpus, p), demos::intensity(with_peak, p, n),
                                      demos::decode(with_peak, p, d, batches)});
        fuzz::check_picture(demos::gpu_picture(with_peak, p), {}, text::Lang::en);
    }
    fuzz::check_demos(std::vector{demos::gpu_list(gpus)});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::read_twice<app::GpuFile>(fuzz::text_of(data, size), app::read_gpu_file);
    if (!file) return 0;
    std::set<std::string> names;
    for (const auto& gpu : file->gpus) {
        check_gpu(gpu);
        check(names.insert(text::lower_case(gpu.name)).second, "names are unique", gpu.name);
    }
    check(!names.empty() && names.size() <= 100, "there are 1 to 100");
    check_reports(file->gpus);
    return 0;
}
