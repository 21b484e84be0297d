// Objects along a flow: against the flow job, replayed link by link, within the proven error.
#include <catch2/catch.hpp>
#include <map>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

Json random_on_torus(std::uint64_t seed, std::size_t objects, std::uint64_t largest) {
  Rng rng(seed);
  Json job = {{"kind", "plan"}, {"nodes", 16}, {"topology", "torus:4,4"}, {"flow", "opt"}};
  for (std::size_t j = 0; j < objects; ++j) {
    job["objects"]["load"].push_back(1 + rng.uniform_index(largest));
    const auto node = rng.uniform_index(16);
    job["objects"]["node"].push_back(rng.uniform_index(2) == 0 ? node / 4 : node);
  }
  return job;
}

/// Amounts over links as the flow job has them, in their direction.
std::map<std::pair<Json, Json>, Load> flow_of(const Json& job) {
  std::vector<Load> loads(16);
  for (std::size_t j = 0; j < job["objects"]["load"].size(); ++j)
    loads[job["objects"]["node"][j].get<std::size_t>()] += job["objects"]["load"][j].get<Load>();
  const Json answer = answer_of(
      {{"kind", "flow"}, {"topology", job["topology"]}, {"scheme", job["flow"]}, {"loads", loads}});
  std::map<std::pair<Json, Json>, Load> amounts;
  const Json& result = answer["result"];
  for (std::size_t e = 0; e < result["edges"].size(); ++e) {
    const Json& edge = result["edges"][e];
    const auto units = result["flow"][e].get<Load>();
    if (units > 0) amounts[{edge[0], edge[1]}] = units;
    if (units < 0) amounts[{edge[1], edge[0]}] = -units;
  }
  return amounts;
}

}  // namespace

TEST_CASE("jobs/plan: objects follow the flow, link by link", "[jobs][plan][property]") {
  std::int64_t proven = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    Json job = random_on_torus(seed, seed % 2 == 0 ? 400 : 40, 9);
    if (seed % 3 == 1) job["flow"] = "l1";
    const Json answer = answer_of(job);
    REQUIRE(answer["ok"] == true);
    const Json& result = answer["result"];
    const auto amounts = flow_of(job);
    // Replay: every hop starts at the node of its object, and follows a link of the flow.
    Json where = job["objects"]["node"];
    std::map<std::pair<Json, Json>, Load> carried;
    std::vector<Load> since(where.size(), 0), loads(16);
    for (const Json& move : result["moves"]) {
      const auto object = move["object"].get<std::size_t>();
      REQUIRE(move["from"] == where[object]);
      REQUIRE(amounts.count({move["from"], move["to"]}) == 1);
      CHECK(move["round"] > since[object]);
      CHECK(move["rule"] == "flow");
      since[object] = move["round"].get<Load>();
      where[object] = move["to"];
      carried[{move["from"], move["to"]}] += move["load"].get<Load>();
    }
    CHECK(where == result["assignment"]);
    for (std::size_t j = 0; j < where.size(); ++j)
      loads[where[j].get<std::size_t>()] += job["objects"]["load"][j].get<Load>();
    CHECK(Json(loads) == result["loads"]);
    const Json& flow = result["flow"];
    REQUIRE(flow["edges"].size() == amounts.size());
    const double bound = flow["edge_bound"].get<double>();
    std::vector<Load> degree(16), targets(16);
    for (std::size_t j = 0; j < where.size(); ++j)
      targets[job["objects"]["node"][j].get<std::size_t>()] +=
          job["objects"]["load"][j].get<Load>();
    for (const Json& edge : flow["edges"]) {
      const auto amount = amounts.at({edge["from"], edge["to"]});
      CHECK(edge["amount"] == amount);
      const Load went = carried[{edge["from"], edge["to"]}];
      CHECK(edge["carried"] == went);
      CHECK(edge["error"] == went - amount);
      if (flow["proven"] == true) CHECK(static_cast<double>(std::abs(went - amount)) <= bound);
      for (const char* end : {"from", "to"}) ++degree[edge[end].get<std::size_t>()];
      targets[edge["from"].get<std::size_t>()] -= amount;
      targets[edge["to"].get<std::size_t>()] += amount;
    }
    for (std::size_t i = 0; i < 16; ++i) {
      const Json& node = flow["nodes"][i];
      CHECK(node["target"] == targets[i]);
      CHECK(node["error"] == loads[i] - targets[i]);
      CHECK(node["bound"] == static_cast<double>(degree[i]) * bound);
      if (flow["proven"] == true)
        CHECK(static_cast<double>(std::abs(loads[i] - targets[i])) <= node["bound"].get<double>());
    }
    proven += flow["proven"] == true ? 1 : 0;
    CHECK(result["migration"]["rounds"] == flow["rounds"]);

    job["collapse"] = true;
    const Json direct = answer_of(job)["result"];
    CHECK(direct["assignment"] == result["assignment"]);
    CHECK(static_cast<Load>(direct["moves"].size()) == direct["migration"]["moves"].get<Load>());
    CHECK(direct["flow"] == flow);
  }
  CHECK(proven > 10);
  CHECK(proven < 40);
}

TEST_CASE("jobs/plan: options that do not fit to a flow are refused", "[jobs][plan]") {
  Json job = random_on_torus(1, 30, 5);
  const auto with = [&](const char* pointer, Json value) {
    Json changed = job;
    changed[Json::json_pointer(pointer)] = std::move(value);
    return refusal(changed);
  };
  CHECK(with("/topology", nullptr)["path"] == "/topology");
  CHECK(with("/topology", nullptr)["code"] == "missing_key");
  CHECK(with("/topology", "torus:3,4")["path"] == "/topology");
  CHECK(with("/flow", "fast")["path"] == "/flow");
  CHECK(with("/max_moves", 3)["path"] == "/max_moves");
  CHECK(with("/pareto", true)["path"] == "/pareto");
  CHECK(with("/algorithm", "exact")["path"] == "/flow");
  CHECK(with("/transient", true)["path"] == "/transient");
  CHECK(with("/limit", {{"out", 2}})["path"] == "/limit");
  CHECK(with("/objects/node/7", nullptr)["path"] == "/objects/node/7");
  Json nodes = {{"state", Json(16, "open")}};
  nodes["state"][5] = "drain";
  CHECK(with("/nodes", nodes)["path"] == "/nodes/state/5");
  job["collapse"] = true;
  job["limit"] = {{"out", 2}, {"in", 2}};
  CHECK(answer_of(job)["ok"] == true);
}
