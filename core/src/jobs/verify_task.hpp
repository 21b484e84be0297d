#pragma once
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {

std::unique_ptr<Task> make_verify_ring_task(Request request);
std::unique_ptr<Task> make_verify_flow_task(Request request);
std::unique_ptr<Task> make_verify_map_task(Request request);

/// Errors inside the request point into it.
template <class Work>
auto inside_request(Work work) {
  try {
    return work();
  } catch (const Error& error) {
    throw Error(error.code(), "request: " + std::string(error.what()), "/request" + error.path());
  }
}

/// A member that an answer must have. @throws Error missing_key.
const Json& member(const Json& object, const char* key, const std::string& path);

/// @throws Error bad_value (no good answer of that kind), hash_mismatch (of other data).
void check_answer(const Json& answer, const std::string& kind, const std::string& hash);

/// Settings of the answer that are not those of the request, in sentences.
std::vector<std::string> compare_settings(const Json& settings, const Json& answer);

}  // namespace evenkeel::jobs
