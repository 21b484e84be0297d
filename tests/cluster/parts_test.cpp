// What local diffusion is built from: matrix, costs, presets, detection, barriers, methods.
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "evenkeel/cluster/advise.hpp"
#include "evenkeel/cluster/detection.hpp"
#include "evenkeel/cluster/methods.hpp"
#include "evenkeel/cluster/presets.hpp"
#include "evenkeel/cluster/relative_matrix.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;
using evenkeel::testing::built;
using evenkeel::testing::draw;
using evenkeel::testing::random_graph;

namespace {

/// Exact fractions of small whole numbers.
struct Fraction {
  std::int64_t over = 0, under = 1;
  Fraction(std::int64_t a = 0, std::int64_t b = 1) : over(a), under(b) {
    const std::int64_t common = std::gcd(over, under);
    over /= common;
    under /= common;
  }
  Fraction operator+(Fraction o) const {
    return {over * o.under + o.over * under, under * o.under};
  }
  Fraction operator*(Fraction o) const { return {over * o.over, under * o.under}; }
  Fraction inverse() const { return {under, over}; }
  bool operator<(Fraction o) const { return over * o.under < o.over * under; }
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

}  // namespace

TEST_CASE("cluster/relative_matrix: exact fractions, by messages and in closed form",
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
      std::vector<Fraction> sums(n, variant == Variant::b ? Fraction(1, 2) : Fraction(0));
      for (const auto& edge : graph.edges()) {
        const std::int64_t both = whole[edge.u] + whole[edge.v];
        sums[edge.u] = sums[edge.u] + Fraction(whole[edge.v], both);
        sums[edge.v] = sums[edge.v] + Fraction(whole[edge.u], both);
      }
      for (std::size_t e = 0; e < graph.edges().size(); ++e) {
        const auto& edge = graph.edges()[e];
        const std::int64_t both = whole[edge.u] + whole[edge.v];
        const Fraction a = sums[edge.u].inverse(), b = sums[edge.v].inverse();
        const Fraction delta = a < b ? a : b;
        const double forward = (delta * Fraction(whole[edge.v], both)).value();
        const double back = (delta * Fraction(whole[edge.u], both)).value();
        REQUIRE(closed.forward[e] == Approx(forward).epsilon(1e-15));
        REQUIRE(closed.back[e] == Approx(back).epsilon(1e-15));
        REQUIRE(told.forward[e] == Approx(forward).epsilon(1e-14));
        REQUIRE(told.back[e] == Approx(back).epsilon(1e-14));
        // Detailed balance: what flows depends on the difference of relative loads alone.
        REQUIRE(speeds[edge.u] * forward == Approx(speeds[edge.v] * back).epsilon(1e-15));
      }
      for (const double kept : told.diagonal(graph)) REQUIRE(kept >= -1e-15);
    }
  }
}

