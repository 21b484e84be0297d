#pragma once
#include <functional>
#include <vector>

#include "input/job_input.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

/// An additional step of a command after its job has run, unless the answer is an error.
using After = std::function<void(const jobs::Answer& answer)>;

/// Runs the job of a command and prints its answer, or an error at its source. With
/// --print-request prints the job instead. @param data  Sources that errors can refer to, the main
/// one first. @return the exit code.
int execute(const Arguments& arguments, JobInput input, const std::vector<Data>& data,
            const View& view, const After& after = {});

/// With --verbose: prints the settings of the job, without the data.
void tell_settings(const Arguments& arguments, const Json& request);

}  // namespace evenkeel::cli
