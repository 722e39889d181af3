// SPDX-License-Identifier: MIT
// Files of --gpu-file and --model that are no JSON, or JSON of another shape.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

const std::string one_gpu =
    R"({"name": "X", "peaks": {"bf16": 1e14}, "bandwidth": 1e12, "memory_bytes": 1e10})";
const std::string gpus = "{\"gpus\": [\n" + one_gpu + "]}";
const std::string model =
    "{\"name\": \"m\", \"layers\": 2, \"d_model\": 64, \"d_ff\": 128,\n\"heads\": 4, \"kv_heads\": 2, "
    "\"head_dim\": 16, \"vocabulary\": 1000}";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "the test is wrong" : text.replace(at, what.size(), by);
}

class BadJson : public BadInput {
  protected:
    void refuse(const std::string& option, const std::string& content, int line, const Said& said) {
        SCOPED_TRACE(content.substr(0, 100));
        write("f.json", content);
        const std::string number = std::to_string(line);
        check({"--decode " + option + " f.json",
               2,
               {option + " 'f.json', line " + number + ": " + said.en,
                option + " 'f.json' 第 " + number + " 行：" + said.zh}});
    }
    /// The value in the second line of the file does not fit.
    void wrong(const std::string& option, const std::string& content, const std::string& field,
               const std::string& value, const Said& takes) {
        refuse(option, content, 2,
               {"'" + field + "' does not take " + value + "; it takes " + takes.en,
                "'" + field + "' 的值 " + value + " 不对，应为" + takes.zh});
    }
};

TEST_F(BadJson, WhatIsNoJson) {
    const auto no_json = [&](const std::string& content, int line) {
        for (const char* option : {"--gpu-file", "--model"})
            refuse(option, content, line, {"this is no JSON here ('", "这里不合 JSON 语法（'"});
    };
    no_json("<html>\n</html>", 1);
    no_json("{'gpus': []}", 1);
    no_json("// note\n{}", 1);
    no_json("{\n  # note\n}", 2);
    no_json("{\"gpus\":\n[1,]}", 2);
    no_json("{\"gpus\":\n[1 2]}", 2);
    no_json("{\"gpus\": [],}", 1);
    no_json("{gpus: []}", 1);
    no_json("{}{}", 1);
    no_json("{}\nx", 2);
    no_json("{\"a\": tru}", 1);
    no_json("{\"a\": True}", 1);
    no_json("{\"a\": NaN}", 1);
    no_json("{\"a\": Infinity}", 1);
    no_json("{\"a\": -inf}", 1);
    no_json("{\"a\": +1}", 1);
    no_json("{\"a\": .5}", 1);
    no_json("{\"a\": 5.}", 1);
    no_json("{\"a\": 01}", 1);
    no_json("{\"a\": 0x10}", 1);
    no_json("{\"a\": 1,5}", 1);
    no_json("{\"a\": \"\tb\"}", 1);
    no_json("{\"a\": \"\\x\"}", 1);
    no_json("{\"a\": \"\\ud800\"}", 1);
    no_json("n = 512", 1);
    no_json("name,peak\nX,1", 1);
}

TEST_F(BadJson, WhatEndsTooEarly) {
    for (const std::string content :
         {"", " ", "{", "[", "{\"gpus\"", "{\"gpus\": ", "{\"gpus\": [", "{\"gpus\": \"", "\"", "-", "tr"})
        refuse("--gpu-file", content, 1,
               {"the file ends before its JSON does", "JSON 还没有写完，文件就结束了"});
    for (const std::size_t length : {1U, 40U, 80U})
        refuse("--model", model.substr(0, length), length > 60 ? 2 : 1,
               {"the file ends before", "JSON 还没有写完"});
    check({"--decode --gpu-file /dev/null", 2, {"the file ends before", "JSON 还没有写完"}});
}

