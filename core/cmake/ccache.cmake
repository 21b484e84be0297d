# Takes objects from ccache if it is installed. Paths below the source folder are relative for ccache, so
# that clones in other folders share the objects. A launcher that the user or the environment gives stays.
find_program(EVENKEEL_CCACHE ccache)
if(EVENKEEL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache takes precompiled headers only with this sloppiness.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
    CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime)
  if(EMSCRIPTEN)
    # em++ is a script: it calls ccache for the compiler that it starts.
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "EM_COMPILER_WRAPPER=${EVENKEEL_CCACHE}")
  else()
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "${EVENKEEL_CCACHE}")
  endif()
endif()
