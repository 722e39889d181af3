# SPDX-License-Identifier: MIT
# Finds what the program builds on. What is missing stops here, with its name and the package that has it.

function(roofline_missing name debian fedora)
  message(FATAL_ERROR "${name} was not found.\n"
    "Debian, Ubuntu: apt install ${debian}\nFedora: dnf install ${fedora}")
endfunction()

find_package(fmt 9 QUIET)
if(NOT fmt_FOUND)
  roofline_missing("fmt 9 or newer" libfmt-dev fmt-devel)
endif()

find_package(CLI11 2.1 QUIET)
if(NOT CLI11_FOUND)
  roofline_missing("CLI11 2.1 or newer" libcli11-dev cli11-devel)
endif()

find_package(nlohmann_json 3.11 QUIET)
if(NOT nlohmann_json_FOUND)
  roofline_missing("nlohmann-json 3.11 or newer" nlohmann-json3-dev json-devel)
endif()

# Highway: its own CMake package where it is installed, else pkg-config.
find_package(hwy QUIET)
if(NOT TARGET hwy::hwy)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(hwy QUIET IMPORTED_TARGET libhwy)
  endif()
  if(NOT TARGET PkgConfig::hwy)
    roofline_missing("Google Highway 1.0 or newer" libhwy-dev highway-devel)
  endif()
  add_library(hwy::hwy ALIAS PkgConfig::hwy)
endif()

find_package(OpenMP QUIET COMPONENTS CXX)
if(NOT TARGET OpenMP::OpenMP_CXX)
  roofline_missing("OpenMP for this C++ compiler" "libgomp1 (g++) or libomp-dev (clang++)" "libgomp or libomp-devel")
endif()

# OpenBLAS where it is installed, else whatever BLAS CMake finds. The OpenMP flavour shares its threads with our
# kernels.
if(NOT BLA_VENDOR)
  set(BLA_VENDOR OpenBLAS)
  find_package(BLAS QUIET)
  unset(BLA_VENDOR)
endif()
if(NOT BLAS_FOUND)
  find_package(BLAS QUIET)
endif()
if(NOT TARGET BLAS::BLAS)
  roofline_missing("A BLAS library" libopenblas-openmp-dev openblas-devel)
endif()

if(ROOFLINE_TESTS)
  find_package(GTest QUIET)
  if(NOT TARGET GTest::gtest_main)
    roofline_missing("GoogleTest" libgtest-dev gtest-devel)
  endif()
endif()
