// Jobs that are stopped anywhere: their answers are correct.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"

using namespace evenkeel;
using jobs::JobRun;
using jobs::StopReason;
using testing::Json;

namespace {

// Runs a job in slices and stops it at that check, within a slice; counts the checks.
struct StoppedRun {
  Json answer;
  std::int64_t looks = 0;
};

StoppedRun run_until_look(const Json& request, std::int64_t look) {
  StoppedRun run;
  JobRun job(request.dump());
  job.set_stop_check([&]() -> std::optional<StopReason> {
    return ++run.looks >= look ? std::optional(StopReason::time_limit) : std::nullopt;
  });
  while (!job.advance(1000)) {
  }
  run.answer = Json::parse(job.result());
  return run;
}

void check_nothing(const Json& answer) {
  CAPTURE(answer.dump().substr(0, 1500));
  CHECK(answer["ok"] == true);
  CHECK(answer["result"].is_null());
  CHECK(answer["check"].is_null());
  CHECK(answer["input"].is_null());
  CHECK(answer["stopped"] == "time_limit");
}

}  // namespace

TEST_CASE("jobs/JobRun: an error in a part is the answer, the first error by index", "[jobs]") {
  // A weight of 1e-61 appears only when the second phase builds its network.
  const Json request = {{"kind", "cluster"},
                        {"topology", "path:3"},
                        {"scheme", "two-phase"},
                        {"loads", {5, 0, 0}},
                        {"speeds", {1, 1e-61, 1}}};
  const std::string alone = jobs::run(request.dump());
  REQUIRE(Json::parse(alone)["ok"] == false);
  REQUIRE(Json::parse(alone)["error"]["code"] != "internal");
  JobRun job(request.dump());
  const std::size_t parts = job.parts();
  REQUIRE(parts > 1);
  for (std::size_t i = parts; i-- > 0;) {  // threads can take them in any order
    while (!job.advance_part(i, 1000)) {
    }
  }
  REQUIRE(job.result() == alone);
}

TEST_CASE("jobs/JobRun: a construction that is stopped gives result null", "[jobs]") {
  const Json requests[] = {
      {{"kind", "topology"}, {"topology", "random-regular:200000,4,1"}},
      {{"kind", "flow"},
       {"topology", "torus:500,500"},
       {"scenario", {{"random", {{"mean", 10}}}}},
       {"scheme", "fos"}},
      {{"kind", "cluster"},
       {"topology", "torus:400,400"},
       {"scenario", {{"random", {{"mean", 10}}}}}},
  };
  for (const Json& request : requests) {
    CAPTURE(request.dump());
    const StoppedRun run = run_until_look(request, 1);
    check_nothing(run.answer);
    CHECK(run.answer["kind"] == request["kind"]);
    CHECK(run.looks == 1);
  }
}

TEST_CASE("jobs/JobRun: a request that is stopped during reading gives result null", "[jobs]") {
  const Json request = {{"kind", "ring"}, {"loads", std::vector<int>(400000, 3)}};
  const StoppedRun run = run_until_look(request, 1);
  check_nothing(run.answer);
  CHECK(run.answer["kind"].is_null());
  CHECK(run.answer["settings"] == Json::object());
}

TEST_CASE("jobs/JobRun: small jobs that are stopped before they start show their input facts",
          "[jobs]") {
  for (const Json& request : {Json{{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}},
                              Json{{"kind", "flow"},
                                   {"topology", "torus:4,4"},
                                   {"scenario", {{"peak", {{"total", 160}, {"node", 0}}}}}},
                              Json{{"kind", "map"},
                                   {"topology", "eh:1,2"},
                                   {"tasks", {{"comp", {3, 2, 1}}, {"edges", Json::array()}}}}}) {
    JobRun job(request.dump());
    job.stop(StopReason::cancelled);
    const Json answer = Json::parse(job.result());
    CAPTURE(answer.dump());
    CHECK(answer["stopped"] == "cancelled");
    CHECK(answer["result"].is_object());
  }
}

