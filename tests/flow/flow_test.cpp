// Norms, least squares, targets, rounding, cycles and least traffic, against brute force.
#include "evenkeel/flow/flow.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/graph/laplacian.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "evenkeel/ring/targets.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

std::vector<double> least_squares(const Graph& graph, const Problem& problem,
                                  const graph::Topology* topology = nullptr) {
  LeastSquares solver(graph, topology, problem.excess);
  while (!solver.advance(1000)) {
  }
  return solver.flow();
}

// Every flow with |x| <= most on a tiny graph whose targets are the shares rounded down or up.
void all_flows(const Graph& graph, const Problem& problem, Load most, std::size_t edge,
               std::vector<Load>& flow, Load& best) {
  if (edge < graph.edges().size()) {
    for (Load x = -most; x <= most; ++x) {
      flow[edge] = x;
      all_flows(graph, problem, most, edge + 1, flow, best);
    }
    return;
  }
  const auto after = loads_after(graph, problem.loads, flow);
  Load traffic = 0;
  for (const Load x : flow) traffic += x < 0 ? -x : x;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (std::fabs(static_cast<double>(after[i]) - problem.targets[i]) >= 1) return;
  }
  best = std::min(best, traffic);
}

}  // namespace

TEST_CASE("flow/norms: by hand", "[flow]") {
  // 0 -2-> 1 -1.5-> 2, 3 -1-> 1
  const Graph graph(4, {{0, 1, 1}, {1, 2, 1}, {1, 3, 1}});
  const std::vector<double> flow{2, 1.5, -1};
  const Norms norms = norms_of(graph, flow);
  REQUIRE(norms.l1 == 4.5);
  REQUIRE(norms.l2 == Approx(std::sqrt(4 + 2.25 + 1)));
  REQUIRE(norms.linf == 2);
  REQUIRE(norms.node_flow == 4.5);
  REQUIRE(is_acyclic(graph, flow));
  const Graph triangle(3, {{0, 1, 1}, {1, 2, 1}, {0, 2, 1}});
  REQUIRE(is_acyclic(triangle, std::vector<double>{1, 1, 1}));
  // Edges are (0,1), (0,2), (1,2): 0 -> 1 -> 2 -> 0.
  REQUIRE_FALSE(is_acyclic(triangle, std::vector<double>{1, -1, 1}));
}

TEST_CASE("flow/direct: least squares equals elimination, with weights and speeds",
          "[flow][property]") {
  Rng rng(3);
  for (int trial = 0; trial < 120; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 21}, {0, 24}, trial % 2 == 1);
    std::vector<double> speeds;
    if (trial % 3 == 2) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + rng.uniform01());
    }
    const Problem problem =
        make_problem(graph, random_node_loads(rng, graph.nodes(), 1000), speeds);
    const auto flow = least_squares(graph, problem);
    REQUIRE(relative_difference(flow, dense_least_squares(graph, problem.excess)) < 1e-10);
  }
}

TEST_CASE("flow/direct: transforms equal the sparse solver", "[flow][property]") {
  Rng rng(4);
  for (const char* spec : {"path:2",
                           "path:37",
                           "path:1",
                           "cycle:3",
                           "cycle:64",
                           "cycle:97",
                           "cycle:74",
                           "clique:2",
                           "clique:9",
                           "hypercube:7",
                           "mesh:5,8",
                           "mesh:6,6,4",
                           "torus:9,10",
                           "torus:3,4,5",
                           "lattice:4,3",
                           "circulant:20,1,3,7",
                           "circulant:12,6,2,4,1",
                           "circulant:74,1,9",
                           "circulant:12,2,4",
                           "cycle:8 x path:4",
                           "clique:5 x cycle:6 x path:3",
                           "petersen x path:5",
                           "cage:3,6 x cycle:4",
                           "butterfly:3 x hypercube:2",
                           "hypercube:2^3",
                           "star:6 x cycle:5",
                           "mesh:74,3",
                           "hypercube:0 x path:3",
                           "circulant:8,2 x path:3"}) {
    CAPTURE(spec);
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 1000));
    LeastSquares fast(graph, &topology, problem.excess);
    REQUIRE(fast.advance(1));
    REQUIRE(fast.method() == "transform");
    REQUIRE(relative_difference(fast.flow(), least_squares(graph, problem)) < 1e-10);
  }
}

