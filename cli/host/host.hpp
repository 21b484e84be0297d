#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "evenkeel/jobs/run.hpp"
#include "host/signals.hpp"

namespace evenkeel::cli {

/// Exit codes of the program, see `evenkeel --help`.
enum ExitCode : int {
  kDone = 0,
  kBadInput = 1,
  kUsage = 2,
  kInfeasible = 3,
  kStopped = 4,
  kInternal = 5,
  kAboveLimit = 6,
  kNotFound = 7,
};

/// Wrong usage of the command line: printed with a hint to --help, exit code 2.
struct UsageError {
  std::string message;
};

/// What the host decides about a run; nothing of it is part of a request.
struct RunLimits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  unsigned threads = 1;
  enum class ShowProgress { automatic, json, none } progress = ShowProgress::automatic;
};

/// Whether the limit is reached or Ctrl-C came.
std::optional<jobs::StopReason> reason_to_stop(const RunLimits& limits);

/// Does a part of a job to its end. @return false where there was a reason to stop first.
bool run_part(jobs::JobRun& job, std::size_t part, const RunLimits& limits);

/// Runs a job to its end, or until the limit or Ctrl-C stops it, and returns the answer.
jobs::Answer run_job(jobs::JobRun& job, const RunLimits& limits);

/// "2s", "500ms", "1.5" (seconds), "2m". @throws UsageError.
std::chrono::milliseconds parse_duration(const std::string& text);

}  // namespace evenkeel::cli
