// Proofs in ring answers: their content, and that false bounds are rejected.
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "evenkeel/jobs/run.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"
#include "support/trials.hpp"
#include "verify/ring/proof.hpp"

using namespace evenkeel;
using testing::Json;

namespace {

Json& claim_of(Json& answer, const std::string& name) {
  for (Json& claim : answer["proof"])
    if (claim["claim"] == name) return claim;
  FAIL("there is no claim " << name);
  return answer;
}

/// The verdict on an answer of that job with a change.
template <class Change>
bool accepts(const Json& job, Change change) {
  Json answer = testing::answer_of(job);
  REQUIRE(answer["ok"] == true);
  change(answer);
  return testing::verdict_of(job, answer).accepted;
}

/// All claims of a proof, without their evidence, in any order.
std::map<std::string, Json> numbers_of(const Json& proof) {
  std::map<std::string, Json> numbers;
  for (const Json& claim : proof) {
    Json& entry = numbers[claim.value("claim", std::string())];
    for (const char* key : {"at_least", "at_most", "within"})
      if (claim.contains(key)) entry[key] = claim[key];
  }
  return numbers;
}

}  // namespace

TEST_CASE("jobs/ring: every number in the proof of a small ring is right", "[jobs][ring]") {
  const Json answer =
      testing::answer_of({{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}, {"pareto", true}});
  // Nodes 5, 0 and 1 hold 7, can keep 6, and their outer two nodes hold nothing that could leave in
  // 1 step.
  const Json steps = answer["proof"][0];
  CHECK(steps["claim"] == "steps");
  CHECK(steps["at_least"] == 2);
  CHECK(steps["first"] == 5);
  CHECK(steps["count"] == 3);
  CHECK(steps["depth"] == Json({1, 1}));
  CHECK(steps["says"] ==
        "No plan takes fewer than 2 steps: nodes 5 to 1 hold 7 units, but their targets add up to "
        "6 units, and nothing can leave these nodes in 1 step.");
  const auto keys = [&] {
    std::vector<std::string> names;
    for (const auto& [key, value] : answer.items()) names.push_back(key);
    return names;
  }();
  CHECK(keys[keys.size() - 2] == "check");
  CHECK(keys.back() == "proof");
}

TEST_CASE("jobs/ring: if max_steps makes a plan impossible, the error contains the proof",
          "[jobs][ring]") {
  Rng rng(71);
  int refused = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Json job = testing::random_ring_job(rng);
    job.erase("max_steps");
    job["algorithm"] = "optimal";
    const Json answer = testing::answer_of(job);
    const auto fewest = answer["proof"][0]["at_least"].get<Load>();
    REQUIRE(fewest == answer["result"]["steps"]);
    if (fewest == 0) continue;
    job["max_steps"] = fewest - 1;
    const Json refusal = testing::answer_of(job);
    CAPTURE(job.dump(), refusal.dump());
    REQUIRE(refusal["error"]["code"] == "infeasible");
    REQUIRE(refusal["error"]["proof"] == Json::array({answer["proof"][0]}));
    ++refused;
  }
  REQUIRE(refused > 100);
}

TEST_CASE("jobs/verify: missing, repeated, changed and invented claims are found", "[jobs][ring]") {
  const Json job = {{"kind", "ring"},
                    {"loads", {8, 0, 13, 0, 17, 0}},
                    {"targets", {9, 3, 7, 5, 6, 8}},
                    {"message_limit", 3},
                    {"pareto", true}};
  REQUIRE(accepts(job, [](Json&) {}));
  Json own = testing::answer_of(job);
  REQUIRE(own["proof"].size() >= 5);
  for (std::size_t k = 0; k < own["proof"].size(); ++k) {
    CAPTURE(own["proof"][k].dump());
    CHECK_FALSE(accepts(job, [&](Json& answer) { answer["proof"].erase(k); }));
    CHECK_FALSE(accepts(job, [&](Json& answer) { answer["proof"].push_back(answer["proof"][k]); }));
    CHECK_FALSE(accepts(job, [&](Json& answer) { answer["proof"][k]["claim"] = "more"; }));
    for (const char* key : {"at_least", "at_most", "within"}) {
      if (!own["proof"][k].contains(key)) continue;
      for (const int by : {-1, 1}) {
        CHECK_FALSE(accepts(job, [&](Json& answer) {
          answer["proof"][k][key] = answer["proof"][k][key].get<Load>() + by;
        }));
      }
      CHECK_FALSE(accepts(job, [&](Json& answer) { answer["proof"][k][key] = nullptr; }));
    }
  }
  CHECK_FALSE(accepts(job, [](Json& answer) { answer.erase("proof"); }));
}

