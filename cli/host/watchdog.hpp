#pragma once
#include <functional>
#include <optional>
#include <string>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::cli {

/// Does `work` on the job on a thread of its own and waits for the answer. Work that goes on for
/// more than a moment after `reason` gave one is left alone: the answer then says that the job was
/// stopped without a result, and `job` is empty.
jobs::Answer run_watched(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work,
                         const std::function<std::optional<jobs::StopReason>()>& reason);

/// Ends the process; at once, without destructors of statics, when some work was left alone.
[[noreturn]] void leave(int exit_code);

}  // namespace evenkeel::cli
