// Rounds of a plan whose capacities are respected during the moves.
#include <catch2/catch.hpp>
#include <map>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

/// Objects of load 1 that need memory, with their final nodes, and the memory of the nodes.
Json memory_job(Json home, Json end, Json use, Json capacity, Json base) {
  return {{"kind", "plan"},
          {"nodes", {{"capacity", {{"memory", capacity}}}, {"base", {{"memory", base}}}}},
          {"objects",
           {{"load", Json(home.size(), 1)}, {"node", home}, {"resources", {{"memory", use}}}}},
          {"algorithm", "none"},
          {"assignment", end},
          {"transient", true}};
}

/// Round by round: an arriving object needs memory in addition to all objects that were there
/// before.
void replay_rounds(const Json& job, const Json& answer) {
  const Json& result = answer["result"];
  Json where = job["objects"]["node"];
  const auto use = job["objects"]["resources"]["memory"].get<std::vector<Load>>();
  const auto capacity = job["nodes"]["capacity"]["memory"].get<std::vector<Load>>();
  std::vector<Load> held = job["nodes"]["base"]["memory"].get<std::vector<Load>>();
  for (std::size_t j = 0; j < use.size(); ++j)
    if (!where[j].is_null()) held[where[j].get<std::size_t>()] += use[j];
  std::size_t next = 0;
  const Json& moves = result["moves"];
  for (std::int64_t round = 1; next < moves.size(); ++round) {
    const std::size_t first = next;
    std::map<std::size_t, Load> out, in;
    for (; next < moves.size() && moves[next]["round"] == round; ++next) {
      const auto object = moves[next]["object"].get<std::size_t>();
      REQUIRE(moves[next]["from"] == where[object]);
      const auto to = moves[next]["to"].get<std::size_t>();
      held[to] += use[object];
      CHECK(++in[to] == 1);
      if (!moves[next]["from"].is_null()) CHECK(++out[moves[next]["from"].get<std::size_t>()] == 1);
    }
    REQUIRE(next > first);
    for (std::size_t k = first; k < next; ++k) {
      const auto to = moves[k]["to"].get<std::size_t>();
      CHECK(held[to] <= capacity[to]);
    }
    for (std::size_t k = first; k < next; ++k) {
      const auto object = moves[k]["object"].get<std::size_t>();
      if (!where[object].is_null()) held[where[object].get<std::size_t>()] -= use[object];
      where[object] = moves[k]["to"];
    }
    CHECK(result["migration"]["rounds"] >= round);
  }
  CHECK(where == result["assignment"]);
}

}  // namespace

TEST_CASE("jobs/plan: three moves need three rounds because of memory", "[jobs][plan][paper]") {
  Json job = memory_job({2, 0, 1}, {1, 1, 0}, {3, 5, 3}, {6, 14, 6}, {0, 4, 3});
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  CHECK(answer["result"]["migration"]["rounds"] == 3);
  CHECK(answer["check"]["valid"] == true);
  replay_rounds(job, answer);
  // Two rounds are enough where memory is not looked at.
  job["transient"] = false;
  CHECK(answer_of(job)["result"]["migration"]["rounds"] == 2);
}

TEST_CASE("jobs/plan: full nodes swap over a third one, or their order is refused",
          "[jobs][plan]") {
  Json job = memory_job({0, 1}, {1, 0}, {4, 4}, {4, 4, 4}, {0, 0, 0});
  const Json answer = answer_of(job);
  CHECK(answer["result"]["migration"]["rounds"] == 3);
  CHECK(answer["result"]["migration"]["moves"] == 2);
  CHECK(answer["result"]["moves"].size() == 3);
  CHECK(answer["result"]["moves"][0]["rule"] == "hop");
  CHECK(answer["summary"].get<std::string>().find("with 1 hop through a third node") !=
        std::string::npos);
  CHECK(answer["proof"].back()["at_least"] == 1);
  replay_rounds(job, answer);
  job["nodes"]["capacity"]["memory"] = {4, 4, 3};
  const Json refused = answer_of(job);
  CHECK(refused["result"]["refused"]["outcome"] == "impossible");
  CHECK(refused["result"]["refused"]["blocking"] == Json({0, 1}));
  CHECK(refused["result"]["refused"]["waiting"] == Json({0, 1}));
  CHECK(refused["result"]["moves"].empty());
  CHECK(refused["result"]["migration"]["moves"] == 2);
  CHECK(refused["check"]["valid"] == false);
  CHECK(refused["summary"].get<std::string>().find(
            "2 objects wait for room on node 0 and node 1") != std::string::npos);
}

TEST_CASE("jobs/plan: a missed target is mentioned although the order of moves is refused",
          "[jobs][plan]") {
  const Json answer = answer_of(Json::parse(
      R"({"kind":"plan","nodes":{"speed":[1,1],"capacity":{"memory":[3,7]}},"objects":{"load":[8,4,5],
      "node":[1,0,1],"resources":{"memory":[4,3,3]}},"target":1,"transient":true})"));
  CAPTURE(answer.dump());
  REQUIRE(answer["result"].contains("refused"));
  CHECK(answer["summary"].get<std::string>().find("The target is not met. No order of") !=
        std::string::npos);
}

TEST_CASE("jobs/plan: random plans respect the memory in every round", "[jobs][plan][property]") {
  std::int64_t found = 0, longer = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto below = [&](std::uint64_t n) { return static_cast<Load>(rng.uniform_index(n)); };
    Json home = Json::array(), end = Json::array(), use = Json::array();
    std::vector<Load> before(4), after(4);
    for (int j = 0; j < 8; ++j) {
      const Load from = below(4), to = below(4), size = 1 + below(5);
      home.push_back(below(8) == 0 ? Json() : Json(from));
      end.push_back(to);
      use.push_back(size);
      if (!home.back().is_null()) before[static_cast<std::size_t>(from)] += size;
      after[static_cast<std::size_t>(to)] += size;
    }
    Json capacity = Json::array();
    for (std::size_t i = 0; i < 4; ++i)
      capacity.push_back(std::max(before[i], after[i]) + below(3));
    Json job = memory_job(home, end, use, capacity, {0, 0, 0, 0});
    const Json answer = answer_of(job);
    REQUIRE(answer["ok"] == true);
    if (answer["result"].contains("refused")) continue;
    ++found;
    replay_rounds(job, answer);
    job["transient"] = false;
    if (answer["result"]["migration"]["rounds"] > answer_of(job)["result"]["migration"]["rounds"])
      ++longer;
  }
  CHECK(found > 150);
  CHECK(longer > 20);
}
