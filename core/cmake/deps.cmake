# Header-only dependencies of the core; the command line has CLI11, the tests have Catch2. Each one's
# folder is linked into the build tree by itself: the system include folder as a whole must never reach
# a wasm compile.

# Copies the licence of a Debian package to where what ships binaries looks for it.
function(evenkeel_copyright name package)
  set(copyright "/usr/share/doc/${package}/copyright")
  if(EXISTS "${copyright}")
    configure_file("${copyright}" "${CMAKE_BINARY_DIR}/deps/${name}.copyright" COPYONLY)
  else()
    message(WARNING "${copyright} is missing: the licence of ${name} is not shipped with what is built")
  endif()
endfunction()

function(evenkeel_header_only name folder header package)
  find_path(EVENKEEL_${name}_INCLUDE "${folder}/${header}"
            PATHS /usr/include /usr/include/eigen3 /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  if(NOT EVENKEEL_${name}_INCLUDE)
    message(FATAL_ERROR "${folder}/${header} not found: install the Debian package ${package}")
  endif()
  if(NOT EXISTS "${CMAKE_BINARY_DIR}/deps/${name}/${folder}")
    file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/deps/${name}")
    file(CREATE_LINK "${EVENKEEL_${name}_INCLUDE}/${folder}"
                     "${CMAKE_BINARY_DIR}/deps/${name}/${folder}" SYMBOLIC)
  endif()
  add_library(evenkeel_${name} INTERFACE)
  target_include_directories(evenkeel_${name} SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/deps/${name}")
  evenkeel_copyright(${name} ${package})
endfunction()

# A copy with changes: third_party/nlohmann/README.md.
add_library(evenkeel_json INTERFACE)
target_include_directories(evenkeel_json SYSTEM INTERFACE "${CMAKE_CURRENT_SOURCE_DIR}/third_party")
configure_file(third_party/nlohmann/LICENSE "${CMAKE_BINARY_DIR}/deps/json.copyright" COPYONLY)

evenkeel_header_only(eigen Eigen Dense libeigen3-dev)
evenkeel_header_only(rapidxml rapidxml rapidxml.hpp librapidxml-dev)
