#pragma once
#include <functional>
#include <optional>
#include <string>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::cli {

/// Runs `work` on the job on a separate thread and waits for the answer. If the work continues for
/// more than a moment after `reason` returned a reason, it is abandoned: the answer then reports a
/// stopped job without a result, and `job` is empty.
jobs::Answer run_watched(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work,
                         const std::function<std::optional<jobs::StopReason>()>& reason);

/// Ends the process; immediately, without destructors of statics, if some work was abandoned.
[[noreturn]] void leave(int exit_code);

}  // namespace evenkeel::cli
