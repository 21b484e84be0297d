// The relative matrix in exact fractions, and its fixed point.
#include "evenkeel/cluster/relative_matrix.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "evenkeel/cluster/model.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;
using evenkeel::testing::built;
using evenkeel::testing::draw;
using evenkeel::testing::random_graph;

namespace {

/// Exact fractions of small integers.
struct Exact {
  std::int64_t over = 0, under = 1;
  Exact(std::int64_t a = 0, std::int64_t b = 1) : over(a), under(b) {
    const std::int64_t common = std::gcd(over, under);
    over /= common;
    under /= common;
  }
  Exact operator+(Exact o) const { return {over * o.under + o.over * under, under * o.under}; }
  Exact operator*(Exact o) const { return {over * o.over, under * o.under}; }
  Exact inverse() const { return {under, over}; }
  bool operator<(Exact o) const { return over * o.under < o.over * under; }
  double value() const { return static_cast<double>(over) / static_cast<double>(under); }
};

std::vector<double> random_speeds(Rng& rng, std::size_t n, std::size_t most) {
  std::vector<double> speeds(n);
  for (double& speed : speeds) speed = static_cast<double>(1 + draw(rng, most));
  return speeds;
}

// w(t+1) = M^T w(t).
void diffuse(const graph::Graph& graph, const RelativeMatrix& matrix, std::vector<double>& loads) {
  std::vector<double> next = loads;
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    const auto& edge = graph.edges()[e];
    const double flow = matrix.forward[e] * loads[edge.u] - matrix.back[e] * loads[edge.v];
    next[edge.u] -= flow;
    next[edge.v] += flow;
  }
  loads = next;
}

// Nodes whose row of M^t is not that of M^(t + 1) for a large t: the definition, by brute force.
std::size_t restless_nodes(const graph::Graph& graph, const RelativeMatrix& matrix) {
  using Dense = std::vector<std::vector<double>>;
  const std::size_t n = graph.nodes();
  Dense step(n, std::vector<double>(n, 0));
  const std::vector<double> kept = matrix.diagonal(graph);
  for (std::size_t i = 0; i < n; ++i) step[i][i] = kept[i];
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    step[graph.edges()[e].u][graph.edges()[e].v] = matrix.forward[e];
    step[graph.edges()[e].v][graph.edges()[e].u] = matrix.back[e];
  }
  const auto times = [n](const Dense& a, const Dense& b) {
    Dense product(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t j = 0; j < n; ++j) product[i][j] += a[i][k] * b[k][j];
      }
    }
    return product;
  };
  Dense power = step;
  for (int doubling = 0; doubling < 12; ++doubling) power = times(power, power);
  const Dense next = times(power, step);
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double difference = 0;
    for (std::size_t j = 0; j < n; ++j) difference += std::fabs(power[i][j] - next[i][j]);
    count += difference > 1e-6 ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("cluster/relative_matrix: messages and the closed form give the same exact fractions",
          "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 2 + draw(rng, 4);
    const graph::Graph graph = random_graph(rng, n, {0, 3}, false);
    std::vector<std::int64_t> whole(n);
    for (auto& speed : whole) speed = static_cast<std::int64_t>(1 + draw(rng, 4));
    const std::vector<double> speeds(whole.begin(), whole.end());
    for (const Variant variant : {Variant::a, Variant::b}) {
      const RelativeMatrix closed = closed_matrix(graph, speeds, variant);
      const RelativeMatrix told = distributed_matrix(graph, speeds, variant);
      REQUIRE(told.messages == 4 * static_cast<std::int64_t>(graph.edges().size()));
      std::vector<Exact> sums(n, variant == Variant::b ? Exact(1, 2) : Exact(0));
      for (const auto& edge : graph.edges()) {
        const std::int64_t both = whole[edge.u] + whole[edge.v];
        sums[edge.u] = sums[edge.u] + Exact(whole[edge.v], both);
        sums[edge.v] = sums[edge.v] + Exact(whole[edge.u], both);
      }
      for (std::size_t e = 0; e < graph.edges().size(); ++e) {
        const auto& edge = graph.edges()[e];
        const std::int64_t both = whole[edge.u] + whole[edge.v];
        const Exact a = sums[edge.u].inverse(), b = sums[edge.v].inverse();
        const Exact delta = a < b ? a : b;
        const double forward = (delta * Exact(whole[edge.v], both)).value();
        const double back = (delta * Exact(whole[edge.u], both)).value();
        REQUIRE(closed.forward[e] == Approx(forward).epsilon(1e-15));
        REQUIRE(closed.back[e] == Approx(back).epsilon(1e-15));
        REQUIRE(told.forward[e] == Approx(forward).epsilon(1e-14));
        REQUIRE(told.back[e] == Approx(back).epsilon(1e-14));
        // Detailed balance: the flow depends only on the difference of relative loads.
        REQUIRE(speeds[edge.u] * forward == Approx(speeds[edge.v] * back).epsilon(1e-15));
      }
      for (const double kept : told.diagonal(graph)) REQUIRE(kept >= -1e-15);
    }
  }
}

