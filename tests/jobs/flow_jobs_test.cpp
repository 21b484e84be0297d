// The flow job: answers that balance and verify, foreign flows, stops, shares, small networks.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "evenkeel/jobs/run.hpp"
#include "support/graphs.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

const char* const kSchemes[] = {"opt", "ops", "fos",  "sos",       "chebyshev",
                                "cg",  "de",  "gde",  "adi",       "md",
                                "l2",  "l1",  "linf", "node-flow", "rounds"};

Json random_flow_job(Rng& rng) {
  Json job = {{"kind", "flow"}, {"scheme", kSchemes[rng.uniform_index(std::size(kSchemes))]}};
  const bool by_factors = job["scheme"] == "md" || job["scheme"] == "adi";
  std::size_t nodes = 0;
  if (rng.uniform_index(2) == 0) {
    const char* specs[] = {"torus:4,3", "mesh:3,4",        "hypercube:3", "cycle:7",
                           "petersen",  "path:5 x star:3", "knodel:12",   "circulant:9,1,3",
                           "clique:6",  "debruijn:4",      "butterfly:3", "lattice:3,2"};
    job["topology"] = specs[rng.uniform_index(12)];
    nodes = testing::built(job["topology"]).nodes();
  } else {
    const graph::Graph graph =
        testing::random_graph(rng, {1, 12}, {0, 11}, rng.uniform_index(2) == 0);
    Json edges = Json::array();
    for (const graph::Edge& edge : graph.edges()) edges.push_back({edge.u, edge.v, edge.weight});
    nodes = graph.nodes() + testing::draw(rng, 3);  // up to two nodes without a link
    job["topology"] = {{"nodes", nodes}, {"edges", edges}};
  }
  if (rng.uniform_index(3) == 0) {
    job["scenario"] = {{"random", {{"mean", 1 + rng.uniform_index(500)}}}};
    job["seed"] = rng.uniform_index(1000);
  } else {
    job["loads"] = testing::random_node_loads(rng, nodes, 200);
  }
  const std::string name = job["scheme"];
  const bool whole_only = name == "linf" || name == "node-flow" || name == "rounds";
  if (!whole_only && rng.uniform_index(3) == 0) job["integer"] = false;
  const char* sharings[] = {"ppg", "largest", "index", "single", "none"};
  if (rng.uniform_index(3) == 0) job["migration"] = sharings[rng.uniform_index(5)];
  if (name != "rounds" && rng.uniform_index(3) == 0) job["timing"] = "async";
  if (rng.uniform_index(4) == 0) job["machine"] = rng.uniform_index(2) == 0 ? "now" : "cray-t3e";
  if (!by_factors && rng.uniform_index(3) == 0 &&
      !(job["scheme"] == "l1" && job.contains("integer"))) {
    std::vector<double> speeds;
    for (std::size_t i = 0; i < nodes; ++i) speeds.push_back(0.5 + rng.uniform01());
    job["speeds"] = speeds;
  }
  if (rng.uniform_index(4) == 0) job["history"] = true;
  if (rng.uniform_index(4) == 0) job["trace"] = true;
  return job;
}

}  // namespace

TEST_CASE("jobs/flow: a user's flow that cannot start is a deadlock, with the waiting nodes",
          "[jobs][flow]") {
  // Three units run in a cycle of nodes that have none; the rest of the flow balances.
  const Json job = {
      {"kind", "flow"}, {"topology", "cycle:6"}, {"scheme", "l2"}, {"loads", {0, 0, 0, 0, 0, 0}}};
  Json answer = answer_of(job);
  answer["result"]["flow"] = {3, -3, 3, 3, 3, 3};  // 0-1, 0-5, 1-2, 2-3, 3-4, 4-5
  answer["result"]["norms"] = {{"l1", 18}, {"l2", std::sqrt(54.0)}, {"linf", 3}, {"node_flow", 6}};
  answer["result"]["acyclic"] = false;
  answer["result"]["l2_excess"] = nullptr;
  const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
  CAPTURE(verdict.dump());
  REQUIRE(verdict["ok"] == true);
  REQUIRE(verdict["result"]["valid"] == false);
  REQUIRE(verdict["result"]["deadlock"] == Json({0, 1, 2, 3, 4, 5}));
  REQUIRE(verdict["summary"].get<std::string>().find("never arrives") != std::string::npos);
  // One unit in one place is enough to get it going.
  Json moving = job;
  moving["loads"] = {1, 1, 1, 1, 1, 1};
  Json plan = answer_of(moving);
  for (const char* key : {"flow", "norms", "acyclic", "l2_excess"}) {
    plan["result"][key] = answer["result"][key];
  }
  const Json runs = answer_of({{"kind", "verify"}, {"request", moving}, {"answer", plan}});
  REQUIRE_FALSE(runs["result"].contains("deadlock"));
}

