#include <catch2/catch.hpp>

#include "evenkeel/mapping/cost.hpp"
#include "support/graphs.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

TEST_CASE("jobs/map: the measures are those of the mapping", "[jobs][mapping][property]") {
  Rng rng(81);
  const char* machines[] = {"eh:2,2", "eh:3,1", "torus:4,4", "star:7"};
  const char* algorithms[] = {"anneal", "local", "greedy", "none"};
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t count = 1 + testing::draw(rng, 40);
    Json comp = Json::array(), edges = Json::array();
    for (std::size_t i = 0; i < count; ++i) comp.push_back(testing::draw(rng, 30));
    for (std::size_t e = 0; e < 2 * count; ++e) {
      edges.push_back(
          {testing::draw(rng, count), testing::draw(rng, count), testing::draw(rng, 9)});
    }
    Json job = {{"kind", "map"},
                {"topology", machines[trial % 4]},
                {"algorithm", algorithms[testing::draw(rng, 4)]},
                {"tasks", {{"comp", comp}, {"edges", edges}}},
                {"start", trial % 3 == 0 ? "serial" : "random"},
                {"seed", trial}};
    if (trial % 2 == 0) job["beta"] = 0.05;
    if (trial % 5 == 0) job["history"] = true;
    CAPTURE(job.dump());
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["check"]["valid"] == true);
    const Json& result = answer["result"];
    REQUIRE(result["cost"] <= result["initial"]["cost"].get<double>() + 1e-9);
    // From the mapping alone.
    const auto topology = graph::parse_topology(job["topology"].get<std::string>());
    const auto& family = topology.factors[0];
    const bool hypercube = family.name == "eh";
    std::vector<std::int64_t> loads(hypercube ? 16 : 7, 0);
    if (family.name == "torus") loads.resize(16);
    if (hypercube) {
      loads.assign(std::size_t{1} << (family.numbers[0] * family.numbers[1]), 0);
    }
    for (std::size_t i = 0; i < count; ++i) {
      loads[result["mapping"][i].get<std::size_t>()] += comp[i].get<std::int64_t>();
    }
    double squares = 0;
    for (const auto load : loads) squares += static_cast<double>(load * load);
    REQUIRE(result["c1"].get<double>() ==
            Approx(std::sqrt(squares / static_cast<double>(loads.size()))));
    const graph::Graph machine = graph::make_topology(topology);
    if (!hypercube) {
      std::int64_t c2 = 0;
      for (const Json& edge : edges) {
        const auto a = result["mapping"][edge[0].get<std::size_t>()].get<graph::NodeId>();
        const auto b = result["mapping"][edge[1].get<std::size_t>()].get<std::size_t>();
        c2 += edge[2].get<std::int64_t>() * graph::distances_from(machine, a)[b];
      }
      REQUIRE(result["c2"] == c2);
    }
    REQUIRE(result["cost"].get<double>() ==
            Approx(result["c1"].get<double>() +
                   result["beta"].get<double>() * result["c2"].get<double>()));
    REQUIRE(result.contains("history") == (trial % 5 == 0));
  }
}

TEST_CASE("jobs/map: a start of one's own can be evaluated and improved", "[jobs][mapping]") {
  const Json tasks = {{"comp", {4, 4, 2, 2}}, {"edges", {{0, 1, 5}, {2, 3, 1}, {3, 3, 9}}}};
  Json job = {{"kind", "map"},         {"topology", "eh:1,2"}, {"tasks", tasks},
              {"start", {0, 3, 1, 1}}, {"beta", 0.5},          {"algorithm", "none"}};
  const Json as_it_is = answer_of(job);
  REQUIRE(as_it_is["result"]["mapping"] == Json({0, 3, 1, 1}));
  // 0 and 3 part at level 2, three hops: 5 x 2 x 3.
  REQUIRE(as_it_is["result"]["c2"] == 30);
  REQUIRE(as_it_is["result"]["com"] == Json({0, 15}));
  REQUIRE(as_it_is["notes"].dump().find("to itself") != std::string::npos);
  job["algorithm"] = "greedy";
  const Json better = answer_of(job);
  REQUIRE(better["result"]["cost"] < as_it_is["result"]["cost"]);
  job["penalty"] = "none";
  job["algorithm"] = "none";
  REQUIRE(answer_of(job)["result"]["c2"] == 15);
}

TEST_CASE("jobs/map: bad requests say where", "[jobs][mapping]") {
  const Json base = {{"kind", "map"}, {"topology", "eh:2,1"}, {"tasks", {{"comp", {1, 2, 3}}}}};
  const auto with = [&](const char* key, const Json& value) {
    Json job = base;
    job[key] = value;
    return job;
  };
  REQUIRE(refusal({{"kind", "map"}, {"topology", "eh:2,1"}})["path"] == "/tasks");
  REQUIRE(refusal(with("tasks", {{"edges", Json::array()}}))["code"] == "missing_key");
  REQUIRE(refusal(with("tasks", {{"comp", {1, -2}}}))["path"] == "/tasks/comp/1");
  REQUIRE(refusal(with("tasks", {{"comp", {1, 2}}, {"edges", {{0, 2, 1}}}}))["path"] ==
          "/tasks/edges/0");
  REQUIRE(refusal(with("tasks", {{"random", {{"tasks", 0}}}}))["path"] == "/tasks/random/tasks");
  REQUIRE(refusal(with("start", {0, 1}))["code"] == "bad_shape");
  REQUIRE(refusal(with("start", {0, 1, 4}))["path"] == "/start/2");
  REQUIRE(refusal(with("topology", "cycle:5000"))["code"] == "too_large");
  Json local = with("algorithm", "local");
  local["cooling"] = 0.5;
  REQUIRE(refusal(local)["path"] == "/cooling");
  Json torus = with("topology", "torus:3,3");
  torus["penalty"] = "none";
  REQUIRE(refusal(torus)["path"] == "/penalty");
}
