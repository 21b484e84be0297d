#pragma once
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// The definition of a kind in the schema, or null.
const Json* kind_schema(const std::string& kind);

/// A definition of the schema by its name or reference, such as "ring_answer", or null.
const Json* schema_definition(const std::string& name);

/// Whether a request has a value for that key.
bool is_set(const Json& request, const std::string& key);

/// Checks a request against the definition of its kind and returns all settings with their defaults
/// filled in, in the order of the schema. Data keys are not checked inside. Arrays and buffers in
/// settings become "given".
/// @throws Error unknown_key, missing_key, bad_value, with a JSON pointer.
Json fill_settings(const std::string& kind, const Json& request);

/// Checks one value of a request like fill_settings(). @throws the same errors.
void check_data(const std::string& kind, const std::string& option, const Json& value);

}  // namespace evenkeel::jobs
