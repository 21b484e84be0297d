#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

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

/// A usage error of the command line: printed with a hint to --help, exit code 2.
struct UsageError {
  std::string message;
};

/// The error for an option with a bad value: --threads is "x": it must be EXPECTED.
UsageError bad_value(std::string_view option, std::string_view value, std::string_view expected);

/// Decisions of the host about a run; none of them is part of a request.
struct RunLimits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  unsigned threads = 1;
  enum class ShowProgress { automatic, json, none } progress = ShowProgress::automatic;
};

/// Whether the time limit is reached or Ctrl-C was pressed.
std::optional<jobs::StopReason> reason_to_stop(const RunLimits& limits);

/// Finishes one part of a job. @return false if there was a reason to stop first.
bool run_part(jobs::JobRun& job, std::size_t part, const RunLimits& limits);

/// Runs a job until it finishes, or until the limit or Ctrl-C stops it, and returns the answer.
jobs::Answer run_job(jobs::JobRun& job, const RunLimits& limits);

/// The same on this thread, for callers that watch over the job themselves: a job that does not
/// react to a stop is waited for.
jobs::Answer run_unwatched(jobs::JobRun& job, const RunLimits& limits);

/// "2s", "500ms", "1.5" (seconds), "2m". @throws UsageError.
std::chrono::milliseconds parse_duration(const std::string& text);

}  // namespace evenkeel::cli
