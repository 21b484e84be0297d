#pragma once
#include <string>
#include <utility>
#include <vector>

#include "host/io.hpp"
#include "host/json.hpp"

namespace evenkeel::cli {

/// The text of a file; of several, or of all that fit a pattern such as 'dump.*.json', one text
/// with every file below its name (formats::join_parts). @throws FileError, Interrupted.
std::string read_files(const std::vector<std::string>& names);

/// What such files are called together: "dump.*.json", "a.json and 3 more".
std::string shown_name(const std::vector<std::string>& names);

/// An error answer about one of several files as one about that file, and the file.
std::pair<Json, Source> in_its_file(Json answer, const Source& files);

/// Writes a text of several files to the files that a name with a * for their number means, all or
/// none; names that end with .br are packed.
/// @throws UsageError for several files and no *; WriteError.
void write_files(const std::string& name, std::string_view text);

}  // namespace evenkeel::cli