TEST_CASE("jobs/flow: every answer balances, and verify accepts it", "[jobs][flow][property]") {
  Rng rng(91);
  for (int trial = 0; trial < 400; ++trial) {
    const Json job = random_flow_job(rng);
    CAPTURE(job.dump());
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["result"]["converged"] == true);
    REQUIRE(answer["check"]["valid"] == true);
    REQUIRE(answer["result"]["l2_excess"].is_number());
    REQUIRE(answer["result"]["cost_m"].is_number());
    const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
    CAPTURE(verdict.dump());
    REQUIRE(verdict["result"]["valid"] == true);
  }
}

TEST_CASE("jobs/flow: slices and buffers do not change a byte", "[jobs][flow][property]") {
  Rng rng(92);
  for (int trial = 0; trial < 150; ++trial) {
    const Json job = random_flow_job(rng);
    CAPTURE(job.dump());
    const std::string whole = jobs::run(job.dump());
    jobs::JobRun sliced(job.dump());
    while (!sliced.advance(1 + static_cast<std::int64_t>(rng.uniform_index(60)))) {
    }
    REQUIRE(sliced.result() == whole);
    Json detached = job;
    jobs::JobRun plain(job.dump());
    if (job.contains("loads")) detached["loads"] = {{"$buffer", "loads"}};
    std::vector<double> edges;
    std::vector<double> weights;
    if (job["topology"].is_object()) {
      for (const Json& edge : job["topology"]["edges"]) {
        edges.push_back(edge[0].get<double>());
        edges.push_back(edge[1].get<double>());
        weights.push_back(edge[2].get<double>());
      }
      detached["topology"]["edges"] = {{"$buffer", "edges"}};
      detached["topology"]["weights"] = {{"$buffer", "weights"}};
    }
    jobs::JobRun buffered(detached.dump());
    if (job.contains("loads"))
      buffered.set_buffer("loads", job["loads"].get<std::vector<double>>());
    buffered.set_buffer("edges", edges);
    buffered.set_buffer("weights", weights);
    REQUIRE(buffered.result() == whole);
  }
}

