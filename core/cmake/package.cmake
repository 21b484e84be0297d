# What `cmake --install` installs of the core: library, headers, and a package, so that others write
#   find_package(evenkeel)
#   target_link_libraries(app evenkeel::core)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

add_library(evenkeel::core ALIAS evenkeel_core)
set_target_properties(evenkeel_core PROPERTIES EXPORT_NAME core)
target_compile_features(evenkeel_core PUBLIC cxx_std_20)

set(EVENKEEL_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/evenkeel")
set(EVENKEEL_PACKAGE_VERSION "${CMAKE_CURRENT_BINARY_DIR}/evenkeelConfigVersion.cmake")
write_basic_package_version_file("${EVENKEEL_PACKAGE_VERSION}" COMPATIBILITY SameMinorVersion)
install(TARGETS evenkeel_core EXPORT evenkeel ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY include/evenkeel gen/include/evenkeel
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" PATTERN insitu EXCLUDE)
install(EXPORT evenkeel NAMESPACE evenkeel:: FILE evenkeelCore.cmake
        DESTINATION "${EVENKEEL_PACKAGE_DIR}")
install(FILES cmake/evenkeelConfig.cmake "${EVENKEEL_PACKAGE_VERSION}"
        DESTINATION "${EVENKEEL_PACKAGE_DIR}")

# The component mpi: find_package(evenkeel COMPONENTS mpi), evenkeel::mpi.
if(EVENKEEL_HAS_MPI)
  add_library(evenkeel::mpi ALIAS evenkeel_mpi)
  set_target_properties(evenkeel_mpi PROPERTIES EXPORT_NAME mpi)
  install(TARGETS evenkeel_mpi EXPORT evenkeel-mpi ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
          OPTIONAL)
  install(DIRECTORY include/evenkeel/insitu DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/evenkeel")
  install(EXPORT evenkeel-mpi NAMESPACE evenkeel:: FILE evenkeelMpi.cmake
          DESTINATION "${EVENKEEL_PACKAGE_DIR}")
endif()
