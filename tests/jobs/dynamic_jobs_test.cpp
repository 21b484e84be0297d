// The dynamic job: answers, replications and sweeps, given tasks, stops, and refusals.
#include <catch2/catch.hpp>
#include <map>

#include "evenkeel/jobs/run.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

namespace {

Json dynamic_job(const Json& more = Json::object()) {
  Json request = {{"kind", "dynamic"}, {"topology", "eh:2,2"}, {"random", {{"tasks", 500}}}};
  for (const auto& [key, value] : more.items()) request[key] = value;
  return request;
}

}  // namespace

TEST_CASE("jobs/dynamic: an answer has its defaults and consistent totals", "[jobs]") {
  const Json answer = answer_of(dynamic_job({{"hop", "0.1R"}, {"samples", 10}}));
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == true);
  const Json& result = answer["result"];
  REQUIRE(answer["settings"]["random"]["load"] == 0.8);
  REQUIRE(result["policy"] == "si-mlta");
  REQUIRE(result["thresholds"] == Json::array({1}));
  REQUIRE(result["costs"]["hop"] == 100000000);
  REQUIRE(result["costs"]["control_hop"] == 10000000);
  REQUIRE(result["costs"]["answer_cpu"] == 10000000);
  REQUIRE(result["nodes"] == Json::array({16, 4, 1}));
  const Json& totals = result["totals"];
  REQUIRE(totals["tet_sum"] ==
          totals["tet_service"].get<std::int64_t>() + totals["tet_comm"].get<std::int64_t>() +
              totals["tet_decision"].get<std::int64_t>() + totals["tet_wait"].get<std::int64_t>());
  REQUIRE(result["samples"].size() == 10);
  REQUIRE(result["bound"]["gap"] > 0);
  REQUIRE(answer["check"]["valid"] == true);
  std::int64_t counted = 0;
  for (const Json& count : result["histogram"]["counts"]) counted += count.get<std::int64_t>();
  REQUIRE(counted == 500);
  // Work is the same under every policy: common random numbers.
  for (const char* policy : {"ri-mlta", "si-ta", "ri-ta", "llc", "split"}) {
    const Json other = answer_of(dynamic_job({{"policy", policy}, {"hop", "0.1R"}}));
    REQUIRE(other["result"]["totals"]["tet_service"] == totals["tet_service"]);
    REQUIRE(other["check"]["valid"] == true);
  }
}

TEST_CASE("jobs/dynamic: replications and sweeps are parts, in any order", "[jobs]") {
  const Json request = dynamic_job(
      {{"replications", 3}, {"sweep", {{"load", {0.5, 0.9}}, {"policy", {"llc", "si-mlta"}}}}});
  const std::string expected = jobs::run(request.dump());
  jobs::JobRun backwards(request.dump());
  REQUIRE(backwards.parts() == 12);
  for (std::size_t i = 12; i-- > 0;) {
    while (!backwards.advance_part(i, 800)) {
    }
  }
  REQUIRE(backwards.result() == expected);
  const Json answer = Json::parse(expected);
  const Json& points = answer["result"]["points"];
  REQUIRE(points.size() == 4);
  REQUIRE(points[1]["values"] == Json({{"load", 0.5}, {"policy", "si-mlta"}}));
  REQUIRE(points[0]["response"]["mean"] < points[2]["response"]["mean"]);
  for (const Json& point : points) {
    const Json& interval = point["interval"]["response.mean"];
    REQUIRE(interval[0] <= point["response"]["mean"]);
    REQUIRE(point["response"]["mean"] <= interval[1]);
  }
  // A point equals the result of a separate job, and its replications use the next seeds.
  double mean = 0;
  for (int seed = 1; seed <= 3; ++seed) {
    const Json one = answer_of(dynamic_job(
        {{"policy", "llc"}, {"seed", seed}, {"random", {{"tasks", 500}, {"load", 0.9}}}}));
    mean += one["result"]["response"]["mean"].get<double>() / 3;
  }
  REQUIRE(points[2]["response"]["mean"].get<double>() == Approx(mean));
}

