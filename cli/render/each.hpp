#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/json.hpp"

namespace evenkeel::cli {

/// The header of a batch of that kind as CSV: line, the name columns, numeric results of the
/// answer, stopped, error.
std::string each_header(const std::string& kind, const std::vector<std::string>& row_columns);

/// One line's answer as a CSV row.
/// @param row  Cells of the name columns; the parameter after it is their number. Empty if unknown.
std::string each_row(const std::string& kind, const Json& answer, std::int64_t line,
                     const std::vector<std::string>& row, std::size_t row_columns);

}  // namespace evenkeel::cli
