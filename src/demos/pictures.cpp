// SPDX-License-Identifier: MIT
// Which roofs, ceilings and points a picture shows.
#include "demos/pictures.hpp"

#include <optional>
#include <string>
#include <vector>

#include "demos/local_ceilings.hpp"
#include "demos/local_words.hpp"

namespace roofline::demos {

using namespace report;
using measure::Ceiling;
using measure::Measurement;

namespace {

bool is_of_one_thread(const Ceiling& ceiling, const DeviceInfo& device) {
    return !device.gpu && ceiling.threads < device.threads;
}

RoofLine ceiling_line(const Ceiling& ceiling, const DeviceInfo& device) {
    const bool slope = ceiling.kind == Ceiling::Kind::bandwidth;
    const Phrase name = ceiling_name(ceiling);
    return {slope ? RoofLine::Kind::slope : RoofLine::Kind::flat,
            is_of_one_thread(ceiling, device) ? say<Msg::picture_one_thread>(name) : name,
            slope ? bandwidth_number(ByteRate{ceiling.value})
                  : compute_number(FlopRate{ceiling.value}, device.gpu.has_value())};
}

/// The roofs of memory and product are drawn already. Of a single thread only its memory and its FMA peak
/// are drawn: with its caches, too, nobody could tell the lines apart.
bool is_drawn(const Ceiling& ceiling, const DeviceInfo& device) {
    const bool memory = ceiling.kind == Ceiling::Kind::bandwidth && ceiling.level == 0;
    if (is_of_one_thread(ceiling, device)) return memory || ceiling.kind == Ceiling::Kind::fma_peak;
    return !memory && (ceiling.kind != Ceiling::Kind::product || ceiling.precision != Precision::fp32);
}

/// One thread's memory and its FMA peak are a roof of their own, below that of all threads.
std::optional<double> partner_of(const Ceiling& ceiling, const std::vector<Ceiling>& all,
                                 const DeviceInfo& device) {
    if (!is_of_one_thread(ceiling, device)) return std::nullopt;
    for (const Ceiling& other : all)
        if (is_of_one_thread(other, device) && is_drawn(other, device) && other.kind != ceiling.kind)
            return other.value;
    return std::nullopt;
}

}  // namespace

Picture gpu_picture(std::span<const GpuSpec> gpus, Precision precision) {
    const GpuSpec& gpu = gpus.front();
    const Roof roof = gpu.roof(precision).value();
    const std::string name{gpu.name}, type{name_of(precision)};
    return {gpus.size() == 1 ? say<Msg::picture_of_gpu>(name, type)
                             : say<Msg::picture_of_first_gpu>(name, type, std::ssize(gpus)),
            {RoofLine::Kind::slope,
             say<Msg::picture_memory>(),
             {roof.bandwidth.value, Unit::tera_bytes_per_second, 2}},
            {RoofLine::Kind::flat,
             say<Msg::picture_peak>(type),
             {roof.peak.value, Unit::tera_flops_per_second, 1}},
            Unit::tera_flops_per_second};
}

Point paper_point(Phrase name, Roof roof, Intensity intensity) {
    return {std::move(name), intensity.value, attainable(roof, intensity).value};
}

Picture local_picture(const Measurement& m) {
    const Phrase machine =
        m.device.name.empty() ? say<Msg::picture_this_machine>() : say<Msg::plain>(m.device.name);
    const bool tera = m.device.gpu.has_value();
    Picture picture{
        m.more_roofs.empty() ? say<Msg::picture_of_machine>(machine) : say<Msg::picture_of_gpu_here>(machine),
        {RoofLine::Kind::slope, operation_name(m.stream.operation), bandwidth_number(m.roof->bandwidth)},
        {RoofLine::Kind::flat, operation_name(m.product.operation), compute_number(m.roof->peak, tera)},
        tera ? Unit::tera_flops_per_second : Unit::giga_flops_per_second};
    const std::vector<Ceiling> ceilings = all_ceilings(m);
    for (const Ceiling& ceiling : ceilings) {
        if (!is_drawn(ceiling, m.device)) continue;
        picture.ceilings.push_back(ceiling_line(ceiling, m.device));
        picture.ceilings.back().partner = partner_of(ceiling, ceilings, m.device);
    }
    for (const auto& result : m.operations) {
        const auto rate = result.measured();
        picture.points.push_back({operation_name(result.operation), intensity(result.work).value,
                                  rate ? std::optional{rate->value} : std::nullopt});
    }
    return picture;
}

}  // namespace roofline::demos
