#pragma once
#include <optional>
#include <string>

#include "arguments.hpp"
#include "io.hpp"

namespace evenkeel::cli {

/// Loads as they were read, and where they came from, for messages.
struct LoadsInput {
  formats::LoadTable table;
  std::string text;
  Source source;
};

/// Loads from --loads, from the input of that position or from a pipe; notes go to standard error.
/// @return an exit code when they cannot be read. @throws UsageError, FileError.
std::optional<int> read_loads_input(const Arguments& arguments, std::size_t index,
                                    LoadsInput& data);

}  // namespace evenkeel::cli
