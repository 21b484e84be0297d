// Jobs that are task graphs.
#include "evenkeel/dynamic/job_graphs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

TEST_CASE("dynamic/job_graphs: a diamond matches a computation by hand", "[dynamic]") {
  // Task 0 finishes at 10. Its data is at server 1 after one hop of 3, at server 2 after three
  // hops. Task 3 needs both: 33 + 3 hops x 2 = 39 and 39 + 1 hop x 2 = 41.
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
  // A second job finds the servers of the first job loaded, and uses the servers next to them.
  const Json two = answer_of(Json::parse(
      R"({"kind":"dynamic","topology":"eh:1,2","policy":"llc","hop":0,"jobs":[
          {"arrival":0,"node":"2:0","comp":[100,100]},{"arrival":5,"node":"2:0","comp":[50,50]}]})"));
  std::vector<int> used(4);
  for (const Json& task : two["result"]["tasks"]) ++used[task["server"].get<std::size_t>()];
  REQUIRE(used == std::vector<int>{1, 1, 1, 1});
  REQUIRE(two["result"]["jobs"][1]["makespan"] == 50);
}

TEST_CASE("dynamic/job_graphs: order, totals and moves are right under every policy",
          "[dynamic][property]") {
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
