// SPDX-License-Identifier: MIT
#include "demos/local_ceilings.hpp"

#include <optional>
#include <string>

#include "demos/local_numbers.hpp"
#include "demos/local_words.hpp"
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
    return rate ? Value{Number{rate->value, Unit::giga_bytes_per_second, 1}} : Value{Absent{}};
}

Phrase level_name(int level) {
    return level == 0 ? say<Msg::level_memory>() : say<Msg::level_cache>(std::int64_t{level});
}

std::vector<Column<Step>> step_columns(int threads) {
    std::vector<Column<Step>> columns{
        {"working_set", say<Msg::steps_head_set>(),
         [](const Step& s) -> Value { return static_cast<std::int64_t>(s.working_set.value / 1024); }},
        {"one_thread", say<Msg::steps_head_one>(),
         [](const Step& s) -> Value { return bandwidth(s.one_thread); }},
        {"one_thread_level", say<Msg::steps_head_level>(),
         [](const Step& s) -> Value { return level_name(s.level_one); }},
    };
    if (threads > 1) {
        columns.push_back({"all_threads", say<Msg::steps_head_all>(std::int64_t{threads}),
                           [](const Step& s) -> Value { return bandwidth(s.all_threads); }});
        columns.push_back({"all_threads_level", say<Msg::steps_head_level>(),
                           [](const Step& s) -> Value { return level_name(s.level_all); }});
    }
    return columns;
}

}  // namespace

Phrase ceiling_name(const Ceiling& ceiling) {
    switch (ceiling.kind) {
        case Ceiling::Kind::product:
            return say<Msg::ceiling_product>();
        case Ceiling::Kind::fma_peak:
            return say<Msg::ceiling_fma>();
        case Ceiling::Kind::bandwidth:
            break;
    }
    return say<Msg::ceiling_bandwidth>(level_name(ceiling.level));
}

std::vector<Ceiling> known_ceilings(const Measurement& m) {
    std::vector<Ceiling> known;
    const int threads = m.device.threads;
    if (m.roof) known.push_back({Ceiling::Kind::bandwidth, 0, threads, m.roof->bandwidth.value});
    if (m.roof) known.push_back({Ceiling::Kind::product, 0, threads, m.roof->peak.value});
    if (m.fma) known.push_back({Ceiling::Kind::fma_peak, 0, threads, m.fma->rate.value});
    return known;
}

namespace {

/// "l2_bandwidth_1_thread", "memory_bandwidth_2_threads", "fma_peak_1_thread".
std::string ceiling_key(const Ceiling& ceiling) {
    std::string key = ceiling.kind == Ceiling::Kind::product    ? "matmul"
                      : ceiling.kind == Ceiling::Kind::fma_peak ? "fma_peak"
                      : ceiling.level == 0                      ? "memory_bandwidth"
                                           : "l" + std::to_string(ceiling.level) + "_bandwidth";
    return key.append("_")
        .append(std::to_string(ceiling.threads))
        .append(ceiling.threads == 1 ? "_thread" : "_threads");
}

bool is_bandwidth(const Ceiling& ceiling) { return ceiling.kind == Ceiling::Kind::bandwidth; }

const std::vector<Column<Ceiling>>& ceiling_columns() {
    static const std::vector<Column<Ceiling>> columns{
        {"key", say<Msg::ceiling_head>(), [](const Ceiling& c) -> Value { return ceiling_key(c); },
         Shown::to_programs},
        {"name", say<Msg::ceiling_head>(), [](const Ceiling& c) -> Value { return ceiling_name(c); },
         Shown::to_readers},
        {"threads", say<Msg::ceiling_head_threads>(),
         [](const Ceiling& c) -> Value { return std::int64_t{c.threads}; }, Shown::to_readers},
        {"height", say<Msg::ceiling_head_value>(),
         [](const Ceiling& c) -> Value {
             const Unit unit = is_bandwidth(c) ? Unit::giga_bytes_per_second : Unit::giga_flops;
             return say<Msg::plain>(Number{c.value, unit, 1});
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
};

Value seat_name(const SeatRow& row) {
    if (!row.result.timing) return Absent{};
    if (!row.seat) return say<Msg::seat_none>();
    const Phrase name = ceiling_name(row.seat->ceiling);
    return row.result.reason == measure::Reason::one_thread ? say<Msg::seat_of_one>(name) : name;
}

const std::vector<Column<SeatRow>>& seat_columns() {
    static const std::vector<Column<SeatRow>> columns{
        {"operation", say<Msg::head_operation>(),
         [](const SeatRow& r) -> Value { return operation_name(r.result.operation); }},
        {"measured_flops", say<Msg::local_head_measured>(),
         [](const SeatRow& r) -> Value {
             const auto rate = r.result.measured();
             return rate ? Value{Number{rate->value, Unit::giga_flops, 1}} : Value{Absent{}};
         }},
        {"reach_flops", say<Msg::seat_head_reach>(),
         [](const SeatRow& r) -> Value {
             return r.seat ? Value{Number{r.seat->reach.value, Unit::giga_flops, 1}} : Value{Absent{}};
         }},
        {"sits_on", say<Msg::seat_head>(), seat_name},
    };
    return columns;
}

}  // namespace

void add_ceilings(std::vector<Table>& tables, const Measurement& m) {
    if (!m.ceilings) {
        tables.push_back(
            make_table<Ceiling>("ceilings", ceiling_columns(), known_ceilings(m), Shown::to_programs));
        return;
    }
    std::vector<SeatRow> seats;
    for (const auto& result : m.operations)
        seats.push_back({result, measure::seat_of(result, *m.ceilings, m.device.threads)});
    tables.push_back(
        make_table<Step>("steps", step_columns(m.device.threads), m.ceilings->steps, Shown::to_readers));
    tables.push_back(staircase_for_programs(m.ceilings->steps));
    tables.push_back(make_table<Ceiling>("ceilings", ceiling_columns(), m.ceilings->ceilings));
    tables.push_back(make_table<SeatRow>("seats", seat_columns(), seats, Shown::to_readers));
}

}  // namespace roofline::demos