TEST_CASE("jobs/topology: stopped anywhere, its facts are true of the whole network",
          "[jobs][property]") {
  // Neither random nor known by a formula, so every fact needs a search.
  const Json request = {{"kind", "topology"}, {"topology", "random-regular:2000,3,1 x path:3"}};
  const Json whole = testing::answer_of(request);
  REQUIRE(whole["ok"] == true);
  std::int64_t all = 0;
  {
    const StoppedRun run = run_until_look(request, INT64_MAX);
    all = run.looks;
    REQUIRE(run.answer == whole);
  }
  REQUIRE(all > 20);
  std::size_t shown = 0;
  for (std::int64_t look = 1; look < all; look += 1 + all / 12) {
    CAPTURE(look);
    const StoppedRun run = run_until_look(request, look);
    CHECK(run.looks == look);
    CHECK(run.answer["stopped"] == "time_limit");
    if (run.answer["result"].is_null()) continue;
    ++shown;
    const Json& part = run.answer["result"];
    const Json& full = whole["result"];
    CHECK(part["nodes"] == full["nodes"]);
    CHECK(part["edges"] == full["edges"]);
    CHECK(part["degree"] == full["degree"]);
    for (const char* key : {"diameter", "girth", "connected", "bipartite", "spectrum", "lambda_2",
                            "lambda_max", "distinct", "cost_m"}) {
      CAPTURE(key);
      if (!part[key].is_null()) CHECK(part[key] == full[key]);
    }
    if (part.contains("diameter_bounds")) {
      CHECK(part["diameter_bounds"][0] <= full["diameter"]);
      CHECK(part["diameter_bounds"][1] >= full["diameter"]);
    }
    if (part.contains("distinct_bounds")) {
      const Json& low =
          full.contains("distinct_bounds") ? full["distinct_bounds"][0] : full["distinct"];
      const Json& high =
          full.contains("distinct_bounds") ? full["distinct_bounds"][1] : full["distinct"];
      CHECK(part["distinct_bounds"][0] <= low);
      CHECK(part["distinct_bounds"][1] >= high);
    }
    CHECK(part["factors"].size() * (part["factors"].size() - 2) == 0);
  }
  CHECK(shown >= 3);
}

TEST_CASE("jobs/cluster: two phases are stopped within a plan, and the state before it is complete",
          "[jobs]") {
  const Json request = {{"kind", "cluster"},
                        {"topology", "path:3000"},
                        {"scheme", "two-phase"},
                        {"loads", [] {
                           std::vector<int> loads(3000, 0);
                           loads[0] = 300000;
                           return loads;
                         }()}};
  const std::int64_t all = run_until_look(request, INT64_MAX).looks;
  REQUIRE(all > 20);  // only the plan
  const StoppedRun run = run_until_look(request, all / 2);
  CAPTURE(run.answer.dump().substr(0, 1500));
  CHECK(run.looks == all / 2);
  CHECK(run.answer["stopped"] == "time_limit");
  CHECK(run.answer["check"]["valid"] == true);
}

TEST_CASE("jobs/reproduce: if it is stopped within a part, the rows contain the finished trials",
          "[jobs]") {
  const Json request = {{"kind", "reproduce"}, {"id", "lau/table1"}, {"trials", 2000}};
  const StoppedRun run = run_until_look(request, 3);
  CHECK(run.looks == 3);
  CHECK(run.answer["stopped"] == "time_limit");
  CHECK(run.answer["result"].is_object());
  CHECK(run.answer["result"]["verdict"].is_null());
}

TEST_CASE("jobs/settings: integers that are not exact are refused", "[jobs]") {
  for (
      const char* text :
      {R"({"kind":"dynamic","topology":"eh:1,1","random":{"tasks":10},"warmup":1e19})",
       R"({"kind":"dynamic","topology":"eh:1,1","random":{"tasks":10},"warmup":18446744073709551615})",
       R"({"kind":"ring","loads":[3,1],"seed":1e300})"}) {
    CAPTURE(text);
    const Json answer = Json::parse(jobs::run(text));
    REQUIRE(answer["ok"] == false);
    CHECK(answer["error"]["code"] == "bad_value");
  }
}

