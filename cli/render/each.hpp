#pragma once
#include <cstdint>
#include <string>

#include "host/json.hpp"

namespace evenkeel::cli {

/// The columns of a batch of that kind as CSV: line, what the answer says in numbers, stopped,
/// error.
std::string each_header(const std::string& kind);

/// The answer to one line of a batch, as a row below them.
std::string each_row(const std::string& kind, const Json& answer, std::int64_t line);

}  // namespace evenkeel::cli
