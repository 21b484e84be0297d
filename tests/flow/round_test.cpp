// Integral flows: rounding and the places of the remainder, compared with every integral flow.
#include "flow/round.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/problem.hpp"
#include "flow/direct.hpp"
#include "flow/minimax.hpp"
#include "support/flows.hpp"
#include "support/graphs.hpp"
#include "support/placements.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

// The least sum of (x - real)^2 / f over all integral flows with |x - real| <= 3, edge by edge.
double least_added(const Graph& graph, const std::vector<double>& real, std::vector<Load>& surplus,
                   std::size_t e) {
  if (e == real.size()) {
    const bool met = std::all_of(surplus.begin(), surplus.end(), [](Load x) { return x == 0; });
    return met ? 0 : 1e300;
  }
  const auto& edge = graph.edges()[e];
  double least = 1e300;
  for (Load x = static_cast<Load>(std::ceil(real[e] - 3)); static_cast<double>(x) <= real[e] + 3;
       ++x) {
    surplus[edge.u] -= x;
    surplus[edge.v] += x;
    const double off = static_cast<double>(x) - real[e];
    least = std::min(least, off * off / edge.weight + least_added(graph, real, surplus, e + 1));
    surplus[edge.u] += x;
    surplus[edge.v] -= x;
  }
  return least;
}

/// The least of four measures over all integral flows that leave every node with its share.
struct Least {
  Load traffic = std::numeric_limits<Load>::max();
  Load squares = std::numeric_limits<Load>::max();
  Load link = std::numeric_limits<Load>::max();
  Load node = std::numeric_limits<Load>::max();
};

Least least_of(const PlacementCase& one) {
  Least least;
  const auto& edges = one.graph.edges();
  std::vector<Load> after = one.problem.loads;
  std::vector<Load> around(one.graph.nodes(), 0);
  // A flow of minimum cost sends no unit over a link twice, so a link carries at most the total
  // load.
  const std::function<void(std::size_t, Load, Load, Load)> visit = [&](std::size_t e, Load traffic,
                                                                       Load squares, Load link) {
    if (e == edges.size()) {
      if (!one.shared(after)) return;
      least.traffic = std::min(least.traffic, traffic);
      least.squares = std::min(least.squares, squares);
      least.link = std::min(least.link, link);
      least.node = std::min(least.node, *std::max_element(around.begin(), around.end()));
      return;
    }
    for (Load x = -one.total; x <= one.total; ++x) {
      const Load size = x < 0 ? -x : x;
      after[edges[e].u] -= x;
      after[edges[e].v] += x;
      around[edges[e].u] += size;
      around[edges[e].v] += size;
      visit(e + 1, traffic + size, squares + x * x, std::max(link, size));
      after[edges[e].u] += x;
      after[edges[e].v] -= x;
      around[edges[e].u] -= size;
      around[edges[e].v] -= size;
    }
  };
  visit(0, 0, 0, 0);
  return least;
}

struct Measures {
  Load traffic = 0, squares = 0, link = 0, node = 0;
};

Measures measures_of(const Graph& graph, const std::vector<Load>& flow) {
  const Norms norms = norms_of(graph, std::vector<double>(flow.begin(), flow.end()));
  Measures found;
  for (const Load x : flow) found.squares += x * x;
  found.traffic = static_cast<Load>(norms.l1);
  found.link = static_cast<Load>(norms.linf);
  found.node = static_cast<Load>(norms.node_flow);
  return found;
}

IntegralPlan least_norm_of(const Graph& graph, const Problem& problem, double effort = 1e7) {
  LeastSquares solver(graph, nullptr, problem.excess);
  while (!solver.advance(1000)) {
  }
  return least_norm_plan(graph, problem, solver.flow(), solver.potential(), effort);
}

}  // namespace

TEST_CASE("flow/round: integral flows balance exactly and stay close", "[flow][property]") {
  Rng rng(7);
  const auto check = [&](const Graph& graph, const Problem& problem) {
    const auto real = least_squares(graph, problem);
    const auto targets = forest_targets(graph, problem);
    const IntegralFlow rounded = round_flow(graph, real, problem.loads, targets);
    REQUIRE(rounded.least);
    const auto& whole = rounded.flow;
    // The errors spread along the forest: they are larger, but no cycle appears and no load is
    // lost.
    const IntegralFlow spread = round_flow(graph, real, problem.loads, targets, -1);
    REQUIRE(loads_after(graph, problem.loads, spread.flow) == targets);
    REQUIRE(is_acyclic(graph, std::vector<double>(spread.flow.begin(), spread.flow.end())));
    REQUIRE(loads_after(graph, problem.loads, whole) == targets);
    double added = 0;
    std::size_t far = 0;
    for (std::size_t e = 0; e < whole.size(); ++e) {
      const double off = static_cast<double>(whole[e]) - real[e];
      added += off * off;
      if (std::fabs(off) >= 1) ++far;
    }
    const std::vector<double> as_real(whole.begin(), whole.end());
    REQUIRE(is_acyclic(graph, as_real));
    REQUIRE(far <= graph.nodes() - 1);
    return added / static_cast<double>(std::max<std::size_t>(whole.size(), 1));
  };
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {1, 40}, {0, 59}, false);
    check(graph, make_problem(graph, random_node_loads(rng, graph.nodes(), 30)));
  }
  // If the load per node is small, errors must not accumulate: less than one unit per edge.
  for (const char* spec : {"torus:40,40", "mesh:50,20", "hypercube:9", "cage:6,6", "clique:64"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    REQUIRE(check(graph, make_problem(graph, random_node_loads(rng, graph.nodes(), 3))) < 0.2);
  }
}

