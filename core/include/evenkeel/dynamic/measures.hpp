#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// Counters of a run. Hops and probes cover the whole run; sums cover the measured tasks.
struct Totals {
  std::int64_t measured = 0;  ///< Tasks that are measured and completed.
  Int128 response = 0, service = 0, comm = 0, decision = 0, wait = 0;
  Tick first_arrival = 0, last_completion = 0;  ///< The makespan lies between.
  std::int64_t decisions = 0;                   ///< Triggers that led to probing or a request.
  std::int64_t migrations = 0;                  ///< Decisions that moved a task.
  std::int64_t probes = 0;                      ///< Threshold tests at other nodes.
  std::int64_t control_hops = 0;
  std::int64_t task_hops = 0;
  std::int64_t searches = 0;  ///< Searches for the least loaded child, counted per step down.
};

/// Time averages over the window that is measured.
struct Averages {
  double window = 0;              ///< Length, ticks.
  double utilisation = 0;         ///< Servers with a task, over all.
  double in_system = 0;           ///< Tasks anywhere.
  double variance = 0;            ///< Variance over servers of the number of tasks.
  double most = 0;                ///< Largest number present at a server.
  double idle_while_waiting = 0;  ///< min(idle servers, waiting tasks) over servers.
  double throughput = 0;          ///< Completions a tick.
};

/// Traffic of one level.
struct LevelTraffic {
  std::int64_t task_hops = 0;  ///< Beginning or ending there.
  std::int64_t control_hops = 0;
  double control_cpu = 0;  ///< Ticks of control work of all its nodes.
};

struct TaskRecord {
  std::uint32_t server = 0;
  Tick start = 0, complete = 0, response = 0, service = 0, comm = 0, decision = 0, wait = 0;
};

/// A moment of the history.
struct Sample {
  Tick time = 0;
  std::int64_t in_system = 0;
  std::int64_t waiting = 0;
  std::int64_t busy = 0;
  std::int64_t most = 0;
  double variance = 0;
};

/// Time integrals of the servers' queue lengths. Every change costs O(1).
class Occupancy {
 public:
  explicit Occupancy(std::uint32_t servers) : servers_(servers), holding_(2, 0) {
    holding_[0] = servers;
  }

  /// The window begins or ends now; the integrals run inside it.
  void open(Tick now) {
    moved_to(now);
    open_ = true;
    begin_ = now;
  }
  void close(Tick now) {
    if (!open_) return;
    moved_to(now);
    open_ = false;
    end_ = now;
  }
  bool is_open() const { return open_; }

  /// Before any change at that time.
  void moved_to(Tick now) {
    if (now == last_) return;
    const auto ticks = static_cast<double>(now - last_);
    all_time_ += static_cast<Int128>(now - last_) * in_system_;
    if (open_) {
      const auto present = static_cast<double>(present_);
      busy_time_ += ticks * static_cast<double>(busy());
      system_time_ += ticks * static_cast<double>(in_system_);
      present_square_time_ += ticks * present * present;
      squares_time_ += ticks * static_cast<double>(squares_);
      most_time_ += ticks * static_cast<double>(most_);
      const std::int64_t waiting = this->waiting();
      const std::int64_t idle = servers_ - busy();
      idle_time_ += ticks * static_cast<double>(idle < waiting ? idle : waiting);
    }
    last_ = now;
  }

  void arrived() { ++in_system_; }
  void completed() {
    --in_system_;
    if (open_) ++completed_;
  }
  void queued_centrally(std::int64_t change) { central_ += change; }

  /// One more or one less at a server that held `before`.
  void joined(std::int64_t before) {
    const auto now = static_cast<std::size_t>(before) + 1;
    if (now >= holding_.size()) holding_.resize(now + 1, 0);
    --holding_[now - 1];
    ++holding_[now];
    if (before >= most_) most_ = before + 1;
    ++present_;
    squares_ += 2 * before + 1;
  }
  void left(std::int64_t before) {
    const auto was = static_cast<std::size_t>(before);
    --holding_[was];
    ++holding_[was - 1];
    if (before == most_ && holding_[was] == 0) --most_;
    --present_;
    squares_ -= 2 * before - 1;
  }

  std::int64_t in_system() const { return in_system_; }
  std::int64_t busy() const { return servers_ - holding_[0]; }
  std::int64_t waiting() const { return present_ - busy() + central_; }
  Sample sample() const;
  Averages averages() const;
  /// The exact time integral of the number of tasks in the system, over the whole run.
  Int128 task_time() const { return all_time_; }

 private:
  std::int64_t servers_;
  std::vector<std::int64_t> holding_;  // number of servers that hold k tasks
  std::int64_t in_system_ = 0, present_ = 0, squares_ = 0, most_ = 0, central_ = 0;
  std::int64_t completed_ = 0;
  bool open_ = false;
  Tick last_ = 0, begin_ = 0, end_ = 0;
  Int128 all_time_ = 0;
  double busy_time_ = 0, system_time_ = 0, present_square_time_ = 0, squares_time_ = 0;
  double most_time_ = 0, idle_time_ = 0;
};

/// Response times: mean, percentiles (element ceil(q n / 100) of the sorted ones) and bars.
struct Responses {
  double mean = 0;
  Tick p50 = 0, p95 = 0, p99 = 0, most = 0;
  Tick bar = 0;  ///< Width of a bar; the last one has all that is longer.
  std::vector<std::int64_t> bars;
};
Responses summarize(std::vector<Tick> responses);

/// Mean of independent replications and half the width of its 95 % interval (Student's t).
struct Interval {
  double mean = 0;
  double half = 0;  ///< 0 for one replication: not given then.
};
Interval interval_of(const std::vector<double>& values);

}  // namespace evenkeel::dynamic