TEST_CASE("flow/direct: conjugate gradients and sampled elimination reach the same flow",
          "[flow][property]") {
  Rng rng(5);
  for (const char* spec : {"mesh:70,70", "torus:60,60", "path:5000", "cycle:4096", "hypercube:12",
                           "random-regular:4000,4,1", "random-regular:6000,3,9", "star:4000",
                           "clique:3 x path:1500"}) {
    CAPTURE(spec);
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 1000));
    LeastSquares solver(graph, nullptr, problem.excess);
    std::int64_t slices = 0;
    while (!solver.advance(7)) ++slices;
    REQUIRE(solver.method() == "cg");
    const auto flow = solver.flow();
    double largest = 0;
    double left = 0;
    for (const double x : flow) largest = std::max(largest, std::fabs(x));
    for (const double r : residual_of(graph, problem.excess, flow)) {
      left = std::max(left, std::fabs(r));
    }
    CAPTURE(solver.iterations(), largest, left);
    REQUIRE(left < 1e-9 * largest);
    LeastSquares fast(graph, &topology, problem.excess);
    fast.advance(1);
    if (fast.method() == "transform") {
      while (!fast.advance(1)) {
      }
      REQUIRE(largest_difference(fast.flow(), flow) < 1e-9 * largest);
    }
  }
}

TEST_CASE("flow/direct: closed forms for a peak on cycles and hypercubes", "[flow]") {
  for (std::int64_t n = 4; n <= 64; n += 2) {
    const graph::Topology topology = graph::parse_topology("cycle:" + std::to_string(n));
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, peak_loads(graph.nodes(), 100 * n, 0));
    const auto nodes = static_cast<double>(n);
    const double square = 1e4 * nodes * (nodes * nodes - 1) / 12;
    REQUIRE(norms_of(graph, least_squares(graph, problem, &topology)).l2 ==
            Approx(std::sqrt(square)).epsilon(1e-12));
  }
  for (std::int64_t d = 1; d <= 10; ++d) {
    const graph::Topology topology = graph::parse_topology("hypercube:" + std::to_string(d));
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(
        graph, peak_loads(graph.nodes(), 51200, static_cast<std::size_t>(3 % (1 << d))));
    double sum = 0;
    double choose = 1;
    for (std::int64_t k = 1; k <= d; ++k) {
      choose = choose * static_cast<double>(d - k + 1) / static_cast<double>(k);
      sum += choose / (2 * static_cast<double>(k));
    }
    const double square = 51200.0 * 51200.0 / std::pow(2.0, static_cast<double>(d)) * sum;
    REQUIRE(norms_of(graph, least_squares(graph, problem, &topology)).l2 ==
            Approx(std::sqrt(square)).epsilon(1e-12));
  }
}

TEST_CASE("flow/problem: whole targets are shares rounded down or up", "[flow][property]") {
  Rng rng(6);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {1, 30}, {0, 29}, false);
    std::vector<double> speeds;
    if (trial % 3 > 0) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) {
        speeds.push_back(trial % 3 == 1 ? 1 + static_cast<double>(rng.uniform_index(9))
                                        : 0.01 + rng.uniform01());
      }
    }
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 50), speeds);
    const auto targets = forest_targets(graph, problem);
    Load sum = 0;
    Load total = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      REQUIRE(std::fabs(static_cast<double>(targets[i]) - problem.targets[i]) < 1 + 1e-9);
      sum += targets[i];
      total += problem.loads[i];
    }
    REQUIRE(sum == total);
  }
  // Shares that are whole stay as they are.
  const Graph path = built("path:3");
  const Problem exact = make_problem(path, {600, 0, 0}, {1, 2, 3});
  REQUIRE(forest_targets(path, exact) == std::vector<Load>{100, 200, 300});
}

