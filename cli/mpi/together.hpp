#pragma once
#include <functional>

namespace evenkeel::cli {

/// Collective: does the work of this rank. If some rank throws FileError, UsageError or Error, all
/// ranks throw a FileError or UsageError with the message of the lowest such rank.
void together(const std::function<void()>& work);

}  // namespace evenkeel::cli