TEST_CASE("jobs/flow: verify finds every kind of wrong plan", "[jobs][flow]") {
  const Json job = {{"kind", "flow"},
                    {"topology", "torus:4,4"},
                    {"scheme", "l2"},
                    {"scenario", {{"random", {{"mean", 100}}}}}};
  const Json good = answer_of(job);
  const auto problems = [&](const Json& answer) {
    const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
    return verdict["ok"] == true ? verdict["result"]["problems"].size() : 1000;
  };
  REQUIRE(problems(good) == 0);
  const auto changed = [&](auto change) {
    Json answer = good;
    change(answer["result"]);
    return problems(answer);
  };
  using J = Json&;
  REQUIRE(changed([](J r) { r["flow"][3] = r["flow"][3].get<int>() + 1; }) > 0);
  REQUIRE(changed([](J r) { r["flow"][3] = 0.5; }) > 0);
  REQUIRE(changed([](J r) { r["targets"][0] = 101; }) > 0);
  REQUIRE(changed([](J r) { r["norms"]["l1"] = r["norms"]["l1"].get<double>() + 1; }) > 0);
  REQUIRE(changed([](J r) { r["norms"]["l2"] = 1; }) > 0);
  REQUIRE(changed([](J r) { r["norms"]["linf"] = 1; }) > 0);
  REQUIRE(changed([](J r) { r["norms"]["node_flow"] = 1; }) > 0);
  REQUIRE(changed([](J r) { r["acyclic"] = false; }) > 0);
  REQUIRE(changed([](J r) { r["l2_excess"] = -0.5; }) > 0);
  REQUIRE(changed([](J r) { r["edges"][0] = {0, 2}; }) > 0);
  Json other = good;
  other["input"]["hash"] = "0123456789abcdef";
  REQUIRE(problems(other) == 1000);
  // With load sent round in a cycle, the traffic is not minimal any more.
  Json least = job;
  least["scheme"] = "l1";
  Json detour = answer_of(least);
  detour["result"]["flow"][0] = detour["result"]["flow"][0].get<int>() + 50;  // 0 -> 1
  for (std::size_t e = 0; e < detour["result"]["edges"].size(); ++e) {
    const Json& edge = detour["result"]["edges"][e];
    Json& units = detour["result"]["flow"][e];
    if (edge == Json({1, 5})) units = units.get<int>() + 50;
    if (edge == Json({4, 5})) units = units.get<int>() - 50;
    if (edge == Json({0, 4})) units = units.get<int>() - 50;
  }
  const Json verdict = answer_of({{"kind", "verify"}, {"request", least}, {"answer", detour}});
  REQUIRE(verdict["result"]["valid"] == false);
  REQUIRE(verdict["result"]["problems"].dump().find(
              "the plan moves more than the proven minimum") != std::string::npos);
}

TEST_CASE("jobs/flow: verify executes the rounds of a plan", "[jobs][flow]") {
  const Json job = {{"kind", "flow"},
                    {"topology", "torus:4,4"},
                    {"scheme", "rounds"},
                    {"message_limit", 7},
                    {"loads", {90, 0, 0, 0, 0, 12, 0, 0, 0, 0, 3, 0, 0, 0, 0, 40}}};
  const Json good = answer_of(job);
  const auto problem = [&](auto change) {
    Json answer = good;
    change(answer["result"]["migration"]);
    const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
    const Json& problems = verdict["result"]["problems"];
    std::string all;
    for (const Json& one : problems) all += one.get<std::string>() + "; ";
    return all;
  };
  using J = Json&;
  const auto says = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  REQUIRE(problem([](J) {}).empty());
  REQUIRE(says(problem([](J m) { m["moves"][0][3] = 8; }), "more than the limit"));
  REQUIRE(says(problem([](J m) { m["moves"][0][2] = 10; }), "but no link joins them"));
  REQUIRE_FALSE(problem([](J m) { m["moves"].erase(0); }).empty());
  REQUIRE(says(problem([](J m) { m["rounds"] = 1; }), "the answer has 1"));
  REQUIRE(says(problem([](J m) {
                 m["moves"].insert(m["moves"].begin(), Json({1, 1, 2, 3}));
               }),
               "sends more than it has"));
}

TEST_CASE("jobs/flow: the smallest networks have answers", "[jobs][flow]") {
  for (const char* scheme : kSchemes) {
    CAPTURE(scheme);
    const auto run = [&](const Json& topology, const Json& loads) {
      return answer_of(
          {{"kind", "flow"}, {"topology", topology}, {"scheme", scheme}, {"loads", loads}});
    };
    const Json one = run("path:1", {5});
    REQUIRE(one["result"]["converged"] == true);
    REQUIRE(one["result"]["flow"].empty());
    const Json idle = run({{"nodes", 3}, {"edges", Json::array()}}, {5, 0, 2});
    REQUIRE(idle["result"]["targets"] == Json({5, 0, 2}));
    REQUIRE(idle["notes"][0].get<std::string>().find("3 disconnected parts") != std::string::npos);
    const Json loops = run({{"nodes", 2}, {"edges", {{0, 0}, {0, 1}, {1, 0}}}}, {9, 1});
    REQUIRE(loops["result"]["flow"] == Json({4}));
    REQUIRE(loops["notes"][0] == "1 self-loop ignored");
    REQUIRE(loops["notes"][1] == "1 parallel edge merged (weights are added)");
    const Json even = run("cycle:5", {3, 3, 3, 3, 3});
    REQUIRE(even["summary"] ==
            "Nothing to move: cycle:5 is already balanced. The largest load is 3.");
    REQUIRE(even["result"]["l2_excess"] == 0);
    const Json empty = run("hypercube:3", {0, 0, 0, 0, 0, 0, 0, 0});
    REQUIRE(empty["check"]["valid"] == true);
  }
}

