# SPDX-License-Identifier: MIT
# Finds what the program builds on. What is missing stops here, with its name and the package that has it.

function(roofline_missing name debian fedora)
  message(FATAL_ERROR "${name} was not found.\n"
    "Debian, Ubuntu: apt install ${debian}\nFedora: dnf install ${fedora}")
endfunction()

find_package(CLI11 2.1 QUIET)
if(NOT CLI11_FOUND)
  roofline_missing("CLI11 2.1 or newer" libcli11-dev cli11-devel)
endif()

find_package(nlohmann_json 3.11 QUIET)
if(NOT nlohmann_json_FOUND)
  roofline_missing("nlohmann-json 3.11 or newer" nlohmann-json3-dev json-devel)
endif()

if(ROOFLINE_STATIC)
  include(src/static.cmake)
else()
  include(src/shared.cmake)
endif()

if(ROOFLINE_TESTS)
  find_package(GTest QUIET)
  if(NOT TARGET GTest::gtest_main)
    roofline_missing("GoogleTest" libgtest-dev gtest-devel)
  endif()
endif()
