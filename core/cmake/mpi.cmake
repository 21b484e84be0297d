# The library evenkeel_mpi: balancing inside programs on MPI. Nothing else here knows MPI.
set(EVENKEEL_MPI AUTO CACHE STRING "The library evenkeel_mpi: AUTO (where MPI is found), ON or OFF")
set_property(CACHE EVENKEEL_MPI PROPERTY STRINGS AUTO ON OFF)

set(EVENKEEL_HAS_MPI FALSE)
if(EVENKEEL_MPI STREQUAL "AUTO" AND NOT EMSCRIPTEN AND NOT EVENKEEL_SANITIZE AND NOT EVENKEEL_FUZZ)
  set(MPI_CXX_SKIP_MPICXX TRUE)
  find_package(MPI QUIET COMPONENTS CXX)
  set(EVENKEEL_HAS_MPI ${MPI_CXX_FOUND})
elseif(EVENKEEL_MPI STREQUAL "ON")
  set(MPI_CXX_SKIP_MPICXX TRUE)
  find_package(MPI REQUIRED COMPONENTS CXX)
  set(EVENKEEL_HAS_MPI TRUE)
endif()
set(EVENKEEL_HAS_MPI ${EVENKEEL_HAS_MPI} PARENT_SCOPE)
if(NOT EVENKEEL_HAS_MPI)
  message(STATUS "no MPI: evenkeel_mpi is left out")
  return()
endif()

set_target_properties(MPI::MPI_CXX PROPERTIES IMPORTED_GLOBAL TRUE)
file(GLOB EVENKEEL_INSITU CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" src/insitu/*.cpp)
add_library(evenkeel_mpi STATIC ${EVENKEEL_INSITU})
target_include_directories(evenkeel_mpi PRIVATE src)
target_link_libraries(evenkeel_mpi PUBLIC evenkeel_core MPI::MPI_CXX
  PRIVATE $<BUILD_INTERFACE:evenkeel_flags>)
# The C++ bindings of old, which are not used, would be needed to link.
target_compile_definitions(evenkeel_mpi PUBLIC OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
evenkeel_unity(evenkeel_mpi)
