// Communication in moves, and jobs that are task graphs.
#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/dynamic/simulation.hpp"
#include "evenkeel/eh/routing.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

TEST_CASE("dynamic/communication: the best server is that of a search", "[dynamic]") {
  const eh::Shape shape = eh::make_shape(2, 3);
  const Network network = Network::extended_hypercube(2, 3);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    std::vector<Exchange> exchanges;
    std::vector<std::pair<std::int64_t, std::int64_t>> partners;  // server, amount
    for (std::uint32_t i = 1; i <= 5; ++i) {
      exchanges.push_back({0, i, static_cast<std::int64_t>(rng.uniform_index(9))});
    }
    Communication talk(network, exchanges, 6);
    for (std::uint32_t i = 1; i <= 4; ++i) {  // the fifth is not there
      const auto server = static_cast<std::uint32_t>(rng.uniform_index(64));
      talk.place(i, {0, server});
      partners.emplace_back(server, exchanges[i - 1].amount);
    }
    talk.place(5, {1, 3});
    for (int level = 0; level <= 3; ++level) {
      const auto number = static_cast<std::uint32_t>(rng.uniform_index(network.count(level)));
      std::int64_t best = INT64_MAX;
      for (std::int64_t s = 0; s < 64; ++s) {
        if ((s >> (2 * level)) != number) continue;
        std::int64_t cost = 0;
        for (const auto& [server, amount] : partners) {
          cost += amount * eh::llca_level(shape, s, server) * eh::route_length(shape, s, server);
        }
        best = std::min(best, cost);
      }
      REQUIRE(talk.best_below(0, {level, number}) == static_cast<double>(best));
    }
  }
}

TEST_CASE("dynamic/communication: no weight changes nothing, a large one keeps partners near",
          "[dynamic][property]") {
  Json tasks = Json::array(), exchanges = Json::array();
  Rng rng(5);
  std::int64_t now = 0;
  for (int i = 0; i < 300; ++i) {
    now += static_cast<std::int64_t>(rng.uniform_index(8));
    tasks.push_back({{"id", i},
                     {"arrival", now},
                     {"node", "1:" + std::to_string(rng.uniform_index(8))},
                     {"service", 20 + rng.uniform_index(400)}});
    if (i > 0) exchanges.push_back({i, rng.uniform_index(static_cast<std::uint64_t>(i)), 60});
  }
  for (const char* policy : {"si-mlta", "llc", "ri-mlta", "si-ta", "ri-ta"}) {
    CAPTURE(policy);
    Json request = {{"kind", "dynamic"}, {"topology", "eh:3,2"}, {"policy", policy},
                    {"log", true},       {"tasks", tasks},       {"hop", 2}};
    const Json plain = answer_of(request);
    request["exchanges"] = exchanges;
    request["gamma"] = 0;
    const Json none = answer_of(request);
    REQUIRE(none["result"]["log"] == plain["result"]["log"]);
    request["gamma"] = 30;
    const Json near = answer_of(request);
    REQUIRE(near["check"]["valid"] == true);
    REQUIRE(near["result"]["log"] != plain["result"]["log"]);
    const eh::Shape shape = eh::make_shape(3, 2);
    const auto cost = [&](const Json& answer) {  // penalty times hops of all exchanges
      const Json& records = answer["result"]["tasks"];
      std::int64_t sum = 0;
      for (const Json& one : exchanges) {
        const auto a = records[one[0].get<std::size_t>()]["server"].get<std::int64_t>();
        const auto b = records[one[1].get<std::size_t>()]["server"].get<std::int64_t>();
        sum += eh::llca_level(shape, a, b) * eh::route_length(shape, a, b);
      }
      return sum;
    };
    // Random probes seldom meet a partner; the others choose.
    if (std::string(policy) != "si-ta") REQUIRE(cost(near) < cost(plain));
  }
  REQUIRE(refusal({{"kind", "dynamic"}, {"topology", "eh:3,2"}, {"gamma", 1}})["path"] == "/gamma");
}

