// Least squares and minimum traffic against elimination, closed forms and brute force.
#include "flow/direct.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "ring/targets.hpp"
#include "support/flows.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

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

TEST_CASE("flow/direct: results equal closed forms for a peak on cycles and hypercubes", "[flow]") {
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

TEST_CASE("flow/direct: the minimum traffic equals brute force on tiny graphs",
          "[flow][property]") {
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

TEST_CASE(
    "flow/direct: on rings the median shift has the minimum traffic, and duality proves the rest",
    "[flow][property]") {
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
    // The minimum traffic of real flows is never above the integral minimum, and never above the
    // traffic of least squares.
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