TEST_CASE("jobs/dynamic: tasks can be given, scripted, or a trace stretched to a load", "[jobs]") {
  Json request = {
      {"kind", "dynamic"},
      {"topology", "hypercube:1"},
      {"policy", "split"},
      {"tasks",
       Json::parse(R"([{"id":5,"arrival":30,"service":10},{"id":4,"arrival":0,"service":30}])")}};
  const Json answer = answer_of(request);
  CAPTURE(answer.dump());
  REQUIRE(answer["result"]["tasks"][0]["id"] == 4);
  REQUIRE(answer["result"]["tasks"][1]["server"] == 1);  // sources in turn
  REQUIRE(answer["result"]["mean_service"] == 20);
  REQUIRE_FALSE(answer["settings"].contains("random"));
  request["trace_load"] = 0.1;  // work 40 on 2 servers: a span of 200 ticks
  REQUIRE(answer_of(request)["result"]["tasks"][1]["start"] == 200);
  request["tasks"][0]["node"] = "0:7";
  REQUIRE(refusal(request)["path"] == "/tasks/0/node");
}

TEST_CASE("jobs/dynamic: exponential hop times have their mean, and a wrapped mesh is a torus",
          "[jobs]") {
  const Json job = {{"kind", "dynamic"},
                    {"topology", "dispatcher:8"},
                    {"hop", "0.1R"},
                    {"comm", "exp"},
                    {"random", {{"tasks", 50000}}}};
  const Json answer = answer_of(job);
  const double hop = answer["result"]["totals"]["tet_comm"].get<double>() / 50000 / 1e9;
  REQUIRE(hop == Approx(0.1).epsilon(0.02));
  Json mesh = {{"kind", "dynamic"}, {"topology", "mesh:4,6"}, {"hop", "0.1R"}, {"wrap", true}};
  Json torus = mesh;
  torus.erase("wrap");
  const Json flat = answer_of(torus);
  torus["topology"] = "torus:4,6";
  REQUIRE(answer_of(mesh)["result"] == answer_of(torus)["result"]);
  REQUIRE(answer_of(torus)["result"] != flat["result"]);
}

TEST_CASE("jobs/dynamic: times beyond 2^53 are null in sums and measures, refused in lists",
          "[jobs]") {
  Json request = dynamic_job({{"topology", "dispatcher:3"}, {"hop", 9007199254740991}});
  const Json answer = answer_of(request);
  REQUIRE(answer["result"]["response"]["p50"].is_null());
  REQUIRE(answer["result"]["totals"]["makespan"].is_null());
  const Json verified = answer_of({{"kind", "verify"}, {"request", request}, {"answer", answer}});
  CAPTURE(verified.dump().substr(0, 300));
  REQUIRE(verified["ok"] == true);
  for (const char* list : {"per_task", "log", "samples"}) {
    CAPTURE(list);
    request = dynamic_job({{"topology", "dispatcher:3"}, {"hop", 9007199254740991}});
    list == std::string("samples") ? request[list] = 3 : request[list] = true;
    REQUIRE(answer_of(request)["error"]["code"] == "too_large");
  }
}

