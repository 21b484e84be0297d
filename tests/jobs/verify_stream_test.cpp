// Answers of streams: right ones are valid, every changed decision is found.
#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::verdict_of;

namespace {

Json random_stream_job(Rng& rng) {
  const auto below = [&](std::uint64_t n) { return static_cast<Load>(rng.uniform_index(n)); };
  const Load nodes = 2 + below(3), objects = 4 + below(12);
  Json stream = {{"nodes", nodes}, {"cost_per_move", 1 + below(4)}, {"snapshots", Json::array()}};
  if (below(2) == 0) {
    Json speed = Json::array();
    for (Load i = 0; i < nodes; ++i) speed.push_back(0.5 * static_cast<double>(1 + below(4)));
    stream["nodes"] = {{"speed", speed}};
  }
  if (below(2) == 0)
    stream.update(
        {{"rule", "threshold"}, {"window", 1 + below(3)}, {"cooldown", below(4)}, {"horizon", 3}});
  if (below(3) == 0) stream["noise"] = 0.1;
  if (nodes > 2 && below(3) == 0) {
    if (!stream["nodes"].is_object()) stream["nodes"] = {{"count", nodes}};
    stream["nodes"]["state"] = Json::array();
    for (Load i = 0; i < nodes; ++i)
      stream["nodes"]["state"].push_back(i == 0 ? "drain" : i == 1 ? "open" : "closed");
  }
  std::vector<Load> loads;
  for (Load j = 0; j < objects; ++j) {
    stream["node"].push_back(below(static_cast<std::uint64_t>(nodes)));
    loads.push_back(1 + below(30));
  }
  for (int k = 0; k < 12; ++k) {
    for (Load& load : loads) load = std::max<Load>(0, load + below(7) - 3);
    stream["snapshots"].push_back(loads);
    // Sometimes another program has moved an object.
    if (k == 5 && below(2) == 0)
      stream["snapshots"].back() = {{"load", loads}, {"node", stream["node"]}};
  }
  return {{"kind", "plan"}, {"stream", stream}};
}

}  // namespace

TEST_CASE("jobs/verify: accepts answers of streams, and finds changes in them",
          "[jobs][plan][property]") {
  std::int64_t acted = 0, changed = 0, missed = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Json job = random_stream_job(rng);
    const Json answer = answer_of(job);
    REQUIRE(answer["ok"] == true);
    const testing::Verdict verdict = verdict_of(job, answer);
    CAPTURE(verdict.answer.dump());
    REQUIRE(verdict.accepted);
    acted += answer["result"]["plans"].get<std::int64_t>();
    for (int trial = 0; trial < 12; ++trial) {
      Json other = answer;
      auto places = testing::places_in(
          other["result"], {"plans", "moves", "paid", "unplanned", "assignment", "decisions"});
      // Skips sentences and plans that are not carried out, because only another search could check
      // them.
      std::erase_if(places, [&](const Json::json_pointer& at) {
        const std::string text = at.to_string();  // "/decisions/3/plan/makespan/num"
        const std::size_t plan = text.find("/plan/");
        if (plan == std::string::npos) return at.back() == "says" || at.back() == "plan";
        return other["result"][Json::json_pointer(text.substr(0, plan))]["act"] == false;
      });
      const auto& at = places[static_cast<std::size_t>(rng.uniform_index(places.size()))];
      Json& value = other["result"][at];
      const Json before = value;
      testing::change(value, rng);
      if (value == before) continue;
      ++changed;
      CAPTURE(at.to_string(), before.dump(), value.dump());
      const bool accepted = verdict_of(job, other).accepted;
      CHECK_FALSE(accepted);
      missed += accepted ? 1 : 0;
    }
  }
  CAPTURE(acted, changed, missed);
  CHECK(acted > 100);
  CHECK(changed > 1000);
}

TEST_CASE("jobs/verify: a stream's plan moves nothing to a closed node", "[jobs][plan]") {
  const Json job = {{"kind", "plan"},
                    {"stream",
                     {{"nodes", {{"state", {"open", "open", "closed"}}}},
                      {"node", {0, 0}},
                      {"cost_per_move", 1},
                      {"snapshots", {{4, 4}}}}}};
  Json answer = answer_of(job);
  REQUIRE(answer["result"]["decisions"][0]["moves"].size() == 1);
  CHECK(verdict_of(job, answer).accepted);
  Json& move = answer["result"]["decisions"][0]["moves"][0];
  REQUIRE(move["to"] == 1);
  move["to"] = 2;
  for (Json& node : answer["result"]["assignment"])
    if (node == 1) node = 2;
  CHECK_FALSE(verdict_of(job, answer).accepted);
}

TEST_CASE("jobs/verify: a gain just within the noise of a stream is accepted", "[jobs][plan]") {
  // 39 to 26 within 1 +- 0.2: 26 x 1.2 is 39 x 0.8.
  const Json job = {{"kind", "plan"},
                    {"stream",
                     {{"nodes", 2},
                      {"node", {0, 0, 1}},
                      {"cost_per_move", 0},
                      {"noise", 0.2},
                      {"snapshots", {{26, 13, 13}}}}}};
  const Json answer = answer_of(job);
  REQUIRE(answer["result"]["decisions"][0]["reason"] == "noise");
  CHECK(verdict_of(job, answer).accepted);
}

TEST_CASE("jobs/verify: a stream of other data, or one that is cut short, is rejected",
          "[jobs][plan]") {
  Rng rng(7);
  Json job = random_stream_job(rng);
  Json answer = answer_of(job);
  const testing::Verdict verdict = verdict_of(job, answer);
  CHECK(verdict.answer["summary"].get<std::string>().find("12 snapshots") != std::string::npos);
  answer["result"]["decisions"].erase(11);
  CHECK_FALSE(verdict_of(job, answer).accepted);
  job["stream"]["cost_per_move"] = 99;
  CHECK(verdict_of(job, answer_of(job)).accepted);
  CHECK_FALSE(verdict_of(job, answer).accepted);
}
