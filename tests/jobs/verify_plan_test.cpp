// Verifying plan answers: honest ones hold, and every change of one is found.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "support/mutations.hpp"
#include "support/plan_jobs.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using testing::Json;
using testing::random_plan_job;

namespace {

std::string sentence_of(const testing::Verdict& verdict) {
  return verdict.answer["summary"].get<std::string>();
}

/// Eight objects of 9 7 6 5 4 4 3 2, all on node 0 of three: four move in four rounds.
Json eight_job() {
  return {{"kind", "plan"},
          {"nodes", 3},
          {"objects", {{"load", {9, 7, 6, 5, 4, 4, 3, 2}}, {"node", {0, 0, 0, 0, 0, 0, 0, 0}}}}};
}

/// Whether no node sends or receives more in a round than the limit of the job.
bool rounds_hold(const Json& job, const Json& answer) {
  const Json limit = job.value("limit", Json::object());
  const auto most = [&](const char* key) { return limit.value(key, std::int64_t{1}); };
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> out, in, both;
  for (const Json& move : answer["result"]["moves"]) {
    if (move["from"].is_null()) continue;
    const auto round = move["round"].get<std::int64_t>();
    const auto from = move["from"].get<std::int64_t>(), to = move["to"].get<std::int64_t>();
    ++out[{round, from}];
    ++in[{round, to}];
    ++both[{round, from}];
    ++both[{round, to}];
  }
  const auto within = [](const auto& counts, std::int64_t cap) {
    return std::all_of(counts.begin(), counts.end(),
                       [&](const auto& count) { return count.second <= cap; });
  };
  if (limit.contains("both")) return within(both, most("both"));
  return within(out, most("out")) && within(in, most("in"));
}

}  // namespace

TEST_CASE("jobs/verify: a plan is replayed, and its bound follows from its certificate",
          "[jobs][plan]") {
  const Json job = eight_job();
  const auto verdict = testing::verdict_of(job, testing::answer_of(job));
  CHECK(verdict.accepted);
  CHECK(sentence_of(verdict) ==
        "The plan is valid: it moves 4 objects in 4 rounds, its makespan is 14, and no plan has a "
        "makespan below 14.");
  CHECK(verdict.answer["result"]["steps"] == 4);
  CHECK(verdict.answer["result"]["messages"] == 4);
}

TEST_CASE("jobs/verify: a change of a plan is found, and the sentence contains its position",
          "[jobs][plan]") {
  const Json job = eight_job();
  const Json own = testing::answer_of(job);
  const auto found = [&](const char* pointer, const Json& value) {
    Json answer = own;
    const Json::json_pointer at(pointer);
    REQUIRE(answer[at] != value);
    answer[at] = value;
    const auto verdict = testing::verdict_of(job, answer);
    CAPTURE(pointer, verdict.answer.dump());
    REQUIRE(verdict.answer["ok"] == true);
    CHECK_FALSE(verdict.accepted);
    return verdict.answer["result"]["problems"].dump();
  };
  CHECK(found("/result/moves/0/from", 1).find("result.moves[0].from is 0") != std::string::npos);
  const Json to = own["result"]["moves"][0]["to"] == 1 ? 2 : 1;
  CHECK(found("/result/moves/0/to", to).find("the moves leave object 0") != std::string::npos);
  CHECK(found("/result/moves/3/round", 1).find("round 1 after round 3") != std::string::npos);
  CHECK(found("/result/moves/1/load", 1).find("result.moves[1].load is") != std::string::npos);
  CHECK(found("/result/moves/1/object", own["result"]["moves"][0]["object"]).find("second move") !=
        std::string::npos);
  CHECK(found("/result/assignment/7", 2).find("result.loads[") != std::string::npos);
  CHECK(found("/result/makespan/num", 13).find("result.makespan") != std::string::npos);
  CHECK(found("/result/bound/makespan/num", 13).find("result.bound.makespan") != std::string::npos);
  CHECK(found("/result/migration/bytes", 3).find("result.migration.bytes") != std::string::npos);
  CHECK(found("/proof/0/at_least", "15").find("no plan has a makespan below 15") !=
        std::string::npos);
  CHECK(found("/proof/1/at_least", 5).find("only 4 objects must move") != std::string::npos);
  CHECK(found("/proof/2/at_least", 5).find("needs 4 rounds") != std::string::npos);
  Json missing = own;
  missing["result"]["moves"].erase(2);
  CHECK_FALSE(testing::verdict_of(job, missing).accepted);
  for (std::size_t claim = 0; claim < 3; ++claim) {
    Json unproven = own;
    unproven["proof"].erase(claim);
    CHECK_FALSE(testing::verdict_of(job, unproven).accepted);
  }
  Json other = job;
  other["objects"]["load"][0] = 10;
  const auto refused = testing::verdict_of(other, own);
  CHECK(refused.answer["error"]["code"] == "hash_mismatch");
  CHECK(refused.answer["error"]["path"] == "/answer/input/hash");
}