namespace {

/// The minimum sum of x^2 / weight over all real flows that take `moved` out of the nodes: moved .
/// y with L y = moved, by elimination with one node per part fixed at 0.
double least_squares_by_elimination(std::size_t nodes, const Json& edges,
                                    const std::vector<double>& weights,
                                    const std::vector<double>& moved) {
  std::vector<std::vector<double>> rows(nodes, std::vector<double>(nodes + 1, 0));
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto u = edges[e][0].get<std::size_t>(), v = edges[e][1].get<std::size_t>();
    rows[u][u] += weights[e];
    rows[v][v] += weights[e];
    rows[u][v] -= weights[e];
    rows[v][u] -= weights[e];
  }
  for (std::size_t i = 0; i < nodes; ++i) rows[i][nodes] = moved[i];
  for (std::size_t k = 0; k < nodes; ++k) {
    if (rows[k][k] < 1e-9) continue;  // the last node of its part
    for (std::size_t i = 0; i < nodes; ++i) {
      if (i == k) continue;
      const double factor = rows[i][k] / rows[k][k];
      for (std::size_t j = 0; j <= nodes; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  double squares = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    if (rows[i][i] >= 1e-9) squares += moved[i] * rows[i][nodes] / rows[i][i];
  }
  return squares;
}

/// The least sum of squares of all integral flows with |x| <= most that take `moved` out of the
/// nodes, by trying them all.
Load least_squares_by_trying(std::size_t nodes, const Json& edges, const std::vector<Load>& moved,
                             Load most) {
  Load best = INT64_MAX;
  std::vector<Load> left = moved;
  const auto look = [&](const auto& self, std::size_t e, Load squares) -> void {
    if (e == edges.size()) {
      for (std::size_t i = 0; i < nodes; ++i)
        if (left[i] != 0) return;
      best = std::min(best, squares);
      return;
    }
    const auto u = edges[e][0].get<std::size_t>(), v = edges[e][1].get<std::size_t>();
    for (Load x = -most; x <= most; ++x) {
      left[u] -= x;
      left[v] += x;
      self(self, e + 1, squares + x * x);
      left[u] += x;
      left[v] -= x;
    }
  };
  look(look, 0, 0);
  return best;
}

}  // namespace

TEST_CASE("jobs/flow: l2_excess compares with the minimum norm between the same loads",
          "[jobs][flow][property]") {
  Rng rng(1013);
  for (int trial = 0; trial < 1000; ++trial) {
    Json job = random_flow_job(rng);
    if (trial % 7 == 0) job["max_iterations"] = 1 + rng.uniform_index(4);
    CAPTURE(trial, job.dump());
    const Json answer = answer_of(job);
    if (answer["ok"] != true) continue;
    const Json& result = answer["result"];
    const Json& excess = result["l2_excess"];
    const std::size_t nodes = answer["input"]["nodes"].get<std::size_t>();
    std::vector<double> weights(result["edges"].size(), 1), moved(nodes, 0);
    if (job["topology"].is_object()) {
      for (const Json& edge : job["topology"]["edges"]) {
        const double weight = edge.size() > 2 ? edge[2].get<double>() : 1;
        const Json ends = {std::min(edge[0], edge[1]), std::max(edge[0], edge[1])};
        for (std::size_t e = 0; e < weights.size(); ++e)
          if (result["edges"][e] == ends) weights[e] = weight;
      }
    }
    double own = 0;
    for (std::size_t e = 0; e < weights.size(); ++e) {
      const double units = result["flow"][e].get<double>();
      moved[result["edges"][e][0].get<std::size_t>()] += units;
      moved[result["edges"][e][1].get<std::size_t>()] -= units;
      own += units * units / weights[e];
    }
    REQUIRE(excess.is_number());
    REQUIRE(excess.get<double>() >= 0);
    if (own == 0) {
      REQUIRE(excess == 0);
      continue;
    }
    const double least = least_squares_by_elimination(nodes, result["edges"], weights, moved);
    REQUIRE(excess.get<double>() == Approx(std::sqrt(own / least) - 1).margin(1e-6));
    REQUIRE(testing::answer_of(
                {{"kind", "verify"}, {"request", job}, {"answer", answer}})["result"]["valid"] ==
            true);
  }
}

TEST_CASE("jobs/flow: no integral flow to the same targets is below the bound of l2_excess",
          "[jobs][flow][property]") {
  Rng rng(1014);
  for (int trial = 0; trial < 200; ++trial) {
    const graph::Graph graph = testing::random_graph(rng, {2, 5}, {1, 5}, false);
    Json edges = Json::array();
    for (const graph::Edge& edge : graph.edges()) edges.push_back({edge.u, edge.v});
    if (edges.size() > 5) continue;
    const Json job = {{"kind", "flow"},
                      {"topology", {{"nodes", graph.nodes()}, {"edges", edges}}},
                      {"loads", testing::random_node_loads(rng, graph.nodes(), 6)},
                      {"scheme", kSchemes[rng.uniform_index(std::size(kSchemes))]}};
    const Json answer = answer_of(job);
    CAPTURE(trial, job.dump(), answer.dump());
    if (answer["ok"] != true) continue;
    const Json& result = answer["result"];
    std::vector<Load> moved(graph.nodes(), 0);
    double own = 0;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const Load units = result["flow"][e].get<Load>();
      moved[result["edges"][e][0].get<std::size_t>()] += units;
      moved[result["edges"][e][1].get<std::size_t>()] -= units;
      own += static_cast<double>(units * units);
    }
    const Load best = least_squares_by_trying(graph.nodes(), result["edges"], moved, 7);
    REQUIRE(static_cast<double>(best) <= own);
    const double factor = 1 + result["l2_excess"].get<double>();
    REQUIRE(own / (factor * factor) <= static_cast<double>(best) * (1 + 1e-9));
  }
}

