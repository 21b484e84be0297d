#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::cli {

/// Runs `work` on the job on a separate thread and waits for the answer. If the work continues for
/// more than a moment after `reason` returned a reason, it is abandoned: the answer then reports a
/// stopped job without a result, and `job` is empty.
jobs::Answer run_watched(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work,
                         const std::function<std::optional<jobs::StopReason>()>& reason);

/// The job of one thread of many, which another thread watches: cheaper than run_watched() for many
/// small jobs.
class Watched {
 public:
  /// Runs `work` on the job on this thread. Never returns if the job was abandoned.
  jobs::Answer run(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work);

  /// The answer for a job that still runs although it was asked to stop at `asked`, more than a
  /// moment ago: the job is abandoned. Nothing if no job runs, or if it gets more time.
  std::optional<jobs::Answer> abandon(std::chrono::steady_clock::time_point asked,
                                      jobs::StopReason reason);

  bool is_abandoned() const { return abandoned_; }

 private:
  std::mutex mutex_;
  jobs::JobRun* job_ = nullptr;
  std::atomic<bool> abandoned_{false};
};

/// Ends the process; immediately, without destructors of statics, if some work was abandoned.
[[noreturn]] void leave(int exit_code);

}  // namespace evenkeel::cli
