// Conjugate gradients: by hand, exactly modulo a prime, bit by bit, and compared with OPT.
#include "flow/conjugate_gradients.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "flow/balance.hpp"
#include "support/graphs.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;
using Values = std::vector<double>;

namespace {

// Integers modulo 2^61 - 1: there is no rounding, and a fraction that is 0 is 0 here too.
constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>(static_cast<UInt128>(a) * b % kPrime);
}
std::uint64_t less(std::uint64_t a, std::uint64_t b) { return (a + kPrime - b) % kPrime; }
std::uint64_t inverse(std::uint64_t a) {
  std::uint64_t power = 1;
  for (std::uint64_t left = kPrime - 2; left != 0; left /= 2, a = times(a, a)) {
    if (left % 2 == 1) power = times(power, a);
  }
  return power;
}

using Exact = std::vector<std::uint64_t>;
std::uint64_t product(const Exact& a, const Exact& b) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum = (sum + times(a[i], b[i])) % kPrime;
  return sum;
}

// Iterations after which the excess is exactly 0.
std::int64_t exact_iterations(const Graph& graph, const std::vector<Load>& loads) {
  std::uint64_t total = 0;
  for (const Load load : loads) total += static_cast<std::uint64_t>(load);
  Exact excess;
  for (const Load load : loads) {
    excess.push_back(less(times(graph.nodes(), static_cast<std::uint64_t>(load)), total));
  }
  Exact direction = excess;
  std::int64_t iterations = 0;
  for (std::uint64_t square = product(excess, excess); square != 0; ++iterations) {
    Exact image(excess.size(), 0);
    for (const graph::Edge& edge : graph.edges()) {
      const std::uint64_t difference = less(direction[edge.u], direction[edge.v]);
      image[edge.u] = (image[edge.u] + difference) % kPrime;
      image[edge.v] = less(image[edge.v], difference);
    }
    const std::uint64_t length = times(square, inverse(product(direction, image)));
    for (std::size_t i = 0; i < excess.size(); ++i) {
      excess[i] = less(excess[i], times(length, image[i]));
    }
    const std::uint64_t after = product(excess, excess);
    const std::uint64_t share = times(after, inverse(square));
    for (std::size_t i = 0; i < excess.size(); ++i) {
      direction[i] = (excess[i] + times(share, direction[i])) % kPrime;
    }
    square = after;
  }
  REQUIRE(excess == Exact(excess.size(), 0));
  return iterations;
}

Balance balanced(const Graph& graph, const Values& excess, double tolerance) {
  Balance balance(graph, excess, std::make_unique<ConjugateGradients>(graph, excess),
                  {tolerance, 100000});
  while (balance.step()) {
  }
  return balance;
}

double tree(const Values& values, std::size_t from, std::size_t to) {
  if (to - from == 1) return values[from];
  std::size_t half = 1;
  while (2 * half < to - from) half *= 2;
  return tree(values, from, from + half) + tree(values, from + half, to);
}
double tree_product(const Values& a, const Values& b) {
  Values products;
  for (std::size_t i = 0; i < a.size(); ++i) products.push_back(a[i] * b[i]);
  return tree(products, 0, products.size());
}

}  // namespace

TEST_CASE("flow/conjugate_gradients: three nodes match a computation by hand", "[flow]") {
  // path:3 with 3 0 0: e = 2 -1 -1, Lp = 3 -3 0, a = 6/9; then e = 0 1 -1, p = 2/3 2/3 -4/3,
  // Lp = 0 2 -2, a = 2/4, and e = 0. y = 5/3 -1/3 -4/3.
  const Graph graph = built("path:3");
  ConjugateGradients scheme(graph, {2, -1, -1});
  scheme.step();
  REQUIRE(largest_difference({scheme.excess().begin(), scheme.excess().end()}, {0, 1, -1}) < 1e-15);
  REQUIRE(largest_difference(scheme.flow(), {2, 0}) < 1e-15);
  scheme.step();
  REQUIRE(scheme.square() < 1e-30);
  REQUIRE(largest_difference(scheme.flow(), {2, 1}) < 1e-15);
}

