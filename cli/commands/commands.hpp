#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Parses the command line, runs one command and returns the exit code.
/// @throws UsageError, FileError, ClosedPipe.
int run_command_line(int argc, char** argv);

}  // namespace evenkeel::cli