TEST_CASE("flow/settle: what is left goes along a forest", "[flow][property]") {
  Rng rng(70);
  for (int trial = 0; trial < 50; ++trial) {
    const Graph graph = random_graph(rng, {2, 31}, {0, 29}, false);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 50));
    std::vector<double> flow(graph.edges().size());
    for (double& x : flow) x = rng.uniform01();
    settle(graph, problem.excess, flow);
    for (const double left : residual_of(graph, problem.excess, flow)) {
      REQUIRE(std::fabs(left) < 1e-11);
    }
    // A flow that balances already stays as it is.
    std::vector<double> again = flow;
    settle(graph, problem.excess, again);
    REQUIRE(largest_difference(flow, again) < 1e-11);
  }
}

TEST_CASE("flow/round: integral flows balance exactly and stay close", "[flow][property]") {
  Rng rng(7);
  const auto check = [&](const Graph& graph, const Problem& problem) {
    const auto real = least_squares(graph, problem);
    const auto targets = forest_targets(graph, problem);
    const WholeFlow rounded = round_flow(graph, real, problem.loads, targets);
    REQUIRE(rounded.least);
    const auto& whole = rounded.flow;
    // The errors spread along the forest: more of them, but no circle and no load lost either.
    const WholeFlow spread = round_flow(graph, real, problem.loads, targets, -1);
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
  // Where load per node is small the errors must not pile up: less than a unit an edge.
  for (const char* spec : {"torus:40,40", "mesh:50,20", "hypercube:9", "cage:6,6", "clique:64"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    REQUIRE(check(graph, make_problem(graph, random_node_loads(rng, graph.nodes(), 3))) < 0.2);
  }
}

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

TEST_CASE("flow/round: the added norm is the least there is", "[flow][property]") {
  Rng rng(17);
  std::size_t circular = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 5}, {0, 3}, trial % 2 == 1);
    if (graph.edges().size() > 6) continue;
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 6));
    auto real = least_squares(graph, problem);
    const bool any = trial % 3 == 0;  // not only flows of least norm
    for (double& x : real) x += any ? rng.uniform01() * 3 - 1.5 : 0;
    const auto targets = forest_targets(graph, problem);
    const WholeFlow rounded = round_flow(graph, real, problem.loads, targets);
    REQUIRE(rounded.least);
    double added = 0;
    for (std::size_t e = 0; e < real.size(); ++e) {
      const double off = static_cast<double>(rounded.flow[e]) - real[e];
      added += off * off / graph.edges()[e].weight;
    }
    std::vector<Load> surplus(problem.loads);
    for (std::size_t i = 0; i < surplus.size(); ++i) surplus[i] -= targets[i];
    const double least = least_added(graph, real, surplus, 0);
    // Only taking cycles off a flow that had some may add to it.
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

TEST_CASE("flow/cycles: cancelling keeps loads and leaves no circle", "[flow][property]") {
  Rng rng(9);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 16}, {0, 29}, false);
    std::vector<Load> flow(graph.edges().size());
    for (Load& x : flow) x = static_cast<Load>(rng.uniform_index(9)) - 4;
    const std::vector<Load> loads(graph.nodes(), 100);
    const auto before = loads_after(graph, loads, flow);
    Load traffic = 0;
    for (const Load x : flow) traffic += std::abs(x);
    const Load taken = cancel_cycles(graph, flow);
    for (const Load x : flow) traffic -= std::abs(x);
    REQUIRE(loads_after(graph, loads, flow) == before);
    REQUIRE(traffic == taken);
    REQUIRE(is_acyclic(graph, std::vector<double>(flow.begin(), flow.end())));
  }
}

