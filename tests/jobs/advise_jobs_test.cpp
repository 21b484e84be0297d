// The advise job: its rows compared with the flow job, its ranking, and its refusals.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <tuple>
#include <utility>

#include "support/graphs.hpp"
#include "support/jobs.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

// The advisor takes short cuts (least squares instead of the optimal scheme); the flow job
// iterates. Both round alike.
void check_row(const Json& row, const Json& flow) {
  CAPTURE(row.dump(), flow.dump());
  REQUIRE(flow["ok"] == true);
  const Json& found = flow["result"];
  REQUIRE(flow["input"]["nodes"] == row["nodes"]);
  REQUIRE(flow["input"]["edges"] == row["edges"]);
  REQUIRE(found["cost_m"] == row["cost_m"]);
  REQUIRE(found["norms"]["node_flow"] == row["node_flow"].get<double>());
  REQUIRE(found["migration"]["rounds"] == row["rounds"].get<double>());
  REQUIRE(found["time_ms"]["flow"].get<double>() ==
          Approx(row["flow_ms"].get<double>()).margin(1e-9));
  REQUIRE(found["time_ms"]["migration"].get<double>() ==
          Approx(row["migration_ms"].get<double>()).margin(1e-9));
}

}  // namespace

TEST_CASE("jobs/advise: every row equals the result of the flow job", "[jobs][flow][property]") {
  for (const Json& scenario :
       {Json{{"random", {{"mean", 300}}}}, Json{{"gradient", {{"mean", 50}}}},
        Json{{"peak", {{"total", 6411}, {"node", 3}}}},
        Json{{"hot_spots", {{"mean", 90}, {"count", 3}}}}}) {
    for (const int nodes : {16, 30}) {
      const Json answer = answer_of({{"kind", "advise"},
                                     {"nodes", nodes},
                                     {"scenario", scenario},
                                     {"machine", "now"},
                                     {"seed", 5}});
      REQUIRE(answer["ok"] == true);
      REQUIRE(answer["check"]["valid"] == true);
      const Json& result = answer["result"];
      Json rows = result["ranking"];
      rows.insert(rows.end(), result["other_sizes"].begin(), result["other_sizes"].end());
      REQUIRE(answer["check"]["rows"] == rows.size());
      for (const Json& row : rows) {
        check_row(row, answer_of({{"kind", "flow"},
                                  {"topology", row["topology"]},
                                  {"scheme", row["scheme"]},
                                  {"scenario", scenario},
                                  {"machine", "now"},
                                  {"seed", 5}}));
      }
    }
  }
}

TEST_CASE("jobs/advise: small loads with many ties are rounded like in the flow job",
          "[jobs][flow][property]") {
  const char* specs[] = {"path:5",        "cycle:6",     "star:5",           "clique:4",
                         "bipartite:2,3", "hypercube:3", "mesh:2,3",         "mesh:3,3",
                         "torus:3,3",     "petersen",    "knodel:8",         "lattice:3,2",
                         "eh:2,1",        "mesh:2,4",    "clique:3 x path:2"};
  Rng rng(165);
  for (int trial = 0; trial < testing::trials(1000); ++trial) {
    const std::string spec = specs[rng.uniform_index(std::size(specs))];
    const Json loads = testing::random_node_loads(rng, testing::built(spec).nodes(), 5);
    CAPTURE(trial, spec, loads.dump());
    const Json answer = answer_of(
        {{"kind", "advise"}, {"candidates", {spec}}, {"loads", loads}, {"machine", "now"}});
    REQUIRE(answer["check"]["valid"] == true);
    for (const Json& row : answer["result"]["ranking"]) {
      const Json flow = answer_of({{"kind", "flow"},
                                   {"topology", spec},
                                   {"scheme", row["scheme"]},
                                   {"loads", loads},
                                   {"machine", "now"}});
      check_row(row, flow);
      const Json least = answer_of(
          {{"kind", "flow"}, {"topology", spec}, {"scheme", "node-flow"}, {"loads", loads}});
      REQUIRE(least["result"]["norms"]["node_flow"] == row["least_node_flow"].get<double>());
      if (row["scheme"] != "opt") continue;
      // All schemes that find the flow of minimum norm have the same integral plan.
      for (const char* scheme : {"l2", "ops", "fos", "sos", "chebyshev", "cg"}) {
        CAPTURE(scheme);
        const Json other =
            answer_of({{"kind", "flow"}, {"topology", spec}, {"scheme", scheme}, {"loads", loads}});
        REQUIRE(other["result"]["flow"] == flow["result"]["flow"]);
        REQUIRE(other["result"]["targets"] == flow["result"]["targets"]);
      }
    }
  }
}

