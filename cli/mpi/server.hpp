#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// What all ranks but 0 do: jobs of rank 0 and parts of them, until it dismisses them.
void serve_jobs(const Arguments& arguments);

}  // namespace evenkeel::cli
