#pragma once
#include <functional>
#include <vector>

#include "input/job_input.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

/// Additional steps of a command around its job; both can be empty.
struct Hooks {
  std::function<void(jobs::JobRun&)> before;  ///< Before the job runs.
  /// After the job has run, unless its answer is an error.
  std::function<void(jobs::JobRun&, const jobs::Answer& answer)> after;
};

/// Runs the job of a command and prints its answer, or an error at its source. With
/// --print-request prints the job instead. @param data  Sources that errors can refer to, the main
/// one first. @return the exit code.
int execute(const Arguments& arguments, JobInput input, const std::vector<Data>& data,
            const View& view, const Hooks& hooks = {});

/// With --verbose: prints the settings of the job, without the data.
void tell_settings(const Arguments& arguments, const Json& request);

}  // namespace evenkeel::cli
