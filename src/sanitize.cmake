# SPDX-License-Identifier: MIT
# ROOFLINE_SANITIZE, ROOFLINE_FUZZ: every target with a compiler's checks at run time, and for the fuzzers with
# the coverage by which libFuzzer finds its way. For developers and CI.
set(ROOFLINE_SANITIZE "" CACHE STRING "Sanitizers for every target, such as address,undefined or thread")
option(ROOFLINE_FUZZ "Build the fuzzers of tests/fuzz (needs Clang and ROOFLINE_TESTS)" OFF)

if(ROOFLINE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT ROOFLINE_TESTS)
    message(FATAL_ERROR "ROOFLINE_FUZZ needs Clang, whose libFuzzer it uses, and ROOFLINE_TESTS=ON; the compiler here is "
      "${CMAKE_CXX_COMPILER_ID}.\nDebian, Ubuntu: apt install clang libclang-rt-dev libomp-dev (libclang-rt-14-dev on "
      "Debian 12), then -DCMAKE_CXX_COMPILER=clang++")
  endif()
  if(NOT ROOFLINE_SANITIZE)
    set(ROOFLINE_SANITIZE address,undefined)
  endif()
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
endif()

if(ROOFLINE_SANITIZE)
  # With assertions, also those of the standard library.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-fsanitize=${ROOFLINE_SANITIZE} -fno-sanitize-recover=all \
-fno-omit-frame-pointer -UNDEBUG -D_GLIBCXX_ASSERTIONS>")
  add_link_options(-fsanitize=${ROOFLINE_SANITIZE})
endif()