TEST_CASE("jobs/flow: stopped and unconverged runs report this and stay real", "[jobs][flow]") {
  jobs::JobRun run(
      R"({"kind":"flow","topology":"cycle:2000","scheme":"fos","scenario":{"peak":{"total":100000,"node":0}},"history":true})");
  for (int i = 0; i < 50; ++i) run.advance(5000);
  run.stop(jobs::StopReason::time_limit);
  const Json early = Json::parse(run.result());
  REQUIRE(early["stopped"] == "time_limit");
  REQUIRE(early["result"]["converged"] == false);
  REQUIRE(early["result"]["history"].size() == early["result"]["iterations"]);
  REQUIRE(early["summary"].get<std::string>().find("has not balanced") != std::string::npos);
  const Json few = answer_of({{"kind", "flow"},
                              {"topology", "cycle:64"},
                              {"scheme", "fos"},
                              {"scenario", {{"random", {{"mean", 100}}}}},
                              {"max_iterations", 10}});
  REQUIRE(few["result"]["iterations"] == 10);
  REQUIRE(few["result"]["converged"] == false);
  const Json wild = answer_of({{"kind", "flow"},
                               {"topology", "cycle:8"},
                               {"scheme", "fos"},
                               {"alpha", 0.8},
                               {"loads", {8, 0, 0, 0, 0, 0, 0, 0}},
                               {"max_iterations", 3000}});
  REQUIRE(wild["result"]["converged"] == false);
  REQUIRE(wild["notes"][0] == "the scheme diverges: alpha must be below 2 / lambda_max");
}

