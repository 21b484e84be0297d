// The bound of a job's memory against its real peak, and jobs that it refuses.
#include "support/memory.hpp"

#include <catch2/catch.hpp>

#include "support/jobs.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using jobs::JobRun;
using testing::Json;

namespace {

std::vector<int> counting(int n) {
  std::vector<int> values(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) values[static_cast<std::size_t>(i)] = i % 1000;
  return values;
}

std::string rows(int n) {
  std::string text;
  for (int i = 0; i < n; ++i)
    text += std::to_string(i) + " " + std::to_string((i * 7 + 1) % n) + "\n";
  return text;
}

std::vector<Json> large_jobs() {
  const auto sized = [](int n) { return testing::trials(n); };
  const auto family = [](const char* whole, const char* small) {
    return testing::every_trial() ? whole : small;
  };
  const Json spread = {{"random", {{"mean", 100}}}};
  const Json peak = {{"peak", {{"total", 1000000}, {"node", 0}}}};
  Json square = {{"nodes", 40000}, {"edges", Json::array()}};
  for (int i = 0; i < 40000; ++i) {
    if (i % 200 != 199) square["edges"].push_back({i, i + 1});
    if (i + 200 < 40000) square["edges"].push_back({i, i + 200});
  }
  return {
      {{"kind", "ring"}, {"loads", counting(400000)}},
      {{"kind", "ring"}, {"loads", counting(400000)}, {"mode", "single"}},
      {{"kind", "ring"}, {"loads", counting(400000)}, {"message_limit", 3}},
      {{"kind", "ring"}, {"loads", counting(3000)}, {"compare", true}, {"pareto", true}},
      {{"kind", "ring"}, {"loads", counting(300)}, {"trace", true}},
      {{"kind", "ring"}, {"loads", counting(3000)}, {"structure", true}, {"message_limit", 5}},
      {{"kind", "topology"}, {"topology", family("path:400000", "path:80000")}},
      {{"kind", "topology"}, {"topology", family("mesh:700,700", "mesh:300,300")}},
      {{"kind", "topology"}, {"topology", family("clique:1500", "clique:700")}},
      {{"kind", "topology"}, {"topology", "clique:700"}, {"list", true}},
      {{"kind", "topology"},
       {"topology", family("random-regular:100000,6,1", "random-regular:20000,6,1")}},
      {{"kind", "topology"},
       {"topology", family("random-regular:1500,700,1", "random-regular:700,300,1")}},
      {{"kind", "topology"}, {"topology", family("debruijn:17", "debruijn:15")}},
      {{"kind", "topology"},
       {"topology",
        family("path:100 x random-regular:1000,4,1", "path:100 x random-regular:200,4,1")}},
      {{"kind", "topology"}, {"topology", square}},
      {{"kind", "flow"},
       {"topology", family("torus:300,300", "torus:130,130")},
       {"scenario", spread},
       {"scheme", "l2"}},
      {{"kind", "flow"}, {"topology", square}, {"scenario", spread}, {"scheme", "l2"}},
      {{"kind", "flow"},
       {"topology", family("hypercube:14", "hypercube:12")},
       {"scenario", spread}},
      {{"kind", "flow"},
       {"topology", family("random-regular:50000,10,1", "random-regular:10000,10,1")},
       {"scenario", spread},
       {"scheme", "chebyshev"}},
      {{"kind", "flow"}, {"topology", "mesh:100,100"}, {"scenario", spread}, {"scheme", "l1"}},
      {{"kind", "flow"}, {"topology", "mesh:10,10"}, {"scenario", peak}, {"scheme", "rounds"}},
      {{"kind", "cluster"},
       {"topology", family("mesh:300,300", "mesh:130,130")},
       {"scenario", peak},
       {"iterations", 20}},
      {{"kind", "cluster"},
       {"topology", "mesh:100,100"},
       {"scenario", peak},
       {"scheme", "two-phase"},
       {"iterations", 20}},
      {{"kind", "advise"}, {"nodes", 256}},
      {{"kind", "map"},
       {"topology", "eh:2,3"},
       {"tasks", {{"random", {{"tasks", sized(100000)}}}}},
       {"algorithm", "greedy"}},
      {{"kind", "map"},
       {"topology", "torus:8,8"},
       {"tasks", {{"random", {{"tasks", 10000}}}}},
       {"effort", 0.1},
       {"algorithm", "best"}},
      {{"kind", "map"},
       {"topology", "eh:3,2"},
       {"tasks", {{"random", {{"tasks", 5000}, {"degree", {20, 20}}}}}},
       {"effort", 0.1}},
      {{"kind", "dynamic"}, {"topology", "eh:2,8"}, {"random", {{"tasks", sized(100000)}}}},
      {{"kind", "dynamic"},
       {"topology", "dispatcher:1000"},
       {"random", {{"tasks", sized(50000)}}},
       {"per_task", true}},
      {{"kind", "read"}, {"as", "loads"}, {"text", rows(sized(200000))}, {"column", "2"}},
      {{"kind", "read"}, {"as", "graph"}, {"text", rows(sized(100000))}},
      {{"kind", "inspect"}, {"text", rows(sized(100000))}},
      {{"kind", "reproduce"}, {"id", "decker/table1"}, {"trials", 100}},
      {{"kind", "topology"}, {"topology", "clique:64"}, {"matrices", true}},
      {{"kind", "eh"}, {"k", 2}, {"l", 6}, {"list", true}},
  };
}

}  // namespace

TEST_CASE(
    "jobs/memory_bound: the bound exceeds the real peak of every kind, and is near it for large "
    "jobs",
    "[jobs][memory]") {
  if (!testing::counts_memory()) return;
  for (const Json& request : large_jobs()) {
    const std::string text = request.dump();
    CAPTURE(text.substr(0, 200));
    std::string answer;
    std::int64_t bound = 0;
    const testing::PeakMemory peak;
    {
      JobRun job(text);
      bound = job.memory_bound();
      answer = job.result();
    }
    const std::int64_t most = peak.bytes() - static_cast<std::int64_t>(answer.size());
    CAPTURE(most, bound);
    CHECK(answer.compare(0, 33, R"({"schema":"evenkeel/1","ok":true,)") == 0);
    CHECK(most <= bound);
    if (most > 30000000) CHECK(bound <= 8 * most);
  }
}

TEST_CASE("jobs/set_memory_limit: a job that might not fit is refused before it starts", "[jobs]") {
  const Json request = {{"kind", "topology"}, {"topology", "mesh:1000,1000"}};
  const testing::PeakMemory peak;
  JobRun job(request.dump());
  job.set_memory_limit(40 << 20);
  const Json answer = Json::parse(job.result());
  REQUIRE(answer["ok"] == false);
  CHECK(answer["error"]["code"] == "too_large");
  if (testing::counts_memory()) CHECK(peak.bytes() < 20000000);
  // The same on all hosts: what WebAssembly could not hold is refused everywhere.
  CHECK(testing::refusal({{"kind", "topology"}, {"topology", "clique:10000"}})["code"] ==
        "too_large");
  // Jobs that the hosts could always hold stay possible.
  const Json million = {
      {"kind", "map"}, {"topology", "eh:3,3"}, {"tasks", {{"random", {{"tasks", 1000000}}}}}};
  CHECK(JobRun(million.dump()).memory_bound() < std::int64_t{1800} << 20);
  JobRun lifted(request.dump());
  lifted.lift_limits();
  CHECK(lifted.memory_bound() > (40 << 20));
}
