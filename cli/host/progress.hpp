#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>

#include "evenkeel/jobs/run.hpp"
#include "host/host.hpp"

namespace evenkeel::cli {

/// The state of a stream of jobs.
struct StreamProgress {
  std::int64_t answers = 0;  ///< Answers that are written.
  std::uint64_t done = 0;    ///< Bytes of the input whose answers are written.
  std::uint64_t total = 0;   ///< Bytes of the input; 0 if its size is unknown.
};

/// Shows progress on standard error: on a terminal one line, which is removed at the end, or lines
/// of JSON. Shows nothing in the first half second. Any thread can call it.
class ProgressLine {
 public:
  explicit ProgressLine(RunLimits::ShowProgress show);
  ~ProgressLine() { finish(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const Progress& progress);
  void update_stream(const StreamProgress& progress);

  /// Counts the work of a job during a step that does not report its progress.
  void count(std::int64_t units);

  void finish();  ///< Removes the line.

 private:
  using Clock = std::chrono::steady_clock;

  bool is_due();
  void draw(const Progress& progress);

  bool json_;
  bool enabled_;
  Clock::time_point start_ = Clock::now();
  std::atomic<std::int64_t> units_{0};
  std::mutex mutex_;  // guards all members below, and standard error
  bool drawn_ = false;
  double seconds_ = 0;  // since the start
  Clock::time_point last_;
  Progress known_;
};

}  // namespace evenkeel::cli