TEST_CASE(
    "cluster/relative_matrix: the fixed point is proportional to speed; variant a can oscillate",
    "[cluster]") {
  Rng rng(5);
  for (const char* spec : {"path:7", "cycle:8", "mesh:3,4", "hypercube:3", "petersen", "star:6"}) {
    CAPTURE(spec);
    const graph::Graph graph = built(spec);
    const std::vector<double> speeds = random_speeds(rng, graph.nodes(), 4);
    const RelativeMatrix matrix = distributed_matrix(graph, speeds, Variant::b);
    std::vector<double> loads(graph.nodes(), 0);
    loads[0] = 1000;
    const std::vector<double> shares = shares_of(speeds, 1000);
    for (int t = 0; t < 3000; ++t) diffuse(graph, matrix, loads);
    for (std::size_t i = 0; i < loads.size(); ++i) REQUIRE(loads[i] == Approx(shares[i]));
  }
  // Equal speeds: Boillat's choice.
  const graph::Graph star = built("star:6");
  const RelativeMatrix boillat = closed_matrix(star, std::vector<double>(6, 7.0), Variant::b);
  for (const double value : boillat.forward) REQUIRE(value == Approx(1.0 / 6));
  // Bipartite and regular with equal speeds: periodic under variant a, for any time.
  const graph::Graph cube = built("hypercube:3");
  const RelativeMatrix periodic = closed_matrix(cube, std::vector<double>(8, 1.0), Variant::a);
  for (const double kept : periodic.diagonal(cube)) REQUIRE(kept == Approx(0).margin(1e-15));
  std::vector<double> loads(8, 0);
  loads[0] = 8;
  for (int t = 0; t < 1001; ++t) diffuse(cube, periodic, loads);
  REQUIRE(loads[0] == Approx(0).margin(1e-9));
  diffuse(cube, periodic, loads);
  REQUIRE(loads[0] == Approx(2));
  // A line of three is bipartite, and a converges there all the same: Theorem 1 is not "only if".
  const graph::Graph line = built("path:3");
  const RelativeMatrix damped = closed_matrix(line, std::vector<double>(3, 1.0), Variant::a);
  REQUIRE(damped.diagonal(line)[0] == Approx(0.5));
  loads = {3, 0, 0};
  for (int t = 0; t < 200; ++t) diffuse(line, damped, loads);
  REQUIRE(loads[2] == Approx(1));
}

