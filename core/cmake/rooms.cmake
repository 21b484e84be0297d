# A room, that is a folder of sources, is compiled as one unit, or as a few where it is large: most of
# the time of a build goes into the same headers and templates again and again. So names of one room
# differ, also where each is a file's own. -DEVENKEEL_UNITY=OFF compiles file by file, as the presets
# dev and clang do, which finds a forgotten #include.
option(EVENKEEL_UNITY "Compile the sources of a folder as one unit" ON)

function(evenkeel_rooms target)
  if(NOT EVENKEEL_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It takes the sources of a unit for headers.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
  set(most 16) # files of a unit: so long takes it to build again after an edit of one
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(room "${source}" DIRECTORY)
    string(REGEX REPLACE "^gen/.*" "gen" room "${room}") # tables, a file of each
    string(MAKE_C_IDENTIFIER "${room}" room)
    if(NOT DEFINED ${room}_files)
      set(${room}_files 0)
    endif()
    math(EXPR unit "${${room}_files} / ${most}")
    math(EXPR ${room}_files "${${room}_files} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${room}_${unit}")
  endforeach()
endfunction()

# Headers that most sources of a target include are compiled once for all of them;
# evenkeel_precompile(TARGET REUSE_FROM OTHER) takes those of another target with the same flags.
function(evenkeel_precompile target)
  if(NOT EVENKEEL_UNITY)
    return()
  endif()
  if(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} ${ARGN})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 then takes those of the library for ours, and sees overflows in "text" +
    # std::to_string(n) that are not there.
    target_compile_options(${target} PRIVATE
      -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()
