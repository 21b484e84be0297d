#pragma once
#include <optional>
#include <string>

#include "options/command_line.hpp"

namespace evenkeel::cli {

/// The numbers of a file that is given instead of a list, as the list "1,2,3".
///
/// A file holds numbers between blanks, commas, semicolons or line breaks, a JSON list, or a table
/// with a header: its column with the name of the option, or else its last column. A column "node"
/// with the numbers from 0 places the rows. none and null are entries, too.
/// @return nothing if the option takes no list of numbers, or if the word is not the name of a
/// file.
/// @throws FileError.
std::optional<std::string> list_in_file(const Flag& flag, const std::string& word);

}  // namespace evenkeel::cli
