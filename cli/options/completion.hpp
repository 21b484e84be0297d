#pragma once
#include <string>

namespace evenkeel::cli {

/// @param shell  bash, zsh or fish. @throws UsageError.
std::string completion_script(const std::string& shell);

}  // namespace evenkeel::cli