TEST_CASE("jobs/flow: every answer has M(G,d), or bounds of it", "[jobs][flow]") {
  const auto flow_on = [](Json topology) {
    return Json{{"kind", "flow"},
                {"topology", std::move(topology)},
                {"scheme", "l2"},
                {"scenario", {{"random", {{"mean", 100}}}}}};
  };
  const auto star = [](std::int64_t leaves) {
    Json edges = Json::array();
    for (std::int64_t leaf = 1; leaf <= leaves; ++leaf) edges.push_back({0, leaf});
    return Json{{"nodes", leaves + 1}, {"edges", edges}};
  };
  // Counted: all eigenvalues differ, and few do.
  const Json random = answer_of(flow_on("random-regular:3500,4,1"));
  REQUIRE(random["result"]["cost_m"] == 4 * 3499);
  REQUIRE_FALSE(random["result"].contains("cost_m_bounds"));
  const Json large_star = answer_of(flow_on(star(20000)));
  REQUIRE(large_star["result"]["cost_m"] == 2 * 20000);
  // Too many to count: between the diameter and the nodes.
  Json path = Json::array();
  for (std::int64_t i = 0; i < 8999; ++i) path.push_back({i, i + 1});
  path.push_back({1, 4});  // no path any more
  const Json job = flow_on({{"nodes", 9000}, {"edges", path}});
  const Json bounded = answer_of(job);
  REQUIRE(bounded["result"]["cost_m"].is_null());
  REQUIRE(bounded["result"]["cost_m_bounds"] == Json{3 * 8997, 3 * 8999});
  REQUIRE(bounded["notes"][0].get<std::string>().find("M(G,d) is between 26991 and 26997") == 0);
  jobs::JobRun patient(job.dump());
  patient.lift_limits();
  while (!patient.advance(1000000000)) {
  }
  REQUIRE(Json::parse(patient.result())["result"]["cost_m"] == 3 * 8999);
  // A stopped run reports the known facts.
  for (const auto& [topology, exact] : std::vector<std::pair<const char*, bool>>{
           {"cycle:2000", true}, {"random-regular:600,3,1", false}}) {
    Json fos = flow_on(topology);
    fos["scheme"] = "fos";
    fos["alpha"] = 0.001;
    jobs::JobRun run(fos.dump());
    for (int i = 0; i < 20; ++i) run.advance(5000);
    run.stop(jobs::StopReason::cancelled);
    const Json result = Json::parse(run.result())["result"];
    CAPTURE(topology, result["cost_m"].dump());
    REQUIRE(result["cost_m"].is_number() == exact);
    REQUIRE(result.contains("cost_m_bounds") == !exact);
    if (!exact) REQUIRE(result["cost_m_bounds"][1] == 3 * 599);
  }
}

TEST_CASE("jobs/topology: counts properties that it does not compute, and bounds expensive ones",
          "[jobs][topology]") {
  const Json counted = answer_of({{"kind", "topology"}, {"topology", "random-regular:3100,3,1"}});
  REQUIRE(counted["result"]["spectrum"].is_null());
  REQUIRE(counted["result"]["distinct"] == 3100);
  REQUIRE(counted["result"]["cost_m"] == 3 * 3099);
  const Json simple = answer_of({{"kind", "topology"}, {"topology", "random-regular:500,3,1"}});
  REQUIRE(simple["result"]["spectrum"].size() == 500);
  REQUIRE(simple["check"]["valid"] == true);
  const Json large = answer_of({{"kind", "topology"}, {"topology", "random-regular:60000,3,1"}});
  const Json& result = large["result"];
  REQUIRE(result["distinct"].is_null());
  REQUIRE(result["cost_m"].is_null());
  REQUIRE(result["distinct_bounds"][0] > result["diameter_bounds"][0]);
  REQUIRE(result["distinct_bounds"][1] == 60000);
  REQUIRE(result["cost_m_bounds"][1] == 3 * 59999);
}

