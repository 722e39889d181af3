# SPDX-License-Identifier: MIT
# What Debian wants otherwise than `cmake --install` leaves it. CPack runs this on the files that go into the package.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(prefix ${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX})
set(share ${prefix}/share)
set(docs ${share}/doc/${CPACK_PACKAGE_NAME})

file(RENAME ${docs}/LICENSE ${docs}/copyright)

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${docs}/changelog "${CPACK_PACKAGE_NAME} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")

file(GLOB_RECURSE pages ${share}/man/*.1)
execute_process(COMMAND gzip -9n ${pages} ${docs}/changelog COMMAND_ERROR_IS_FATAL ANY)

# Whatever the umask was.
execute_process(COMMAND chmod -R u=rwX,go=rX ${prefix} COMMAND_ERROR_IS_FATAL ANY)
