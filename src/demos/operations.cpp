// SPDX-License-Identifier: MIT
// The table of demo 2's operations.
#include "demos/operations.hpp"

namespace roofline::demos {
namespace {

using report::Msg;

using Limit = std::optional<Intensity>;

Limit none(Precision) { return std::nullopt; }

/// `flops` per element that is fetched, however large n gets.
template <int flops>
Limit per_element(Precision p) {
    return Intensity{flops / element_size(p).value};
}

constexpr double group = attention_group, head = attention_head;

// The lecture's four come first.
constexpr std::size_t lecture = 4;
constexpr PaperOperation all_operations[] = {
    {{"relu", Msg::op_relu}, relu, "n", "2n s", none},
    {{"dot", Msg::op_dot}, dot, "2n", "(2n+1) s", per_element<1>},
    {{"matvec", Msg::op_matvec}, matvec, "2n^2", "(n^2+2n) s", per_element<2>},
    {{"matmul", Msg::op_matmul}, matmul, "2n^3", "3n^2 s", none},
    {{"softmax", Msg::op_softmax},
     [](double n, Precision p) { return softmax(n * n, p); },
     "5n^2",
     "2n^2 s",
     none},
    {{"rms_norm", Msg::op_rms_norm},
     [](double n, Precision p) { return rms_norm(n, n, p); },
     "4n^2",
     "(2n^2+n) s",
     per_element<2>},
    {{"gelu", Msg::op_gelu}, [](double n, Precision p) { return gelu(n * n, p); }, "9n^2", "2n^2 s", none},
    {{"residual_add", Msg::op_residual_add},
     [](double n, Precision p) { return residual_add(n * n, p); },
     "n^2",
     "3n^2 s",
     none},
    {{"attention_prefill", Msg::op_attention_prefill},
     [](double n, Precision p) { return attention(n, n, group, head, p); },
     "4GHn^2",
     "2H(G+1)n s",
     none},
    {{"attention_decode", Msg::op_attention_decode},
     [](double n, Precision p) { return attention(1, n, group, head, p); },
     "4GHn",
     "2H(G+n) s",
     per_element<2 * attention_group>},
    {{"adam_step", Msg::op_adam_step},
     [](double n, Precision p) { return adam_step(n * n, p); },
     "14n^2",
     "",
     none},
    {{"linear_layer", Msg::op_linear_layer},
     [](double n, Precision p) { return linear_layer(n, 4 * n, n, p); },
     "8n^3",
     "9n^2 s",
     none},
};

}  // namespace

std::span<const PaperOperation> operations(bool all) {
    const std::span<const PaperOperation> every{all_operations};
    return all ? every : every.first(lecture);
}

std::string bytes_formula(const PaperOperation& operation, Precision p) {
    if (!operation.bytes.empty()) return std::string{operation.bytes};
    return element_size(p) < element_size(Precision::fp32) ? "(24+2s) n^2" : "7s n^2";
}

}  // namespace roofline::demos
