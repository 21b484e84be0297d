# Configures a project that contains the core: it needs neither Catch2 nor CLI11, and no flags are added.
file(REMOVE_RECURSE "${TO}")
execute_process(COMMAND "${CMAKE_COMMAND}" -G Ninja -S "${CMAKE_CURRENT_LIST_DIR}" -B "${TO}"
    "-DCMAKE_CXX_COMPILER=${CXX}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(READ "${TO}/options.txt" options)
if(NOT options STREQUAL "")
  message(FATAL_ERROR "programs with the core are compiled with ${options}")
endif()
