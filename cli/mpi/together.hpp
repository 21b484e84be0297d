#pragma once
#include <functional>

namespace evenkeel::cli {

/// Collective: does the work of this rank. Where some rank throws FileError, UsageError or Error,
/// all throw a FileError or UsageError with the words of the lowest one.
void together(const std::function<void()>& work);

}  // namespace evenkeel::cli
