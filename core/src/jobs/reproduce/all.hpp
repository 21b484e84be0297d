#pragma once
#include <memory>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Every item of the catalogue in one job: the parts of all of them, and a count of verdicts.
/// Trials, where asked for, are at most those that an item takes.
std::unique_ptr<Task> make_all_task(Request request);

}  // namespace evenkeel::jobs
