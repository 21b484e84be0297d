// Where the units to spare go: against every integral flow to every placement on small graphs.
#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <set>

#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/minimax.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/round.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

/// A small problem with speeds in halves, and its shares by the definition alone.
struct Case {
  Graph graph;
  Problem problem;
  std::vector<Load> weights;  // twice the speeds
  Load weight = 0;
  Load total = 0;

  // Every load is its share rounded down or up: |after - total w / W| < 1.
  bool shared(const std::vector<Load>& after) const {
    for (std::size_t i = 0; i < after.size(); ++i) {
      const Load off = after[i] * weight - total * weights[i];
      if (off >= weight || off <= -weight) return false;
    }
    return true;
  }
};

Case draw_case(Rng& rng, std::size_t most_nodes, Load most_load, bool with_speeds) {
  const std::size_t nodes = 2 + draw(rng, most_nodes - 1);
  const std::size_t extra = draw(rng, 3);
  Case one{random_graph(rng, nodes, extra, false), {}, {}};
  std::vector<double> speeds;
  for (std::size_t i = 0; i < nodes; ++i) {
    one.weights.push_back(with_speeds ? 1 + static_cast<Load>(draw(rng, 6)) : 1);
    one.weight += one.weights.back();
    if (with_speeds) speeds.push_back(static_cast<double>(one.weights.back()) / 2);
  }
  const auto loads = random_node_loads(rng, nodes, most_load);
  for (const Load load : loads) one.total += load;
  one.problem = make_problem(one.graph, loads, speeds);
  return one;
}

/// The least of four measures over all integral flows that leave every node with its share.
struct Least {
  Load traffic = std::numeric_limits<Load>::max();
  Load squares = std::numeric_limits<Load>::max();
  Load link = std::numeric_limits<Load>::max();
  Load node = std::numeric_limits<Load>::max();
};

Least least_of(const Case& one) {
  Least least;
  const auto& edges = one.graph.edges();
  std::vector<Load> after = one.problem.loads;
  std::vector<Load> around(one.graph.nodes(), 0);
  // No least flow sends a unit over a link twice: no link takes more than there is.
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

WholePlan least_norm_of(const Graph& graph, const Problem& problem, double effort = 1e7) {
  LeastSquares solver(graph, nullptr, problem.excess);
  while (!solver.advance(1000)) {
  }
  return least_norm_plan(graph, problem, solver.flow(), solver.potential(), effort);
}

using State = std::vector<Load>;

// Every state that one round can lead to: each node hands out what it has in every possible way.
std::set<State> after_one_round(const Graph& graph, const State& state, Load limit) {
  std::set<State> states;
  State next(state.size(), 0);
  const std::function<void(graph::NodeId)> node = [&](graph::NodeId v) {
    if (v == graph.nodes()) {
      states.insert(next);
      return;
    }
    const auto neighbours = graph.neighbours(v);
    const std::function<void(std::size_t, Load)> give = [&](std::size_t k, Load left) {
      if (k == neighbours.size()) {
        next[v] += left;
        node(v + 1);
        next[v] -= left;
        return;
      }
      for (Load units = 0; units <= std::min(left, limit); ++units) {
        next[neighbours[k]] += units;
        give(k + 1, left - units);
        next[neighbours[k]] -= units;
      }
    };
    give(0, state[v]);
  };
  node(0);
  return states;
}

std::int64_t fewest_rounds_of(const Case& one, Load limit) {
  std::set<State> seen{one.problem.loads};
  std::set<State> front = seen;
  for (std::int64_t round = 0;; ++round) {
    if (std::any_of(front.begin(), front.end(),
                    [&](const State& state) { return one.shared(state); })) {
      return round;
    }
    std::set<State> next;
    for (const State& state : front) {
      for (const State& reached : after_one_round(one.graph, state, limit)) {
        if (seen.insert(reached).second) next.insert(reached);
      }
    }
    if (next.empty()) return -1;
    front = std::move(next);
  }
}

}  // namespace

TEST_CASE("placement: no integral flow to any placement beats the searches", "[flow][property]") {
  Rng rng(161);
  std::size_t free = 0;  // cases where there is something to choose
  for (int trial = 0; trial < 3000; ++trial) {
    const Case one = draw_case(rng, 5, trial % 10 == 0 ? 3 : 2, trial % 3 == 0);
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

    const WholePlan plan = least_norm_of(one.graph, one.problem);
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

TEST_CASE("placement: no plan to any placement takes fewer rounds", "[flow][property]") {
  Rng rng(162);
  for (int trial = 0; trial < 400; ++trial) {
    const Case one = draw_case(rng, 5, trial % 4 == 0 ? 3 : 2, trial % 3 == 0);
    if (one.total > 7) continue;
    const std::optional<Load> limit =
        trial % 2 == 1 ? std::optional<Load>(1 + static_cast<Load>(draw(rng, 2))) : std::nullopt;
    CAPTURE(trial, one.problem.loads, one.weights, limit.value_or(0));
    FewestRounds search(one.graph, one.problem, limit);
    while (!search.advance(1)) {
    }
    REQUIRE(search.rounds() == fewest_rounds_of(one, limit.value_or(one.total)));
    const auto after = execute_moves(one.graph.nodes(), one.problem.loads, search.moves());
    REQUIRE(after);
    REQUIRE(one.shared(*after));
    for (const Move& move : search.moves()) REQUIRE((!limit || move.amount <= *limit));
  }
}

TEST_CASE("placement: the searches for rounds start from what the links can carry", "[flow]") {
  // A peak of 1,000 units on a path, 3 a round over its one link: 334 rounds at least, and no
  // search from one round on.
  const Graph path = built("path:2");
  const Problem problem = make_problem(path, {2000, 0});
  FewestRounds search(path, problem, 3);
  while (!search.advance(1)) {
  }
  REQUIRE(search.rounds() == 334);
  REQUIRE(search.flows() <= 2);
  // Beyond the limit it is refused before any network of rounds is built.
  const Graph torus = built("torus:4,4");
  const Problem peak = make_problem(torus, peak_loads(16, 4294967295, 11));
  FewestRounds vast(torus, peak, 6);
  REQUIRE_THROWS_WITH(vast.advance(1), Catch::Matchers::StartsWith("at least 167772160 rounds"));
  REQUIRE(vast.flows() == 0);
}

TEST_CASE("placement: balanced loads stay, whatever the effort", "[flow][property]") {
  Rng rng(163);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    Case one = draw_case(rng, 20, 30, trial % 2 == 0);
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
      const WholePlan plan = least_norm_of(one.graph, balanced, effort);
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

TEST_CASE("placement: with less effort by nearer rules, and always whole", "[flow][property]") {
  Rng rng(164);
  std::size_t found[3] = {0, 0, 0};
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Case one = draw_case(rng, 40, 100, trial % 2 == 0);
    const auto edges = static_cast<double>(one.graph.edges().size());
    for (const double effort : {1e7, 41 * edges, -1.0}) {
      const WholePlan plan = least_norm_of(one.graph, one.problem, effort);
      REQUIRE(loads_after(one.graph, one.problem.loads, plan.flow) == plan.targets);
      REQUIRE(one.shared(plan.targets));
      REQUIRE(is_acyclic(one.graph, std::vector<double>(plan.flow.begin(), plan.flow.end())));
      ++found[static_cast<int>(plan.placement)];
    }
  }
  for (const std::size_t times : found) REQUIRE(times > 10);
}
