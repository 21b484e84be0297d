#include "jobs/verify_task.hpp"

namespace evenkeel::jobs {

const Json& member(const Json& object, const char* key, const std::string& path) {
  const auto found = object.find(key);
  if (found == object.end()) {
    throw Error(ErrorCode::missing_key, "the answer has no \"" + std::string(key) + "\"", path);
  }
  return *found;
}

void check_answer(const Json& answer, const std::string& kind, const std::string& hash) {
  if (!answer.contains("ok") || answer["ok"] != true || !answer.contains("kind") ||
      answer["kind"] != kind) {
    throw Error(ErrorCode::bad_value,
                "the answer to verify must be a " + kind + " answer with ok true", "/answer");
  }
  const Json& given =
      member(member(answer, "input", "/answer/input"), "hash", "/answer/input/hash");
  if (given == hash) return;
  throw Error(ErrorCode::hash_mismatch,
              "the answer belongs to other data: its input hash is " + shown(given) +
                  ", that of the request is \"" + hash + "\"",
              "/answer/input/hash");
}

std::vector<std::string> compare_settings(const Json& settings, const Json& answer) {
  std::vector<std::string> problems;
  const auto found = answer.find("settings");
  if (found == answer.end()) return problems;
  for (const auto& [key, value] : settings.items()) {
    if (found->contains(key) && (*found)[key] == value) continue;
    problems.push_back("the answer was made with other settings: " + key + " is " +
                       (found->contains(key) ? shown((*found)[key]) : "missing") +
                       ", the request says " + shown(value));
  }
  return problems;
}

std::unique_ptr<Task> make_verify_task(Request request) {
  const Json& job = request.body["request"];
  const std::string kind =
      job.contains("kind") && job["kind"].is_string() ? job["kind"].get<std::string>() : "";
  if (kind == "ring") return make_verify_ring_task(std::move(request));
  if (kind == "flow") return make_verify_flow_task(std::move(request));
  if (kind == "map") return make_verify_map_task(std::move(request));
  throw Error(ErrorCode::bad_value,
              "the request to verify must be of kind \"ring\", \"flow\" or \"map\"",
              "/request/kind");
}

}  // namespace evenkeel::jobs
