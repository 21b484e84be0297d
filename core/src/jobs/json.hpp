#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"

namespace evenkeel::jobs {

using Json = nlohmann::ordered_json;

/// Line and column of a byte in a text; 1-based.
TextPlace place_of_byte(std::string_view text, std::size_t byte);

/// Parses strictly: no duplicate keys, no comments, no bytes after the value.
/// @throws Error bad_json with the place.
Json parse_json(std::string_view text);

/// One step of a JSON pointer, escaped.
std::string pointer_step(const std::string& key);

/// Compact text of a value, for messages, at most 60 characters.
std::string shown(const Json& value);

}  // namespace evenkeel::jobs
