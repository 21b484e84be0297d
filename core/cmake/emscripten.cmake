# Finds the installed Emscripten and hands over to its own toolchain file.
find_program(EVENKEEL_EMCC em++ REQUIRED)
get_filename_component(_emcc_real "${EVENKEEL_EMCC}" REALPATH)
get_filename_component(_emcc_dir "${_emcc_real}" DIRECTORY)
foreach(_root "${_emcc_dir}" "${_emcc_dir}/../share/emscripten" /usr/share/emscripten)
  if(EXISTS "${_root}/cmake/Modules/Platform/Emscripten.cmake")
    include("${_root}/cmake/Modules/Platform/Emscripten.cmake")
    break()
  endif()
endforeach()
# The fetch of Node confuses the glue of this Emscripten when it loads the test program.
set(CMAKE_CROSSCOMPILING_EMULATOR "node;--no-experimental-fetch")
