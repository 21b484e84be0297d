// The tests of evenkeel_mpi: every rank runs the same cases, rank 0 and those that fail report.
#include <mpi.h>

#include <ctime>
#include <iostream>
#include <sstream>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/insitu/network.hpp"
#include "evenkeel/insitu/ring.hpp"
#include "support/framework.hpp"

// There are more ranks than cores, and other work at the same time. A rank that waits for messages
// calls this between two checks, and sleeps instead of taking the core from the rank that it waits
// for.
extern "C" int sched_yield() noexcept {
  const timespec moment{0, 20000};
  nanosleep(&moment, nullptr);
  return 0;
}

// If MPI does not run, everything that needs it is a clear error.
static bool refuses(const std::string& message) {
  using namespace evenkeel;
  const auto says = [&](auto begin) {
    try {
      begin();
    } catch (const Error& error) {
      if (error.code() == ErrorCode::conflict && error.what() == message) return true;
      std::cout << "instead of " << message << ": " << error.what() << "\n";
    }
    return false;
  };
  return says([] { insitu::Network::of_neighbours(MPI_COMM_WORLD, {}); }) && says([] {
           insitu::Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("path:2"));
         }) &&
         says([] { insitu::Ring(MPI_COMM_WORLD); });
}

int main(int argc, char** argv) {
  if (!refuses("MPI is not initialised: call MPI_Init or MPI_Init_thread first")) return 1;
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::ostringstream quiet;
  std::streambuf* shown = std::cout.rdbuf();
  if (rank != 0) std::cout.rdbuf(quiet.rdbuf());
  int failed = evenkeel::testing::run_cases(argc, argv);
  std::cout.rdbuf(shown);
  if (rank != 0 && failed != 0) std::cout << "rank " << rank << ":\n" << quiet.str();
  std::cout.flush();
  int any = 0;
  MPI_Allreduce(&failed, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MPI_Finalize();
  if (!refuses("MPI_Finalize was already called: balance before it")) any = 1;
  return any != 0 ? 1 : 0;
}
