#pragma once
#include <mpi.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::cli {

/// Messages of the ranks. A rank has one job at a time: its own job, or a job that it helps with.
enum Tag : int {
  kJob = 1,    ///< 0 to a rank: the text of a job that it answers.
  kHelp,       ///< 0 to a rank: the text of a job that others answer.
  kParts,      ///< To 0, instead of an answer: the number of parts that other ranks can do.
  kDo,         ///< 0 to a rank: the Range of parts that it does.
  kWorked,     ///< To 0: the results of parts.
  kTake,       ///< 0 to a rank: results of other ranks, unchanged.
  kFinish,     ///< 0 to a rank: no more results; it answers.
  kAnswer,     ///< To 0.
  kLeave,      ///< 0 to a rank that helped: no more parts of that job.
  kDismissed,  ///< 0 to a rank: no more jobs.
};

struct Message {
  int tag = 0;
  std::string bytes;
};

void send(int rank, const Message& message);
/// The next message of that rank, if it has arrived.
std::optional<Message> received_from(int rank);

/// Positions from..to - 1 among the parts that other ranks can do.
struct Range {
  std::size_t from = 0, to = 0;
  std::vector<std::string> results = {};  ///< One result per finished part; empty: not done.
};
std::string packed(Range range);
Range range_of(const std::string& bytes);

std::string packed(jobs::Answer answer);
jobs::Answer answer_of(const std::string& bytes);

/// Waits that yield the core to others: first short, then a millisecond at a time.
class Patience {
 public:
  void wait();

 private:
  std::chrono::microseconds pause_{20};
};

}  // namespace evenkeel::cli
