// The map job: measures, starts, restarts, remapping, verdicts, and refusals.
#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/mapping/cost.hpp"
#include "support/graphs.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

TEST_CASE("jobs/map: the measures match the mapping", "[jobs][mapping][property]") {
  Rng rng(81);
  const char* machines[] = {"eh:2,2", "eh:3,1", "torus:4,4", "star:7"};
  const char* algorithms[] = {"best", "anneal", "local", "greedy", "none"};
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
                {"algorithm", algorithms[testing::draw(rng, 5)]},
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
    // Computed from the mapping alone.
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

TEST_CASE("jobs/map: a start given by the user can be evaluated and improved", "[jobs][mapping]") {
  const Json tasks = {{"comp", {4, 4, 2, 2}}, {"edges", {{0, 1, 5}, {2, 3, 1}, {3, 3, 9}}}};
  Json job = {{"kind", "map"},         {"topology", "eh:1,2"}, {"tasks", tasks},
              {"start", {0, 3, 1, 1}}, {"beta", 0.5},          {"algorithm", "none"}};
  const Json as_it_is = answer_of(job);
  REQUIRE(as_it_is["result"]["mapping"] == Json({0, 3, 1, 1}));
  // 0 and 3 part at level 2, three hops: 5 x 2 x 3.
  REQUIRE(as_it_is["result"]["c2"] == 30);
  REQUIRE(as_it_is["result"]["com"] == Json({0, 15}));
  REQUIRE(as_it_is["notes"].dump().find("to themselves") != std::string::npos);
  job["algorithm"] = "greedy";
  const Json better = answer_of(job);
  REQUIRE(better["result"]["cost"] < as_it_is["result"]["cost"]);
  job["penalty"] = "none";
  job["algorithm"] = "none";
  REQUIRE(answer_of(job)["result"]["c2"] == 15);
}

TEST_CASE("jobs/map: bad requests are refused with the position", "[jobs][mapping]") {
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
  for (const Json& effort : {Json(0), Json(1001)}) {
    const Json refused = refusal(with("effort", effort));
    REQUIRE(refused["path"] == "/effort");
    REQUIRE(refused["message"].get<std::string>().find("above 0 and at most 1000") !=
            std::string::npos);
  }
}

TEST_CASE("jobs/map: restarts are parts, and the best of them is the answer", "[jobs][mapping]") {
  Json job = {{"kind", "map"},
              {"topology", "eh:2,2"},
              {"tasks", {{"random", {{"tasks", 80}}}}},
              {"restarts", 5},
              {"effort", 0.1}};
  const std::string whole = jobs::run(job.dump());
  jobs::JobRun parts(job.dump());
  REQUIRE(parts.parts() == 5);
  for (std::size_t i = 5; i-- > 0;) {
    while (!parts.advance_part(i, 1000)) {
    }
  }
  REQUIRE(parts.result() == whole);
  const Json result = Json::parse(whole)["result"];
  REQUIRE(result["restarts"].size() == 5);
  double least = 1e300;
  for (const Json& cost : result["restarts"]) least = std::min(least, cost.get<double>());
  REQUIRE(result["cost"] == least);
  // The first run is that of a job without restarts.
  job["restarts"] = 1;
  REQUIRE(answer_of(job)["result"]["cost"] == result["restarts"][0]);
  // Stopped in the middle: the best result so far, with any number of finished parts.
  job["restarts"] = 5;
  jobs::JobRun stopped(job.dump());
  stopped.parts();
  stopped.advance_part(3, 1000);
  stopped.stop(jobs::StopReason::cancelled);
  const Json early = Json::parse(stopped.result());
  REQUIRE(early["stopped"] == "cancelled");
  REQUIRE(early["check"]["valid"] == true);
  REQUIRE(early["result"]["restarts"][0].is_null());
  REQUIRE(early["result"]["restarts"][3].is_number());
}

TEST_CASE("jobs/map: annealing reports its temperatures and acceptance rates", "[jobs][mapping]") {
  const auto course = [](const Json& more) {
    Json job = {{"kind", "map"},
                {"topology", "eh:2,2"},
                {"tasks", {{"random", {{"tasks", 30}}}}},
                {"algorithm", "anneal"}};
    job.update(more);
    const Json answer = answer_of(job);
    CAPTURE(answer.dump().substr(0, 500));
    REQUIRE(answer["ok"] == true);
    return answer["result"];
  };
  const Json result = course({{"freeze", "thesis"}});
  const Json& annealing = result["annealing"];
  // At the final temperature a rise of one unit has probability 2^-32.
  REQUIRE(annealing["freeze_temperature"].get<double>() == Approx(1 / (32 * std::log(2))));
  REQUIRE(annealing["acceptance"].size() == annealing["temperatures"]);
  REQUIRE(annealing["acceptance"][0][0] == annealing["start_temperature"]);
  double proposals = 0, accepted = 0;
  for (const Json& step : annealing["acceptance"]) {
    proposals += step[1].get<double>();
    accepted += step[2].get<double>();
    REQUIRE(step[3].get<double>() == step[2].get<double>() / step[1].get<double>());
  }
  REQUIRE(proposals == result["proposals"]);
  REQUIRE(accepted == result["accepted"]);
  // The data of the best run if there are several; many temperatures are merged with neighbours.
  const Json slow = course({{"cooling", 0.995}, {"restarts", 2}})["annealing"];
  REQUIRE(slow["temperatures"] > 1000);
  REQUIRE(slow["acceptance"].size() <= 500);
  REQUIRE_FALSE(course({{"algorithm", "local"}}).contains("annealing"));
  REQUIRE_FALSE(course({{"approach", "level-by-level"}}).contains("annealing"));
}

TEST_CASE("jobs/map: remapping, levels, penalties and orders work", "[jobs][mapping]") {
  Json job = {
      {"kind", "map"},
      {"topology", "eh:2,2"},
      {"tasks",
       {{"random", {{"tasks", 60}, {"comp", {5, 5}}, {"degree", {1, 2}}, {"amount", {0, 3}}}}}}};
  Json start = Json::array();
  for (int i = 0; i < 60; ++i) start.push_back(i % 16);
  job["start"] = start;
  job["max_moves"] = 7;
  const Json moved = answer_of(job);
  REQUIRE(moved["result"]["moved"] <= 7);
  REQUIRE(moved["result"]["cost"] < moved["result"]["initial"]["cost"]);
  REQUIRE(moved["result"]["bound"]["cost"] <= moved["result"]["cost"]);
  REQUIRE(moved["input"]["total"] == 300);
  job.erase("max_moves");
  for (const char* algorithm : {"anneal", "local", "greedy"}) {
    job["algorithm"] = algorithm;
    job["approach"] = "level-by-level";
    for (const Json& betas : {Json("exact"), Json({0.2, 0.05})}) {
      job["level_betas"] = betas;
      const Json answer = answer_of(job);
      CAPTURE(answer.dump());
      REQUIRE(answer["check"]["valid"] == true);
      REQUIRE(answer["result"]["cost"] < answer["result"]["initial"]["cost"]);
    }
  }
  job["order"] = "largest";
  REQUIRE(answer_of(job)["ok"] == true);
  // A penalty a level: crossing the root ten times as dear keeps more below.
  Json dear = {{"kind", "map"}, {"topology", "eh:2,2"}, {"tasks", job["tasks"]}, {"beta", 0.05}};
  const Json usual = answer_of(dear);
  dear["penalty"] = {1, 20};
  const Json kept = answer_of(dear);
  REQUIRE(kept["check"]["valid"] == true);
  REQUIRE(usual["result"]["com"][1] > 0);
  REQUIRE(kept["result"]["com"][1] < usual["result"]["com"][1]);
  // A mapping given by the user is only evaluated.
  const Json evaluated = answer_of({{"kind", "map"},
                                    {"topology", "eh:2,2"},
                                    {"tasks", job["tasks"]},
                                    {"algorithm", "none"},
                                    {"mapping", start}});
  REQUIRE(evaluated["result"]["mapping"] == start);
}

TEST_CASE("jobs/map: verify finds every change", "[jobs][mapping]") {
  const Json job = {
      {"kind", "map"},
      {"topology", "eh:2,2"},
      {"tasks", {{"comp", {4, 9, 2, 7, 5}}, {"edges", {{0, 1, 3}, {1, 4, 2}, {2, 3, 8}}}}}};
  const Json answer = answer_of(job);
  const auto verified = [&](const Json& other) {
    return answer_of({{"kind", "verify"}, {"request", job}, {"answer", other}});
  };
  REQUIRE(verified(answer)["result"]["valid"] == true);
  for (const char* key : {"cost", "c1", "c2", "sigma", "delta", "beta"}) {
    Json wrong = answer;
    wrong["result"][key] = wrong["result"][key].get<double>() + 1;
    if (key == std::string("c2")) wrong["result"][key] = answer["result"]["c2"].get<int>() + 1;
    CAPTURE(key);
    REQUIRE(verified(wrong)["result"]["valid"] == false);
  }
  Json other = answer;
  other["result"]["mapping"][2] = (answer["result"]["mapping"][2].get<int>() + 5) % 16;
  REQUIRE(verified(other)["result"]["valid"] == false);
  other["result"]["mapping"][2] = 16;
  REQUIRE(verified(other)["result"]["valid"] == false);
  Json elsewhere = job;
  elsewhere["tasks"]["comp"][0] = 5;
  REQUIRE(refusal({{"kind", "verify"}, {"request", elsewhere}, {"answer", answer}})["code"] ==
          "hash_mismatch");
}

TEST_CASE("jobs/map: settings that do not belong together are refused", "[jobs][mapping]") {
  const Json base = {{"kind", "map"}, {"topology", "eh:2,1"}, {"tasks", {{"comp", {1, 2, 3}}}}};
  const auto path_of = [&](const Json& settings) {
    Json job = base;
    for (const auto& [key, value] : settings.items()) job[key] = value;
    return refusal(job)["path"];
  };
  REQUIRE(path_of({{"max_moves", 2}}) == "/max_moves");
  REQUIRE(path_of({{"sweeps", 2}}) == "/sweeps");
  REQUIRE(path_of({{"effort", 2}, {"algorithm", "greedy"}}) == "/effort");
  REQUIRE(path_of({{"order", "random"}}) == "/order");
  REQUIRE(path_of({{"approach", "level-by-level"}}) == "/approach");
  REQUIRE(path_of({{"level_betas", "thesis"}, {"algorithm", "local"}}) == "/level_betas");
  REQUIRE(
      path_of({{"approach", "level-by-level"}, {"algorithm", "local"}, {"level_betas", {1, 2}}}) ==
      "/level_betas");
  REQUIRE(path_of({{"approach", "level-by-level"},
                   {"algorithm", "local"},
                   {"level_betas", "thesis"}}) == "/level_betas");
  REQUIRE(path_of({{"topology", "torus:3,3"},
                   {"approach", "level-by-level"},
                   {"algorithm", "local"}}) == "/approach");
  REQUIRE(path_of({{"penalty", {1, 2}}}) == "/penalty");
  REQUIRE(path_of({{"mapping", {0, 1, 2}}}) == "/mapping");
  REQUIRE(path_of({{"algorithm", "none"}, {"mapping", {0, 1}}}) == "/mapping");
  REQUIRE(path_of({{"tasks", {{"random", {{"tasks", 5}, {"comp", {9, 1}}}}}}}) ==
          "/tasks/random/comp/1");
  REQUIRE(path_of({{"tasks", {{"comp", {1, 1}}, {"edges", {{0, 1, std::int64_t{1} << 44}}}}},
                   {"penalty", {1000}}}) == "/tasks/edges");
}

TEST_CASE("jobs/map: numbers outside the range of costs are refused at their position",
          "[jobs][mapping]") {
  const Json base = {{"kind", "map"},
                     {"topology", "eh:1,2"},
                     {"tasks", {{"comp", {3, 1}}, {"edges", {{0, 1, 7}}}}}};
  const auto refused = [&](const char* key, const Json& value, const char* path) {
    Json job = base;
    job[key] = value;
    if (key == std::string("level_betas")) {
      job["algorithm"] = "anneal";
      job["approach"] = "level-by-level";
    }
    const Json error = refusal(job);
    CAPTURE(error.dump());
    CHECK(error["code"] == "bad_value");
    CHECK(error["path"] == path);
  };
  refused("penalty", {1, "a"}, "/penalty/1");
  refused("penalty", {1e300, 1}, "/penalty/0");
  refused("penalty", {1, -1}, "/penalty/1");
  refused("penalty", {2147483647, 2147483647}, "/penalty/0");
  refused("penalty", {1, 1.5}, "/penalty/1");
  refused("level_betas", {"a", 1}, "/level_betas/0");
  refused("level_betas", {1, nullptr}, "/level_betas/1");
  refused("level_betas", {1, -0.5}, "/level_betas/1");
  refused("level_betas", {1e308, 1}, "/level_betas/0");
  refused("beta", 1e308, "/beta");
  // The largest that is allowed still has a cost that its own check finds.
  Json most = base;
  most["beta"] = 1e12;
  most["penalty"] = {1000, 1000};
  const Json answer = answer_of(most);
  REQUIRE(answer["check"]["valid"] == true);
}

TEST_CASE("jobs/map: refusals of data follow the record", "[jobs][mapping]") {
  const auto refused = [](const char* key, const Json& value, const std::string& path,
                          const std::string& message) {
    Json job = {{"kind", "map"}, {"topology", "eh:2,1"}, {"tasks", {{"comp", {1, 2, 3}}}}};
    job[key] = value;
    const Json error = refusal(job);
    CHECK(error["path"] == path);
    CHECK(error["message"] == message);
  };
  const auto random = [](const char* key, const Json& range) {
    Json tasks = {{"random", {{"tasks", 5}}}};
    tasks["random"][key] = range;
    return tasks;
  };
  refused("penalty", Json::array({-1}), "/penalty/0",
          "penalty[0] is -1: it must be a whole number from 0 to 1000");
  refused("penalty", {1, 2}, "/penalty", "penalty has 2 values for 1 level: every level needs one");
  refused("level_betas", Json::array({-1}), "/level_betas/0",
          "level_betas[0] is -1: it must be a number from 0 to 1000000000000");
  refused("start", {0, 9, 1}, "/start/1", "start[1] is 9: it must be a server from 0 to 3");
  refused("start", {0, 1}, "/start", "start has 2 values for 3 tasks: every task needs one");
  refused("tasks", random("degree", {0, 1001}), "/tasks/random/degree/1",
          "tasks.random.degree[1] is 1001: it must be a whole number from 0 to 1000");
  refused("tasks", random("comp", {9, 1}), "/tasks/random/comp/1",
          "tasks.random.comp[1] is 1: it must be at least 9, the start of the range");
  refused("tasks", random("amount", {1, 2, 3}), "/tasks/random/amount",
          "tasks.random.amount has 3 entries: it must have 2");
  refused("tasks", {{"comp", {1, 2}}, {"edges", {{0, 1, 1}, {0, 2, 1}}}}, "/tasks/edges/1",
          "tasks.edges[1] is [0,2,1]: it must be [from,to,amount] between tasks 0 to 1");
  refused("tasks", {{"comp", {1, 2}}, {"labels", {"a", 2}}}, "/tasks/labels/1",
          "tasks.labels[1] is 2: it must be a string");
}

TEST_CASE("jobs/map: too many random tasks are refused before they are built", "[jobs][mapping]") {
  Json job = {{"kind", "map"},
              {"topology", "eh:1,1"},
              {"algorithm", "none"},
              {"tasks", {{"random", {{"tasks", 2000000}, {"degree", {1000, 1000}}}}}}};
  const Json error = refusal(job);
  REQUIRE(error["code"] == "too_large");
  REQUIRE(error["path"] == "/tasks/random/degree");
  REQUIRE(error["message"].get<std::string>().find("2000000000") != std::string::npos);
  // A task has no more partners than there are others.
  job["tasks"]["random"]["tasks"] = 100;
  REQUIRE(answer_of(job)["ok"] == true);
}

TEST_CASE("jobs/map: machines too large for a table are checked factor by factor",
          "[jobs][mapping]") {
  for (const char* machine : {"torus:70,70", "hypercube:13", "mesh:90,60", "lattice:9,4"}) {
    const Json job = {{"kind", "map"},
                      {"topology", machine},
                      {"tasks", {{"random", {{"tasks", 150}}}}},
                      {"algorithm", "none"}};
    const Json answer = answer_of(job);
    CAPTURE(machine);
    REQUIRE(answer["check"]["valid"] == true);
    // By searches in the whole network.
    const graph::Graph network = graph::make_topology(graph::parse_topology(machine));
    Json listed = job;
    listed["list"] = true;
    const Json result = answer_of(listed)["result"];
    std::int64_t c2 = 0;
    for (const Json& edge : result["tasks"]["edges"]) {
      const auto a = result["mapping"][edge[0].get<std::size_t>()].get<graph::NodeId>();
      const auto b = result["mapping"][edge[1].get<std::size_t>()].get<std::size_t>();
      c2 += edge[2].get<std::int64_t>() * graph::distances_from(network, a)[b];
    }
    REQUIRE(result["c2"] == c2);
  }
}
