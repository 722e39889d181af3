// SPDX-License-Identifier: MIT
// The file of --model, and demo 3 for what it holds. Input: the file.
#include "app/model_file.hpp"

#include <cmath>

#include "app/values.hpp"
#include "demos/paper.hpp"
#include "files.hpp"
#include "forms.hpp"
#include "text/width.hpp"

namespace {

using namespace roofline;
using fuzz::check;

bool is_count(double n, double least = 1) { return n >= least && n <= 1e7 && std::floor(n) == n; }

void check_model(const ModelSpec& m) {
    check(!m.name.empty() && text::columns(m.name) <= 30, "names are short", m.name);
    check(app::printable(m.name) == m.name, "names can be shown", m.name);
    for (const double n : {m.layers, m.width, m.inner, m.heads, m.kv_heads, m.head, m.vocabulary})
        check(is_count(n), "shapes are whole numbers", m.name);
    check(std::fmod(m.heads, m.kv_heads) == 0, "heads share KV heads evenly", m.name);
    if (const auto& e = m.experts) {
        check(is_count(e->routed) && is_count(e->width), "there are experts", m.name);
        check(is_count(e->chosen, 0) && is_count(e->shared, 0) && is_count(e->dense_layers, 0),
              "counts of experts are whole numbers", m.name);
        check(e->chosen <= e->routed && e->dense_layers <= m.layers, "no more than there are", m.name);
    }
    if (const auto& l = m.latent)
        for (const double n : {l->query_rank, l->rank, l->rope, l->value_head})
            check(is_count(n), "ranks are whole numbers", m.name);
    const Parameters parameters = parameters_of(m);
    check(parameters.per_token(m) > 0 && parameters.per_token(m) <= parameters.total,
          "a token reads a part of all parameters", m.name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::read_twice<app::ModelFile>(fuzz::text_of(data, size), app::read_model_file);
    if (!file) return 0;
    check_model(file->model);
    const std::vector<std::int64_t> batches{1, 64, 1'000'000'000};
    for (const double chips : {1.0, 1e9})
        for (const double context : {1.0, 8192.0, 1e9}) {
            const DecodeSetting setting{file->model, context, chips, Precision::bf16};
            fuzz::check_demos(std::vector{
                demos::decode(std::span{reference_gpus}.first(1), Precision::bf16, 8192, batches, setting)});
        }
    return 0;
}
