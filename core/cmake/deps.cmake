# Header-only dependencies. Each one's folder is linked into the build tree by itself: the system
# include folder as a whole must never reach a wasm compile.
set(EVENKEEL_DEPS_DIR "${CMAKE_BINARY_DIR}/deps")
file(MAKE_DIRECTORY "${EVENKEEL_DEPS_DIR}")

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
  if(NOT EXISTS "${EVENKEEL_DEPS_DIR}/${name}/${folder}")
    file(MAKE_DIRECTORY "${EVENKEEL_DEPS_DIR}/${name}")
    file(CREATE_LINK "${EVENKEEL_${name}_INCLUDE}/${folder}"
                     "${EVENKEEL_DEPS_DIR}/${name}/${folder}" SYMBOLIC)
  endif()
  add_library(evenkeel_${name} INTERFACE)
  target_include_directories(evenkeel_${name} SYSTEM INTERFACE "${EVENKEEL_DEPS_DIR}/${name}")
  evenkeel_copyright(${name} ${package})
endfunction()

evenkeel_header_only(json nlohmann json.hpp nlohmann-json3-dev)

# Where memory has run out, three places of this header end the program: the destructor of a value
# allocates a stack so that it needs no recursion, and the comparison with a word builds a value, both
# with a promise not to throw; and a value that could not become an object is destroyed as one.
# Trees here are at most 100 levels deep, as the reader sees to: a copy of the one header, found
# before the others, does without the stack and without the promise, and lets that value be.
set(EVENKEEL_JSON_FIRST "${EVENKEEL_DEPS_DIR}/json-that-may-fail")
file(READ "${EVENKEEL_DEPS_DIR}/json/nlohmann/json.hpp" EVENKEEL_JSON_HEADER)
string(REGEX REPLACE
  "if \\(t == value_t::array \\|\\| t == value_t::object\\)([ \r\n]*{[ \r\n]*// flatten)"
  "if (object == nullptr && (t == value_t::object || t == value_t::array || t == value_t::string ||
                t == value_t::binary)) return;
            if (false)\\1" EVENKEEL_JSON_PATCHED "${EVENKEEL_JSON_HEADER}")
string(REGEX REPLACE "(ScalarType rhs\\)[const ]*|ScalarType lhs, const_reference rhs\\)) noexcept"
  "\\1" EVENKEEL_JSON_PATCHED2 "${EVENKEEL_JSON_PATCHED}")
if(EVENKEEL_JSON_PATCHED STREQUAL EVENKEEL_JSON_HEADER OR
   EVENKEEL_JSON_PATCHED2 STREQUAL EVENKEEL_JSON_PATCHED)
  message(WARNING "this nlohmann/json is not the known one: where memory runs out, it may end the program")
else()
  file(CONFIGURE OUTPUT "${EVENKEEL_JSON_FIRST}/nlohmann/json.hpp"
       CONTENT "${EVENKEEL_JSON_PATCHED2}" @ONLY)
  target_include_directories(evenkeel_json SYSTEM BEFORE INTERFACE "${EVENKEEL_JSON_FIRST}")
endif()

evenkeel_header_only(cli11 CLI CLI.hpp libcli11-dev)
evenkeel_header_only(eigen Eigen Dense libeigen3-dev)
evenkeel_header_only(catch2 catch2 catch.hpp catch2)
# An exception in what is asserted ends the case, as it would; less is compiled for each assertion.
target_compile_definitions(evenkeel_catch2 INTERFACE CATCH_CONFIG_FAST_COMPILE)
evenkeel_header_only(rapidxml rapidxml rapidxml.hpp librapidxml-dev)
