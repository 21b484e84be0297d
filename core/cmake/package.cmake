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
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT evenkeel NAMESPACE evenkeel:: FILE evenkeelConfig.cmake
        DESTINATION "${EVENKEEL_PACKAGE_DIR}")
install(FILES "${EVENKEEL_PACKAGE_VERSION}" DESTINATION "${EVENKEEL_PACKAGE_DIR}")
