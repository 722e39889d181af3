// SPDX-License-Identifier: MIT
// Odd settings in the environment: the results are the same, and the language is the one that was asked for.
#include "bad_input.hpp"

namespace roofline::program {
namespace {

class OddEnvironment : public BadInput {
  protected:
    /// The message about a mistake in an environment of nothing but `settings`.
    std::string complaint_in(const std::string& settings) const {
        const Outcome wrong = shell("timeout 60 env -i " + settings + " \"$ROOFLINE\" --n 0");
        EXPECT_EQ(wrong.exit_code, 2) << settings;
        EXPECT_EQ(wrong.out, "") << settings;
        return wrong.err;
    }
};

TEST_F(OddEnvironment, LanguagesAndWhatDecidesThem) {
    for (const char* chinese : {"",
                                "LANG=",
                                "LANG=C",
                                "LANG=POSIX",
                                "LANG=C.UTF-8",
                                "LANG=c.utf8",
                                "LANG=zh",
                                "LANG=zh_TW",
                                "LANG=ZH_cn.gbk",
                                "LANG=zh_CN.UTF-8@pinyin",
                                "LANG=zh-Hans",
                                "LANG=.UTF-8",
                                "LANG=@euro",
                                "LC_ALL=zh LANG=en",
                                "LC_MESSAGES=zh LANG=en",
                                "LC_ALL= LANG=zh",
                                "LC_ALL=C LANG=zh",
                                "ROOFLINE_LANG=zh LC_ALL=en",
                                "ROOFLINE_LANG=auto LANG=zh",
                                "ROOFLINE_LANG= LANG=zh",
                                "LC_CTYPE=en_US.UTF-8",
                                "LC_NUMERIC=en_US.UTF-8",
                                "LANGUAGE=en"})
        EXPECT_NE(complaint_in(chinese).find("应为 1 到"), std::string::npos) << chinese;
    for (const char* english :
         {"LANG=en", "LANG=en_US.UTF-8", "LANG=de_DE.UTF-8", "LANG=xx", "LANG=zz_ZZ.UTF-8@x", "LANG=-",
          "LANG=' '", "LANG=中文", "LANG=\"$(printf '\\377\\376')\"",
          "LANG=\"$(printf 'x%.0s' $(seq 5000))\"", "LC_ALL=en LANG=zh", "LC_ALL=C LANG=en",
          "LC_MESSAGES=fr LANG=zh", "ROOFLINE_LANG=en LC_ALL=zh", "ROOFLINE_LANG=fr LANG=zh",
          "ROOFLINE_LANG=EN", "ROOFLINE_LANG=klingon"})
        EXPECT_NE(complaint_in(english).find("it takes a whole number"), std::string::npos) << english;
}

TEST_F(OddEnvironment, ResultsAreTheSame) {
    const std::string arguments = "--specs --intensity --decode --gpu H100 --lang en";
    const std::string expected = run(arguments).out;
    for (const char* settings : {"-i",
                                 "-u HOME",
                                 "-u PATH -u HOME -u LANG",
                                 "HOME=/nowhere",
                                 "HOME=",
                                 "TMPDIR=/nowhere",
                                 "PWD=/nowhere",
                                 "TERM=dumb",
                                 "TERM=",
                                 "TERM=xterm",
                                 "TERM=nonsense",
                                 "NO_COLOR=1",
                                 "NO_COLOR=",
                                 "CLICOLOR_FORCE=1",
                                 "COLUMNS=0",
                                 "COLUMNS=1",
                                 "COLUMNS=-3",
                                 "COLUMNS=abc",
                                 "COLUMNS=100000",
                                 "LINES=0",
                                 "LC_ALL=de_DE.UTF-8",
                                 "LC_NUMERIC=de_DE.UTF-8",
                                 "LANG=fr_FR.UTF-8",
                                 "LC_ALL=tr_TR.UTF-8",
                                 "LC_ALL=ar_EG.UTF-8",
                                 "LC_ALL=nonsense",
                                 "OMP_NUM_THREADS=1",
                                 "OMP_NUM_THREADS=999999",
                                 "OPENBLAS_NUM_THREADS=0",
                                 "OPENBLAS_NUM_THREADS=abc",
                                 "OPENBLAS_CORETYPE=abc",
                                 "OMP_THREAD_LIMIT=1",
                                 "CUDA_VISIBLE_DEVICES=abc",
                                 "CUDA_HOME=/nowhere",
                                 "TZ=nonsense",
                                 "MALLOC_ARENA_MAX=1",
                                 "ROOFLINE_GPU=B200",
                                 "POSIXLY_CORRECT=1",
                                 "IFS=x",
                                 "LONG=\"$(printf 'x%.0s' $(seq 100000))\"",
                                 "BYTES=\"$(printf '\\377\\001')\""}) {
        const Outcome outcome =
            shell("timeout 60 env " + std::string{settings} + " \"$ROOFLINE\" " + arguments);
        EXPECT_EQ(outcome.exit_code, 0) << settings;
        EXPECT_EQ(outcome.out, expected) << settings;
        EXPECT_EQ(outcome.err, "") << settings;
    }
}

TEST_F(OddEnvironment, MistakesAreTheSame) {
    for (const char* settings : {"-u HOME", "LC_ALL=de_DE.UTF-8", "LC_NUMERIC=de_DE.UTF-8", "COLUMNS=1",
                                 "TERM=dumb", "NO_COLOR=1", "OMP_THREAD_LIMIT=1"}) {
        check({"--specs --seconds 0,5",
               2,
               {"--seconds does not take '0,5'", "--seconds 的值 '0,5' 不对"},
               settings});
        check({"--specs --config nowhere",
               2,
               {"(No such file or directory)", "（没有这个文件或文件夹）"},
               settings});
        check({"--specs --seconds 0.5", 0, {}, settings});
    }
}

TEST_F(OddEnvironment, PicturesOfAnyWidth) {
    const std::string arguments = " \"$ROOFLINE\" --intensity --plot --quiet --lang en";
    const std::string usual = shell("env LC_ALL=en_US.UTF-8" + arguments).out;
    for (const char* columns : {"0", "-3", "abc", "''", "' 60'", "60x", "1e2", "+60", "0x40", "10001",
                                "100000", "99999999999999999999", "６０"})
        EXPECT_EQ(shell("env LC_ALL=en_US.UTF-8 COLUMNS=" + std::string{columns} + arguments).out, usual)
            << columns;
    const std::string narrow = shell("env LC_ALL=en_US.UTF-8 COLUMNS=40" + arguments).out;
    for (const char* columns : {"1", "5", "20", "39"})
        EXPECT_EQ(shell("env LC_ALL=en_US.UTF-8 COLUMNS=" + std::string{columns} + arguments).out, narrow)
            << columns;
    EXPECT_NE(usual, narrow);
    EXPECT_EQ(shell("env LC_ALL=en_US.UTF-8 COLUMNS=10000" + arguments).exit_code, 0);
}

TEST_F(OddEnvironment, ThreadsAreTheProgramsOwnMatter) {
    // OpenMP itself warns of settings that mean nothing, before main() begins; results come all the same.
    for (const char* settings :
         {"OMP_NUM_THREADS=0", "OMP_NUM_THREADS=-1", "OMP_NUM_THREADS=abc", "OMP_STACKSIZE=abc",
          "OMP_STACKSIZE=1", "OMP_PROC_BIND=abc", "OMP_PLACES=abc", "OMP_SCHEDULE=x", "OMP_THREAD_LIMIT=0"}) {
        const Outcome outcome =
            shell("timeout 60 env " + std::string{settings} + " \"$ROOFLINE\" --specs --quiet --format csv");
        EXPECT_EQ(outcome.exit_code, 0) << settings;
        EXPECT_EQ(outcome.out, run("--specs --quiet --format csv").out) << settings;
        EXPECT_EQ(outcome.err.find("roofline: "), std::string::npos) << outcome.err;
    }
    const std::string local =
        " \"$ROOFLINE\" --local --device cpu --threads 1 --sizes 64 --elements 1000 --seconds 0.01 --format "
        "json --quiet";
    const Outcome outcome =
        shell("timeout 60 env -i OMP_NUM_THREADS=abc OMP_THREAD_LIMIT=1 LC_ALL=de_DE.UTF-8" + local);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("{") && outcome.out.ends_with("}\n")) << outcome.out;
}

}  // namespace
}  // namespace roofline::program