TEST_CASE("jobs/dynamic: costs that would leave the range of the clock are refused", "[jobs]") {
  Json request = {{"kind", "dynamic"},
                  {"topology", "dispatcher:8"},
                  {"random", {{"tasks", 3000}, {"load", 5}}},
                  {"allocate_cpu", 9007199254740991}};
  CHECK(testing::refusal(request)["code"] == "too_large");  // a queue of a thousand such costs
  request["topology"] = "mesh:1,2048";                      // a path of two thousand such hops
  CHECK(testing::refusal(request)["path"] == "/allocate_cpu");
  request = {{"kind", "advise"},
             {"nodes", 3},
             {"loads", {0, 0, 0}},
             {"machine", {{"startup_ms", 1e308}, {"per_unit_ms", 1e308}}}};
  CHECK(testing::refusal(request)["path"] == "/machine/startup_ms");
}

TEST_CASE("jobs/flow: no slice of making a flow integral is long, and a stop in it is answered",
          "[jobs][flow]") {
  const Json request = {{"kind", "flow"},
                        {"topology", "torus:128,128"},
                        {"scheme", "chebyshev"},
                        {"scenario", {{"random", {{"mean", 100}}}}},
                        {"seed", 3}};
  // Looks at the host come after equal amounts of work.
  std::int64_t looks = 0;
  std::int64_t most = 0;
  JobRun whole(request.dump());
  whole.set_stop_check([&]() -> std::optional<StopReason> {
    ++looks;
    return std::nullopt;
  });
  std::int64_t slices = 0;
  std::vector<std::int64_t> ends;
  while (!whole.advance(100000)) {
    most = std::max(most, looks);
    looks = 0;
    ++slices;
  }
  CAPTURE(slices, most);
  CHECK(most <= 3);
  const Json best = Json::parse(whole.result());
  REQUIRE(best["check"]["valid"] == true);
  // The last slices are the repair and the migration.
  std::int64_t repairs = 0;
  for (std::int64_t end = slices - 1; end > 0; end -= 2) {
    JobRun run(request.dump());
    for (std::int64_t slice = 0; slice < end; ++slice) run.advance(100000);
    run.stop(StopReason::cancelled);
    const Json early = Json::parse(run.result());
    CAPTURE(end, early["summary"].dump());
    CHECK(early["stopped"] == "cancelled");
    if (early["result"]["converged"] == false) break;
    CHECK(early["check"]["valid"] == true);
    CHECK(early["check"]["targets_met"] == true);
    for (const Json& note : early["notes"]) {
      if (note.get<std::string>().find("before the closest integral flow") != std::string::npos) {
        ++repairs;
      }
    }
  }
  CHECK(repairs > 3);
}

TEST_CASE("jobs/plan: stopped before its moves are in order, a plan does not call itself valid",
          "[jobs][plan]") {
  // Full nodes that exchange their objects, with one free place: the order needs a search.
  const std::size_t nodes = 60, each = 12;
  Json job = {{"kind", "plan"},
              {"transient", true},
              {"nodes", {{"capacity", {{"room", std::vector<int>(nodes, each)}}}}},
              {"objects", {{"resources", {{"room", std::vector<int>(nodes * each - 1, 1)}}}}}};
  for (std::size_t j = 0; j + 1 < nodes * each; ++j) {
    job["objects"]["load"].push_back(1 + j / each + j % 7);
    job["objects"]["node"].push_back(j / each);
  }
  const StoppedRun whole = run_until_look(job, INT64_MAX);
  CAPTURE(whole.looks, whole.answer.dump().substr(0, 600));
  REQUIRE(whole.looks > 3);
  std::int64_t shown = 0;
  for (std::int64_t look = 1; look < whole.looks; look += 1 + whole.looks / 12) {
    const StoppedRun run = run_until_look(job, look);
    CAPTURE(look, run.answer.dump().substr(0, 600));
    REQUIRE(run.answer["stopped"] == "time_limit");
    const Json& result = run.answer["result"];
    if (result.is_null() || result["migration"]["moves"] == 0 || !result["moves"].empty()) continue;
    ++shown;
    REQUIRE(run.answer["check"]["valid"] == false);
    REQUIRE(result["refused"]["outcome"] == "not found");
  }
  CHECK(shown > 0);
}