TEST_CASE("jobs/advise: rows are ranked by weighted time, with their Pareto front",
          "[jobs][flow]") {
  const Json answer = answer_of({{"kind", "advise"},
                                 {"nodes", 36},
                                 {"weights", {{"flow", 10}, {"migration", 0.5}}},
                                 {"machine", {{"startup_ms", 0.5}, {"per_unit_ms", 0.01}}}});
  REQUIRE(answer["ok"] == true);
  const Json& ranking = answer["result"]["ranking"];
  const auto key = [](const Json& row) {
    return std::tuple(row["degree"].get<int>(), row["cost_m"].get<int>(),
                      row["node_flow"].get<double>());
  };
  double last = 0;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const Json& row = ranking[i];
    const double total = row["total_ms"].get<double>();
    REQUIRE(total >= last);
    REQUIRE(total ==
            Approx(10 * row["flow_ms"].get<double>() + 0.5 * row["migration_ms"].get<double>()));
    last = total;
    REQUIRE(row["nodes"] == 36);
    REQUIRE(row["near"] == false);
    if (row["least_node_flow"].is_number()) {
      REQUIRE(row["least_node_flow"] <= row["node_flow"]);
    }
    // The front of every size: no row of as many nodes is as good in all and better in one.
    const auto [degree, cost, flow] = key(row);
    bool beaten = false;
    for (const Json& other : ranking) {
      const auto [d, c, f] = key(other);
      beaten = beaten || (other["nodes"] == row["nodes"] && d <= degree && c <= cost && f <= flow &&
                          key(other) != key(row));
    }
    REQUIRE(row["front"] == !beaten);
    // The sentence about the minimum node flow claims no more than the numbers show.
    const std::string why = row["why"];
    const bool least = why.find("No integral plan was found that moves less") != std::string::npos;
    if (row["least_node_flow"].is_number()) {
      const double gap = 1 - row["least_node_flow"].get<double>() / flow;
      REQUIRE(least == (gap <= 1e-12));
      const std::string before = "An integral plan was found that moves ";
      const std::size_t at = why.find(before);
      REQUIRE((at == std::string::npos) == least);
      if (!least) REQUIRE(std::atof(why.c_str() + at + before.size()) <= 100 * gap);
    } else {
      REQUIRE_FALSE(least);
    }
  }
  REQUIRE_FALSE(ranking.empty());
}

TEST_CASE("jobs/advise: other sizes and a given network of another size are listed apart",
          "[jobs][flow]") {
  // An 8 x 8 torus balances its 64 nodes faster than any network balances 200.
  const Json job = {{"kind", "advise"}, {"nodes", 200}, {"topology", "torus:8,8"}};
  const Json answer = answer_of(job);
  const Json& result = answer["result"];
  REQUIRE_FALSE(result["ranking"].empty());
  for (const Json& row : result["ranking"]) {
    CHECK(row["nodes"] == 200);
    CHECK(row["own"] == false);
  }
  REQUIRE_FALSE(result["other_sizes"].empty());
  CHECK(result["other_sizes"][0]["topology"] == "torus:8,8");
  std::int64_t off = 0;
  for (const Json& row : result["other_sizes"]) {
    CHECK(row["near"] == true);
    CHECK(row["nodes"] != 200);
    CHECK(row["least_node_flow"].is_null());
    CHECK(row["why"].get<std::string>().find("No combination compared") == std::string::npos);
    if (row["own"] == true) continue;
    const std::int64_t now = std::abs(row["nodes"].get<std::int64_t>() - 200);
    CHECK(now >= off);
    off = now;
  }
  const std::string best = result["ranking"][0]["topology"];
  const std::string summary = answer["summary"];
  CAPTURE(summary);
  CHECK(summary.find(best + " with scheme ") != std::string::npos);
  CHECK(summary.find("The given network, torus:8,8, has 64 nodes and is not ranked.") !=
        std::string::npos);
  // The ranking is the one without the given network.
  Json alone = job;
  alone.erase("topology");
  CHECK(answer_of(alone)["result"]["ranking"] == result["ranking"]);
  // All candidates have other sizes, so nothing is ranked.
  const Json none = answer_of({{"kind", "advise"}, {"nodes", 30}, {"candidates", {"torus:4,4"}}});
  CHECK(none["result"]["ranking"].empty());
  CHECK(none["result"]["other_sizes"].size() == 3);
  CHECK(none["summary"].get<std::string>().find("No network compared has 30 nodes") == 0);
}

