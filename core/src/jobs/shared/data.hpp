#pragma once
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/jobs/run.hpp"
#include "jobs/shared/data_hash.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Maximum number of nodes of a ring job, so that it fits in the memory of the smallest host.
inline constexpr std::size_t kMaxNodes = 10000000;

/// NAME of {"$buffer":NAME}, a reference to an array or a text that was passed separately. Null for
/// any other value.
const std::string* buffer_name(const Json& value);

/// A text from a JSON string or a buffer.
/// @param key   Name of the value, for messages.
/// @param path  JSON pointer to the value.
/// @throws Error bad_value, missing_key.
std::string take_text(const Json& value, const std::string& key, const std::string& path,
                      Buffers& buffers);

/// Integral loads from a JSON array or a buffer.
/// @throws Error bad_value, bad_load, fractional_load, negative_load, too_large, missing_key.
std::vector<Load> take_loads(const Json& value, const std::string& key, Buffers& buffers,
                             std::size_t most = kMaxNodes);

/// Finite numbers from a JSON array or a buffer. @throws Error bad_value, too_large, missing_key.
std::vector<double> take_numbers(const Json& value, const std::string& key, Buffers& buffers,
                                 std::size_t most = kMaxNodes);

}  // namespace evenkeel::jobs
