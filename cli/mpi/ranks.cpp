// Jobs that go from rank 0 to the others, and their answers.
#include "mpi/ranks.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace evenkeel::cli {
namespace {

using Clock = std::chrono::steady_clock;

enum Tag : int { kJob = 1, kAnswer, kDismissed };

constexpr std::size_t kLongest = 2000000000;  // bytes of an answer: MPI counts with an int
constexpr auto kGrace = std::chrono::milliseconds(500);  // less than what mpirun leaves us

// Waits that leave the core to others: short ones first, then a millisecond at a time.
class Patience {
 public:
  void wait() {
    std::this_thread::sleep_for(pause_);
    pause_ = std::min<std::chrono::microseconds>(2 * pause_, std::chrono::milliseconds(1));
  }

 private:
  std::chrono::microseconds pause_{20};
};

// An answer as bytes: its flags, the length of its kind, both texts.
std::string packed(const jobs::Answer& answer) {
  std::string bytes;
  for (const bool flag : {answer.ok, answer.stopped, answer.has_result, answer.holds}) {
    bytes += flag ? '1' : '0';
  }
  return bytes + static_cast<char>(answer.kind.size()) + answer.kind + answer.text;
}

jobs::Answer unpacked(const std::string& bytes) {
  const auto length = static_cast<unsigned char>(bytes[4]);
  jobs::Answer answer;
  answer.ok = bytes[0] == '1';
  answer.stopped = bytes[1] == '1';
  answer.has_result = bytes[2] == '1';
  answer.holds = bytes[3] == '1';
  answer.kind = bytes.substr(5, length);
  answer.text = bytes.substr(5U + length);
  return answer;
}

void send(const std::string& text, int rank, int tag) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

bool has_come(int rank, int tag, MPI_Status& status) {
  int there = 0;
  MPI_Iprobe(rank, tag, MPI_COMM_WORLD, &there, &status);
  return there != 0;
}

std::string receive(const MPI_Status& status) {
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  std::string text(static_cast<std::size_t>(length), '\0');
  MPI_Recv(text.data(), length, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return text;
}

}  // namespace

OtherRanks::OtherRanks(int size) {
  for (int rank = size - 1; rank > 0; --rank) free_.push_back(rank);
}

int OtherRanks::take_free() {
  const std::lock_guard lock(mutex_);
  const int rank = free_.back();
  free_.pop_back();
  ++busy_;
  return rank;
}

void OtherRanks::give_back(int rank) {
  const std::lock_guard lock(mutex_);
  free_.push_back(rank);
  --busy_;
}

jobs::Answer OtherRanks::run(const std::string& text) {
  const int rank = take_free();
  {
    const std::lock_guard lock(mutex_);
    send(text, rank, kJob);
  }
  Patience patience;
  std::optional<Clock::time_point> end;
  for (;;) {
    std::optional<std::string> answer;
    {
      const std::lock_guard lock(mutex_);
      MPI_Status status;
      if (has_come(rank, kAnswer, status)) answer = receive(status);
    }
    if (answer) {
      give_back(rank);
      return unpacked(*answer);
    }
    if (interrupted() && !end) end = Clock::now() + kGrace;
    if (end && Clock::now() > *end) {  // it stays busy
      jobs::Answer stopped;
      stopped.stopped = true;
      return stopped;
    }
    patience.wait();
  }
}

void OtherRanks::dismiss() {
  const std::lock_guard lock(mutex_);
  if (busy_ > 0) MPI_Abort(MPI_COMM_WORLD, kStopped);
  for (const int rank : free_) send("", rank, kDismissed);
}

void serve_jobs(const Arguments& arguments) {
  RunLimits limits = arguments.limits;
  limits.threads = 1;
  limits.progress = RunLimits::ShowProgress::none;
  for (;;) {
    Patience patience;
    MPI_Status status;
    while (!has_come(0, MPI_ANY_TAG, status)) patience.wait();
    const std::string text = receive(status);
    if (status.MPI_TAG == kDismissed) return;
    jobs::Answer answer = run_here(arguments, text, limits);
    if (answer.text.size() > kLongest) {
      const Error error(ErrorCode::too_large, "the answer is too long for a message between ranks");
      answer = {.text = jobs::error_answer(answer.kind, error),
                .kind = answer.kind,
                .ok = false,
                .has_result = false};
    }
    send(packed(answer), 0, kAnswer);
  }
}

}  // namespace evenkeel::cli