TEST_CASE("jobs/dynamic: errors are reported at their position", "[jobs]") {
  const auto path = [](const Json& more) {
    const Json error = refusal(dynamic_job(more));
    return error["path"].get<std::string>();
  };
  REQUIRE(path({{"topology", "eh:3"}}) == "/topology");
  REQUIRE(path({{"topology", "eh:3,x"}}) == "/topology");
  REQUIRE(path({{"topology", "eh:12,2"}}) == "/topology");
  REQUIRE(path({{"topology", "ring:8"}}) == "/topology");
  REQUIRE(path({{"policy", "jsq"}}) == "/policy");
  REQUIRE(path({{"policy", "best"}}) == "/policy");
  REQUIRE(path({{"thresholds", {1, 2}}}) == "/thresholds");
  REQUIRE(path({{"thresholds", {-1}}}) == "/thresholds/0");
  REQUIRE(path({{"policy", "si-ta"}, {"thresholds", {2, 1}}}) == "/thresholds/1");
  REQUIRE(path({{"policy", "si-ta"}, {"thresholds", {1, 2}}, {"probe_limits", {3}}}) ==
          "/probe_limits");
  REQUIRE(path({{"policy", "si-ta"}, {"thresholds", {1, 2}}, {"probe_limits", {3, 1}}}) ==
          "/probe_limits/1");
  REQUIRE(path({{"policy", "llc"}, {"thresholds", {1}}}) == "/thresholds");
  REQUIRE(path({{"hop", "3x"}}) == "/hop");
  REQUIRE(path({{"hop", -1}}) == "/hop");
  REQUIRE(path({{"random", {{"load", 0}}}}) == "/random/load");
  REQUIRE(path({{"random", {{"rate", 1}}}}) == "/random/rate");
  REQUIRE(path({{"random", {{"tasks", 30000000}}}}) == "/random/tasks");
  REQUIRE(path({{"random", {{"tasks", 200000}}}, {"log", true}}) == "/log");
  REQUIRE(path({{"warmup", 400}, {"cooldown", 100}}) == "/warmup");
  REQUIRE(path({{"replications", 2}, {"log", true}}) == "/log");
  REQUIRE(path({{"unitdist", true}}) == "/unitdist");
  REQUIRE(path({{"transit", "none"}}) == "/transit");
  REQUIRE(path({{"wrap", true}}) == "/wrap");
  REQUIRE(path({{"trace_load", 0.5}}) == "/trace_load");
  REQUIRE(path({{"tasks", Json::array()}}) == "/random");
  REQUIRE(path({{"sweep", {{"speed", {1}}}}}) == "/sweep/speed");
  REQUIRE(path({{"sweep", {{"load", Json::array()}}}}) == "/sweep/load");
  REQUIRE(path({{"sweep", {{"load", {0.5, 0}}}}}) == "/sweep/load/1");
  REQUIRE(path({{"sweep", {{"policy", {"llc", "jsq"}}}}}) == "/sweep/policy/1");
  REQUIRE(path({{"sweep", {{"load", {1}}, {"hop", {1}}, {"seed", {1}}}}}) == "/sweep");
  REQUIRE(path({{"topology", "dispatcher:4"}, {"policy", "power"}, {"choices", 5}}) == "/choices");
  REQUIRE(path({{"probe_targets", {{"me", {1}}}}}) == "/probe_targets/me");
  REQUIRE(path({{"probe_targets", {{"task:1", {9}}}}}) == "/probe_targets/task:1/0");
}

TEST_CASE("jobs/dynamic: a run that is stopped before a task is done has a makespan of 0",
          "[jobs]") {
  for (const Json& job : {dynamic_job(), dynamic_job({{"replications", 3}})}) {
    for (std::int64_t events = 1; events < 6; ++events) {
      jobs::JobRun run(job.dump());
      run.advance(events);
      run.stop(jobs::StopReason::cancelled);
      const Json answer = Json::parse(run.result());
      CAPTURE(events, answer.dump());
      if (answer["result"].is_null()) continue;
      if (!job.contains("replications") && answer["result"]["completed"] == 0)
        REQUIRE(answer["result"]["totals"]["makespan"] == 0);
      REQUIRE(testing::verdict_of(job, answer).accepted);
    }
  }
}

TEST_CASE("jobs/dynamic: stopped runs report the stop and give the results so far", "[jobs]") {
  jobs::JobRun run(dynamic_job({{"random", {{"tasks", 1000000}}}}).dump());
  REQUIRE_FALSE(run.advance(100000));
  run.stop(jobs::StopReason::time_limit);
  const Json answer = Json::parse(run.result());
  CAPTURE(answer.dump());
  REQUIRE(answer["stopped"] == "time_limit");
  REQUIRE(answer["result"]["completed"] > 1000);
  REQUIRE(answer["result"]["completed"] < 1000000);
  REQUIRE(answer["result"]["utilisation"] > 0.5);
  REQUIRE(answer["check"]["valid"] == true);
  jobs::JobRun parts(dynamic_job({{"replications", 4}}).dump());
  REQUIRE(parts.parts() == 4);
  while (!parts.advance_part(2, 1000000)) {
  }
  parts.stop(jobs::StopReason::cancelled);
  const Json some = Json::parse(parts.result());
  REQUIRE(some["ok"] == true);
  REQUIRE(some["result"]["completed"] == 500);
  jobs::JobRun none(dynamic_job().dump());
  none.stop(jobs::StopReason::cancelled);
  REQUIRE(Json::parse(none.result())["ok"] == true);
}

