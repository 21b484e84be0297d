# The sources of a folder are compiled as one unit, or as a few units if the folder is large, because
# most of the build time goes into headers and templates that all of them include. So names in the
# sources of one folder must differ. -DEVENKEEL_UNITY=OFF compiles file by file and finds a forgotten
# #include. The presets dev and clang do so.
option(EVENKEEL_UNITY "Compile the sources of a folder as one unit" ON)

function(evenkeel_unity target)
  if(NOT EVENKEEL_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It takes the sources of a unit for headers.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
  set(most 16) # files per unit: an edit of one file compiles them all
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(folder "${source}" DIRECTORY)
    string(REGEX REPLACE "^gen/.*" "gen" folder "${folder}") # many small tables
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    if(NOT DEFINED ${folder}_files)
      set(${folder}_files 0)
    endif()
    math(EXPR unit "${${folder}_files} / ${most}")
    math(EXPR ${folder}_files "${${folder}_files} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${unit}")
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
