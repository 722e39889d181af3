// SPDX-License-Identifier: MIT
// Numbers and lists of numbers that are none, or none that the option takes; and odd ones that it does take.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

class BadNumbers : public BadInput {
  protected:
    /// `--option value` is refused with the value, as far as a message shows it, and what the option takes.
    void refuse(const std::string& option, const std::string& value, const Said& takes) {
        const std::string shown = value.size() > 60 ? value.substr(0, 60) + "..." : value;
        check({"--specs " + option + " " + quoted(value), 2,
               value.empty()
                   ? Said{option + " needs a value: " + takes.en, option + " 后面缺少值，应为" + takes.zh}
                   : Said{option + " does not take '" + shown + "'; it takes " + takes.en,
                          option + " 的值 '" + shown + "' 不对，应为" + takes.zh}});
    }
};

const Said whole{"a whole number from 1 to 1000000000", " 1 到 1000000000 的整数"};
const Said list{"whole numbers from 1 to 1000000000 with commas between them, such as 1,8,64",
                "用逗号隔开的整数，每个在 1 到 1000000000 之间，例如 1,8,64"};
const Said seconds{"a number of seconds above 0 and at most 3600, such as 0.5",
                   "大于 0、不超过 3600 的秒数，例如 0.5"};

TEST_F(BadNumbers, WholeNumbers) {
    const std::string values[] = {"",
                                  " ",
                                  "0",
                                  "00",
                                  "-0",
                                  "-1",
                                  "+5",
                                  "5-",
                                  "1000000001",
                                  "2147483648",
                                  "4294967297",
                                  "9223372036854775807",
                                  "9223372036854775808",
                                  "18446744073709551617",
                                  "340282366920938463463374607431768211457",
                                  std::string(400, '9'),
                                  "1e3",
                                  "1E3",
                                  "5.0",
                                  "5.",
                                  ".5",
                                  "1,5",
                                  "0x10",
                                  "0b11",
                                  "1_000",
                                  "1'000",
                                  "1 000",
                                  " 5",
                                  "5 ",
                                  "5k",
                                  "5K",
                                  "5x",
                                  "2^20",
                                  "nan",
                                  "inf",
                                  "-inf",
                                  "NaN",
                                  "INFINITY",
                                  "null",
                                  "五",
                                  "５",
                                  "٥",
                                  "½",
                                  "²",
                                  "-",
                                  "true",
                                  "$5",
                                  "5;6",
                                  "%d",
                                  "{0}"};
    const char* const options[] = {"--n", "--d", "--context", "--chips"};
    std::size_t next = 0;
    for (const auto& value : values) refuse(options[next++ % std::size(options)], value, whole);
}

TEST_F(BadNumbers, NumbersWithControlCharacters) {
    check({"--n \"$(printf '5\\t')\"", 2, {"--n does not take '5\\x09'", "--n 的值 '5\\x09' 不对"}});
    check({"--n \"$(printf '5\\n6')\"", 2, {"--n does not take '5\\x0a6'", "--n 的值 '5\\x0a6' 不对"}});
    check(
        {"--d \"$(printf '\\033[2J5')\"", 2, {"--d does not take '\\x1b[2J5'", "--d 的值 '\\x1b[2J5' 不对"}});
    check({"--d \"$(printf '5\\377')\"", 2, {"--d does not take '5?'", "--d 的值 '5?' 不对"}});
}

TEST_F(BadNumbers, Lists) {
    // Each with the item that is wrong.
    const std::pair<const char*, const char*> lists[] = {{"1,8,", ""},
                                                         {",1", ""},
                                                         {"1,,8", ""},
                                                         {",", ""},
                                                         {",,,", ""},
                                                         {"1, 8", " 8"},
                                                         {"1 ,8", "1 "},
                                                         {"1,8;64", "8;64"},
                                                         {"1,0,8", "0"},
                                                         {"1,-8", "-8"},
                                                         {"1,+8", "+8"},
                                                         {"1,1e3", "1e3"},
                                                         {"1,8.5", "8.5"},
                                                         {"1,x", "x"},
                                                         {"1,1000000001", "1000000001"},
                                                         {"[1,8]", "[1"},
                                                         {"1,nan", "nan"},
                                                         {"1,８", "８"},
                                                         {"1,0x8", "0x8"},
                                                         {"1,18446744073709551617", "18446744073709551617"}};
    bool sizes = false;
    for (const auto& [value, item] : lists) {
        refuse((sizes = !sizes) ? "--sizes" : "--batches", value,
               {list.en + " (here '" + item + "' is wrong)", list.zh + "（这里 '" + item + "' 不对）"});
    }
    for (const char* value : {"", " ", "1 8", "1;8", "1，8", "1、8", "1/8", "1-8", "all"})
        refuse("--batches", value, list);
}

TEST_F(BadNumbers, AMistakeFarBehindInALongListIsShown) {
    check({"--decode --batches \"$(seq -s, 1 10000),x\"",
           2,
           {"1,8,64 (here 'x' is wrong)", "1,8,64（这里 'x' 不对）"}});
}

TEST_F(BadNumbers, Seconds) {
    for (const char* value :
         {"",      " ",   "0",   "0.0",   "-1", "+1", "3600.1", "1e9",  "1e-3", "nan", "inf",
          "0x1p3", "1,5", "0,5", "1.2.3", ".",  "1s", "1 s",    "0:30", "1/2",  "１",  "0.0000"})
        refuse("--seconds", value, seconds);
    refuse("--seconds", "0." + std::string(400, '0') + "1", seconds);  // above 0, but not as a double
    refuse("--seconds", std::string(400, '9'), seconds);
}

TEST_F(BadNumbers, WhatThisMachineAllows) {
    const Said from_one{"a whole number from 1 to ", " 1 到 "};
    for (const char* value : {"", "0", "-1", "2147483648", "1.5", "all"})
        refuse("--threads", value, from_one);
    for (const char* value : {"", "0", "-1", "9223372036854775807", "1e6", "1M"})
        refuse("--elements", value, from_one);
}

TEST_F(BadNumbers, OddButRight) {
    for (const char* arguments :
         {"--intensity --n 007", "--intensity --n 00000000000000000000000000000000000000000000000000005",
          "--intensity --n 1", "--intensity --n 1000000000", "--intensity --n=4096",
          "--decode --d 1 --batches 1", "--decode --d 1000000000 --batches 1,1000000000",
          "--decode --batches 8,8,8", "--decode --batches 64,8,1",
          "--decode --batches \"$(seq -s, 1 10000)\"", "--specs --seconds .5", "--specs --seconds 5.",
          "--specs --seconds 000.5", "--specs --seconds 3600",
          "--decode --model llama3-8b --context 1000000000",
          "--decode --model llama3-8b --chips 1000000000 --batches 1000000000"}) {
        check({arguments, 0});
    }
}

}  // namespace
}  // namespace roofline::program
