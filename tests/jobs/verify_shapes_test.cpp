// Answers of any form: each gets a verdict or an error, whatever is missing, empty or too long in
// it.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "support/files.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

std::vector<Json> jobs_of_every_kind() {
  const std::string root = testing::source_folder();
  std::vector<Json> jobs = {
      {{"kind", "plan"}, {"experts", {{5, 4, 3, 2}}}, {"slots", 8}, {"gpus", 4}},
      {{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}, {"max_steps", 1}},
  };
  for (const Json& name : Json::parse(*testing::read_file(root + "/tests/golden/index.json")))
    jobs.push_back(Json::parse(
        *testing::read_file(root + "/core/schema/examples/" + name.get<std::string>())));
  return jobs;
}

/// A value of another form.
Json reshaped(const Json& value, Rng& rng) {
  const std::uint64_t way = rng.uniform_index(8);
  if (value.is_array() && !value.empty() && way < 3) {
    Json list = value;
    if (way == 0) list.erase(list.size() - 1);
    if (way == 1) list.push_back(list.back());
    if (way == 2) list = Json::array({value[0]});
    return list;
  }
  const Json others[] = {nullptr, 5, -1, 1e300, "x", Json::array(), Json::object(), true};
  return others[way];
}

}  // namespace

TEST_CASE("jobs/verify: an answer of any form has a verdict or an error", "[jobs][property]") {
  Rng rng(91);
  std::int64_t verdicts = 0, errors = 0;
  for (const Json& job : jobs_of_every_kind()) {
    const Json answer = answer_of(job);
    if (answer.dump().size() > 50000) continue;
    const auto places = testing::places_in(answer, {"result", "proof", "check", "error", "input"});
    for (int trial = 0; trial < testing::trials(30); ++trial) {
      Json other = answer;
      const auto& at = places[static_cast<std::size_t>(rng.uniform_index(places.size()))];
      other[at] = reshaped(answer[at], rng);
      CAPTURE(job.dump(), at.to_string(), other[at].dump());
      const Json told = answer_of({{"kind", "verify"}, {"request", job}, {"answer", other}});
      CHECK(
          (told["ok"] == true ? told["result"].contains("valid") : told["error"].contains("code")));
      ++(told["ok"] == true ? verdicts : errors);
      if (job["kind"] != "plan") continue;
      Json explain = {{"kind", "explain"}, {"request", job}, {"answer", other}};
      if (rng.uniform_index(2) == 0) explain["move"] = 0;
      CHECK(answer_of(explain).contains("ok"));
    }
  }
  CAPTURE(verdicts, errors);
  CHECK(verdicts > 100);
  CHECK(errors > 100);
}

TEST_CASE("jobs/explain: a move has the loads of its nodes before and after", "[jobs][plan]") {
  const Json job = {{"kind", "plan"},
                    {"nodes", 2},
                    {"objects", {{"load", {5, 4, 3}}, {"node", {0, 0, nullptr}}}}};
  const Json answer = answer_of(job);
  const std::size_t moves = answer["result"]["moves"].size();
  REQUIRE(moves == 2);
  for (std::size_t k = 0; k < moves; ++k) {
    for (const char* when : {"before", "after"}) {
      for (const std::size_t count : {0U, 1U, 2U, 3U}) {
        Json other = answer;
        Json& move = other["result"]["moves"][k];
        const bool right = count == move[when].size();
        move[when] = Json(std::vector<int>(count, 7));
        CAPTURE(k, when, count);
        const Json told =
            answer_of({{"kind", "explain"}, {"request", job}, {"answer", other}, {"move", k}});
        CHECK(told["ok"] == right);
        if (!right) CHECK(told["error"]["path"] == "/answer/result/moves/" + std::to_string(k));
      }
    }
  }
}

TEST_CASE("jobs/verify: experts need as many loads as GPUs", "[jobs][plan]") {
  const Json job = jobs_of_every_kind()[0];
  for (const int count : {0, 1, 3, 5, 400}) {
    Json answer = answer_of(job);
    Json& loads = answer["result"]["layers"][0]["loads"];
    const Json first = loads[0];
    loads = Json::array();
    for (int g = 0; g < count; ++g) loads.push_back(first);
    CAPTURE(count);
    const Json told = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
    CHECK(told["result"]["valid"] == false);
  }
}

TEST_CASE("jobs/verify: a request without its data is refused, and the missing data is listed",
          "[jobs][verify]") {
  for (Json job : jobs_of_every_kind()) {
    const Json answer = answer_of(job);
    for (const std::string key : {"nodes", "objects", "loads", "topology", "tasks", "text", "k"}) {
      if (!job.contains(key)) continue;
      Json without = job;
      without.erase(key);
      const Json asked = {{"kind", "verify"}, {"request", without}, {"answer", answer}};
      const Json verdict = testing::Json::parse(jobs::run(asked.dump()));
      CAPTURE(job.dump(), key, verdict.dump());
      // Some data have a default: the answer is that of another request then.
      if (verdict["ok"] == true)
        CHECK(verdict["result"]["valid"] == false);
      else
        CHECK(verdict["error"]["code"] != "internal");
    }
  }
  const Json bare = {
      {"kind", "verify"}, {"request", {{"kind", "plan"}}}, {"answer", Json::object()}};
  CHECK(testing::refusal(bare)["path"] == "/request/nodes");
}