TEST_F(BadJson, SizeAndDepth) {
    const Said deep{"nested too deeply; 16 levels are allowed", "嵌套太深，最多 16 层"};
    refuse("--gpu-file", std::string(100'000, '['), 1, deep);
    refuse("--model", std::string(100'000, '[') + std::string(100'000, ']'), 1, deep);
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":\n";
    refuse("--gpu-file", objects, 17, deep);
    refuse("--gpu-file", "{\"gpus\": 1e999}", 1,
           {"this number is too large for double precision", "数字太大，超出双精度"});
    refuse("--model", "{\"layers\": -1e999}", 1,
           {"this number is too large for double precision", "数字太大，超出双精度"});
    refuse("--model", "{\"layers\":\n" + std::string(500'000, '9') + "}", 2,
           {"this number is too large", "数字太大"});
    refuse("--model", "{\"" + std::string(100'000, 'k') + "\": 1}", 1, {"there is no 'kkk", "没有 'kkk"});
    refuse("--gpu-file", "{\"gpus\": \"" + std::string(900'000, 'n') + "\"}", 1,
           {"'gpus' does not take \"nnn", "'gpus' 的值 \"nnn"});
}

TEST_F(BadJson, WrongUtf8) {
    for (const std::string& bytes :
         {std::string{"\xff"}, std::string{"\xc0\xaf"}, std::string{"\xed\xa0\x80"},
          std::string{"\xf5\x80\x80\x80"}, std::string{"\xe4\xb8"}, std::string(1, '\0')}) {
        write("f.json", replaced(gpus, "\"X\"", "\"" + bytes + "\""));
        check(
            {"--decode --gpu-file f.json",
             2,
             {"--gpu-file cannot read 'f.json' (line 2 is not UTF-8 text); it takes the path of a JSON file",
              "--gpu-file 读不了 'f.json'（第 2 行不是 UTF-8 文本），应为 JSON 文件的路径"}});
    }
}

TEST_F(BadJson, OtherShapesThanAccelerators) {
    const std::string option = "--gpu-file";
    for (const auto& [content, shown] : {std::pair{"[]", "[]"},
                                         {"[1]", "[...]"},
                                         {"5", "5"},
                                         {"null", "null"},
                                         {"true", "true"},
                                         {"\"x\"", "\"x\""},
                                         {"{\"gpus\": [5]}", "5"},
                                         {"{\"gpus\": [null]}", "null"},
                                         {"{\"gpus\": [[]]}", "[]"}})
        refuse(option, content, 1,
               {"there must be an object here, not " + std::string{shown},
                "这里应为 JSON 对象，不是 " + std::string{shown}});
    const Said list{"a list of 1 to 100 accelerators", "列表，至少一项，最多 100 项"};
    for (const auto& [value, shown] :
         {std::pair{"[]", "[]"}, {"{}", "{}"}, {"5", "5"}, {"\"H100\"", "\"H100\""}})
        wrong(option, "{\n\"gpus\": " + std::string{value} + "}", "gpus", shown, list);
    std::string many;
    for (int i = 0; i < 101; ++i) many += (i ? "," : "") + replaced(one_gpu, "X", "X" + std::to_string(i));
    wrong(option, "{\n\"gpus\": [" + many + "]}", "gpus", "[...]", list);
    refuse(option, "{}", 1, {"'gpus' is missing; it takes " + list.en, "缺少 'gpus'，应为" + list.zh});
    refuse(option, "{\"gpus\": null}", 1, {"'gpus' is missing", "缺少 'gpus'"});
    refuse(option, "{\"GPUs\": []}", 1,
           {"there is no 'GPUs'; there are gpus, dtype", "没有 'GPUs' 这一项，可用的有：gpus, dtype"});
    refuse(option, "{\"\": 1}", 1, {"there is no ''", "没有 '' 这一项"});
    refuse(option, "{\"a\\nb\": 1}", 1, {"there is no 'a\\x0ab'", "没有 'a\\x0ab' 这一项"});
    refuse(option, model, 1, {"there is no 'name'; there are gpus", "没有 'name' 这一项"});
    refuse(option, "{\"gpus\": [],\n\"gpus\": []}", 2, {"'gpus' is given twice", "'gpus' 写了两次"});
    wrong(option, "{\n\"specs\": 5}", "specs", "5", {"an object", " JSON 对象"});
}

TEST_F(BadJson, AcceleratorsThatDoNotFit) {
    const std::string option = "--gpu-file";
    const Said rate{"a number from 1e+06 to 1e+18 (byte/s)", " 1e+06 到 1e+18 的数（byte/s）"};
    for (const auto& [value, shown] : {std::pair{"0", "0"},
                                       {"-1e12", "-1000000000000"},
                                       {"3.35", "3.35"},
                                       {"999999.9", "999999.9"},
                                       {"1e300", "1e+300"},
                                       {"1e-400", "0"},
                                       {"\"1e12\"", "\"1e12\""},
                                       {"true", "true"},
                                       {"[1e12]", "[...]"},
                                       {"{}", "{}"},
                                       {"\"\"", "\"\""}})
        wrong(option, replaced(gpus, "1e12", value), "bandwidth", shown, rate);
    refuse(option, replaced(gpus, "1e12", "null"), 2,
           {"'bandwidth' is missing; it takes " + rate.en, "缺少 'bandwidth'"});
    refuse(option, replaced(gpus, "bandwidth", "bandwith"), 2,
           {"there is no 'bandwith'; there are name, peaks, bandwidth", "没有 'bandwith' 这一项"});
    refuse(option, replaced(gpus, "\"name\": \"X\", ", ""), 2,
           {"'name' is missing; it takes a name", "缺少 'name'，应为 1 到 14 列宽"});
    const Said name{"a name of 1 to 14 columns without commas, each used once",
                    " 1 到 14 列宽、不含逗号的名字，每个只用一次"};
    for (const auto& [value, shown] : {std::pair{"\"\"", "\"\""},
                                       {"\"  \"", "\"  \""},
                                       {"\"a,b\"", "\"a,b\""},
                                       {"\"123456789012345\"", "\"123456789012345\""},
                                       {"\"一二三四五六七八\"", "\"一二三四五六七八\""},
                                       {"5", "5"},
                                       {"\"a\\u0000b\"", "\"a\\x00b\""},
                                       {"\"\\u001b[31m\"", "\"\\x1b[31m\""},
                                       {"\"\\u202eX\"", "\"\\u202eX\""}})
        wrong(option, replaced(gpus, "\"X\"", value), "name", shown, name);
    wrong(option, "{\"gpus\": [" + one_gpu + ",\n" + replaced(one_gpu, "X", "x") + "]}", "name", "\"x\"",
          name);
    const Said peaks{"an object with at least one of fp64, fp32", "对象，至少一种精度：fp64, fp32"};
    wrong(option, replaced(gpus, "{\"bf16\": 1e14}", "{}"), "peaks", "{}", peaks);
    wrong(option, replaced(gpus, "1e14", "null"), "peaks", "{...}", peaks);
    wrong(option, replaced(gpus, "{\"bf16\": 1e14}", "1e14"), "peaks", "100000000000000",
          {"an object", " JSON 对象"});
    wrong(option, replaced(gpus, "1e14", "989.5"), "bf16", "989.5",
          {"a number from 1e+06 to 1e+18 (FLOP/s)", " 1e+06 到 1e+18 的数（FLOP/s）"});
    refuse(option, replaced(gpus, "bf16", "bf61"), 2,
           {"there is no 'bf61'; there are fp64", "没有 'bf61' 这一项"});
    for (const auto& [value, shown] :
         {std::pair{"0", "0"}, {"1.5", "1.5"}, {"1e30", "1e+30"}, {"\"5\"", "\"5\""}})
        wrong(option,
              replaced(gpus, "\"memory_bytes\"", "\"sms\": " + std::string{value} + ", \"memory_bytes\""),
              "sms", shown, {"a whole number from 1 to 1000000", " 1 到 1000000 的整数"});
    wrong(option, replaced(gpus, "\"memory_bytes\"", "\"source\": 5, \"memory_bytes\""), "source", "5",
          {"text", "文字"});
    wrong(option, replaced(gpus, "\"gpus\"", "\n\"dtype\": \"bf61\", \"gpus\""), "dtype", "\"bf61\"",
          {"one of fp64", "以下之一：fp64"});
    write("f.json", replaced(gpus, "bf16", "fp8"));
    check({"--decode --gpu-file f.json",
           2,
           {"--dtype does not take 'bf16'; it takes a precision that X has a peak for: fp8",
            "--dtype 的值 'bf16' 不对，应为 X 有峰值的精度：fp8"}});
}

TEST_F(BadJson, ModelsThatDoNotFit) {
    const std::string option = "--model";
    const Said count{"a whole number from 1 to 10000000", " 1 到 10000000 的整数"};
    for (const auto& [value, shown] : {std::pair{"0", "0"},
                                       {"-4", "-4"},
                                       {"4.5", "4.5"},
                                       {"1e300", "1e+300"},
                                       {"\"4\"", "\"4\""},
                                       {"true", "true"},
                                       {"[4]", "[...]"}})
        wrong(option, replaced(model, "\"heads\": 4", "\"heads\": " + std::string{value}), "heads", shown,
              count);
    refuse(option, replaced(model, "\"heads\": 4, ", ""), 1,
           {"'heads' is missing; it takes " + count.en, "缺少 'heads'，应为" + count.zh});
    refuse(option, replaced(model, "\"layers\"", "\"layer\""), 1,
           {"there is no 'layer'; there are name, layers", "没有 'layer' 这一项"});
    refuse(option, gpus, 1, {"there is no 'gpus'", "没有 'gpus' 这一项"});
    refuse(option, "[]", 1, {"there must be an object here, not []", "这里应为 JSON 对象，不是 []"});
    for (const char* value : {"3", "8"})
        wrong(option, replaced(model, "\"kv_heads\": 2", "\"kv_heads\": " + std::string{value}), "kv_heads",
              value, {"a divisor of 'heads'", " 'heads' 的约数"});
    const Said name{"a name of 1 to 30 columns", " 1 到 30 列宽的名字"};
    for (const char* value : {"\"\"", "\"  \"", "\"1234567890123456789012345678901\"", "7"})
        wrong(option, replaced(model, "{\"name\": \"m\"", "{\n\"name\": " + std::string{value}), "name",
              value, name);
    const auto with = [&](const std::string& more) {
        return replaced(model, "1000}", "1000, " + more + "}");
    };
    wrong(option, with("\"qkv_bias\": 1"), "qkv_bias", "1", {"true or false", " true 或 false"});
    wrong(option, with("\"tied_embeddings\": \"yes\""), "tied_embeddings", "\"yes\"",
          {"true or false", " true 或 false"});
    wrong(option, with("\"experts\": 8"), "experts", "8", {"an object", " JSON 对象"});
    wrong(option, with("\"mla\": []"), "mla", "[]", {"an object", " JSON 对象"});
    refuse(option, with("\"experts\": {}"), 2, {"'routed' is missing", "缺少 'routed'"});
    refuse(option, with("\"mla\": {\"rank\": 1}"), 2,
           {"there is no 'rank'; there are query_rank", "没有 'rank' 这一项"});
    wrong(option, with("\"experts\": {\"routed\": 2, \"chosen\": 3}"), "chosen", "3",
          {"a whole number that is at most 'routed'", "不超过 'routed' 的整数"});
}

TEST_F(BadJson, OddButRight) {
    for (const auto& content :
         {"\xef\xbb\xbf" + gpus, replaced(gpus, "\"X\"", "\"🚀\""), replaced(gpus, "1e12", "1e6"),
          replaced(gpus, "1e12", "1E18"), replaced(gpus, "1e12", "999999999999999999"),
          replaced(gpus, "\n", "\r\n"), gpus + "\n\n \t"}) {
        write("f.json", content);
        check({"--decode --gpu-file f.json"});
    }
    std::string largest = model;
    for (const char* field : {"\"layers\": 2", "\"d_model\": 64", "\"d_ff\": 128", "\"heads\": 4",
                              "\"kv_heads\": 2", "\"head_dim\": 16", "\"vocabulary\": 1000"}) {
        const std::string name{field};
        largest = replaced(largest, name, name.substr(0, name.find(' ')) + " 10000000");
    }
    write("f.json", largest);
    check({"--decode --model ./f.json --context 1000000000 --batches 1,1000000000"});
    const Outcome outcome = run("--decode --model \"$DIR/f.json\" --context 1000000000");
    EXPECT_NE(outcome.out.find("it takes 5.100e+19 chips\n   at least"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace roofline::program
