#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The loop of all ranks except 0: runs jobs of rank 0 and parts of jobs, until rank 0 dismisses
/// them.
void serve_jobs(const Arguments& arguments);

}  // namespace evenkeel::cli
