// SPDX-License-Identifier: MIT
#include "demos/pictures.hpp"

#include <string>

#include "demos/local_ceilings.hpp"
#include "demos/local_words.hpp"

namespace roofline::demos {

using namespace report;
using measure::Ceiling;
using measure::Measurement;

namespace {

RoofLine ceiling_line(const Ceiling& ceiling, int threads) {
    const bool slope = ceiling.kind == Ceiling::Kind::bandwidth;
    const Phrase name = ceiling_name(ceiling);
    return {slope ? RoofLine::Kind::slope : RoofLine::Kind::flat,
            ceiling.threads < threads ? say<Msg::picture_one_thread>(name) : name,
            {ceiling.value, slope ? Unit::giga_bytes_per_second : Unit::giga_flops, 1}};
}

/// The roofs of memory and product are drawn already. Of a single thread only its memory and its FMA peak
/// are drawn: with its caches, too, nobody could tell the lines apart.
bool is_drawn(const Ceiling& ceiling, int threads) {
    const bool memory = ceiling.kind == Ceiling::Kind::bandwidth && ceiling.level == 0;
    if (ceiling.threads < threads) return memory || ceiling.kind == Ceiling::Kind::fma_peak;
    return !memory && ceiling.kind != Ceiling::Kind::product;
}

}  // namespace

Picture gpu_picture(const GpuSpec& gpu, Precision precision) {
    const Roof roof = gpu.roof(precision).value();
    const std::string type{name_of(precision)};
    return {say<Msg::picture_of_gpu>(std::string{gpu.name}, type),
            {RoofLine::Kind::slope,
             say<Msg::picture_hbm>(),
             {roof.bandwidth.value, Unit::tera_bytes_per_second, 2}},
            {RoofLine::Kind::flat, say<Msg::picture_peak>(type), {roof.peak.value, Unit::tera_flops, 1}},
            Unit::tera_flops};
}

Point paper_point(Phrase name, Roof roof, Intensity intensity) {
    return {std::move(name), intensity.value, attainable(roof, intensity).value};
}

Picture local_picture(const Measurement& m) {
    const Phrase machine =
        m.device.name.empty() ? say<Msg::picture_this_machine>() : say<Msg::plain>(m.device.name);
    Picture picture{say<Msg::picture_of_machine>(machine),
                    {RoofLine::Kind::slope,
                     operation_name(m.stream.operation),
                     {m.roof->bandwidth.value, Unit::giga_bytes_per_second, 1}},
                    {RoofLine::Kind::flat,
                     operation_name(m.product.operation),
                     {m.roof->peak.value, Unit::giga_flops, 1}},
                    Unit::giga_flops};
    for (const Ceiling& ceiling : m.ceilings ? m.ceilings->ceilings : known_ceilings(m))
        if (is_drawn(ceiling, m.device.threads))
            picture.ceilings.push_back(ceiling_line(ceiling, m.device.threads));
    for (const auto& result : m.operations) {
        const auto rate = result.measured();
        picture.points.push_back({operation_name(result.operation), intensity(result.work).value,
                                  rate ? std::optional{rate->value} : std::nullopt});
    }
    return picture;
}

}  // namespace roofline::demos
