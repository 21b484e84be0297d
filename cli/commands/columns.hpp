#pragma once
#include <optional>

#include "options/arguments.hpp"

namespace evenkeel::cli {

/// With a --column that names several, "a,b" or 'phase_*': runs the command once for each of them,
/// on an input that is read once, and writes all answers to one output. JSON: a line each; tables:
/// a first column says which one; text: a line above. A column that cannot be used has its error
/// and the others go on; a file of -o is then left as it was.
/// @param index  Of the input with the loads.
/// @return the exit code, the first that is not 0; nothing where one column at most is named.
/// @throws UsageError, FileError.
std::optional<int> run_columns(const Arguments& arguments, std::size_t index,
                               int (*run)(const Arguments& arguments));

}  // namespace evenkeel::cli
