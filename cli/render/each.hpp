#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/json.hpp"

namespace evenkeel::cli {

/// The columns of a batch of that kind as CSV: line, those that say which line it is, what the
/// answer says in numbers, stopped, error.
std::string each_header(const std::string& kind, const std::vector<std::string>& row_columns);

/// The answer to one line of a batch, as a row below them.
/// @param row  The cells that say which line it is, of so many columns; none where they are
/// unknown.
std::string each_row(const std::string& kind, const Json& answer, std::int64_t line,
                     const std::vector<std::string>& row, std::size_t row_columns);

}  // namespace evenkeel::cli
