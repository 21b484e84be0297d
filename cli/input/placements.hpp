#pragma once
#include <string>
#include <vector>

#include "host/json.hpp"

namespace evenkeel::cli {

/// A node per object of the request, from a file: a table with object (or id) and node, the moves
/// of
/// a plan (objects without a move stay at home), one node per line as in METIS, a JSON array, or an
/// answer of evenkeel plan. In a table labels take precedence over numbers.
/// @param notes  Receives the unused columns. @throws FileError with the line.
Json read_assignment_file(const std::string& name, const Json& request,
                          std::vector<std::string>& notes);

/// A server per task of the request: a table with task and server, by label or number, a METIS
/// .part
/// file, a Scotch .map file, a JSON array or an answer of evenkeel map.
/// @param notes  Receives the unused columns. @throws FileError with the line.
Json read_mapping_file(const std::string& name, const Json& request,
                       std::vector<std::string>& notes);

}  // namespace evenkeel::cli
