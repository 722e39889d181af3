// SPDX-License-Identifier: MIT
// Holds JSON against docs/output.schema.json: the part of JSON Schema that this file uses. A keyword that is
// not known here is an error, so that no rule of the schema is passed over.
#pragma once

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace roofline {

class Schema {
  public:
    explicit Schema(const std::string& path) : root_(nlohmann::json::parse(std::ifstream{path})) {}

    /// What is wrong with `value`, one line each; empty where nothing is.
    std::vector<std::string> errors_in(const nlohmann::json& value) const {
        std::vector<std::string> errors;
        check(value, root_, "", errors);
        return errors;
    }

    /// The same, and the path of each null whose object, or the one around it, does not say why. (A check has
    /// its reason beside its details.)
    std::vector<std::string> faults_in(const nlohmann::json& value) const {
        std::vector<std::string> faults = errors_in(value);
        find_unexplained_nulls(value, false, "", faults);
        return faults;
    }

  private:
    using Json = nlohmann::json;
    using Errors = std::vector<std::string>;

    static bool has_type(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "null") return value.is_null();
        if (type == "integer") return value.is_number_integer();
        return type == "number" && value.is_number();
    }

    static bool has_one_type(const Json& value, const Json& types) {
        if (types.is_string()) return has_type(value, types);
        for (const auto& type : types)
            if (has_type(value, type)) return true;
        return false;
    }

    void check_members(const Json& value, const Json& schema, const std::string& at, Errors& errors) const {
        for (const auto& name : schema.value("required", Json::array()))
            if (!value.contains(name)) errors.push_back(at + ": lacks " + name.dump());
        const Json properties = schema.value("properties", Json::object());
        for (const auto& [name, member] : value.items()) {
            if (properties.contains(name))
                check(member, properties[name], at + '/' + name, errors);
            else if (!schema.value("additionalProperties", true))
                errors.push_back(at + ": has a strange " + name);
        }
    }

    void check(const Json& value, const Json& schema, const std::string& at, Errors& errors) const {
        static const std::set<std::string> known{
            "$schema",         "$defs", "$ref",     "title",
            "description",     "type",  "required", "additionalProperties",
            "properties",      "items", "enum",     "minimum",
            "exclusiveMinimum"};
        for (const auto& [keyword, rule] : schema.items()) {
            if (!known.contains(keyword)) errors.push_back(at + ": the schema uses " + keyword);
            if (keyword == "$ref")
                check(value, root_.at(Json::json_pointer{rule.get<std::string>().substr(1)}), at, errors);
            if (keyword == "type" && !has_one_type(value, rule))
                errors.push_back(at + ": " + value.dump() + " is no " + rule.dump());
            if (keyword == "enum" && std::find(rule.begin(), rule.end(), value) == rule.end())
                errors.push_back(at + ": " + value.dump() + " is none of " + rule.dump());
            if (keyword == "minimum" && value.is_number() && value < rule)
                errors.push_back(at + ": " + value.dump() + " is too small");
            if (keyword == "exclusiveMinimum" && value.is_number() && value <= rule)
                errors.push_back(at + ": " + value.dump() + " is too small");
            if (keyword == "items" && value.is_array())
                for (std::size_t i = 0; i < value.size(); ++i)
                    check(value[i], rule, at + '/' + std::to_string(i), errors);
        }
        if (value.is_object()) check_members(value, schema, at, errors);
    }

    static void find_unexplained_nulls(const nlohmann::json& value, bool explained_outside,
                                       const std::string& at, std::vector<std::string>& found) {
        const bool explained =
            (value.is_object() && value.contains("reason") && !value["reason"].is_null()) ||
            explained_outside ||
            (value.is_object() && value.contains("detail") && !value["detail"]["reason"].is_null());
        if (!value.is_object() && !value.is_array()) return;
        for (const auto& [name, member] : value.items()) {
            if (member.is_null() && name != "reason" && !explained)
                found.push_back(at + '/' + name + " is null, and nothing says why");
            find_unexplained_nulls(member, value.is_object() && explained, at + '/' + name, found);
        }
    }

    Json root_;
};

}  // namespace roofline
