#pragma once
#include <mpi.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::cli {

/// What the ranks tell each other. A rank has one job at a time: its own, or one that it helps
/// with.
enum Tag : int {
  kJob = 1,    ///< 0 to a rank: the text of a job that it answers.
  kHelp,       ///< 0 to a rank: the text of a job that others answer.
  kParts,      ///< To 0, instead of an answer: how many parts of the job may go to others.
  kDo,         ///< 0 to a rank: the Range of parts that it does.
  kWorked,     ///< To 0: what they came to.
  kTake,       ///< 0 to a rank: what others came to, as they sent it.
  kFinish,     ///< 0 to a rank: no more of these; it answers.
  kAnswer,     ///< To 0.
  kLeave,      ///< 0 to a rank that helped: no more of that job.
  kDismissed,  ///< 0 to a rank: no more jobs.
};

struct Message {
  int tag = 0;
  std::string bytes;
};

void send(int rank, const Message& message);
/// The next message of that rank, if it is there.
std::optional<Message> received_from(int rank);

/// Positions from..to - 1 among the parts that may go to others.
struct Range {
  std::size_t from = 0, to = 0;
  std::vector<std::string> results = {};  ///< One a part once they are done; empty: not done.
};
std::string packed(Range range);
Range range_of(const std::string& bytes);

std::string packed(jobs::Answer answer);
jobs::Answer answer_of(const std::string& bytes);

/// Waits that leave the core to others: short ones first, then a millisecond at a time.
class Patience {
 public:
  void wait();

 private:
  std::chrono::microseconds pause_{20};
};

}  // namespace evenkeel::cli
