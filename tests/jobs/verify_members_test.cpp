// Every member of a result: its verifier checks it, or lists it among the members not checked.
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

constexpr std::size_t kLongest = 40000;  // bytes of an answer
constexpr int kOfAPlace = 2;             // changes of members that differ in indices alone

/// The examples, and jobs with members that no example has.
std::vector<Json> all_jobs() {
  const std::string root = testing::source_folder();
  std::vector<Json> jobs = {
      {{"kind", "plan"},
       {"chain", {{"load", {4, 9, 2, 6, 5, 3}}, {"parts", 3}, {"speed", {1, 2, 2}}}}},
      {{"kind", "plan"},
       {"chain",
        {{"load", {4, 9, 2, 6, 5, 3, 8}}, {"parts", 3}, {"ring", true}, {"old_cuts", {1, 3, 5}}}}},
      {{"kind", "plan"},
       {"nodes", 2},
       {"objects", {{"load", {3, 7, 2, 4}}, {"node", {0, 0, 0, 0}}, {"bytes", {5, 5, 0, 3}}}},
       {"migration", "bytes"},
       {"pareto", true},
       {"target", 1.5}},
  };
  for (const Json& name : Json::parse(*testing::read_file(root + "/tests/golden/index.json")))
    jobs.push_back(Json::parse(
        *testing::read_file(root + "/core/schema/examples/" + name.get<std::string>())));
  return jobs;
}

/// Another value of the same type; an arrangement of words has none.
std::optional<Json> other_value(const Json& value) {
  if (value.is_boolean()) return Json(!value.get<bool>());
  if (value.is_number_integer()) return Json(value.get<std::int64_t>() + 1);
  if (value.is_number()) return Json(value.get<double>() * 1.5 + 1);
  if (value.is_null()) return Json(1);
  return std::nullopt;
}

/// "/result/parts/0/load" as findings name it, "result.parts[0].load", or with * for indices.
std::string path_of(const Json::json_pointer& at, const Json& answer, bool any_index) {
  std::string path;
  const Json* value = &answer;
  std::string text = at.to_string().substr(1);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('/', from), text.size());
    const std::string step = text.substr(from, to - from);
    if (value->is_array()) {
      path += any_index ? "[*]" : "[" + step + "]";
      value = &(*value)[static_cast<std::size_t>(std::stoul(step))];
    } else {
      path += (path.empty() ? "" : ".") + step;
      value = &(*value)[step];
    }
    from = to + 1;
  }
  return path;
}

/// Whether a member is below, or is, one that is listed as not checked.
bool is_listed(const Json& verdict, const std::string& path, const std::string& any) {
  for (const Json& gap : verdict["result"]["not_checked"]) {
    if (!gap.contains("field")) continue;
    const std::string field = gap["field"];
    std::string bare = any;  // a finding can leave all indices out
    for (std::size_t at = 0; (at = bare.find("[*]")) != std::string::npos;) bare.erase(at, 3);
    for (const std::string& own : {path, any, bare}) {
      if (own.rfind(field, 0) != 0) continue;
      if (own.size() == field.size() || own[field.size()] == '.' || own[field.size()] == '[')
        return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("jobs/verify: every member of a result is checked or listed as not checked",
          "[jobs][slow]") {
  std::map<std::string, std::string> silent;  // members, each with a job
  int changed = 0;
  for (const Json& job : all_jobs()) {
    const Json answer = answer_of(job);
    if (!answer.contains("result") || answer.dump().size() > kLongest) continue;
    const testing::Verdict right = testing::verdict_of(job, answer);
    if (!right.accepted) continue;  // this kind has no verifier that executes answers
    std::map<std::string, int> tried;
    for (const Json::json_pointer& at : testing::places_in(answer, {"result"})) {
      const std::optional<Json> other = other_value(answer[at]);
      if (!other) continue;
      const std::string any = path_of(at, answer, true);
      if (++tried[any] > kOfAPlace) continue;
      Json forged = answer;
      forged[at] = *other;
      const testing::Verdict verdict = testing::verdict_of(job, forged);
      ++changed;
      if (!verdict.accepted || is_listed(verdict.answer, path_of(at, answer, false), any)) continue;
      silent.emplace(job["kind"].get<std::string>() + " " + any, job.dump());
    }
  }
  for (const auto& [member, job] : silent) UNSCOPED_INFO(member + " of " + job.substr(0, 200));
  CHECK(silent.empty());
  CHECK(changed > 1000);
}