TEST_CASE(
    "jobs/flow: a trace keeps the first and the last frame, and as many frames between as fit",
    "[jobs][flow]") {
  const Json answer = answer_of({{"kind", "flow"},
                                 {"topology", "torus:4,4"},
                                 {"scheme", "fos"},
                                 {"scenario", {{"peak", {{"total", 160}, {"node", 5}}}}},
                                 {"trace", true},
                                 {"history", true}});
  const Json& frames = answer["result"]["frames"];
  REQUIRE(frames.size() == answer["result"]["iterations"].get<std::size_t>() + 1);
  REQUIRE(frames[0]["loads"][5] == 160);
  // One step of alpha = 2 / (2 + 8) from node 5 to its four neighbours.
  REQUIRE(frames[1]["loads"][5].get<double>() == Approx(160 * 0.2));
  REQUIRE(frames[1]["loads"][6].get<double>() == Approx(160 * 0.2));
  for (const Json& frame : frames) {
    double total = 0;
    for (const Json& load : frame["loads"]) total += load.get<double>();
    REQUIRE(total == Approx(160));
  }
}

TEST_CASE("jobs/flow: balanced loads stay under any scheme", "[jobs][flow][property]") {
  Rng rng(166);
  const auto check = [](const Json& topology, const Json& loads, const Json& speeds) {
    for (const std::string scheme : kSchemes) {
      if ((scheme == "md" || scheme == "adi") && !speeds.is_null()) continue;
      Json job = {{"kind", "flow"}, {"topology", topology}, {"scheme", scheme}, {"loads", loads}};
      if (!speeds.is_null()) job["speeds"] = speeds;
      if (scheme == "fos" || scheme == "chebyshev") job["max_iterations"] = 1;
      const Json answer = answer_of(job);
      CAPTURE(job.dump(), answer.dump());
      REQUIRE(answer["ok"] == true);
      for (const Json& units : answer["result"]["flow"]) REQUIRE(units == 0);
      REQUIRE(answer["result"]["targets"] == loads);
      REQUIRE(answer["result"]["converged"] == true);
      REQUIRE(answer["result"]["migration"]["rounds"] == 0);
      REQUIRE(answer["summary"].get<std::string>().find("already balanced") != std::string::npos);
    }
  };
  check("path:3", {0, 1, 1}, nullptr);
  check("cycle:5", {3, 3, 4, 4, 4}, nullptr);
  check("mesh:2,3", {1, 0, 0, 1, 0, 1}, nullptr);
  check("path:3", {1, 2, 3}, {0.1, 0.2, 0.3});
  check("path:3", {1, 2, 4}, {0.1, 0.2, 0.3});
  for (int trial = 0; trial < 60; ++trial) {
    CAPTURE(trial);
    const char* specs[] = {"torus:4,3", "mesh:3,4", "hypercube:3", "cycle:7", "star:6", "petersen"};
    const std::string spec = specs[rng.uniform_index(6)];
    const std::size_t nodes = testing::built(spec).nodes();
    // Equal shares of a total that is not a multiple of the nodes, with the remainder anywhere.
    std::vector<Load> loads(nodes, static_cast<Load>(rng.uniform_index(5)));
    for (Load& load : loads) load += static_cast<Load>(rng.uniform_index(2));
    check(spec, loads, nullptr);
  }
}

TEST_CASE("jobs/flow: a share just above 0 can be rounded up", "[jobs][flow]") {
  const Json answer =
      answer_of({{"kind", "flow"},
                 {"topology", "shuffle-exchange:3"},
                 {"loads", {6, 6, 6, 6, 5, 7, 4, 6}},
                 {"speeds", {7.25, 5.25, 894029860568847, 0.001, 0.001, 0.001, 0.001, 0.001}}});
  CAPTURE(answer.dump());
  REQUIRE(answer["result"]["targets"] == Json({0, 0, 45, 0, 0, 0, 0, 1}));
  REQUIRE(answer["check"]["valid"] == true);
}

TEST_CASE("jobs/flow: shares of unequal speeds are exact", "[jobs][flow]") {
  const auto run = [](Json loads, Json speeds, const char* scheme) {
    return answer_of({{"kind", "flow"},
                      {"topology", "path:" + std::to_string(loads.size())},
                      {"scheme", scheme},
                      {"loads", loads},
                      {"speeds", speeds}})["result"];
  };
  for (const char* scheme : {"opt", "l2", "l1", "rounds", "linf", "node-flow", "chebyshev"}) {
    CAPTURE(scheme);
    REQUIRE(run({4, 0}, {1.5, 0.5}, scheme)["targets"] == Json{3, 1});
    REQUIRE(run({2, 2, 2}, {0.1, 0.2, 0.3}, scheme)["targets"] == Json{1, 2, 3});
  }
}