TEST_CASE(
    "flow/conjugate_gradients: takes exactly m - 1 iterations like OPT, and not more in doubles",
    "[flow][property]") {
  struct Row {
    const char* spec;
    std::int64_t optimal;  // m - 1, by Table 1 and Fig. 1 of Decker, Monien and Preis
  };
  const Row rows[] = {{"path:16", 15},    {"cycle:16", 8},          {"star:9", 2},
                      {"clique:12", 1},   {"multipartite:12,3", 2}, {"hypercube:5", 5},
                      {"lattice:4,3", 3}, {"petersen", 2},          {"hoffman-singleton", 2},
                      {"cage:3,6", 3},    {"cage:3,8", 4},          {"cage:6,6", 3},
                      {"cage:3,12", 6},   {"torus:8,8", 12},        {"butterfly:4", 10},
                      {"knodel:62", 7},   {"debruijn:6", 23}};
  Rng rng(73);
  for (const Row& row : rows) {
    CAPTURE(row.spec);
    const Graph graph = built(row.spec);
    const auto loads = random_node_loads(rng, graph.nodes(), 1000000);
    REQUIRE(exact_iterations(graph, loads) == row.optimal);
    const Problem problem = make_problem(graph, loads);
    const Balance balance = balanced(graph, problem.excess, 1e-9);
    REQUIRE(balance.converged());
    CHECK(balance.iterations() <= row.optimal);
  }
  // A start with few parts ends sooner: +1 and -1 on the two sides of a hypercube are one
  // eigenvector.
  std::vector<Load> sides(32);
  for (std::size_t i = 0; i < 32; ++i) {
    sides[i] = ((i ^ (i >> 1) ^ (i >> 2) ^ (i >> 3) ^ (i >> 4)) & 1U) * 10;
  }
  const Graph cube = built("hypercube:5");
  REQUIRE(exact_iterations(cube, sides) == 1);
  REQUIRE(balanced(cube, make_problem(cube, sides).excess, 1e-9).iterations() == 1);
}

TEST_CASE("flow/conjugate_gradients: finds the least-squares flow, with weights, speeds and parts",
          "[flow][property]") {
  Rng rng(74);
  for (int trial = 0; trial < 60; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {3, 14}, {0, 17}, trial % 2 == 1);
    Values speeds;
    if (trial % 4 >= 2) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + rng.uniform01());
    }
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 100), speeds);
    const Balance balance = balanced(graph, problem.excess, 1e-13);
    REQUIRE(balance.imbalance() < 1e-11);
    REQUIRE(relative_difference(balance.flow(), dense_least_squares(graph, problem.excess)) <
            1e-10);
  }
  // Two parts without a link between them are balanced separately.
  const Graph parts(5, std::vector<graph::Edge>{{0, 1, 1}, {2, 3, 1}, {3, 4, 1}});
  const Balance balance = balanced(parts, make_problem(parts, {4, 0, 9, 0, 0}).excess, 1e-12);
  REQUIRE(largest_difference(balance.flow(), {2, 6, 3}) < 1e-12);
}

TEST_CASE("flow/conjugate_gradients: every bit follows from sums over one tree",
          "[flow][property]") {
  Rng rng(75);
  const Graph graph = built("mesh:5,9");
  const Problem problem = make_problem(graph, random_node_loads(rng, 45, 100000));
  ConjugateGradients scheme(graph, problem.excess);
  Values excess = problem.excess;
  Values direction = excess;
  double square = tree_product(excess, excess);
  for (int k = 0; k < 20; ++k) {
    CAPTURE(k);
    Values image(45);
    // the order in which a node sums the values of its neighbours
    for (graph::NodeId v = 0; v < 45; ++v) {
      double sum = 0;
      for (const graph::NodeId u : graph.neighbours(v)) sum += direction[v] - direction[u];
      image[v] = sum;
    }
    const double length = square / tree_product(direction, image);
    for (std::size_t i = 0; i < 45; ++i) excess[i] -= length * image[i];
    const double before = square;
    square = tree_product(excess, excess);
    for (std::size_t i = 0; i < 45; ++i) direction[i] = excess[i] + square / before * direction[i];
    scheme.step();
    REQUIRE(Values(scheme.excess().begin(), scheme.excess().end()) == excess);
    REQUIRE(scheme.square() == square);
  }
}