TEST_CASE("cluster/relative_matrix: the messages alone determine the matrix",
          "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const graph::Graph graph = random_graph(rng, {1, 7}, {0, 6}, false);
    const std::vector<double> speeds = random_speeds(rng, graph.nodes(), 5);
    for (const Variant variant : {Variant::a, Variant::b}) {
      std::vector<MatrixMessage> log;
      const RelativeMatrix matrix = distributed_matrix(graph, speeds, variant, &log);
      REQUIRE(matrix.messages == static_cast<std::int64_t>(log.size()));
      // Every neighbour sends once per round, and the messages of the first round arrive first.
      std::map<std::pair<graph::NodeId, graph::NodeId>, double> speed, share;
      for (const MatrixMessage& one : log) {
        REQUIRE((one.round == 2 || (one.round == 1 && share.empty())));
        REQUIRE((one.round == 1 ? speed : share)
                    .emplace(std::pair{one.from, one.to}, one.value)
                    .second);
      }
      REQUIRE(speed.size() == 2 * graph.edges().size());
      REQUIRE(share.size() == 2 * graph.edges().size());
      for (const auto& [ends, value] : speed) REQUIRE(value == speeds[ends.first]);
      for (std::size_t e = 0; e < graph.edges().size(); ++e) {
        // Both ends compute the flow in the sender's units, and the smaller value counts.
        const auto [u, v, weight] = graph.edges()[e];
        const double by_u = share.at({u, v}), by_v = share.at({v, u}) * speeds[v] / speeds[u];
        REQUIRE(matrix.forward[e] == Approx(std::min(by_u, by_v)).epsilon(1e-14));
        REQUIRE(matrix.back[e] ==
                Approx(std::min(by_u, by_v) * speeds[u] / speeds[v]).epsilon(1e-14));
      }
    }
  }
}

TEST_CASE("cluster/relative_matrix: some nodes oscillate forever, like the powers of the matrix",
          "[cluster][property]") {
  const auto swinging = [](const graph::Graph& graph, const std::vector<double>& speeds,
                           Variant variant = Variant::a) {
    const RelativeMatrix matrix = closed_matrix(graph, speeds, variant);
    const std::size_t found = swinging_nodes(graph, matrix);
    REQUIRE(found == restless_nodes(graph, matrix));
    return found;
  };
  std::size_t swings = 0, settles = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const graph::Graph graph = random_graph(rng, {2, 5}, {0, 4}, false);
    const std::vector<double> speeds = random_speeds(rng, graph.nodes(), 1 + seed % 2);
    (swinging(graph, speeds) > 0 ? swings : settles) += 1;
    REQUIRE(swinging(graph, speeds, Variant::b) == 0);
  }
  REQUIRE(swings > 10);
  REQUIRE(settles > 10);
  // Regular and bipartite, at equal speeds; not regular, odd or unequal: not.
  for (const char* spec : {"path:2", "cycle:6", "hypercube:3", "torus:4,4", "knodel:8"}) {
    CAPTURE(spec);
    const graph::Graph graph = built(spec);
    REQUIRE(swinging(graph, std::vector<double>(graph.nodes(), 3.0)) == graph.nodes());
    std::vector<double> unequal(graph.nodes(), 3.0);
    unequal[1] = 4;
    REQUIRE(swinging(graph, unequal) == 0);
  }
  for (const char* spec : {"path:4", "cycle:5", "star:5", "mesh:3,3", "petersen"}) {
    CAPTURE(spec);
    const graph::Graph graph = built(spec);
    REQUIRE(swinging(graph, std::vector<double>(graph.nodes(), 3.0)) == 0);
  }
  // Not the degrees count but the sums of relative speeds: a line whose middle is twice as fast.
  REQUIRE(swinging(built("path:3"), {1, 2, 1}) == 3);
  REQUIRE(swinging(built("path:3"), {1, 2.1, 1}) == 0);
  // One of two components.
  const graph::Graph apart(6, {{0, 1, 1}, {2, 3, 1}, {3, 4, 1}, {2, 4, 1}});
  REQUIRE(swinging(apart, std::vector<double>(6, 1.0)) == 2);
}
