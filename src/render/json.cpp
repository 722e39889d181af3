// SPDX-License-Identifier: MIT
// Values as JSON, at the places that their keys name.
#include "render/json.hpp"

#include <cassert>
#include <cmath>
#include <nlohmann/json.hpp>

#include "render/overloaded.hpp"

namespace roofline::render {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const report::Value& value) {
    return std::visit(Overloaded{
                          [](report::Absent) -> Json { return nullptr; },
                          [](bool yes) -> Json { return yes; },
                          [](std::int64_t whole) -> Json { return whole; },
                          [](report::Number number) -> Json {
                              // JSON knows no infinity; a demo that has no number gives a reason instead.
                              return std::isfinite(number.si) ? Json(number.si) : Json(nullptr);
                          },
                          [](const std::string& name) -> Json { return name; },
                          [](report::Word word) -> Json { return std::string{word.key}; },
                          [](const report::Phrase&) -> Json {
                              assert(false && "a phrase belongs to one language");
                              return nullptr;
                          },
                      },
                      static_cast<const report::Value::variant&>(value));
}

/// The place in `object` that a key names; a dot opens an inner object.
Json& place(Json& object, std::string_view key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos) return object[std::string{key}];
    return place(object[std::string{key.substr(0, dot)}], key.substr(dot + 1));
}

Json rows_of(const report::Table& table) {
    Json rows = Json::array();
    for (const auto& row : table.rows) {
        Json object = Json::object();
        for (std::size_t c = 0; c < row.size(); ++c)
            if (table.columns[c].shown != report::Shown::to_readers)
                place(object, table.columns[c].key) = to_json(row[c]);
        rows.push_back(std::move(object));
    }
    return rows;
}

}  // namespace

std::string json(std::span<const report::Report> reports, std::string_view version) {
    Json all = Json::object();
    all["roofline"] = std::string{version};
    for (const auto& report : reports) {
        Json& object = all[std::string{report.key}] = Json::object();
        for (const auto& fact : report.facts)
            if (!fact.key.empty()) place(object, fact.key) = to_json(fact.value);
        for (const auto& table : report.tables)
            if (table.shown != report::Shown::to_readers) place(object, table.key) = rows_of(table);
    }
    // A name from the system may hold bytes that are no UTF-8; they must not spoil the rest.
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace roofline::render
