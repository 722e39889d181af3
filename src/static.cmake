# SPDX-License-Identifier: MIT
# ROOFLINE_STATIC: everything but glibc is linked in, so that one file can be carried to another machine. Stands in for
# what dependencies.cmake finds otherwise, under the same names.

# The archive of a compiler's own library.
function(roofline_compiler_archive result name)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${name} OUTPUT_VARIABLE path
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(IS_ABSOLUTE "${path}")
    set(${result} "${path}" PARENT_SCOPE)
  else()
    message(FATAL_ERROR "ROOFLINE_STATIC needs ${name} of the compiler ${CMAKE_CXX_COMPILER}, which does not have it")
  endif()
endfunction()

function(roofline_static_library name)
  add_library(${name} INTERFACE IMPORTED)
  target_link_libraries(${name} INTERFACE ${ARGN})
endfunction()

find_package(Threads REQUIRED)

# fmt as headers only.
find_path(ROOFLINE_FMT_HEADERS fmt/format.h)
mark_as_advanced(ROOFLINE_FMT_HEADERS)
if(NOT ROOFLINE_FMT_HEADERS)
  roofline_missing("fmt 9 or newer" libfmt-dev fmt-devel)
endif()
roofline_static_library(fmt::fmt)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)

# OpenMP of GCC.
roofline_compiler_archive(roofline_gomp libgomp.a)
roofline_static_library(OpenMP::OpenMP_CXX ${roofline_gomp} Threads::Threads ${CMAKE_DL_LIBS})
target_compile_options(OpenMP::OpenMP_CXX INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fopenmp>)

# OpenBLAS. What it says about itself is referred to weakly, which does not draw it out of an archive; so it is asked for
# by name.
find_library(ROOFLINE_STATIC_BLAS libopenblas.a PATH_SUFFIXES openblas-openmp openblas-pthread openblas)
mark_as_advanced(ROOFLINE_STATIC_BLAS)
if(NOT ROOFLINE_STATIC_BLAS)
  roofline_missing("The archive libopenblas.a" libopenblas-openmp-dev openblas-static)
endif()
roofline_static_library(BLAS::BLAS ${ROOFLINE_STATIC_BLAS} OpenMP::OpenMP_CXX m)
foreach(function IN ITEMS set_num_threads get_config get_corename get_parallel)
  target_link_options(BLAS::BLAS INTERFACE -Wl,--undefined=openblas_${function})
endforeach()

# Highway's archive where there is one; else the two functions of it that are not in its headers are our own.
find_path(ROOFLINE_HIGHWAY_HEADERS hwy/highway.h)
find_library(ROOFLINE_STATIC_HIGHWAY libhwy.a)
mark_as_advanced(ROOFLINE_HIGHWAY_HEADERS ROOFLINE_STATIC_HIGHWAY)
if(NOT ROOFLINE_HIGHWAY_HEADERS)
  roofline_missing("Google Highway 1.0 or newer" libhwy-dev highway-devel)
endif()
if(ROOFLINE_STATIC_HIGHWAY)
  roofline_static_library(hwy::hwy ${ROOFLINE_STATIC_HIGHWAY})
else()
  add_library(roofline_highway STATIC src/device/cpu/highway_targets.cpp)
  add_library(hwy::hwy ALIAS roofline_highway)
endif()

add_link_options(-static-libgcc -static-libstdc++)