TEST_CASE("flow/l1: least traffic equals brute force on tiny graphs", "[flow][property]") {
  Rng rng(10);
  for (int trial = 0; trial < 60; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 4}, {0, 2}, false);
    std::vector<double> speeds;
    if (trial % 4 == 3) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) {
        speeds.push_back(1 + static_cast<double>(rng.uniform_index(3)));
      }
    }
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 3), speeds);
    Load best = INT64_MAX;
    std::vector<Load> flow(graph.edges().size());
    all_flows(graph, problem, 6, 0, flow, best);
    const LeastTraffic found = least_traffic(graph, problem);
    Load traffic = 0;
    for (const Load x : found.flow) traffic += std::abs(x);
    REQUIRE(traffic == best);
    REQUIRE(found.bound == best);
    REQUIRE(loads_after(graph, problem.loads, found.flow) == found.targets);
  }
}

TEST_CASE("flow/l1: on rings it is the median shift; duality proves the rest", "[flow][property]") {
  Rng rng(11);
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t n = 3 + draw(rng, 40);
    const Graph graph = built("cycle:" + std::to_string(n));
    std::vector<Load> loads = random_node_loads(rng, n, 40);
    Load total = 0;
    for (const Load load : loads) total += load;
    loads[0] += static_cast<Load>(n) - total % static_cast<Load>(n);  // no remainder
    const Problem problem = make_problem(graph, loads);
    Load total_now = 0;
    for (const Load load : loads) total_now += load;
    const ring::Instance instance(loads, ring::even_targets(total_now, n));
    const auto schedule = ring::make_flow(instance, ring::traffic_shift(instance));
    Load expected = 0;
    for (const Load x : schedule) expected += std::abs(x);
    const LeastTraffic found = least_traffic(graph, problem);
    REQUIRE(found.bound == expected);
  }
  for (const char* spec : {"torus:20,20", "hypercube:8", "mesh:30,10", "random-regular:300,3,2"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 100));
    const LeastTraffic found = least_traffic(graph, problem);
    Int128 traffic = 0;
    for (const Load x : found.flow) traffic += std::abs(x);
    REQUIRE(traffic == found.bound);
    // The real flow of least traffic is never more, and never more than that of least squares.
    LeastTrafficSearch search(graph, problem, LeastTrafficSearch::Kind::real);
    while (!search.advance(1)) {
    }
    const auto real = search.flow();
    double left = 0;
    for (const double r : residual_of(graph, problem.excess, real)) left += std::fabs(r);
    REQUIRE(left < 1e-6);
    const double l1 = norms_of(graph, real).l1;
    REQUIRE(l1 <= norms_of(graph, least_squares(graph, problem)).l1 * (1 + 1e-12));
  }
}

TEST_CASE("flow/problem: scenarios have their mean exactly", "[flow]") {
  Rng rng(12);
  const auto sum = [](const std::vector<Load>& loads) {
    Load total = 0;
    for (const Load load : loads) {
      REQUIRE(load >= 0);
      total += load;
    }
    return total;
  };
  for (const std::size_t n : {1U, 2U, 7U, 64U, 1000U}) {
    const auto count = static_cast<Load>(n);
    REQUIRE(sum(peak_loads(n, 51200, n - 1)) == 51200);
    REQUIRE(sum(random_loads(n, 800, rng)) == 800 * count);
    REQUIRE(sum(gradient_loads(n, 800)) == 800 * count);
    REQUIRE(sum(hot_spot_loads(n, 800, 3, rng)) == 800 * count);
  }
}

TEST_CASE("flow/problem: every component balances by itself; errors name the place", "[flow]") {
  const Graph graph(5, {{0, 1, 1}, {3, 4, 1}});
  const Problem problem = make_problem(graph, {4, 0, 7, 1, 2});
  REQUIRE(problem.components == 3);
  REQUIRE(problem.targets == std::vector<double>{2, 2, 7, 1.5, 1.5});
  REQUIRE(least_squares(graph, problem) == std::vector<double>{2, -0.5});
  REQUIRE_THROWS_AS(make_problem(graph, {1, 2}), Error);
  REQUIRE_THROWS_AS(make_problem(graph, {1, 2, 3, 4, 5}, {1, 1, 0, 1, 1}), Error);
  REQUIRE_THROWS_AS(make_problem(graph, {kMaxExactInt, 1, 0, 0, 0}), Error);
}
