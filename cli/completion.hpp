#pragma once
#include <string>
#include <vector>

namespace evenkeel::cli {

/// All commands, in the order of the help.
const std::vector<std::string>& command_names();

/// @param shell  bash, zsh or fish. @throws UsageError.
std::string completion_script(const std::string& shell);

}  // namespace evenkeel::cli
