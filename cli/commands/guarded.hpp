#pragma once
#include <functional>

namespace evenkeel::cli {

/// The only catch-all of a program: does its work, and makes every failure a message and an exit
/// code.
int guarded(const std::function<int()>& work);

}  // namespace evenkeel::cli
