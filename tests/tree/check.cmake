# SPDX-License-Identifier: MIT
# What the tree promises to those who read it: every file says in its first lines what it is for, the pages for
# developers name files and functions that are there, and all decisions are listed. Run as
#   cmake -DROOT=<repository> -P check.cmake
cmake_minimum_required(VERSION 3.22)

set(failures "")
set(code "")
foreach(folder IN ITEMS src include tests)
  file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${folder}/*.?pp ${ROOT}/${folder}/*.cu* ${ROOT}/${folder}/*.def
    ${ROOT}/${folder}/*.cmake ${ROOT}/${folder}/CMakeLists.txt)
  foreach(file IN LISTS files)
    file(READ ${ROOT}/${file} text)
    if(NOT text MATCHES "^(//|#) SPDX-License-Identifier: MIT\n(//|#) [^\n][^\n]")
      list(APPEND failures "${file}: the line below the licence does not say what the file is for")
    endif()
    string(APPEND code "${text}")
  endforeach()
endforeach()

# A path in backquotes may have a star in it; of src/app/run.cpp, a page may also say app/run.cpp.
foreach(page IN ITEMS docs/design.md docs/CONTRIBUTING.md)
  file(READ ${ROOT}/${page} text)
  string(REGEX MATCHALL "`[A-Za-z0-9_.*/-]+/[A-Za-z0-9_.*-]*`" paths "${text}")
  foreach(path IN LISTS paths)
    string(REGEX REPLACE "`|/`" "" path "${path}")
    file(GLOB found ${ROOT}/${path} ${ROOT}/src/${path})
    if(NOT found)
      list(APPEND failures "${page}: there is no ${path}")
    endif()
  endforeach()
  string(REGEX MATCHALL "`[a-z_:]+\\(\\)`" functions "${text}")
  foreach(function IN LISTS functions)
    string(REGEX REPLACE "^`([a-z]+::)*([a-z_]+)\\(\\)`$" "\\2" name "${function}")
    string(FIND "${code}" "${name}(" place)
    if(place EQUAL -1)
      list(APPEND failures "${page}: no file has a function ${name}()")
    endif()
  endforeach()
endforeach()

# The list of decisions is whole.
file(READ ${ROOT}/docs/adr/README.md list)
file(GLOB records RELATIVE ${ROOT}/docs/adr ${ROOT}/docs/adr/[0-9]*.md)
foreach(record IN LISTS records)
  string(FIND "${list}" "(${record})" place)
  if(place EQUAL -1)
    list(APPEND failures "docs/adr/README.md does not list ${record}")
  endif()
endforeach()

if(failures)
  list(JOIN failures "\n  " text)
  message(FATAL_ERROR "What the tree promises is not so:\n  ${text}")
endif()
