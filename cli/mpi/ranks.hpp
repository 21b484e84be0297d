#pragma once
#include <mpi.h>

#include <mutex>
#include <vector>

#include "commands/run.hpp"

namespace evenkeel::cli {

/// Rank 0's view of the others: jobs go to whoever is free, answers come back. Every thread of the
/// stream hands out one job and waits for its answer; MPI is called by one thread at a time.
class OtherRanks {
 public:
  explicit OtherRanks(int size);
  /// On a rank that is free: there is one for every thread that calls. Where a signal comes first
  /// the answer is that of a stopped job.
  jobs::Answer run(const std::string& text);
  /// The others end; those that are still at work when a signal has come are not waited for.
  void dismiss();

 private:
  int take_free();
  void give_back(int rank);

  std::mutex mutex_;  ///< Of all below, and of MPI.
  std::vector<int> free_;
  int busy_ = 0;
};

/// What the other ranks do: jobs of rank 0, until it dismisses them.
void serve_jobs(const Arguments& arguments);

}  // namespace evenkeel::cli