TEST_CASE("jobs/verify: a plan that breaks a rule is found, whichever program made its answer",
          "[jobs][plan]") {
  // The honest answer of a job without the rule, sent with the input of the one that has it.
  const auto smuggled = [](Json ruled, const char* pointer, const Json& rule) {
    const Json answer = testing::answer_of(ruled);
    const Json::json_pointer at(pointer);
    ruled[at] = rule;
    Json forged = answer;
    forged["input"] = testing::answer_of(ruled)["input"];
    forged["settings"] = testing::answer_of(ruled)["settings"];
    const auto verdict = testing::verdict_of(ruled, forged);
    CAPTURE(pointer, verdict.answer.dump());
    CHECK_FALSE(verdict.accepted);
    return verdict.answer["result"]["problems"].dump();
  };
  Json job = eight_job();
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  CHECK(has(smuggled(job, "/objects/pinned", {true, true, true, true, true, true, true, true}),
            "on a forbidden node"));
  CHECK(
      has(smuggled(job, "/nodes", {{"state", {"open", "open", "closed"}}}), "on a forbidden node"));
  CHECK(
      has(smuggled(job, "/nodes", {{"state", {"drain", "open", "open"}}}), "on a forbidden node"));
  CHECK(has(smuggled(job, "/max_moves", 3), "more objects move than max_moves, 3"));
  Json grouped = job;
  grouped["groups"] = {{{"rule", "together"}}};
  CHECK(has(smuggled(grouped, "/objects/group", {0, 0, 0, 0, 0, 0, 0, 0}), "of a group"));
  Json full = job;
  full["objects"]["resources"] = {{"memory", {1, 2, 3, 4, 4, 3, 2, 1}}};
  CHECK(has(smuggled(full, "/nodes", {{"capacity", {{"memory", {20, 20, 3}}}}}),
            "above its capacity"));
  Json two = job;
  two["limit"] = {{"out", 2}, {"in", 2}};
  CHECK(has(smuggled(two, "/limit/out", 1), "exceeds the limit of node 0"));
}

TEST_CASE("jobs/verify: plans of random jobs are accepted, and changed ones rejected",
          "[jobs][plan][property][slow]") {
  Rng rng(2020);
  std::int64_t plans = 0, changed = 0;
  for (int trial = 0; trial < testing::trials(500); ++trial) {
    const Json job = trial % 5 == 0 ? testing::random_flow_plan(rng) : random_plan_job(rng);
    CAPTURE(trial, job.dump());
    const Json own = testing::answer_of(job);
    if (own["ok"] != true) {
      REQUIRE(own["error"]["code"] == "infeasible");
      continue;
    }
    ++plans;
    const auto honest = testing::verdict_of(job, own);
    CAPTURE(own.dump(), honest.answer.dump());
    REQUIRE(honest.accepted);
    for (int change = 0; change < 40; ++change) {
      Json answer = own;
      const std::string where =
          testing::mutate(answer, rng, {"settings", "input", "result", "check"});
      if (Json::diff(own, answer).empty()) continue;
      ++changed;
      const auto verdict = testing::verdict_of(job, answer);
      CAPTURE(where, answer.dump(), verdict.answer.dump());
      if (!verdict.accepted) continue;
      const std::string other = testing::checked_difference(verdict.answer, own, answer, "/proof");
      // Another round can have room for a move too.
      if (other.ends_with("/round")) {
        REQUIRE((rounds_hold(job, answer) || job.contains("flow")));
      } else {
        REQUIRE(other == "");
      }
    }
  }
  CAPTURE(plans, changed);
  CHECK(plans > testing::trials(300));
  CHECK(changed > testing::trials(8000));
}

TEST_CASE("jobs/plan: a run that is stopped at any time has a valid plan", "[jobs][plan]") {
  Json job = eight_job();
  job["pareto"] = true;
  job["max_moves"] = 6;
  int stopped_plans = 0;
  // Stops between two slices, each of which is a search, or a point of the front.
  for (int slices = 1;; ++slices) {
    jobs::JobRun run(job.dump());
    bool ended = false;
    for (int slice = 0; slice < slices && !ended; ++slice) ended = run.advance(1);
    if (ended) break;
    run.stop(jobs::StopReason::cancelled);
    const Json answer = Json::parse(run.result());
    CAPTURE(slices, answer.dump());
    REQUIRE(answer["ok"] == true);
    if (answer["result"].is_null()) continue;
    REQUIRE(testing::verdict_of(job, answer).accepted);
    ++stopped_plans;
  }
  // And within them.
  for (int looks = 0;; looks += 1 + looks / 3) {
    jobs::JobRun run(job.dump());
    int left = looks;
    run.set_stop_check([&left]() -> std::optional<jobs::StopReason> {
      if (left-- > 0) return std::nullopt;
      return jobs::StopReason::time_limit;
    });
    const Json answer = Json::parse(run.result());
    CAPTURE(looks, answer.dump());
    REQUIRE(answer["ok"] == true);
    if (answer["result"].is_null()) continue;
    REQUIRE(testing::verdict_of(job, answer).accepted);
    if (!answer.contains("stopped")) break;
  }
  CHECK(stopped_plans > 3);
}
