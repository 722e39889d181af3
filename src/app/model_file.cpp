// SPDX-License-Identifier: MIT
// Reads the shapes of a model out of the JSON of --model.
#include "app/model_file.hpp"

#include <array>
#include <cmath>

#include "app/json_file.hpp"
#include "app/paper_options.hpp"

namespace roofline::app {
namespace {

using report::Phrase;
using report::say;
using text::Msg;

constexpr std::int64_t most = 10'000'000;
constexpr int most_columns = 30;

double count(const JsonValue& object, std::string_view key, std::int64_t least = 1) {
    return required_whole(object, key, least, most);
}

/// A count that is at most `limit`, the count called `limit_key`.
double count_up_to(const JsonValue& object, std::string_view key, std::int64_t least, double limit,
                   std::string_view limit_key) {
    const double n = count(object, key, least);
    if (n > limit) wrong(*object.find(key), say<Msg::json_takes_at_most>(std::string{limit_key}));
    return n;
}

Experts experts_in(const JsonValue& value, double layers) {
    constexpr std::array<std::string_view, 6> known{"routed", "chosen",       "shared",
                                                    "d_ff",   "dense_layers", "router_bias"};
    object_with(value, known);
    Experts e{};
    e.routed = count(value, "routed");
    e.chosen = count_up_to(value, "chosen", 1, e.routed, "routed");
    e.shared = count(value, "shared", 0);
    e.width = count(value, "d_ff");
    e.dense_layers = count_up_to(value, "dense_layers", 0, layers, "layers");
    e.router_bias = flag_or(value, "router_bias", false);
    return e;
}

Latent latent_in(const JsonValue& value) {
    constexpr std::array<std::string_view, 4> known{"query_rank", "kv_rank", "rope_dim", "value_dim"};
    object_with(value, known);
    return {count(value, "query_rank"), count(value, "kv_rank"), count(value, "rope_dim"),
            count(value, "value_dim")};
}

std::shared_ptr<const ModelFile> model_of(const JsonValue& root) {
    constexpr std::array<std::string_view, 12> known{"name",     "layers",          "d_model",  "d_ff",
                                                     "heads",    "kv_heads",        "head_dim", "vocabulary",
                                                     "qkv_bias", "tied_embeddings", "experts",  "mla"};
    object_with(root, known);
    const Phrase takes_name = say<Msg::json_takes_model_name>(std::int64_t{most_columns});
    const JsonValue& name = required(root, "name", takes_name);
    if (!is_name(name, most_columns)) wrong(name, takes_name);

    auto file = std::make_shared<ModelFile>();
    file->name = name.text;
    ModelSpec& m = file->model;
    m.name = file->name;
    m.layers = count(root, "layers");
    m.width = count(root, "d_model");
    m.inner = count(root, "d_ff");
    m.heads = count(root, "heads");
    m.kv_heads = count(root, "kv_heads");
    if (std::fmod(m.heads, m.kv_heads) != 0) wrong(*root.find("kv_heads"), say<Msg::json_takes_divisor>());
    m.head = count(root, "head_dim");
    m.vocabulary = count(root, "vocabulary");
    m.qkv_bias = flag_or(root, "qkv_bias", false);
    m.tied = flag_or(root, "tied_embeddings", false);
    if (const JsonValue* experts = root.find("experts")) m.experts = experts_in(*experts, m.layers);
    if (const JsonValue* latent = root.find("mla")) m.latent = latent_in(*latent);
    return file;
}

}  // namespace

std::shared_ptr<const ModelFile> read_model_file(const std::string& path) {
    constexpr std::string_view option = "--model";
    try {
        return model_of(read_json(option, path, takes_model()));
    } catch (const JsonFault& fault) {
        throw in_file(option, path, fault);
    }
}

}  // namespace roofline::app