TEST_CASE("dynamic/jobs: a diamond by hand", "[dynamic]") {
  // 0 ends at 10; its data is at server 1 after one hop of 3, at server 2 after three. 3 needs
  // both: 33 + 3 hops x 2 = 39 and 39 + 1 hop x 2 = 41.
  const Json answer = answer_of(Json::parse(
      R"({"kind":"dynamic","topology":"eh:1,2","policy":"llc","hop":0,"jobs":[{"arrival":0,
          "node":"2:0","comp":[10,20,20,5],"edges":[[0,1,3],[0,2,3],[1,3,2],[2,3,2]]}]})"));
  CAPTURE(answer.dump());
  const Json& result = answer["result"];
  REQUIRE(result["jobs"] ==
          Json::parse(R"([{"id":0,"arrival":0,"makespan":46,"communication":20,"moves":0}])"));
  const std::int64_t starts[] = {0, 13, 19, 41};
  for (std::size_t i = 0; i < 4; ++i) {
    REQUIRE(result["tasks"][i]["start"] == starts[i]);
    REQUIRE(result["tasks"][i]["server"] == i);
  }
  // A second job finds the servers of the first loaded, and goes beside them.
  const Json two = answer_of(Json::parse(
      R"({"kind":"dynamic","topology":"eh:1,2","policy":"llc","hop":0,"jobs":[
          {"arrival":0,"node":"2:0","comp":[100,100]},{"arrival":5,"node":"2:0","comp":[50,50]}]})"));
  std::vector<int> used(4);
  for (const Json& task : two["result"]["tasks"]) ++used[task["server"].get<std::size_t>()];
  REQUIRE(used == std::vector<int>{1, 1, 1, 1});
  REQUIRE(two["result"]["jobs"][1]["makespan"] == 50);
}

TEST_CASE("dynamic/jobs: order, accounts and moves under every policy", "[dynamic][property]") {
  std::int64_t moved = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    Json jobs = Json::array();
    std::int64_t now = 0;
    for (int j = 0; j < 12; ++j) {
      now += static_cast<std::int64_t>(rng.uniform_index(60));
      Json comp = Json::array(), edges = Json::array();
      const auto count = static_cast<int>(2 + rng.uniform_index(10));
      for (int i = 0; i < count; ++i) {
        comp.push_back(1 + rng.uniform_index(80));
        if (i > 0)
          edges.push_back(
              {rng.uniform_index(static_cast<std::uint64_t>(i)), i, rng.uniform_index(6)});
      }
      jobs.push_back({{"arrival", now}, {"comp", comp}, {"edges", edges}});
      if (seed % 3 != 0) jobs.back()["node"] = "1:" + std::to_string(rng.uniform_index(4));
    }
    for (const char* policy : {"si-mlta", "ri-mlta", "si-ta", "ri-ta", "llc"}) {
      CAPTURE(seed, policy);
      const Json answer = answer_of({{"kind", "dynamic"},
                                     {"topology", "eh:2,2"},
                                     {"policy", policy},
                                     {"hop", 2},
                                     {"jobs", jobs}});
      REQUIRE(answer["ok"] == true);
      REQUIRE(answer["check"]["valid"] == true);
      const Json& tasks = answer["result"]["tasks"];
      std::size_t first = 0;
      for (std::size_t j = 0; j < jobs.size(); ++j) {
        const Json& record = answer["result"]["jobs"][j];
        std::int64_t last = 0;
        for (std::size_t i = 0; i < jobs[j]["comp"].size(); ++i) {
          REQUIRE(tasks[first + i]["start"] >= jobs[j]["arrival"]);
          last = std::max(last, tasks[first + i]["complete"].get<std::int64_t>());
        }
        for (const Json& edge : jobs[j]["edges"]) {
          REQUIRE(tasks[first + edge[1].get<std::size_t>()]["start"] >=
                  tasks[first + edge[0].get<std::size_t>()]["complete"]);
        }
        REQUIRE(record["makespan"] == last - jobs[j]["arrival"].get<std::int64_t>());
        moved += record["moves"].get<std::int64_t>();
        if (std::string(policy) == "llc") REQUIRE(record["moves"] == 0);
        first += jobs[j]["comp"].size();
      }
    }
  }
  REQUIRE(moved > 100);
  const auto path = [](const char* job) {
    return refusal(
        {{"kind", "dynamic"}, {"topology", "eh:2,2"}, {"jobs", Json::parse(job)}})["path"];
  };
  REQUIRE(path("[]") == "/jobs");
  REQUIRE(path(R"([{"arrival":0}])") == "/jobs/0/comp");
  REQUIRE(path(R"([{"arrival":0,"comp":[0]}])") == "/jobs/0/comp/0");
  REQUIRE(path(R"([{"arrival":0,"comp":[1,1],"edges":[[1,0,2]]}])") == "/jobs/0/edges/0");
  REQUIRE(path(R"([{"arrival":5,"comp":[1]},{"arrival":0,"comp":[1]}])") == "/jobs/1/arrival");
  REQUIRE(path(R"([{"arrival":0,"comp":[1],"node":"0:1"}])") == "/jobs/0/node");
}
