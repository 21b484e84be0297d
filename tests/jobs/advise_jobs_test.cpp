#include <catch2/catch.hpp>
#include <cmath>
#include <tuple>

#include "support/graphs.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

// The advisor takes short cuts (least squares instead of the optimal scheme); the flow job
// iterates.
TEST_CASE("jobs/advise: every row is what the flow job finds", "[jobs][flow][property]") {
  for (const Json& scenario :
       {Json{{"random", {{"mean", 300}}}}, Json{{"gradient", {{"mean", 50}}}},
        Json{{"peak", {{"total", 6400}, {"node", 3}}}},
        Json{{"hot_spots", {{"mean", 90}, {"count", 3}}}}}) {
    for (const int nodes : {16, 30}) {
      const Json answer = answer_of({{"kind", "advise"},
                                     {"nodes", nodes},
                                     {"scenario", scenario},
                                     {"machine", "now"},
                                     {"seed", 5}});
      REQUIRE(answer["ok"] == true);
      REQUIRE(answer["check"]["valid"] == true);
      const Json& ranking = answer["result"]["ranking"];
      REQUIRE(answer["check"]["rows"] == ranking.size());
      std::size_t ties = 0;
      for (const Json& row : ranking) {
        CAPTURE(row.dump());
        const Json flow = answer_of({{"kind", "flow"},
                                     {"topology", row["topology"]},
                                     {"scheme", row["scheme"]},
                                     {"scenario", scenario},
                                     {"machine", "now"},
                                     {"tolerance", 1e-13},
                                     {"seed", 5}});
        REQUIRE(flow["ok"] == true);
        const Json& found = flow["result"];
        REQUIRE(flow["input"]["nodes"] == row["nodes"]);
        REQUIRE(flow["input"]["edges"] == row["edges"]);
        REQUIRE(found["cost_m"] == row["cost_m"]);
        REQUIRE(found["time_ms"]["flow"].get<double>() ==
                Approx(row["flow_ms"].get<double>()).margin(1e-9));
        // Halves may be rounded either way after other arithmetic.
        if (found["norms"]["node_flow"] != row["node_flow"] ||
            found["migration"]["rounds"] != row["rounds"]) {
          ++ties;
          REQUIRE(std::fabs(found["norms"]["node_flow"].get<double>() -
                            row["node_flow"].get<double>()) <= 2);
          REQUIRE(std::fabs(found["migration"]["rounds"].get<double>() -
                            row["rounds"].get<double>()) <= 1);
          continue;
        }
        REQUIRE(found["time_ms"]["migration"].get<double>() ==
                Approx(row["migration_ms"].get<double>()).margin(1e-9));
      }
      CAPTURE(scenario.dump(), nodes, ties, ranking.size());
      REQUIRE(6 * ties <= ranking.size());
    }
  }
}

TEST_CASE("jobs/advise: ranked by weighted time, with its Pareto front", "[jobs][flow]") {
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
  bool all_near = true;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const Json& row = ranking[i];
    const double total = row["total_ms"].get<double>();
    REQUIRE(total >= last);
    REQUIRE(total ==
            Approx(10 * row["flow_ms"].get<double>() + 0.5 * row["migration_ms"].get<double>()));
    last = total;
    REQUIRE(row["near"] == (row["nodes"] != 36));
    all_near = all_near && row["near"] == true;
    if (row["least_node_flow"].is_number()) {
      REQUIRE(row["least_node_flow"] <= row["node_flow"]);
    }
    bool beaten = row["near"] == true;
    const auto [degree, cost, flow] = key(row);
    for (std::size_t j = 0; j < ranking.size() && !beaten; ++j) {
      if (ranking[j]["near"] == true) continue;
      const auto [d, c, f] = key(ranking[j]);
      beaten = d <= degree && c <= cost && f <= flow && key(ranking[j]) < key(row);
    }
    if (beaten) REQUIRE(row["front"] == false);
  }
  REQUIRE_FALSE(all_near);
  // Everything not on the front is beaten or equalled by a row on it.
  for (const Json& row : ranking) {
    if (row["near"] == true || row["front"] == true) continue;
    const auto [degree, cost, flow] = key(row);
    bool beaten = false;
    for (const Json& other : ranking) {
      if (other["front"] == false) continue;
      const auto [d, c, f] = key(other);
      beaten = beaten || (d <= degree && c <= cost && f <= flow);
    }
    REQUIRE(beaten);
  }
}

TEST_CASE("jobs/advise: one's own network is a row, and loads keep their sum", "[jobs][flow]") {
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
  REQUIRE(few["summary"].get<std::string>().find("network given") != std::string::npos);
}

TEST_CASE("jobs/advise: trials are means over more load vectors", "[jobs][flow]") {
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

TEST_CASE("jobs/advise: bad requests say where", "[jobs][flow]") {
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
