#pragma once
#include <optional>
#include <string>

#include "evenkeel/base/types.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// The whole number that a JSON value stands for, exactly, up to 2^53 - 1 in magnitude; 2.0 counts
/// as 2. None for anything else, 2^64 - 1 among it. O(1).
std::optional<std::int64_t> exact_integer(const Json& value);

/// Whether two JSON values say the same: numbers by their value, whatever their type in memory;
/// objects whatever the order of their keys. O(size), quadratic in the keys of an object.
bool same_value(const Json& a, const Json& b);

/// Checks that an answer has the form that the schema gives the answers of its kind: all keys that
/// it needs and no others, types, ranges, whole numbers where whole numbers belong. An object
/// {"$buffer":NAME} may stand for an array.
/// @throws Error missing_key, unknown_key, bad_value, with a pointer under `path`.
/// Complexity: O(size).
void check_answer_form(const Json& answer, const std::string& kind, const std::string& path);

}  // namespace evenkeel::jobs
