#pragma once
#include <cstdint>
#include <string>

namespace evenkeel::cli {

/// What a file of answers has already, one a line.
struct Answered {
  std::int64_t lines = 0;
  std::string last;  ///< The last of them, without its newline.
};

/// Reads what is there, and cuts off what follows the last newline: a run that was killed may have
/// left a torn line. Of a file that does not exist yet it makes an empty one. Complexity: one pass.
/// @throws FileError.
Answered read_answered(const std::string& name);

}  // namespace evenkeel::cli