TEST_CASE("jobs/flow: the remainder units are placed with the plan", "[jobs][flow]") {
  const auto norms = [](const char* scheme) {
    return answer_of({{"kind", "flow"},
                      {"topology", "path:5"},
                      {"scheme", scheme},
                      {"loads", {0, 0, 0, 0, 3}}})["result"];
  };
  // 0 0 0 0 3: to 0 0 1 1 1 over two links, 3 units over links.
  for (const char* scheme : {"opt", "l1", "l2", "chebyshev", "linf", "node-flow", "rounds"}) {
    CAPTURE(scheme);
    REQUIRE(norms(scheme)["targets"] == Json{0, 0, 1, 1, 1});
    REQUIRE(norms(scheme)["norms"]["l1"] == 3);
    REQUIRE(norms(scheme)["migration"]["rounds"] == 2);
  }
}

TEST_CASE("jobs/flow: one node without a dimension is a network", "[jobs][flow]") {
  for (const std::string scheme : kSchemes) {
    CAPTURE(scheme);
    const Json answer = answer_of(
        {{"kind", "flow"}, {"topology", "hypercube:0"}, {"scheme", scheme}, {"loads", {5}}});
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["result"]["targets"] == Json{5});
  }
}

TEST_CASE("jobs/flow: a stopped search reports the known bounds", "[jobs][flow]") {
  Rng rng(167);
  const Json loads = testing::random_node_loads(rng, 100, 1000);
  for (const char* scheme : {"linf", "node-flow", "rounds"}) {
    CAPTURE(scheme);
    Json job = {
        {"kind", "flow"}, {"topology", "torus:10,10"}, {"scheme", scheme}, {"loads", loads}};
    if (job["scheme"] == "rounds") job["message_limit"] = 10;
    const Json best = answer_of(job)["result"];
    jobs::JobRun run(job.dump());
    // A first plan of rounds is known after a search, values of the others from the start.
    job["scheme"] == "rounds" ? run.advance(1500000) : run.advance(1);
    run.stop(jobs::StopReason::time_limit);
    const Json early = Json::parse(run.result());
    CAPTURE(early.dump());
    REQUIRE(early["stopped"] == "time_limit");
    REQUIRE(early["check"]["valid"] == true);
    REQUIRE(early["result"]["converged"] == false);
    const std::string summary = early["summary"];
    REQUIRE(summary.find("not found before the run ended") != std::string::npos);
    REQUIRE(early["result"]["norms"]["l1"] > 0);
    const char* least = job["scheme"] == "node-flow" ? "node_flow" : "linf";
    REQUIRE(early["result"]["norms"][least] >= best["norms"][least]);
  }
}

TEST_CASE("jobs/flow: a run that is stopped before any result reports that", "[jobs][flow]") {
  for (const char* scheme : {"rounds", "l1", "l2", "fos", "linf", "node-flow", "max-load"}) {
    CAPTURE(scheme);
    jobs::JobRun run(Json{{"kind", "flow"},
                          {"topology", "torus:40,40"},
                          {"scheme", scheme},
                          {"scenario", {{"peak", {{"total", 160000}, {"node", 0}}}}}}
                         .dump());
    run.stop(jobs::StopReason::cancelled);
    const Json early = Json::parse(run.result());
    const std::string summary = early["summary"];
    CAPTURE(summary);
    REQUIRE(early["stopped"] == "cancelled");
    REQUIRE(early["result"]["converged"] == false);
    if (early["result"]["norms"]["l1"] == 0) {
      REQUIRE(summary.find("Nothing was found yet, and no load moves.") != std::string::npos);
      REQUIRE(early["result"]["migration"].is_null());
    } else {  // a plan that balances, from which it starts
      REQUIRE(early["check"]["targets_met"] == true);
      REQUIRE(summary.find("The best found so far") != std::string::npos);
      REQUIRE(summary.find("-") == std::string::npos);
    }
  }
}
