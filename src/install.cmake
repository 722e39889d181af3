# SPDX-License-Identifier: MIT
# What `cmake --install` puts where, and the package that CPack makes of it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The header library as a CMake package. It needs no other package, so the exported targets are all of its
# configuration; it holds nothing compiled, so it stands beside data and fits every architecture.
set(roofline_package_dir ${CMAKE_INSTALL_DATADIR}/cmake/roofline)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
install(TARGETS roofline_headers EXPORT roofline INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT roofline NAMESPACE roofline:: FILE roofline-config.cmake DESTINATION ${roofline_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/roofline-config-version.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/roofline-config-version.cmake DESTINATION ${roofline_package_dir})

# As in the source tree, so that links between the pages work.
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN *.1 EXCLUDE)

if(ROOFLINE_PROGRAM)
  install(TARGETS roofline)
  install(FILES docs/roofline.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES docs/roofline.zh.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/zh_CN/man1 RENAME roofline.1)
endif()

if(PROJECT_IS_TOP_LEVEL AND ROOFLINE_PROGRAM)
  include(src/package.cmake)
endif()
