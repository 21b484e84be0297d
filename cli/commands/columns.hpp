#pragma once
#include <optional>

#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Runs the command once per column if --column selects several ("a,b" or 'phase_*'). Reads the
/// input once and writes all answers to one output: JSON has one line per answer, a table starts
/// with a column of the names, and text has a heading per answer. If a column fails, its answer is
/// the error, the other columns continue, and the file of -o stays as it was.
/// @param index  Position of the input with the loads.
/// @return the first exit code that is not 0; nothing if at most one column is selected.
/// @throws UsageError, FileError.
std::optional<int> run_columns(const Arguments& arguments, std::size_t index,
                               int (*run)(const Arguments& arguments));

}  // namespace evenkeel::cli
