#pragma once
#include <string>

#include "host/json.hpp"

namespace evenkeel::cli {

/// A node for every object of the request, from a file: a table with object (or id) and node, one
/// node a line as METIS has it, a JSON array, or an answer of evenkeel plan.
/// @throws FileError with the line.
Json read_assignment_file(const std::string& name, const Json& request);

}  // namespace evenkeel::cli
