#pragma once
#include <cstdint>
#include <string>

namespace evenkeel::cli {

/// The answers that a file already contains, one per line.
struct Answered {
  std::int64_t lines = 0;
  std::string last;  ///< The last answer, without its newline.
};

/// Reads the existing answers and cuts off everything after the last newline: a killed run can
/// leave
/// an incomplete line. Creates the file if it does not exist. Complexity: one pass.
/// @throws FileError.
Answered read_answered(const std::string& name);

}  // namespace evenkeel::cli
