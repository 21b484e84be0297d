#pragma once
#include <functional>

namespace evenkeel::cli {

/// Runs the work and turns every failure into a message and an exit code. This is the only
/// catch-all of a program.
int guarded(const std::function<int()>& work);

}  // namespace evenkeel::cli
