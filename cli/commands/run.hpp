#pragma once
#include <functional>
#include <string>

#include "evenkeel/jobs/run.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// How the jobs of a stream become answers.
struct Running {
  /// Of one; called on the threads of the stream.
  std::function<jobs::Answer(const std::string& text, const RunLimits& limits)> run;
  /// Jobs that were stopped have no answer: what is written is whole, and one can go on behind it.
  bool whole_answers = false;
  /// How many of a stream may be under way; 0: as --threads says.
  unsigned at_once = 0;
};

/// Runs it in this process.
jobs::Answer run_here(const Arguments& arguments, const std::string& text, const RunLimits& limits);

/// `evenkeel run`: one job, or a stream of them. @return the exit code.
/// @throws UsageError, FileError, Interrupted.
int run_jobs_by(const Arguments& arguments, const Running& running);

}  // namespace evenkeel::cli
