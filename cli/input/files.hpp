#pragma once
#include <string>
#include <utility>
#include <vector>

#include "host/io.hpp"
#include "host/json.hpp"

namespace evenkeel::cli {

/// The names, with every pattern such as 'dump.*.json' replaced by the files that match it.
/// @throws FileError if a pattern matches no file.
std::vector<std::string> expanded(const std::vector<std::string>& names);

/// The text of a file. Several files, or all that match a pattern such as 'dump.*.json', become one
/// text with the name of each file above its content (formats::join_parts). @throws FileError,
/// Interrupted.
std::string read_files(const std::vector<std::string>& names);

/// A common name for several files: "dump.*.json", "a.json and 3 more".
std::string shown_name(const std::vector<std::string>& names);

/// Converts an error answer about one of several files to an error about that file, and the file.
std::pair<Json, Source> in_its_file(Json answer, const Source& files);

/// Writes a text of several files to the files of a name with a * for their number, all or none.
/// A name with the ending .br is packed.
/// @throws UsageError for several files and no *; WriteError.
void write_files(const std::string& name, std::string_view text);

}  // namespace evenkeel::cli
