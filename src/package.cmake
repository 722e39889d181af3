# SPDX-License-Identifier: MIT
# The Debian package: `cpack` in the build folder, where dpkg-dev and file are installed.
set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
if(NOT CPACK_PACKAGE_CONTACT)
  set(CPACK_PACKAGE_CONTACT "The roofline authors <authors@roofline.invalid>")
endif()
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/src/package_debian.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "lecture demos of the roofline model, worked out and measured")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Four tables for a lecture on the performance of GPUs and other processors.
Three are worked out on paper: the ridge points of accelerators, the
arithmetic intensity of common operations, and why decoding with a language
model is bound by memory. The fourth is measured: the memory bandwidth and
the compute of this machine, and how close seven operations come to the
roofline that follows from them.
.
The formulas and the figures of the accelerators are a C++20 header library,
too, which comes with this package and needs the standard library alone.")

# dpkg-shlibdeps finds the libraries, and asks for any flavour of OpenBLAS. The one on OpenMP shares its threads with
# our kernels, so a machine without OpenBLAS is to get that; apt takes the first that is named. CPack puts what stands
# here before what dpkg-shlibdeps finds.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(NOT ROOFLINE_STATIC AND BLAS_LIBRARIES MATCHES openblas)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libopenblas0-openmp | libopenblas0-pthread | libopenblas0-serial")
endif()
include(CPack)
