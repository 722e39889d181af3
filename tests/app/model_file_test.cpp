// SPDX-License-Identifier: MIT
// The file of --model.
#include "app/model_file.hpp"

#include "json_fixture.hpp"

namespace roofline::app {
namespace {

const std::string llama = R"({"name": "my-llama", "layers": 32, "d_model": 4096, "d_ff": 14336,
"heads": 32,
"kv_heads": 8,
"head_dim": 128, "vocabulary": 128256})";

class ModelFileTest : public JsonFile {
  protected:
    ModelSpec model_of(const std::string& text) const {
        write(text);
        const Options options = options_of("--model " + path());
        return options.model.value_or(ModelSpec{});
    }
    std::string fault(const std::string& text) const { return JsonFile::fault("--model", text); }
};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

TEST_F(ModelFileTest, ReadsShapes) {
    const ModelSpec m = model_of(llama);
    EXPECT_EQ(parameters_of(m).total, parameters_of(models[0]).total);
    EXPECT_FALSE(m.experts || m.latent || m.qkv_bias || m.tied);
}

TEST_F(ModelFileTest, ReadsExpertsAndLatentAttention) {
    const ModelSpec m = model_of(R"({"name": "d", "layers": 61, "d_model": 7168, "d_ff": 18432, "heads": 128,
        "kv_heads": 128, "head_dim": 128, "vocabulary": 129280, "tied_embeddings": false,
        "experts": {"routed": 256, "chosen": 8, "shared": 1, "d_ff": 2048, "dense_layers": 3, "router_bias": true},
        "mla": {"query_rank": 1536, "kv_rank": 512, "rope_dim": 64, "value_dim": 128}})");
    EXPECT_EQ(parameters_of(m).total, parameters_of(models[4]).total);
    EXPECT_EQ(kv_elements_per_token(m), 35136);
}

TEST_F(ModelFileTest, NamesTheLineTheFieldAndWhatIsExpected) {
    EXPECT_EQ(fault(replaced(llama, "\"kv_heads\": 8", "\"kv_heads\": 7")),
              ", line 3: 'kv_heads' does not take 7; it takes a divisor of 'heads'");
    EXPECT_EQ(fault(replaced(llama, "\"heads\": 32", "\"heads\": 0")),
              ", line 2: 'heads' does not take 0; it takes a whole number from 1 to 10000000");
    EXPECT_EQ(fault(replaced(llama, "\"head_dim\": 128, ", "")),
              ", line 1: 'head_dim' is missing; it takes a whole number from 1 to 10000000");
    EXPECT_EQ(fault(replaced(llama, "\"vocabulary\"", "\"qkv_bias\": 1, \"vocabulary\"")),
              ", line 4: 'qkv_bias' does not take 1; it takes true or false");
    EXPECT_EQ(fault(replaced(llama, "}", R"(,
"experts": {"routed": 8, "chosen": 9, "shared": 0, "d_ff": 1, "dense_layers": 0}})")),
              ", line 5: 'chosen' does not take 9; it takes a whole number that is at most 'routed'");
    EXPECT_EQ(fault(replaced(llama, "}", R"(,
"experts": {"routed": 8, "chosen": 0, "shared": 0, "d_ff": 1, "dense_layers": 0}})")),
              ", line 5: 'chosen' does not take 0; it takes a whole number from 1 to 10000000");
    EXPECT_NE(fault(replaced(llama, "\"layers\"", "\"layer\""))
                  .find(", line 1: there is no 'layer'; there are name"),
              std::string::npos);
}

}  // namespace
}  // namespace roofline::app
