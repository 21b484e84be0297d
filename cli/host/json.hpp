#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "host/io.hpp"

namespace evenkeel::cli {

using Json = nlohmann::ordered_json;

/// The value of a word that may be JSON; discarded (`is_discarded()`) when it is not. What a user
/// wrote goes through here or parse_file: both refuse what formats::check_json refuses.
Json parse_word(const std::string& text);

/// The value of a file's text. @param expected  What should stand there, for the message.
/// @throws FileError with line and column.
Json parse_file(const std::string& name, const std::string& text, const std::string& expected);

/// Adds a note with the keys of an object but the one that is used, if there are any.
void note_other_keys(const Json& object, std::string_view used, std::vector<std::string>& notes);

/// A JSON text whose errors know their place. It refers to `text`.
Source json_source(const std::string& name, std::string_view text);

/// The source of what stands at `from` in a request, and at `to` in the source itself.
Source standing_at(const std::string& from, const std::string& to, Source source);

}  // namespace evenkeel::cli
