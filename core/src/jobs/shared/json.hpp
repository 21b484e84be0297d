#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/json_reader.hpp"

namespace evenkeel::jobs {

using Json = nlohmann::ordered_json;
using formats::pointer_step;

/// Parses strictly: no duplicate keys, no comments, no bytes after the value.
/// @throws Error bad_json with the place; Stopped.
Json parse_json(std::string_view text, StopCheck* stop = nullptr);

/// The integer that a double holds, if it is integral and below 2^63 in magnitude.
std::optional<std::int64_t> whole_number(double number);

/// Gives every number the canonical form of its value, so that 1000000, 1000000.0 and 1e6 are the
/// same afterwards. Integers below 2^63 are integers, larger numbers doubles. Integers that no
/// double holds stay unchanged, to be refused.
void make_canonical(Json& value);

/// An object without one of its keys. O(size). The library's erase and its brace lists leak memory
/// if an allocation fails in them, so neither is used.
Json without(const Json& object, std::string_view key);

/// A limit of numbers in messages: "2^53 - 1" instead of its digits.
std::string shown_limit(const Json& limit);

/// Compact text of a value, for messages, at most 60 characters.
std::string shown(const Json& value);

}  // namespace evenkeel::jobs
