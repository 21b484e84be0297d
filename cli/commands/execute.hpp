#pragma once
#include <functional>
#include <vector>

#include "input/job_input.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

/// What one command does with a job besides running it; both may be empty.
struct Hooks {
  std::function<void(jobs::JobRun&)> before;  ///< Before it runs.
  /// After it ran, when its answer is no error.
  std::function<void(jobs::JobRun&, const jobs::Answer& answer)> after;
};

/// Runs the job of a command and prints its answer, or an error where it belongs; with
/// --print-request prints the job instead. @param data  What errors may be about, the main one
/// first. @return the exit code.
int execute(const Arguments& arguments, JobInput input, const std::vector<Data>& data,
            const View& view, const Hooks& hooks = {});

/// With --verbose: the settings that were given, without the data.
void tell_settings(const Arguments& arguments, const Json& request);

}  // namespace evenkeel::cli
