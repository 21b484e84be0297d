#pragma once
#include <functional>
#include <string>

#include "commands/batch.hpp"
#include "evenkeel/jobs/run.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// How the jobs of a stream become answers.
struct Running {
  /// Answers one job; called on the threads of the stream. `run` runs a job in this process.
  std::function<jobs::Answer(const std::string& text, const RunJob& run)> run;
  /// Stopped jobs have no answer: the output has only complete answers, so a run can be resumed.
  bool whole_answers = false;
  /// Limit on jobs of a stream at the same time; 0 = the value of --threads.
  unsigned at_once = 0;
};

/// Runs jobs in this process.
jobs::Answer run_here(const Arguments& arguments, const std::string& text, const RunJob& run);

/// `evenkeel run`: one job, or a stream of them. @return the exit code.
/// @throws UsageError, FileError, Interrupted.
int run_jobs_by(const Arguments& arguments, const Running& running);

}  // namespace evenkeel::cli