TEST_CASE("cluster/relative_matrix: the fixed point is proportional to speed; variant a may swing",
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
  // Bipartite and regular with equal speeds: periodic under a, whatever the time.
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

TEST_CASE("cluster/model: cost, benefit and presets from their definitions", "[cluster]") {
  Costs costs;
  costs.unit_ops = 100;
  costs.unit_bytes = 10;
  costs.header_bytes = 50;
  costs.pre = {0.5, 0.01};
  costs.post = {0.25, 0.02};
  const Link link{0.1, 1000};
  // 20 tokens: 0.5 + 0.2 before, 0.1 + 250/1000 on the way, 0.25 + 0.4 after.
  REQUIRE(exchange_cost_s(costs, link, 20) == Approx(1.7));
  REQUIRE(exchange_cost_s(costs, link, 0) == Approx(0.15));
  // Giver 30 tokens at 50, receiver 4 at 100: 60 s and 4 s; after 20 tokens 20 s and 24 s.
  REQUIRE(exchange_benefit_s(costs, 30, 50, 4, 100, 20) == Approx(36));
  REQUIRE(exchange_benefit_s(costs, 11, 100, 10, 100, 1) == Approx(0).margin(1e-12));
  costs.latency_factor = 13.01;
  costs.bandwidth_factor = 0.97;
  REQUIRE(message_s(costs, link, 97) == Approx(1.301 + 0.1));
  costs.latency_estimate = 2;
  REQUIRE(exchange_cost_s(costs, link, 0) == Approx(0.25));

  const Cluster two = make_preset(Preset::clusters);
  std::size_t backbone = 0;
  for (std::size_t e = 0; e < two.links.size(); ++e) {
    if (two.links[e].latency_s != 15e-3) continue;
    ++backbone;
    REQUIRE(two.graph.edges()[e].v == two.graph.edges()[e].u + 10);
  }
  REQUIRE(backbone == 10);
  for (int g = 1; g <= 4; ++g) {
    Load sum = 0;
    for (const Load load : clusters_loads(g)) sum += load;
    REQUIRE(static_cast<double>(sum) * clusters_unit_ops(g) == Approx(615e8));
  }
}

TEST_CASE("cluster/detection: counts, rounds, roots and times on any tree", "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 1 + draw(rng, 12);
    const graph::Graph graph = random_graph(rng, n, {0, 5}, false);
    const std::size_t m = graph.edges().size();
    const bool together = seed % 2 == 0;
    std::vector<double> seconds(m, 1), starts(n, 0);
    if (!together) {
      for (double& one : seconds) one = 0.1 + rng.uniform01();
      for (double& one : starts) one = 5 * rng.uniform01();
    }
    const SpanningTree tree =
        seed % 3 == 0 ? shortest_path_tree(graph, seconds) : breadth_first_tree(graph);
    REQUIRE(tree.order.size() == n);
    std::vector<char> states(n, 1);
    if (seed % 5 == 0) states[draw(rng, n)] = 0;
    const DetectionRun run = run_detection(tree, seconds, starts, states);
    REQUIRE(run.messages.size() == 2 * (n - 1));
    REQUIRE(run.converged == (seed % 5 != 0));
    std::size_t ups = 0;
    for (const DetectionMessage& message : run.messages) ups += message.down ? 0 : 1;
    REQUIRE((ups == n - 1 || ups == n));
    REQUIRE((run.roots.size() == 1 || run.roots.size() == 2));
    if (run.roots.size() == 2) REQUIRE(ups == n);
    const std::int64_t diameter = tree_diameter(tree);
    if (together) {
      REQUIRE(run.rounds == diameter);
      REQUIRE(run.roots.size() == (diameter % 2 == 0 ? 1U : 2U));
    }
    // Everybody knows when the last of the others' news could have come, whoever is root: by the
    // ways through the tree, one by one.
    std::vector<double> known = starts;
    knowledge_times(tree, seconds, known);
    for (NodeId i = 0; i < n; ++i) {
      REQUIRE(run.knows_s[i] == Approx(known[i]).epsilon(1e-12));
      std::vector<double> far(n, -1);
      std::vector<NodeId> stack{i};
      far[i] = 0;
      double latest = starts[i];
      while (!stack.empty()) {
        const NodeId at = stack.back();
        stack.pop_back();
        latest = std::max(latest, starts[at] + far[at]);
        for (NodeId other = 0; other < n; ++other) {
          const bool child = other != 0 && tree.father[other] == at && other != at;
          const bool father = at != 0 && tree.father[at] == other;
          if ((!child && !father) || far[other] >= 0) continue;
          far[other] = far[at] + seconds[tree.edge[child ? other : at]];
          stack.push_back(other);
        }
      }
      REQUIRE(known[i] == Approx(latest).epsilon(1e-12));
    }
  }
}

TEST_CASE("cluster/detection: a line, two roots, one node", "[cluster]") {
  const graph::Graph line = built("path:4");
  const SpanningTree tree = breadth_first_tree(line);
  const std::vector<double> one(3, 1), starts(4, 0);
  const DetectionRun run = run_detection(tree, one, starts, std::vector<char>(4, 1));
  // 0 -> 1 and 3 -> 2 in round 1; 1 and 2 tell each other in round 2; both are roots.
  REQUIRE(run.roots == std::vector<NodeId>{1, 2});
  REQUIRE(run.rounds == 3);
  REQUIRE(run.messages.size() == 6);
  REQUIRE(run.knows_s == std::vector<double>{3, 2, 2, 3});
  const graph::Graph alone = built("path:1");
  const DetectionRun single =
      run_detection(breadth_first_tree(alone), {}, std::vector<double>{7}, std::vector<char>{1});
  REQUIRE(single.messages.empty());
  REQUIRE(single.knows_s[0] == 7);
  REQUIRE(single.roots.size() == 1);
}

