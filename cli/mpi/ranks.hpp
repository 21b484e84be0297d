#pragma once
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "commands/run.hpp"
#include "mpi/messages.hpp"

namespace evenkeel::cli {

/// Rank 0's view of the other ranks. Each job goes to a free rank, and the answer comes back. While
/// ranks are free and no job waits, they do parts of other jobs. Every thread of the stream sends
/// one job and waits for its answer. Only one thread calls MPI at a time.
class OtherRanks {
 public:
  explicit OtherRanks(int size);
  /// Runs a job on a free rank, as soon as one is free. If a signal comes first, the answer is a
  /// stopped job without a text.
  jobs::Answer run(const std::string& text);
  /// Dismisses the other ranks. After a signal, ranks that are still busy are not waited for.
  void dismiss();

 private:
  class Spread;

  std::optional<int> take_free();   ///< For a job; nothing if a signal came first.
  std::optional<int> take_spare();  ///< For parts: nothing while a job waits for a rank.
  std::optional<int> take();
  bool job_waits() const { return waiting_ > 0; }
  void give_back(int rank);
  void tell(int rank, const Message& message);
  std::optional<Message> heard(int rank);
  /// The next message; nothing if a signal came and the rank sent no message within a while.
  std::optional<Message> next_from(int rank);

  std::size_t ranks_;            ///< The number of ranks without this one.
  std::atomic<int> waiting_{0};  ///< Jobs that wait for a rank.
  std::mutex mutex_;             ///< Guards all members below, and MPI.
  std::vector<int> free_;
  int busy_ = 0;
};

}  // namespace evenkeel::cli