TEST_CASE("jobs/dynamic: lambda is the value of Eqn 4.2 times the load", "[jobs]") {
  // The thesis: 7.11 mu for EH(3,2), 3.05 mu for EH(2,3), near 2^k - 1.
  const auto arrivals = [](const char* topology, double load) -> Json {
    const Json random = {{"tasks", 100}, {"load", load}};
    return answer_of(
        dynamic_job({{"topology", topology}, {"random", random}}))["result"]["arrivals"];
  };
  const Json three = arrivals("eh:3,2", 0.5);
  REQUIRE(three["sources"] == 9);
  REQUIRE(three["equilibrium"].get<double>() == Approx(7 / (1 - 1.0 / 64)));
  REQUIRE(three["equilibrium"].get<double>() == Approx(7.11).margin(0.005));
  REQUIRE(three["lambda"].get<double>() == Approx(three["equilibrium"].get<double>() / 2));
  REQUIRE(three["approximation"] == 7);
  const Json two = arrivals("eh:2,3", 1);
  REQUIRE(two["equilibrium"].get<double>() == Approx(3.05).margin(0.005));
  REQUIRE(two["lambda"] == two["equilibrium"]);
  // Off by a factor 2.
  REQUIRE(arrivals("eh:1,1", 1)["equilibrium"] == 2);
  REQUIRE(arrivals("eh:1,1", 1)["approximation"] == 1);
  REQUIRE(arrivals("mesh:3,4", 0.7)["lambda"] == 0.7);
  REQUIRE(arrivals("mesh:3,4", 0.7)["approximation"] == nullptr);
  // As many as come: the time between arrivals, over all sources.
  const Json random = {{"tasks", 20000}, {"load", 0.5}, {"service", "constant"}};
  const Json answer = answer_of(dynamic_job({{"topology", "eh:3,2"}, {"random", random}}));
  const double all = three["lambda"].get<double>() * three["sources"].get<double>();
  const auto span = answer["result"]["totals"]["makespan"].get<double>() / 1e9;
  REQUIRE(20000 / span == Approx(all).epsilon(0.03));
}

TEST_CASE("jobs/dynamic: comparisons are counted as in section 5.4.5", "[jobs]") {
  // Every task moves down from its node to a server; no step is left out or counted twice.
  const Json answer = answer_of(dynamic_job({{"topology", "eh:3,2"}, {"log", true}}));
  std::int64_t searches = 0, probes = 0;
  std::map<std::int64_t, std::int64_t> j, asked, down;
  for (const Json& event : answer["result"]["log"]) {
    const std::string name = event["event"];
    if (name == "decide") j[event["task"]] = event["j"];
    if (name == "probe") ++probes, ++asked[event["task"]];
    if (name == "assign") ++searches, ++down[event["task"]];
  }
  const Json& found = answer["result"]["comparisons"];
  REQUIRE(found["searches"] == searches);
  REQUIRE(found["linear"] == 7 * searches);
  REQUIRE(found["binary"] == 3 * searches);
  REQUIRE(found["upward"] == probes);
  REQUIRE(probes > 0);
  for (const auto& [task, count] : asked)
    REQUIRE(count <= j.at(task));                              // the request climbs j levels
  for (const auto& [task, count] : down) REQUIRE(count <= 2);  // and the task l down
  // Where children are not compared there is nothing to count; a star has one controller.
  REQUIRE(answer_of(dynamic_job({{"policy", "split"}}))["result"]["comparisons"]["linear"] == 0);
  const Json star = answer_of(dynamic_job({{"topology", "dispatcher:5"}}))["result"]["comparisons"];
  REQUIRE(star["linear"] == 4 * 500);
  REQUIRE(star["binary"] == 3 * 500);
}

TEST_CASE("jobs/dynamic: theorems are part of the verdict on a log", "[jobs]") {
  const Json answer = answer_of(dynamic_job({{"log", true}}));
  REQUIRE(answer["check"]["valid"] == true);
  REQUIRE(answer["result"]["theorems"].size() == 12);
  REQUIRE(answer["summary"].get<std::string>().find(
              "Theorems 5.1 to 5.4 of the thesis hold in all") != std::string::npos);
  for (const Json& one : answer["result"]["theorems"]) {
    if (one["proved"] == true) REQUIRE(one["fails"] == 0);
    REQUIRE(one.contains("node") == (one["fails"] > 0));
  }
  // Only for extended hypercubes, with default thresholds or given ones.
  REQUIRE(
      answer_of(dynamic_job({{"log", true}, {"policy", "llc"}}))["result"].contains("theorems"));
  for (const char* other : {"mesh:2,2", "dispatcher:4"}) {
    const Json flat = answer_of(dynamic_job({{"log", true}, {"topology", other}}));
    REQUIRE_FALSE(flat["result"].contains("theorems"));
  }
}