TEST_CASE("flow/round: the added norm is the minimum", "[flow][property]") {
  Rng rng(17);
  std::size_t circular = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 5}, {0, 3}, trial % 2 == 1);
    if (graph.edges().size() > 6) continue;
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 6));
    auto real = least_squares(graph, problem);
    const bool any = trial % 3 == 0;  // also flows that do not have minimum norm
    for (double& x : real) x += any ? rng.uniform01() * 3 - 1.5 : 0;
    const auto targets = forest_targets(graph, problem);
    const IntegralFlow rounded = round_flow(graph, real, problem.loads, targets);
    REQUIRE(rounded.least);
    double added = 0;
    for (std::size_t e = 0; e < real.size(); ++e) {
      const double off = static_cast<double>(rounded.flow[e]) - real[e];
      added += off * off / graph.edges()[e].weight;
    }
    std::vector<Load> surplus(problem.loads);
    for (std::size_t i = 0; i < surplus.size(); ++i) surplus[i] -= targets[i];
    const double least = least_added(graph, real, surplus, 0);
    // The sum can only exceed the minimum if the flow had cycles that were removed.
    if (any && added > least + 1e-9) ++circular;
    if (!any) REQUIRE(added == Approx(least).margin(1e-9));
    REQUIRE(added >= least - 1e-9);
  }
  REQUIRE(circular < 30);
}

TEST_CASE("flow/round: the instances that per-edge rounding cannot balance", "[flow][paper]") {
  // core/theory/flow.md, section 4: rounding each edge of star:5 leaves the centre with a debt that
  // it cannot pay.
  const Graph star = built("star:5");
  const Problem problem = make_problem(star, {0, 1, 1, 1, 0});
  const auto targets = forest_targets(star, problem);
  const auto whole = round_flow(star, least_squares(star, problem), problem.loads, targets).flow;
  REQUIRE(loads_after(star, problem.loads, whole) == targets);
  // Clique(64) with mean load 10: every real flow is below 1/2.
  const Graph clique = built("clique:64");
  Rng rng(8);
  const Problem even = make_problem(clique, random_loads(64, 10, rng));
  const auto real = least_squares(clique, even);
  for (const double x : real) REQUIRE(std::fabs(x) < 0.5);
  const auto rounded = round_flow(clique, real, even.loads, std::vector<Load>(64, 10)).flow;
  REQUIRE(loads_after(clique, even.loads, rounded) == std::vector<Load>(64, 10));
}

TEST_CASE("flow/round: no integral flow to any placement beats the searches",
          "[flow][property][slow]") {
  Rng rng(161);
  std::size_t free = 0;  // cases with a choice of targets
  for (int trial = 0; trial < 3000; ++trial) {
    const PlacementCase one = draw_case(rng, 5, trial % 10 == 0 ? 3 : 2, trial % 3 == 0);
    if (one.graph.edges().size() > 4 || one.total > 7) continue;
    CAPTURE(trial, one.problem.loads, one.weights);
    const Least least = least_of(one);
    const auto reaches = [&](const std::vector<Load>& flow) {
      return one.shared(loads_after(one.graph, one.problem.loads, flow));
    };
    const LeastTraffic traffic = least_traffic(one.graph, one.problem);
    REQUIRE(reaches(traffic.flow));
    REQUIRE(loads_after(one.graph, one.problem.loads, traffic.flow) == traffic.targets);
    REQUIRE(measures_of(one.graph, traffic.flow).traffic == least.traffic);
    REQUIRE(traffic.bound == least.traffic);

    const IntegralPlan plan = least_norm_of(one.graph, one.problem);
    REQUIRE(plan.placement == Placement::least_norm);
    REQUIRE(loads_after(one.graph, one.problem.loads, plan.flow) == plan.targets);
    REQUIRE(reaches(plan.flow));
    const Measures own = measures_of(one.graph, plan.flow);
    REQUIRE(own.squares == least.squares);

    for (const auto aim : {MinimaxFlow::Aim::edge, MinimaxFlow::Aim::node}) {
      const bool by_link = aim == MinimaxFlow::Aim::edge;
      MinimaxFlow search(one.graph, one.problem, aim, by_link ? own.link : own.node);
      while (!search.advance(1)) {
      }
      const Measures found = measures_of(one.graph, search.flow());
      REQUIRE(reaches(search.flow()));
      REQUIRE((by_link ? found.link : found.node) == search.value());
      REQUIRE(search.value() == (by_link ? least.link : least.node));
    }
    for (const Load spare : one.problem.spare) free += spare > 0 ? 1 : 0;
  }
  REQUIRE(free > 500);
}

