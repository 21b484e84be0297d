// evenkeel-mpi: `evenkeel run` and `flow` on all ranks of an MPI program.
#include <mpi.h>

#include <cstdio>
#include <string>
#include <vector>

#include "commands/guarded.hpp"
#include "host/signals.hpp"
#include "host/watchdog.hpp"
#include "mpi/balance.hpp"
#include "mpi/ranks.hpp"
#include "mpi/server.hpp"

namespace evenkeel::cli {
namespace {

int run_as_first(const Arguments& arguments, int size) {
  if (size == 1) {
    return run_jobs_by(arguments, {[&](const std::string& text, const RunJob& run) {
                                     return run_here(arguments, text, run);
                                   },
                                   true});
  }
  OtherRanks others(size);
  const auto run = [&](const std::string& text, const RunJob&) { return others.run(text); };
  const int code = guarded([&] {
    return run_jobs_by(arguments, {run, true, static_cast<unsigned>(size - 1)});
  });
  others.dismiss();
  return code;
}

// Errors are collective; a failure on one rank alone aborts the program.
int balance_as(int rank, const std::vector<std::string>& words, Arguments& arguments) {
  if (rank == 0) {
    const int code = guarded([&] { return balance_by_parts(arguments); });
    if (code == kInternal) MPI_Abort(MPI_COMM_WORLD, code);
    return code;
  }
  try {
    parse_arguments(words, arguments);
    return balance_by_parts(arguments);
  } catch (const FileError&) {
    return kBadInput;
  } catch (const UsageError&) {
    return kUsage;
  } catch (...) {
    MPI_Abort(MPI_COMM_WORLD, kInternal);
    throw;
  }
}

// Only rank 0 prints; the other ranks learn whether there is work.
int run_ranks(const std::vector<std::string>& words) {
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  Arguments arguments;
  int code = kDone;
  int goes_on = 0;
  if (rank == 0) {
    code = guarded([&] {
      if (words.empty() || (words.front() != "run" && words.front() != "flow")) {
        throw UsageError{
            "evenkeel-mpi runs jobs, or balances a network that the ranks read in parts: "
            "evenkeel-mpi run FILE|- [options], evenkeel-mpi flow file:NETWORK LOADS [options]"};
      }
      const auto printed = parse_arguments(words, arguments);
      goes_on = printed ? 0 : 1;
      return printed.value_or(kDone);
    });
  }
  MPI_Bcast(&goes_on, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (!goes_on) return code;
  if (words.front() == "flow") return balance_as(rank, words, arguments);
  if (rank == 0) return run_as_first(arguments, size);
  return guarded([&] {
    parse_arguments(words, arguments);
    serve_jobs(arguments);
    return kDone;
  });
}

}  // namespace
}  // namespace evenkeel::cli

int main(int argc, char** argv) {
  evenkeel::cli::open_closed_descriptors();
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  if (provided < MPI_THREAD_SERIALIZED) {
    std::fputs("evenkeel-mpi: error: this MPI does not support additional threads\n", stderr);
    MPI_Abort(MPI_COMM_WORLD, evenkeel::cli::kInternal);
  }
  evenkeel::cli::install_signal_handlers();
  const int code = evenkeel::cli::run_ranks({argv + 1, argv + argc});
  MPI_Finalize();
  evenkeel::cli::leave(code);
}
