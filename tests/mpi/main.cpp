// The tests of evenkeel_mpi: every rank runs the same cases, rank 0 and those that fail report.
#define CATCH_CONFIG_RUNNER
#include <mpi.h>

#include <catch2/catch.hpp>
#include <ctime>
#include <iostream>
#include <sstream>

// There are more ranks than cores, and other work beside them: a rank that waits for messages calls
// this between two looks, and sleeps instead of taking the core from the one that it waits for.
extern "C" int sched_yield() noexcept {
  const timespec moment{0, 20000};
  nanosleep(&moment, nullptr);
  return 0;
}

int main(int argc, char** argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::ostringstream quiet;
  std::streambuf* shown = std::cout.rdbuf();
  if (rank != 0) std::cout.rdbuf(quiet.rdbuf());
  int failed = Catch::Session().run(argc, argv);
  std::cout.rdbuf(shown);
  if (rank != 0 && failed != 0) std::cout << "rank " << rank << ":\n" << quiet.str();
  std::cout.flush();
  int any = 0;
  MPI_Allreduce(&failed, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MPI_Finalize();
  return any != 0 ? 1 : 0;
}