TEST_CASE("jobs/advise: with latency and overhead ranks follow the formula", "[jobs][flow]") {
  const auto ranked = [](double latency, double overhead) {
    const Json machine = {
        {"startup_ms", 0}, {"per_unit_ms", 0}, {"latency_ms", latency}, {"overhead_ms", overhead}};
    return answer_of(
        {{"kind", "advise"}, {"nodes", 64}, {"machine", machine}})["result"]["ranking"];
  };
  const auto time = [](const Json& row, double latency, double overhead) {
    // In schemes that do not iterate factor by factor, all iterations involve all neighbours.
    const double d = row["degree"].get<double>() * overhead;
    return row["iterations"].get<double>() * (d + std::max(d, latency + overhead));
  };
  for (const auto& [latency, overhead] : {std::pair(4.0, 7.0), std::pair(4.0, 0.0)}) {
    const Json rows = ranked(latency, overhead);
    double before = 0;
    for (const Json& row : rows) {
      CAPTURE(row.dump());
      if (row["scheme"] == "opt")
        CHECK(row["flow_ms"].get<double>() == Approx(time(row, latency, overhead)));
      CHECK(row["flow_ms"].get<double>() >= before);
      before = row["flow_ms"].get<double>();
    }
    // Where overhead rules, few messages win; where latency does, few iterations.
    CHECK(rows[0]["topology"] == (overhead > 0 ? "hypercube:6" : "clique:64"));
  }
  const Json half = {{"startup_ms", 1}, {"per_unit_ms", 1}, {"latency_ms", 1}};
  const Json error = refusal({{"kind", "advise"}, {"nodes", 3}, {"machine", half}});
  CHECK(error["code"] == "conflict");
  CHECK(error["path"] == "/machine/latency_ms");
}

TEST_CASE("jobs/advise: on ranks, costs equal those of flow jobs that finish as planned",
          "[jobs][flow]") {
  const Json answer = answer_of({{"kind", "advise"}, {"ranks", {36, 81}}, {"machine", "now"}});
  REQUIRE(answer["ok"] == true);
  CHECK(answer["input"].size() == 1);
  CHECK(answer["result"]["ranking"].empty());
  CHECK(answer["check"]["valid"].is_null());
  const Json& rows = answer["result"]["scaling"];
  CHECK(rows.size() == 16);
  for (const Json& row : rows) {
    CAPTURE(row.dump());
    if (row["scheme"] == "ring" || row["stop"] == "checked") continue;
    const Json flow = answer_of({{"kind", "flow"},
                                 {"topology", row["topology"]},
                                 {"scheme", row["scheme"]},
                                 {"stop", "planned"},
                                 {"scenario", {{"peak", {{"total", 9999}, {"node", 1}}}}},
                                 {"machine", "now"}});
    REQUIRE(flow["ok"] == true);
    CHECK(flow["input"]["nodes"] == row["nodes"]);
    CHECK(flow["result"]["iterations"] == row["iterations"]);
    if (row["scheme"] != "opt" && row["scheme"] != "md") continue;
    CHECK(flow["result"]["cost_m"] == row["cost_m"]);
    CHECK(flow["result"]["time_ms"]["flow"].get<double>() == Approx(row["flow_ms"].get<double>()));
  }
}

TEST_CASE("jobs/advise: ranks are added to a ranking, which they do not change", "[jobs][flow]") {
  Json job{{"kind", "advise"}, {"nodes", 16}, {"candidates", {"torus:4,4"}}};
  const Json alone = answer_of(job);
  CHECK_FALSE(alone["result"].contains("scaling"));
  job["ranks"] = {1000000};
  const Json both = answer_of(job);
  CHECK(both["result"]["ranking"] == alone["result"]["ranking"]);
  CHECK(both["input"] == alone["input"]);
  CHECK(both["result"]["scaling"].size() == 8);
  job.erase("nodes");
  CHECK(refusal(job)["code"] == "missing_key");  // candidates want to be ranked
  for (const Json& ranks : {Json{2}, Json{10000001}, Json::array(), Json{64.5}}) {
    const Json error = refusal({{"kind", "advise"}, {"ranks", ranks}});
    CHECK(error["path"].get<std::string>().starts_with("/ranks"));
  }
}

