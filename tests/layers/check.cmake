# SPDX-License-Identifier: MIT
# Who may include whom: reads every #include of the tree and stops at the first room that knows too much. Run as
#   cmake -DROOT=<repository> -P check.cmake
cmake_minimum_required(VERSION 3.22)

set(libraries "<(fmt|CLI|hwy|nlohmann|gtest)/|<omp.h>|<cblas.h>|<cuda|<cublas")
set(failures "")

# `own`: regular expression of the includes in quotes that the room may use. `outside`: of the libraries (see above)
# that it may use.
function(check_room glob own outside)
  file(GLOB files RELATIVE ${ROOT} ${ROOT}/${glob})
  if(NOT files)
    list(APPEND failures "${glob}: no such files; has the room moved?")
  endif()
  foreach(file IN LISTS files)
    file(STRINGS ${ROOT}/${file} includes REGEX "^ *# *include ")
    foreach(include IN LISTS includes)
      string(REGEX REPLACE "^ *# *include *" "" what "${include}")
      if(what MATCHES "^\"" AND NOT what MATCHES "^\"(${own})")
        list(APPEND failures "${file} includes ${what}")
      elseif(what MATCHES "${libraries}" AND NOT what MATCHES "${outside}")
        list(APPEND failures "${file} includes ${what}")
      endif()
    endforeach()
  endforeach()
  set(failures "${failures}" PARENT_SCOPE)
endfunction()

set(nothing "^$")
check_room("include/roofline/*.hpp" "roofline/" "${nothing}")
check_room("src/text/*.?pp" "text/" "<fmt/")
check_room("src/report/*.?pp" "(report|roofline|text)/" "${nothing}")
check_room("src/render/*.?pp" "(render|report|roofline|text)/" "<(fmt|nlohmann)/")
check_room("src/device/*.?pp" "(device/[a-z_]*.hpp|roofline/)" "${nothing}")
check_room("src/device/cpu/*.?pp" "(device|roofline)/" "<hwy/|<omp.h>")
check_room("src/device/cuda/*.?pp" "(device|roofline)/" "<(cuda|cublas)")
check_room("src/device/cuda/*.cu*" "(device|roofline)/" "<(cuda|cublas)")
check_room("src/device/cuda_absent/*.?pp" "(device|roofline)/" "${nothing}")
check_room("src/measure/*.?pp" "(measure/|device/[a-z_]*.hpp|roofline/)" "${nothing}")
check_room("src/demos/*.?pp" "(demos/|measure/|device/[a-z_]*.hpp|report/|roofline/|text/message.hpp)" "${nothing}")
check_room("src/app/*.?pp" "(app|demos|measure|device|report|render|roofline|text)/" "<(fmt|CLI|nlohmann)/")

# CLI11 is known to options alone, whatever else the app may see.
file(GLOB app_files RELATIVE ${ROOT} ${ROOT}/src/app/*.?pp)
foreach(file IN LISTS app_files)
  file(STRINGS ${ROOT}/${file} cli REGEX "include *<CLI/")
  if(cli AND NOT file MATCHES "src/app/options\\.cpp")
    list(APPEND failures "${file} includes CLI11; only options may")
  endif()
endforeach()

# And the JSON library to the reader of JSON files.
foreach(file IN LISTS app_files)
  file(STRINGS ${ROOT}/${file} json REGEX "include *<nlohmann/")
  if(json AND NOT file MATCHES "src/app/json_file\\.cpp")
    list(APPEND failures "${file} includes nlohmann-json; only json_file may")
  endif()
endforeach()

if(failures)
  list(JOIN failures "\n  " text)
  message(FATAL_ERROR "Rooms that know too much:\n  ${text}")
endif()
