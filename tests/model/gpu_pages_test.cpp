// SPDX-License-Identifier: MIT
// docs/gpus.md and docs/gpus.zh.md tell the numbers of the catalogue, all of them and no others, and say of
// each source how it was read.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "roofline/gpu_catalogue.hpp"

namespace roofline {
namespace {

struct Page {
    const char* file;
    std::vector<std::pair<std::string, std::string>> words;  ///< of the records, and what this page says
    std::vector<std::string> readings;                       ///< how a source was read
};

const Page pages[] = {
    {"gpus.md", {}, {"page", "copy", "quoted", "device", "none"}},
    {"gpus.zh.md",
     {{"all other", "其余"},
      {"other peaks", "其余峰值"},
      {"all", "全部"},
      {"units", "单元"},
      {"peaks", "峰值"},
      {"bandwidth", "带宽"},
      {"memory", "显存"},
      {"cache", "缓存"},
      {"link", "互联"},
      {"clock", "频率"},
      {"driver", "驱动"},
      {"computed", "推算"},
      {"table", "表"},
      {": ", "："},
      {", ", "、"},
      {"; ", "；"}},
     {"原页", "抄本", "引文", "设备", "没有"}},
};

std::vector<std::string> lines_of(const Page& page) {
    std::ifstream file{std::string{ROOFLINE_DOCS_DIR "/"} + page.file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::string in_words_of(const Page& page, std::string_view source) {
    std::string text{source};
    for (const auto& [from, to] : page.words)
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    return text;
}

std::string digits(double value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

/// A number that may be unknown, in a unit of `one`.
template <class Quantity>
std::string cell(const std::optional<Quantity>& known, double one) {
    return known ? digits(known->value / one) : "-";
}

std::string peaks_of(const GpuSpec& gpu) {
    std::string text;
    for (const auto p : all_precisions)
        if (const auto roof = gpu.roof(p))
            text +=
                (text.empty() ? "" : ", ") + std::string{name_of(p)} + ' ' + digits(roof->peak.value / 1e12);
    return text;
}

/// The accelerator's row as the page must have it.
std::string row_of(const GpuSpec& gpu, const Page& page) {
    const std::string units = gpu.sms ? std::to_string(*gpu.sms) + ' ' + std::string{gpu.unit} : "-";
    std::string row = "|";
    for (const auto& text : {std::string{gpu.name}, units, peaks_of(gpu), digits(gpu.bandwidth.value / 1e9),
                             digits(gpu.memory.value / 1e9), cell(gpu.cache, 1048576), cell(gpu.link, 1e9),
                             cell(gpu.clock, 1e6), in_words_of(page, gpu.source)})
        row.append(" ").append(text).append(" |");
    return row;
}

TEST(PagesOfSources, HaveOneRowForEachRecordWithItsNumbers) {
    for (const auto& page : pages) {
        const auto lines = lines_of(page);
        for (const auto& gpu : all_gpus)
            EXPECT_EQ(std::ranges::count(lines, row_of(gpu, page)), 1) << page.file << '\n'
                                                                       << row_of(gpu, page);
        const auto is_row = [](const std::string& line) { return std::ranges::count(line, '|') == 10; };
        EXPECT_EQ(std::ranges::count_if(lines, is_row), all_gpus.size() + 2)
            << page.file << ": head and rule";
    }
}

TEST(PagesOfSources, SayOfEachSourceHowItWasRead) {
    for (const auto& page : pages) {
        const auto lines = lines_of(page);
        const auto is_told = [&](const std::string& key) {
            return std::ranges::any_of(page.readings, [&](const std::string& reading) {
                const std::string begin = "| " + key + " | " + reading + " | ";
                return std::ranges::any_of(lines, [&](const auto& line) { return line.starts_with(begin); });
            });
        };
        for (const char* word : {"driver", "computed"})
            EXPECT_TRUE(is_told(in_words_of(page, word))) << page.file << ": " << word;
        for (const auto& gpu : all_gpus) {
            std::string source{gpu.source};
            for (char& c : source)
                if (c == ',' || c == ';' || c == ':') c = ' ';
            std::istringstream words{source};
            for (std::string word; words >> word;)
                if (word.find('-') != std::string::npos || word == "ROCM") {
                    EXPECT_TRUE(is_told(word)) << page.file << ": " << word << " of " << gpu.name;
                }
        }
    }
}

}  // namespace
}  // namespace roofline
