#pragma once
#include <memory>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Every item of the catalogue in one job: the parts of all items, and a count of verdicts. If
/// trials are given, each item runs at most its own maximum.
std::unique_ptr<Task> make_all_task(Request request);

}  // namespace evenkeel::jobs
