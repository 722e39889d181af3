# SPDX-License-Identifier: MIT
# Builds the consumer beside this file and looks at what it gets. Run as
#   cmake -DWAY=install|subproject -DSOURCE=<repository> -DBUILD=<build folder> -DCONFIG=<configuration>
#         -DFOLDER=<folder to work in> -DGENERATOR=<of CMake> -DCOMPILER=<C++ compiler> -P check.cmake
cmake_minimum_required(VERSION 3.22)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Configures, builds and runs the consumer in ${FOLDER}/build; further arguments go to CMake.
function(build_consumer)
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${FOLDER}/build -G ${GENERATOR}
    -DCMAKE_CXX_COMPILER=${COMPILER} ${ARGN})
  run(${CMAKE_COMMAND} --build ${FOLDER}/build --config ${CONFIG})
  find_program(consumer consumer PATHS ${FOLDER}/build PATH_SUFFIXES ${CONFIG} NO_DEFAULT_PATH REQUIRED)
  run(${consumer})
  if(NOT output STREQUAL "211.1 of 989.5 TF/s\n")
    message(FATAL_ERROR "the consumer says '${output}'")
  endif()
endfunction()

function(must_exist)
  foreach(file IN LISTS ARGN)
    if(NOT EXISTS ${FOLDER}/moved/${file})
      message(FATAL_ERROR "${file} is not installed")
    endif()
  endforeach()
endfunction()

# Installs, moves all of it elsewhere, and uses it from there.
function(check_install)
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER}/prefix --config ${CONFIG})
  file(RENAME ${FOLDER}/prefix ${FOLDER}/moved)
  must_exist(bin/roofline include/roofline/roofline.hpp share/man/man1/roofline.1 share/man/zh_CN/man1/roofline.1
    share/doc/roofline/README.md share/doc/roofline/LICENSE share/doc/roofline/docs/README.zh.md)
  run(${FOLDER}/moved/bin/roofline --specs)

  build_consumer(-DCMAKE_PREFIX_PATH=${FOLDER}/moved)
  file(STRINGS ${FOLDER}/build/CMakeCache.txt found REGEX "^roofline_DIR:")
  if(NOT found STREQUAL "roofline_DIR:PATH=${FOLDER}/moved/share/cmake/roofline")
    message(FATAL_ERROR "another one was found: ${found}")
  endif()

  # Before 1.0, a minor version may break what the one before it promised. A version that is taken by mistake stops
  # here, too: a script cannot read a package's targets.
  foreach(version IN ITEMS 0.0 0.2 1.0)
    find_package(roofline ${version} CONFIG QUIET PATHS ${FOLDER}/moved NO_DEFAULT_PATH)
    if(roofline_FOUND OR NOT roofline_CONSIDERED_VERSIONS)
      message(FATAL_ERROR "version ${version} was not refused")
    endif()
  endforeach()
endfunction()

# A project that adds ours gets the header library and nothing more.
function(check_subproject)
  build_consumer(-DROOFLINE_SOURCE=${SOURCE})
  set(changed "(CMAKE_BUILD_TYPE|CMAKE_CXX_STANDARD):[A-Z]+=.")
  set(looked_for "(fmt|CLI11|hwy|nlohmann_json|BLAS|OpenMP|CUDA|ROOFLINE_CUDA|GTest|CPACK)")
  file(STRINGS ${FOLDER}/build/CMakeCache.txt settings REGEX "^(${changed}|${looked_for})")
  if(settings)
    message(FATAL_ERROR "it changed or looked for: ${settings}")
  endif()
  find_program(program roofline PATHS ${FOLDER}/build ${FOLDER}/build/roofline NO_DEFAULT_PATH)
  run(${CMAKE_COMMAND} --install ${FOLDER}/build --prefix ${FOLDER}/prefix --config ${CONFIG})
  file(GLOB_RECURSE installed ${FOLDER}/prefix/*)
  if(program OR installed)
    message(FATAL_ERROR "it built or installed: ${program} ${installed}")
  endif()
endfunction()

# Every line of the README's samples stands in the consumer.
function(check_readme file)
  file(READ ${SOURCE}/${file} page)
  string(REPLACE ";" "," page "${page}")  # a list has semicolons between its lines
  foreach(language IN ITEMS cpp cmake)
    if(NOT page MATCHES "```${language}\n([^`]+)```")
      message(FATAL_ERROR "${file} has no sample in ${language}")
    endif()
    string(REPLACE "\n" ";" sample "${CMAKE_MATCH_1}")
    file(READ ${CMAKE_CURRENT_LIST_DIR}/${sample_of_${language}} text)
    string(REPLACE ";" "," text "${text}")
    foreach(line IN LISTS sample)
      string(FIND "${text}" "${line}\n" place)
      if(place EQUAL -1)
        message(FATAL_ERROR "${sample_of_${language}} does not have what ${file} shows: ${line}")
      endif()
    endforeach()
  endforeach()
endfunction()

set(sample_of_cpp main.cpp)
set(sample_of_cmake CMakeLists.txt)
file(REMOVE_RECURSE ${FOLDER})
if(WAY STREQUAL "install")
  check_readme(README.md)
  check_readme(docs/README.zh.md)
  check_install()
else()
  check_subproject()
endif()
