#pragma once
#include <string>

#include "render.hpp"

namespace evenkeel::cli {

/// The value of a word that may be JSON; discarded (`is_discarded()`) when it is not. What a user
/// wrote goes through here or parse_file: both refuse what formats::check_json refuses.
Json parse_word(const std::string& text);

/// The value of a file's text. @param expected  What should stand there, for the message.
/// @throws FileError with line and column.
Json parse_file(const std::string& name, const std::string& text, const std::string& expected);

}  // namespace evenkeel::cli
