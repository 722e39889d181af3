# SPDX-License-Identifier: MIT
# The libraries as they are installed, shared ones as a rule.
find_package(fmt 9 QUIET)
if(NOT fmt_FOUND)
  roofline_missing("fmt 9 or newer" libfmt-dev fmt-devel)
endif()

# Highway: its own CMake package where it is installed, else pkg-config.
find_package(hwy 1.0 QUIET)
if(NOT TARGET hwy::hwy)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(hwy QUIET IMPORTED_TARGET libhwy>=1.0)
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