TEST_CASE("jobs/advise: times beyond the range of doubles are refused", "[jobs][flow]") {
  const Json machine = {{"startup_ms", 1e308}, {"per_unit_ms", 1e308}};
  const Json error =
      refusal({{"kind", "advise"}, {"nodes", 3}, {"loads", {0, 0, 0}}, {"machine", machine}});
  REQUIRE(error["code"] == "bad_value");
  REQUIRE(error["path"] == "/machine/startup_ms");
  REQUIRE(refusal({{"kind", "advise"},
                   {"nodes", 3},
                   {"weights", {{"flow", 1}, {"migration", 1e300}}}})["path"] ==
          "/weights/migration");
  // The largest that is allowed still prints.
  const Json slow = answer_of({{"kind", "advise"},
                               {"nodes", 6},
                               {"weights", {{"flow", 1e12}, {"migration", 1e12}}},
                               {"machine", {{"startup_ms", 1e12}, {"per_unit_ms", 1e12}}}});
  REQUIRE(slow["ok"] == true);
}

TEST_CASE("jobs/advise: the user's network is also ranked, and loads keep their sum",
          "[jobs][flow]") {
  Json loads = Json::array();
  for (int i = 0; i < 30; ++i) loads.push_back(i * i);
  const Json own = {{"nodes", 30}, {"edges", {{0, 1}, {1, 2}, {2, 0}, {2, 2}}}};
  const Json answer = answer_of({{"kind", "advise"}, {"loads", loads}, {"topology", own}});
  REQUIRE(answer["ok"] == true);
  REQUIRE(answer["settings"]["topology"] == "given");
  REQUIRE(answer["input"]["total"] == 8555);
  std::size_t own_rows = 0;
  for (const Json& row : answer["result"]["ranking"]) {
    if (row["own"] == false) continue;
    ++own_rows;
    REQUIRE(row["topology"] == "own graph");
    REQUIRE(row["edges"] == 3);
  }
  REQUIRE(own_rows == 1);
  const std::string notes = answer["notes"].dump();
  REQUIRE(notes.find("self-loop") != std::string::npos);
  REQUIRE(notes.find("other sizes") != std::string::npos);
  const Json few = answer_of({{"kind", "advise"},
                              {"loads", loads},
                              {"topology", "torus:5,6"},
                              {"candidates", {"mesh:5,6", "knodel:28", "torus:5,6"}}});
  REQUIRE(few["check"]["rows"] == 7);  // three, three and one
  REQUIRE(few["summary"].get<std::string>().find("given network") != std::string::npos);
}

TEST_CASE("jobs/advise: trials are averages over more load vectors", "[jobs][flow]") {
  const Json one = {{"kind", "advise"}, {"nodes", 12}, {"candidates", {"cycle:12"}}};
  double rounds = 0, node_flow = 0;
  for (int seed = 3; seed < 8; ++seed) {
    Json job = one;
    job["seed"] = seed;
    const Json row = answer_of(job)["result"]["ranking"][0];
    rounds += row["rounds"].get<double>() / 5;
    node_flow += row["node_flow"].get<double>() / 5;
  }
  Json job = one;
  job["seed"] = 3;
  job["trials"] = 5;
  const Json row = answer_of(job)["result"]["ranking"][0];
  REQUIRE(row["rounds"].get<double>() == Approx(rounds));
  REQUIRE(row["node_flow"].get<double>() == Approx(node_flow));
}

TEST_CASE("jobs/advise: bad requests are refused with the position", "[jobs][flow]") {
  const Json base = {{"kind", "advise"}, {"nodes", 12}};
  const auto with = [&](const char* key, const Json& value) {
    Json job = base;
    job[key] = value;
    return job;
  };
  REQUIRE(refusal({{"kind", "advise"}})["path"] == "/nodes");
  REQUIRE(refusal(with("nodes", 1))["path"] == "/nodes");
  REQUIRE(refusal(with("nodes", 3001))["path"] == "/nodes");
  REQUIRE(refusal(with("loads", {1, 2}))["path"] == "/loads");
  REQUIRE(refusal(with("candidates", Json::array({"cycle:12", "ring:12"})))["path"] ==
          "/candidates/1");
  REQUIRE(refusal(with("candidates", Json::array({5})))["path"] == "/candidates/0");
  REQUIRE(refusal(with("candidates", Json::array({"torus:100,100"})))["code"] == "too_large");
  REQUIRE(refusal(with("weights", {{"flow", 1}}))["path"] == "/weights/migration");
  REQUIRE(refusal(with("weights", {{"flow", 1}, {"migration", 1}, {"x", 1}}))["path"] ==
          "/weights/x");
  REQUIRE(refusal(with("machine", "vax"))["path"] == "/machine");
  REQUIRE(refusal(with("machine", nullptr))["path"] == "/machine");
  REQUIRE(refusal(with("topology", "torus:100,100"))["code"] == "too_large");
  REQUIRE(refusal(with("scenario", {{"random", {{"mean", 800}, {"nodes", 3}}}}))["code"] ==
          "unknown_key");
  REQUIRE(refusal(with("trials", 0))["path"] == "/trials");
}