TEST_CASE("jobs/verify: a false claim is found even if result and proof agree on it",
          "[jobs][ring]") {
  const Json job = {{"kind", "ring"}, {"loads", {9, 0, 0, 0, 1, 0, 2, 0}}, {"pareto", true}};
  for (const int by : {-1, 1}) {
    CHECK_FALSE(accepts(job, [&](Json& answer) {
      Json& lo = answer["result"]["shifts"][0];
      lo = lo.get<Load>() + by;
      claim_of(answer, "shifts")["at_least"] = lo;
    }));
    CHECK_FALSE(accepts(job, [&](Json& answer) {
      Json& hi = answer["result"]["shifts"][1];
      hi = hi.get<Load>() + by;
      claim_of(answer, "shifts")["at_most"] = hi;
    }));
    CHECK_FALSE(accepts(job, [&](Json& answer) {
      Json& bound = answer["result"]["lower_bound"];
      bound = bound.get<Load>() + by;
      claim_of(answer, "steps")["at_least"] = bound;
    }));
  }
  const Json single = {{"kind", "ring"}, {"loads", {9, 0, 0, 0, 1, 0, 2, 0}}, {"mode", "single"}};
  REQUIRE(accepts(single, [](Json&) {}));
  for (const int by : {-1, 1}) {
    CHECK_FALSE(accepts(single, [&](Json& answer) {
      Json& bound = answer["result"]["lower_bound"];
      bound = bound.get<Load>() + by;
      claim_of(answer, "lower_bound")["at_least"] = bound;
    }));
  }
}

// A point of the front is left out, and the claims of the later points are renumbered.
TEST_CASE("jobs/verify: a gap on the front is found", "[jobs][ring]") {
  const Json job = {{"kind", "ring"},
                    {"loads", {8, 40, 0, 0, 0, 32, 0, 0}},
                    {"targets", {0, 0, 0, 0, 0, 36, 44, 0}},
                    {"message_limit", 3},
                    {"pareto", true}};
  const Json own = testing::answer_of(job);
  const std::size_t points = own["result"]["pareto"].size();
  CAPTURE(own.dump());
  REQUIRE(points >= 3);
  REQUIRE(accepts(job, [](Json&) {}));
  for (std::size_t gap = 0; gap < points; ++gap) {
    CHECK_FALSE(accepts(job, [&](Json& answer) {
      answer["result"]["pareto"].erase(gap);
      Json kept = Json::array();
      for (Json claim : own["proof"]) {
        const auto name = claim["claim"].get<std::string>();
        if (name.rfind("pareto/", 0) == 0) {
          const auto k = std::stoul(name.substr(7));
          if (k == gap) continue;
          claim["claim"] = "pareto/" + std::to_string(k > gap ? k - 1 : k);
          // As far as the next point that is left.
          if (k + 1 == gap && gap + 1 < points)
            claim["within"] = own["result"]["pareto"][gap + 1]["steps"].get<Load>() - 1;
          if (k + 1 == gap && gap + 1 == points) claim.erase("within");
        }
        kept.push_back(claim);
      }
      answer["proof"] = kept;
    }));
  }
}

TEST_CASE("jobs/verify: no change of a proof changes its claim", "[jobs][ring][property]") {
  Rng rng(72);
  int rejected = 0, other = 0;
  for (int trial = 0; trial < testing::trials(250); ++trial) {
    const Json job = testing::random_ring_job(rng);
    const Json own = testing::answer_of(job);
    if (own["ok"] != true) continue;
    for (int change = 0; change < 30; ++change) {
      Json answer = own;
      const std::string where = testing::mutate(answer, rng, {"proof"});
      if (answer.dump() == own.dump()) continue;
      const auto verdict = testing::verdict_of(job, answer);
      CAPTURE(job.dump(), where, answer["proof"].dump(), verdict.answer.dump());
      if (!verdict.accepted) {
        ++rejected;
        continue;
      }
      REQUIRE(numbers_of(answer["proof"]) == numbers_of(own["proof"]));
      ++other;  // another certificate of the same, or other words
    }
  }
  REQUIRE(rejected > testing::trials(2000));
  REQUIRE(other > testing::trials(200));
}

TEST_CASE("jobs/ring: a stopped front proves the points that it has", "[jobs][ring]") {
  const Json job = {{"kind", "ring"},
                    {"loads", {0, 0, 0, 0, 0, 0, 39, 0, 15, 36, 0, 0, 0, 0, 0, 0}},
                    {"targets", {0, 0, 40, 27, 23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
                    {"message_limit", 3},
                    {"pareto", true}};
  jobs::JobRun run(job.dump());
  run.advance(16 * 21);  // the schedule, and a point or so
  run.stop(jobs::StopReason::cancelled);
  const Json answer = Json::parse(run.result());
  const auto points = answer["result"]["pareto"].size();
  CAPTURE(answer.dump());
  REQUIRE(points >= 1);
  REQUIRE(points < testing::answer_of(job)["result"]["pareto"].size());
  REQUIRE(answer["proof"].back()["claim"] == "pareto/" + std::to_string(points - 1));
  REQUIRE(answer["proof"].back().contains("within"));
  REQUIRE(testing::verdict_of(job, answer).accepted);
}

TEST_CASE("jobs/ring: a claim takes 120 bytes at any size, without its sentence", "[jobs][ring]") {
  Rng rng(73);
  for (const std::size_t nodes : {100u, 100000u}) {
    std::vector<Load> loads(nodes);
    for (Load& load : loads) load = static_cast<Load>(rng.uniform_index(1000));
    for (const char* mode : {"multi", "single"}) {
      Json proof =
          testing::answer_of({{"kind", "ring"}, {"loads", loads}, {"mode", mode}})["proof"];
      for (Json& claim : proof) {
        CHECK(claim["says"].get<std::string>().size() < 500);
        claim.erase("says");
        CHECK(claim.dump().size() < 120);
      }
    }
  }
}
