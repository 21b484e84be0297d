#pragma once
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "commands/run.hpp"
#include "mpi/messages.hpp"

namespace evenkeel::cli {

/// Rank 0's view of the others: jobs go to whoever is free, answers come back; while ranks are free
/// and no job waits for one, they do parts of the jobs of others. Every thread of the stream hands
/// out one job and waits for its answer; MPI is called by one thread at a time.
class OtherRanks {
 public:
  explicit OtherRanks(int size);
  /// On a rank that is free, once there is one. Where a signal comes first the answer is that of a
  /// stopped job, without a text.
  jobs::Answer run(const std::string& text);
  /// The others end; those that are still at work when a signal has come are not waited for.
  void dismiss();

 private:
  class Spread;

  std::optional<int> take_free();   ///< For a job; nothing where a signal came first.
  std::optional<int> take_spare();  ///< For parts: none that a job waits for.
  std::optional<int> take();
  bool job_waits() const { return waiting_ > 0; }
  void give_back(int rank);
  void tell(int rank, const Message& message);
  std::optional<Message> heard(int rank);
  /// Nothing where a signal came, and nothing more within a while.
  std::optional<Message> next_from(int rank);

  std::size_t ranks_;            ///< Without this one.
  std::atomic<int> waiting_{0};  ///< Jobs, for a rank.
  std::mutex mutex_;             ///< Of all below, and of MPI.
  std::vector<int> free_;
  int busy_ = 0;
};

}  // namespace evenkeel::cli
