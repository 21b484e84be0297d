#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "host/io.hpp"

namespace evenkeel::cli {

using Json = nlohmann::ordered_json;

/// The value of a word that can be JSON; discarded (`is_discarded()`) if it is not. User input goes
/// through here or parse_file: both refuse the input that formats::check_json refuses.
Json parse_word(const std::string& text);

/// The value of a file's text. @param expected  Description of the expected content, for the
/// message.
/// @throws FileError with line and column.
Json parse_file(const std::string& name, const std::string& text, const std::string& expected);

/// Adds a note with the unused keys of an object, if there are any.
void note_other_keys(const Json& object, std::string_view used, std::vector<std::string>& notes);

/// A JSON text whose errors know their position. It refers to `text`.
Source json_source(const std::string& name, std::string_view text);

/// The source of the value at `from` in a request, which is at `to` in the source itself.
Source standing_at(const std::string& from, const std::string& to, Source source);

}  // namespace evenkeel::cli
