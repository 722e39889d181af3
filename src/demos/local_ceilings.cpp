// SPDX-License-Identifier: MIT
// Tables of the staircase, of the ceilings, and of the seats of the operations.
#include "demos/local_ceilings.hpp"

#include <optional>
#include <string>

#include "demos/local_words.hpp"
#include "demos/words.hpp"
#include "measure/ceilings.hpp"

namespace roofline::demos {
namespace {

using namespace report;
using measure::Ceiling;
using measure::Measurement;
using measure::OperationResult;
using measure::Seat;
using measure::Step;

Value bandwidth(const std::optional<ByteRate>& rate) {
    return known_or_absent(rate, Unit::giga_bytes_per_second, 1);
}

Phrase level_name(int level) {
    return level == 0 ? say<Msg::level_memory>() : say<Msg::level_cache>(std::int64_t{level});
}

/// Of a GPU, which is measured whole, one thread is all there are.
std::vector<Column<Step>> staircase_columns(const DeviceInfo& device) {
    const bool gpu = device.gpu.has_value();
    const Phrase set = say<Msg::steps_head_set>(), level = say<Msg::steps_head_level>();
    const std::string_view one_level = gpu ? "gpu.cache_level" : "one_thread.cache_level";
    std::vector<Column<Step>> columns{
        {"working_set", set,
         [](const Step& s) -> Value { return static_cast<std::int64_t>(s.working_set.value / 1024); },
         Shown::to_readers},
        {"working_set_bytes", set, [](const Step& s) -> Value { return Number{s.working_set.value}; },
         Shown::to_programs},
        {gpu ? "gpu.bandwidth" : "one_thread.bandwidth",
         gpu ? say<Msg::steps_head_gpu>() : say<Msg::steps_head_one>(),
         [](const Step& s) { return bandwidth(s.one_thread); }},
        {one_level, level, [](const Step& s) -> Value { return level_name(s.level_one); }, Shown::to_readers},
        {one_level, level, [](const Step& s) -> Value { return std::int64_t{s.level_one}; },
         Shown::to_programs},
    };
    if (!gpu) {
        const Phrase all = say<Msg::steps_head_all>(std::int64_t{device.threads});
        const bool more = device.threads > 1;
        columns.push_back({"all_threads.bandwidth", all,
                           [](const Step& s) { return bandwidth(s.all_threads); },
                           more ? Shown::to_all : Shown::to_programs});
        if (more)
            columns.push_back({"all_threads.cache_level", level,
                               [](const Step& s) -> Value { return level_name(s.level_all); },
                               Shown::to_readers});
        columns.push_back({"all_threads.cache_level", level,
                           [](const Step& s) -> Value { return std::int64_t{s.level_all}; },
                           Shown::to_programs});
    }
    columns.push_back({"reason", set,
                       [](const Step& s) -> Value {
                           return s.one_thread && s.all_threads ? Value{Absent{}}
                                                                : std::string{"wrong_result"};
                       },
                       Shown::to_programs});
    return columns;
}

}  // namespace

Phrase ceiling_name(const Ceiling& ceiling) {
    switch (ceiling.kind) {
        case Ceiling::Kind::product:
            return ceiling.precision == Precision::fp32
                       ? say<Msg::ceiling_product>()
                       : say<Msg::ceiling_product_in>(std::string{name_of(ceiling.precision)});
        case Ceiling::Kind::fma_peak:
            return say<Msg::ceiling_fma>();
        case Ceiling::Kind::bandwidth:
            break;
    }
    return say<Msg::ceiling_bandwidth>(level_name(ceiling.level));
}

std::vector<Ceiling> all_ceilings(const Measurement& m) {
    std::vector<Ceiling> all = m.ceilings ? m.ceilings->ceilings : measure::known_ceilings(m);
    if (m.device.gpu)
        for (Ceiling& ceiling : all) ceiling.threads = whole_gpu;
    return all;
}

std::string ceiling_key(const Ceiling& ceiling) {
    std::string key = ceiling.kind == Ceiling::Kind::product    ? "matmul"
                      : ceiling.kind == Ceiling::Kind::fma_peak ? "fma_peak"
                      : ceiling.level == 0                      ? "memory_bandwidth"
                                           : "l" + std::to_string(ceiling.level) + "_bandwidth";
    if (ceiling.precision != Precision::fp32) key.append("_").append(key_of(ceiling.precision));
    if (ceiling.threads == whole_gpu) return key;
    return key.append("_")
        .append(std::to_string(ceiling.threads))
        .append(ceiling.threads == 1 ? "_thread" : "_threads");
}

namespace {

bool is_bandwidth(const Ceiling& ceiling) { return ceiling.kind == Ceiling::Kind::bandwidth; }

const std::vector<Column<Ceiling>>& ceiling_columns() {
    static const std::vector<Column<Ceiling>> columns{
        {"key", say<Msg::ceiling_head>(), [](const Ceiling& c) -> Value { return ceiling_key(c); },
         Shown::to_programs},
        {"name", say<Msg::ceiling_head>(), [](const Ceiling& c) -> Value { return ceiling_name(c); },
         Shown::to_readers},
        {"threads", say<Msg::ceiling_head_threads>(),
         [](const Ceiling& c) -> Value {
             return c.threads == whole_gpu ? Value{Absent{}} : std::int64_t{c.threads};
         },
         Shown::to_readers},
        {"height", say<Msg::ceiling_head_value>(),
         [](const Ceiling& c) -> Value {
             constexpr double tera = 1e13;  // FLOP/s from which on TF/s are easier to read
             return say<Msg::plain>(is_bandwidth(c) ? bandwidth_number(ByteRate{c.value})
                                                    : compute_number(FlopRate{c.value}, c.value >= tera));
         },
         Shown::to_readers},
        {"value", say<Msg::ceiling_head_value>(), [](const Ceiling& c) -> Value { return Number{c.value}; },
         Shown::to_programs},
        {"unit", say<Msg::ceiling_head_value>(),
         [](const Ceiling& c) -> Value { return std::string{is_bandwidth(c) ? "B/s" : "FLOP/s"}; },
         Shown::to_programs},
    };
    return columns;
}

struct SeatRow {
    OperationResult result;
    std::optional<Seat> seat;
    bool tera;  ///< speeds are shown in TF/s
};

Value seat_name(const SeatRow& row) {
    if (!row.result.timing) return Absent{};
    if (!row.seat) return say<Msg::seat_none>();
    const Phrase name = ceiling_name(row.seat->ceiling);
    return row.result.reason == measure::Reason::one_thread ? say<Msg::seat_of_one>(name) : name;
}

std::vector<Column<SeatRow>> seat_columns(bool tera) {
    return {
        {"operation", say<Msg::head_operation>(),
         [](const SeatRow& r) -> Value { return operation_name(r.result.operation); }},
        {"measured_flops", tera ? say<Msg::local_head_measured_tera>() : say<Msg::local_head_measured>(),
         [](const SeatRow& r) { return compute_or_absent(r.result.measured(), r.tera); }},
        {"reach_flops", tera ? say<Msg::seat_head_reach_tera>() : say<Msg::seat_head_reach>(),
         [](const SeatRow& r) {
             return compute_or_absent(r.seat ? std::optional{r.seat->reach} : std::nullopt, r.tera);
         }},
        {"sits_on", say<Msg::seat_head>(), seat_name},
    };
}

}  // namespace

void add_ceilings(std::vector<Table>& tables, const Measurement& m) {
    if (!m.ceilings) {
        tables.push_back(
            make_table<Ceiling>("ceilings", ceiling_columns(), all_ceilings(m), Shown::to_programs));
        return;
    }
    std::vector<SeatRow> seats;
    for (const auto& result : m.operations)
        seats.push_back(
            {result, measure::seat_of(result, *m.ceilings, m.device.threads), m.device.gpu.has_value()});
    tables.push_back(make_table<Step>("staircase", staircase_columns(m.device), m.ceilings->steps));
    tables.push_back(make_table<Ceiling>("ceilings", ceiling_columns(), all_ceilings(m)));
    tables.push_back(
        make_table<SeatRow>("seats", seat_columns(m.device.gpu.has_value()), seats, Shown::to_readers));
}

}  // namespace roofline::demos
