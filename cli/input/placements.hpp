#pragma once
#include <string>
#include <vector>

#include "host/json.hpp"

namespace evenkeel::cli {

/// A node for every object of the request, from a file: a table with object (or id) and node, the
/// moves of a plan (objects without a move stay at home), one node a line as METIS has it, a JSON
/// array, or an answer of evenkeel plan. In a table a label comes before a number.
/// @param notes  Gets the columns that are not used. @throws FileError with the line.
Json read_assignment_file(const std::string& name, const Json& request,
                          std::vector<std::string>& notes);

/// A server for every task of the request: a table with task and server, by label or number, a
/// METIS .part, a Scotch .map, a JSON array or an answer of evenkeel map.
/// @param notes  Gets the columns that are not used. @throws FileError with the line.
Json read_mapping_file(const std::string& name, const Json& request,
                       std::vector<std::string>& notes);

}  // namespace evenkeel::cli