TEST_CASE("jobs/dynamic: settings of sending work, and are refused for other policies", "[jobs]") {
  const auto refused = [](const Json& more, const char* code, const char* path) {
    CAPTURE(more.dump());
    const Json answer = answer_of(dynamic_job(more));
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == false);
    REQUIRE(answer["error"]["code"] == code);
    REQUIRE(answer["error"]["path"] == path);
  };
  refused({{"probing", "parallel"}}, "conflict", "/probing");  // si-mlta climbs on a tree
  refused({{"policy", "ri-ta"}, {"probing", "parallel"}}, "conflict", "/probing");
  refused({{"policy", "llc"}, {"always_send", true}}, "conflict", "/always_send");
  refused({{"policy", "si-ta"}, {"probe_choice", "least"}}, "conflict", "/probe_choice");
  refused({{"passes", 2}}, "conflict", "/passes");
  const Json mesh = {{"topology", "mesh:2,2"}, {"policy", "gradient"}};
  const auto on_mesh = [&](const char* key, const Json& value) {
    Json more = mesh;
    more[key] = value;
    return more;
  };
  refused(on_mesh("thresholds", {1, 2}), "bad_shape", "/thresholds");
  refused(on_mesh("probe_limits", {1}), "conflict", "/probe_limits");
  refused(on_mesh("always_send", true), "conflict", "/always_send");
  refused({{"policy", "gradient"}}, "conflict", "/policy");
  const auto limits = [](const char* place, const Json& own) {
    return Json{{"policy", "si-ta"}, {"limits_of", {{place, own}}}};
  };
  refused(limits("0:1", {{"thresholds", {1}}}), "bad_value", "/limits_of/0:1");
  refused(limits("1:4", {{"thresholds", {1}}}), "bad_value", "/limits_of/1:4");
  refused(limits("1:1", {{"thresholds", {1, 2}}}), "bad_shape", "/limits_of/1:1/thresholds");
  refused(limits("1:1", {{"probe_limits", Json::array()}}), "bad_shape",
          "/limits_of/1:1/probe_limits");
  refused({{"policy", "llc"}, {"limits_of", Json::object()}}, "conflict", "/limits_of");
  Json falling = limits("1:1", {{"thresholds", {2, 1}}});
  falling["thresholds"] = {1, 2};
  refused(falling, "bad_value", "/limits_of/1:1/thresholds/1");
  // Settings take effect: with thresholds out of reach one controller decides nothing.
  const auto decisions = [&](const Json& more) {
    return answer_of(dynamic_job(more))["result"]["totals"]["decisions"].get<std::int64_t>();
  };
  const std::int64_t all = decisions({{"policy", "si-ta"}});
  REQUIRE(decisions(limits("1:1", {{"thresholds", {1000}}})) < all);
  REQUIRE(decisions({{"policy", "si-ta"}, {"always_send", true}}) > all);
}

TEST_CASE("jobs/dynamic: settings of a sweep do not contain its first value", "[jobs][dynamic]") {
  const Json answer = testing::answer_of(Json::parse(
      R"({"kind":"dynamic","topology":"dispatcher:2","random":{"tasks":40},
          "sweep":{"policy":["jsq","random"],"load":[0.5,0.9]}})"));
  REQUIRE(answer["settings"]["policy"] == "auto");
  REQUIRE(answer["settings"]["random"]["load"] == 0.8);
  REQUIRE(answer["settings"]["random"]["tasks"] == 40);
}

TEST_CASE(
    "jobs/dynamic: the bound of one server comes from serving the shortest remaining time first",
    "[jobs][dynamic]") {
  const Json answer = testing::answer_of(Json::parse(
      R"({"kind":"dynamic","topology":"dispatcher:1",
          "tasks":[{"arrival":0,"service":9},{"arrival":1,"service":2}]})"));
  CAPTURE(answer.dump());
  // 2 after 2, then 9 after 11; alone they take 9 and 2.
  REQUIRE(answer["proof"][0]["at_least"] == "13/2");
  REQUIRE(answer["proof"][0]["test"] == "shared");
}

TEST_CASE("jobs/dynamic: an R without a number is refused", "[jobs][dynamic]") {
  for (const char* hop : {"R", "", " R", "r", "0.1RR"}) {
    const Json answer = testing::answer_of(Json{
        {"kind", "dynamic"}, {"topology", "eh:1,1"}, {"random", {{"tasks", 3}}}, {"hop", hop}});
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == false);
    REQUIRE(answer["error"]["path"] == "/hop");
  }
}