TEST_CASE("cluster/detection: a barrier joins the members and those between them", "[cluster]") {
  // 0 - 1 - 2 - 3 - 4 with times 1, 2, 3, 4; members 1 and 3.
  const graph::Graph line = built("path:5");
  const SpanningTree tree = breadth_first_tree(line);
  const std::vector<double> seconds{1, 2, 3, 4};
  std::vector<double> clocks{100, 10, 0, 12, 100};
  const BarrierRun run =
      run_barrier(tree, seconds, std::vector<char>{0, 1, 0, 1, 0}, false, clocks);
  // At 1: 17. At 2: 15. At 3: 15, from 1 over 2. Ties go to the lower number: 2.
  REQUIRE(run.root == 2);
  REQUIRE(run.messages == 4);
  REQUIRE(clocks == std::vector<double>{100, 17, 15, 18, 100});
  clocks = {100, 10, 0, 12, 100};
  REQUIRE(run_barrier(tree, seconds, std::vector<char>{0, 1, 0, 1, 0}, true, clocks).root == 1);
  REQUIRE(clocks == std::vector<double>{100, 17, 19, 22, 100});
  clocks = {1, 2, 3, 4, 5};
  REQUIRE(run_barrier(tree, seconds, std::vector<char>{0, 0, 0, 1, 0}, false, clocks).messages ==
          0);
  REQUIRE(clocks == std::vector<double>{1, 2, 3, 4, 5});
}

TEST_CASE("cluster/methods: a method sets what it names, and the usual where it names nothing",
          "[cluster]") {
  for (std::size_t i = 0; i < methods().size(); ++i) {
    const Method& method = methods()[i];
    REQUIRE(&row_of(method.id) == &method);
    REQUIRE(method.id == static_cast<MethodId>(i));
    REQUIRE(method.name == name_of(method.id));
  }
  Options chosen;
  chosen.rounding = Rounding::imitate;
  chosen.lb_steps = 3;
  chosen.lb_period = 4;
  chosen.trigger = Trigger::loss;
  chosen.shaker = Shaker{};
  chosen.k0 = 7;
  Options options = chosen;
  row_of(MethodId::k_1_piggyback).apply(options);
  REQUIRE(options.k_policy == KPolicy::decreasing);
  REQUIRE(options.detection == Detection::piggyback);
  REQUIRE(options.rounding == Rounding::floor);
  REQUIRE_FALSE(options.lb_steps);
  REQUIRE(options.lb_period == 1);
  REQUIRE(options.trigger == Trigger::schedule);
  REQUIRE_FALSE(options.shaker);
  REQUIRE(options.k0 == 7);
  row_of(MethodId::shaker).apply(options);
  REQUIRE(options.shaker->kappa == 0.3466);
  // Without balancing the rest does not matter, and a tree for its detection is not asked for.
  options = chosen;
  options.detection = Detection::off;
  row_of(MethodId::never).apply(options);
  REQUIRE(options.scheme == Scheme::never);
  REQUIRE(options.detection == Detection::off);
  REQUIRE(row_of(MethodId::imitate).flags ==
          "--rounding imitate --k-policy decreasing --detection piggyback");
}

TEST_CASE("cluster/advise: the screen has its numbers", "[cluster]") {
  const Cluster dsl = make_preset(Preset::dsl);
  std::vector<Load> loads(64, 0);
  loads[0] = 6400;
  Options options;
  const Screen plain = screen(dsl, options, loads);
  // 1000 iterations of 144 ms, and of 2.25 ms; 6300 tokens of 8 bytes over one link.
  REQUIRE(plain.saving_s == Approx(144 - 2.25));
  REQUIRE(plain.move_s == Approx(6300 * 8 / 125e3));
  REQUIRE(plain.exchange_s == Approx(0.04 + 8 / 125e3));
  REQUIRE(plain.detection_s == Approx(63 * (0.04 + 8 / 125e3)));
  REQUIRE_FALSE(plain.hopeless);
  REQUIRE_FALSE(plain.piggyback);
  options.costs.unit_bytes = 1e6;
  REQUIRE(screen(dsl, options, loads).hopeless);
}
