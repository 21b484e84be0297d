// The flow job with scheme max-load: the meaning of its arrays, its messages, parts, gaps and
// stops.
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/jobs/run.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"

using namespace evenkeel;

using testing::Json;

namespace {

Json path_job() {
  return {{"kind", "flow"},
          {"topology", "path:4"},
          {"scheme", "max-load"},
          {"loads", {3, 1, 0, 70}},
          {"edge_capacity", {5, 10, 12}}};
}

std::string summary_of(const Json& job) { return testing::answer_of(job)["summary"]; }

bool says(const Json& job, const std::string& words) {
  const std::string summary = summary_of(job);
  CAPTURE(summary);
  return summary.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "jobs/flow: the minimum of the maximum load, its cut and its fees match a computation by hand",
    "[jobs][flow]") {
  // 3 - 1 - 0 - 70, with 5, 10 and 12 over the edges: node 3 keeps 58, of which nothing helps.
  const Json answer = testing::answer_of(path_job());
  const Json& result = answer["result"];
  CHECK(result["flow"] == Json({0, 0, -12}));
  CHECK(result["targets"] == Json({3, 1, 12, 58}));
  CHECK(result["max_load"].dump() ==
        R"({"makespan":{"num":58,"den":1,"node":3},"fees":12,"bound":{"num":58,"den":1,"fees":12,)"
        R"("cut":{"nodes":[3],"load":70,"leaving":12,"num":58,"den":1}},"optimal":"cut"})");
  CHECK(says(
      path_job(),
      "The largest load is at least 58, because node 3 holds 70 units, and at most 12 can leave."));
  Json fast = path_job();
  fast["speeds"] = {1, 1, 1, 2.5};  // 58 units at 2.5
  CHECK(testing::answer_of(fast)["result"]["max_load"]["makespan"].dump() ==
        R"({"num":116,"den":5,"node":3})");
  CHECK(says(fast, "The largest load / speed is at least 116/5, because node 3 holds "));
  Json wide = path_job();
  wide["edge_capacity"] = {nullptr, nullptr, nullptr};
  CHECK(testing::answer_of(wide)["result"]["max_load"]["makespan"]["num"] == 19);
  CHECK(says(wide, "The largest load is at least 19, because the 4 nodes together hold 74 units."));
  Json even = path_job();
  even["loads"] = {2, 2, 2, 2};
  CHECK(summary_of(even).find("Nothing to move: the largest load on ") != std::string::npos);
}

TEST_CASE("jobs/flow: per-edge numbers follow the edges in the given order", "[jobs][flow]") {
  // 0 - 1 by the first edge given, 0 - 2 by the last; a loop in between takes an entry, too.
  Json job = {{"kind", "flow"}, {"scheme", "max-load"}, {"loads", {90, 0, 0}}};
  job["topology"] = {{"nodes", 3}, {"edges", {{2, 0}, {1, 1}, {1, 0}}}};
  job["edge_capacity"] = {7, 99, 4};
  const Json answer = testing::answer_of(job);
  CHECK(answer["result"]["edges"] == Json({{0, 1}, {0, 2}}));
  CHECK(answer["result"]["flow"] == Json({4, 7}));
  Json buffered = job;
  buffered["edge_capacity"] = {{"$buffer", "limits"}};
  jobs::JobRun run(buffered.dump());
  run.set_buffer("limits", std::vector<double>{7, 99, 4});
  while (!run.advance(1000)) {
  }
  CHECK(Json::parse(run.result())["result"] == answer["result"]);
  CHECK(Json::parse(run.result())["input"]["hash"] == answer["input"]["hash"]);
}

TEST_CASE("jobs/flow: parts without a link between them share one makespan", "[jobs][flow]") {
  Json job = {{"kind", "flow"}, {"scheme", "max-load"}, {"loads", {30, 0, 8, 0, 5}}};
  job["topology"] = {{"nodes", 5}, {"edges", {{0, 1}, {2, 3}}}};
  const Json result = testing::answer_of(job)["result"];
  CHECK(result["targets"] == Json({15, 15, 8, 0, 5}));  // 8 and 5 are already below 15
  CHECK(result["max_load"]["bound"]["cut"]["nodes"] == Json({0, 1}));
  CHECK(result["migration"]["complete"] == true);
}

TEST_CASE(
    "jobs/flow: minima are met or their edge is unused, and a finished search reports its gap",
    "[jobs][flow]") {
  // From 30 to an empty node over two edges, that of 4 at least being too wide for an even end.
  Json job = {{"kind", "flow"},   {"topology", "path:2"}, {"scheme", "max-load"},
              {"loads", {10, 9}}, {"edge_minimum", {4}},  {"edge_capacity", {9}}};
  CHECK(testing::answer_of(job)["result"]["flow"] == Json::array({0}));
  job["loads"] = {10, 2};
  CHECK(testing::answer_of(job)["result"]["flow"] == Json({4}));
  job["loads"] = {10, 5};  // 3 would be best: 6 and 9 after 4, 8 and 7 after 2
  const Json answer = testing::answer_of(job);
  CHECK(answer["result"]["targets"] == Json({6, 9}));
  CHECK(answer["result"]["max_load"]["optimal"] == "search");
  CHECK(answer["result"]["max_load"]["bound"]["cut"]["num"] == 8);
  job["max_iterations"] = 1;
  const Json early = testing::answer_of(job);
  CHECK(early["result"]["converged"] == false);
  CHECK(early["result"]["max_load"]["optimal"] == nullptr);
  CHECK(early["result"]["max_load"]["bound"]["num"] == 8);
  CHECK(says(job, "best flow found in 1 state. No flow reaches less than 8, a gap of "));
  CHECK(testing::verdict_of(job, early).accepted);
}

TEST_CASE("jobs/flow: the search for the minimum of the maximum load can be sliced and stopped",
          "[jobs][flow]") {
  Rng rng(7);
  for (int trial = 0; trial < 40; ++trial) {
    Json job = {{"kind", "flow"}, {"topology", "torus:3,3"}, {"scheme", "max-load"}};
    for (int i = 0; i < 9; ++i) job["loads"].push_back(rng.uniform_index(40));
    testing::add_edge_limits(job, 18, rng);
    CAPTURE(job.dump());
    const std::string whole = jobs::run(job.dump());
    jobs::JobRun sliced(job.dump());
    while (!sliced.advance(1)) {
    }
    REQUIRE(sliced.result() == whole);
    jobs::JobRun stopped(job.dump());
    for (int k = 0; k < trial / 8; ++k) stopped.advance(1);
    stopped.stop(jobs::StopReason::cancelled);
    const Json early = Json::parse(stopped.result());
    CAPTURE(early.dump());
    REQUIRE(early["check"]["valid"] == true);
    REQUIRE(testing::verdict_of(job, early).accepted);
  }
}
