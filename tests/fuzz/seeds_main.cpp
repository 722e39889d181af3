// SPDX-License-Identifier: MIT
// In place of libFuzzer: gives each file of the folders that are named on the command line to the fuzzer
// once, so that what was found stays mended with every compiler. Ends where a promise does not hold.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
    int count = 0;
    for (int i = 1; i < argc; ++i) {
        if (argv[i][0] == '-') continue;  // an option of libFuzzer's
        for (const auto& entry : std::filesystem::directory_iterator{argv[i]}) {
            std::ifstream file{entry.path(), std::ios::binary};
            const std::string text{std::istreambuf_iterator<char>{file}, {}};
            std::fprintf(stderr, "%s\n", entry.path().c_str());
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
            ++count;
        }
    }
    return count > 0 ? 0 : 1;
}
