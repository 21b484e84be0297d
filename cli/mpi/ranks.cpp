// Rank 0: sends jobs and parts of jobs to the other ranks, and receives their answers.
#include "mpi/ranks.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace evenkeel::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kGrace = std::chrono::milliseconds(500);  // shorter than the grace period of mpirun

// How long other ranks are still waited for after a signal.
class Grace {
 public:
  bool over() {
    if (interrupted() && !end_) end_ = Clock::now() + kGrace;
    return end_ && Clock::now() > *end_;
  }

 private:
  std::optional<Clock::time_point> end_;
};

}  // namespace

/// The parts of one job, in the order of their numbers. Ranges of remaining parts go to the rank
/// that answers the job and to spare ranks. The ranges become smaller as fewer parts remain.
class OtherRanks::Spread {
 public:
  Spread(OtherRanks& others, int rank, const std::string& text, std::size_t parts)
      : others_(others), text_(text), parts_(parts), workers_{{rank, false}} {}

  /// @return false if a signal came and some ranks did not answer within a while; they stay busy.
  bool run() {
    Grace grace;
    Patience patience;
    while (next_ < parts_ || busy() > 0) {
      if (listen()) patience = {};
      if (interrupted()) next_ = parts_;
      if (grace.over()) return false;
      recruit();
      hand_out();
      patience.wait();
    }
    for (std::string& result : results_) others_.tell(owner(), {kTake, std::move(result)});
    others_.tell(owner(), {kFinish, ""});
    return true;
  }

 private:
  struct Worker {
    int rank = 0;
    bool busy = false;
  };

  int owner() const { return workers_.front().rank; }
  std::size_t busy() const {
    return static_cast<std::size_t>(std::count_if(
        workers_.begin(), workers_.end(), [](const Worker& worker) { return worker.busy; }));
  }

  // The owner keeps the results of its own parts.
  bool listen() {
    bool news = false;
    for (Worker& worker : workers_) {
      if (!worker.busy) continue;
      auto done = others_.heard(worker.rank);
      if (!done) continue;
      worker.busy = false;
      news = true;
      if (worker.rank != owner()) results_.push_back(std::move(done->bytes));
    }
    return news;
  }

  void recruit() {
    while (next_ + workers_.size() < parts_) {
      const auto spare = others_.take_spare();
      if (!spare) return;
      others_.tell(*spare, {kHelp, text_});
      workers_.push_back({*spare, false});
    }
  }

  // Ranks that are not useful here any more, or are needed elsewhere, are released.
  void hand_out() {
    for (std::size_t i = workers_.size(); i-- > 0;) {
      Worker& worker = workers_[i];
      if (worker.busy) continue;
      const bool leaves = i > 0 && (next_ == parts_ || others_.job_waits());
      if (leaves) {
        others_.tell(worker.rank, {kLeave, ""});
        others_.give_back(worker.rank);
        workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(i));
      } else if (next_ < parts_) {
        const std::size_t count = std::max<std::size_t>(1, (parts_ - next_) / (4 * others_.ranks_));
        others_.tell(worker.rank, {kDo, packed(Range{next_, next_ + count})});
        next_ += count;
        worker.busy = true;
      }
    }
  }

  OtherRanks& others_;
  const std::string& text_;
  std::size_t parts_;
  std::size_t next_ = 0;
  std::vector<Worker> workers_;  // the owner first
  std::vector<std::string> results_;
};

OtherRanks::OtherRanks(int size) : ranks_(static_cast<std::size_t>(size - 1)) {
  for (int rank = size - 1; rank > 0; --rank) free_.push_back(rank);
}

std::optional<int> OtherRanks::take_free() {
  ++waiting_;
  std::optional<int> rank = take();
  Grace grace;
  for (Patience patience; !rank && !grace.over(); rank = take()) patience.wait();
  --waiting_;
  return rank;
}

std::optional<int> OtherRanks::take_spare() { return job_waits() ? std::nullopt : take(); }

std::optional<int> OtherRanks::take() {
  const std::lock_guard lock(mutex_);
  if (free_.empty()) return std::nullopt;
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

void OtherRanks::tell(int rank, const Message& message) {
  const std::lock_guard lock(mutex_);
  send(rank, message);
}

std::optional<Message> OtherRanks::heard(int rank) {
  const std::lock_guard lock(mutex_);
  return received_from(rank);
}

std::optional<Message> OtherRanks::next_from(int rank) {
  Grace grace;
  for (Patience patience;; patience.wait()) {
    if (auto message = heard(rank)) return message;
    if (grace.over()) return std::nullopt;
  }
}

jobs::Answer OtherRanks::run(const std::string& text) {
  jobs::Answer stopped;
  stopped.stopped = true;
  const auto rank = take_free();
  if (!rank) return stopped;
  tell(*rank, {kJob, text});
  auto message = next_from(*rank);
  if (message && message->tag == kParts) {
    const bool done = Spread(*this, *rank, text, range_of(message->bytes).to).run();
    message = done ? next_from(*rank) : std::nullopt;
  }
  if (!message) return stopped;  // the rank stays busy
  give_back(*rank);
  return answer_of(message->bytes);
}

void OtherRanks::dismiss() {
  const std::lock_guard lock(mutex_);
  if (busy_ > 0) MPI_Abort(MPI_COMM_WORLD, kStopped);
  for (const int rank : free_) send(rank, {kDismissed, ""});
}

}  // namespace evenkeel::cli
