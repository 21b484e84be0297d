# Many simulated ranks in one process: the modules that balance, compiled against SimGrid's MPI in the
# form that smpirun loads. Only `npm run verify` and `npm run bench` build it.
file(GLOB EVENKEEL_RANKS_SOURCES CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}"
  ../core/src/base/*.cpp ../core/src/cluster/*.cpp ../core/src/flow/*.cpp
  ../core/src/flow/pipeline/*.cpp ../core/src/flow/schemes/*.cpp ../core/src/graph/*.cpp ../core/src/graph/families/*.cpp
  ../core/src/insitu/*.cpp ../core/src/ring/*.cpp ../core/gen/src/cluster/*.cpp
  ../core/gen/src/flow/*.cpp)
add_library(evenkeel_ranks MODULE EXCLUDE_FROM_ALL simgrid/ranks_main.cpp mpi/ranks.cpp ${EVENKEEL_RANKS_SOURCES})
target_include_directories(evenkeel_ranks PRIVATE . ../core/include ../core/gen/include ../core/src)
target_include_directories(evenkeel_ranks SYSTEM PRIVATE "${SIMGRID_INCLUDE}/smpi")
target_compile_options(evenkeel_ranks PRIVATE -O1)
target_compile_definitions(evenkeel_ranks PRIVATE
  EIGEN_DONT_VECTORIZE EIGEN_NO_CPUID EIGEN_DEFAULT_L1_CACHE_SIZE=32768
  EIGEN_DEFAULT_L2_CACHE_SIZE=262144 EIGEN_DEFAULT_L3_CACHE_SIZE=2097152)
target_link_libraries(evenkeel_ranks PRIVATE evenkeel_flags evenkeel_eigen "${SIMGRID_LIBRARY}")
evenkeel_unity(evenkeel_ranks)