TEST_CASE("flow/round: balanced loads stay for any effort", "[flow][property]") {
  Rng rng(163);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    PlacementCase one = draw_case(rng, 20, 30, trial % 2 == 0);
    std::vector<Load> loads = one.problem.low;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < loads.size(); ++i) {
      if (one.problem.open[i] != 0) open.push_back(i);
    }
    rng.shuffle(open);
    for (Load k = 0; k < one.problem.spare[0]; ++k) ++loads[open[static_cast<std::size_t>(k)]];
    const Problem balanced = make_problem(one.graph, loads, one.problem.speeds);
    REQUIRE(is_balanced(balanced));
    for (const double effort : {1e7, -1.0}) {
      const IntegralPlan plan = least_norm_of(one.graph, balanced, effort);
      REQUIRE(plan.flow == std::vector<Load>(one.graph.edges().size(), 0));
      REQUIRE(plan.targets == loads);
    }
  }
  // path:3, 0 1 1: shares of 2/3; 1 1 0 is as good and 2 0 0 is not.
  const Graph path = built("path:3");
  REQUIRE(is_balanced(make_problem(path, {0, 1, 1})));
  REQUIRE(is_balanced(make_problem(path, {1, 1, 0})));
  REQUIRE_FALSE(is_balanced(make_problem(path, {2, 0, 0})));
  // Whole shares leave no choice.
  REQUIRE_FALSE(is_balanced(make_problem(path, {1, 2, 0})));
}

TEST_CASE("flow/round: less effort uses simpler rules, and the flow is always integral",
          "[flow][property]") {
  Rng rng(164);
  std::size_t found[3] = {0, 0, 0};
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const PlacementCase one = draw_case(rng, 40, 100, trial % 2 == 0);
    const auto edges = static_cast<double>(one.graph.edges().size());
    for (const double effort : {1e7, 41 * edges, -1.0}) {
      const IntegralPlan plan = least_norm_of(one.graph, one.problem, effort);
      REQUIRE(loads_after(one.graph, one.problem.loads, plan.flow) == plan.targets);
      REQUIRE(one.shared(plan.targets));
      REQUIRE(is_acyclic(one.graph, std::vector<double>(plan.flow.begin(), plan.flow.end())));
      ++found[static_cast<int>(plan.placement)];
    }
  }
  for (const std::size_t times : found) REQUIRE(times > 10);
}

TEST_CASE("flow/round: slices change no integral plan, and no slice is long", "[flow][property]") {
  Rng rng(19);
  for (const char* spec : {"torus:24,24", "random-regular:300,3,1", "eh:3,2"}) {
    CAPTURE(spec);
    const Graph graph = graph::make_topology(graph::parse_topology(spec));
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 1000));
    LeastSquares solver(graph, nullptr, problem.excess);
    while (!solver.advance(1000)) {
    }
    // Little effort: the second method, and the forest.
    for (const double effort : {1e7, 45.0 * static_cast<double>(graph.edges().size()), 1.0}) {
      CAPTURE(effort);
      const IntegralPlan whole =
          least_norm_plan(graph, problem, solver.flow(), solver.potential(), effort);
      LeastNormSearch search(graph, problem, solver.flow(), solver.potential(), effort);
      std::int64_t slices = 0;
      std::int64_t most = 0;
      for (bool done = false; !done; ++slices) {
        std::int64_t work = 2000;
        done = search.advance(work);
        most = std::max(most, 2000 - work);
      }
      const IntegralPlan sliced = search.take();
      CHECK(sliced.flow == whole.flow);
      CHECK(sliced.targets == whole.targets);
      CHECK(sliced.placement == whole.placement);
      CHECK(sliced.least == whole.least);
      // The last unit of a slice takes one more search, at most over the whole network.
      const auto once = static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
      CHECK(most <= 2000 + 8 * once);
      if (effort == 1e7) CHECK(slices > 20);
      FlowRounding rounding(graph, solver.flow(), problem.loads, whole.targets, effort);
      std::int64_t work = 1;
      while (!rounding.advance(work)) work = 1;
      const IntegralFlow direct =
          round_flow(graph, solver.flow(), problem.loads, whole.targets, effort);
      CHECK(rounding.take().flow == direct.flow);
    }
  }
}
