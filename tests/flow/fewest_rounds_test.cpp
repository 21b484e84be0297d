// The fewest rounds of any plan, against all plans on small graphs and against rings.
#include "flow/fewest_rounds.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "flow/direct.hpp"
#include "support/graphs.hpp"
#include "support/placements.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

// Loads and targets that leave nothing to choose.
Problem fixed_problem(const Graph& graph, const std::vector<Load>& loads,
                      const std::vector<Load>& targets) {
  Problem problem = make_problem(graph, loads);
  problem.low = targets;
  problem.open.assign(targets.size(), 0);
  problem.spare.assign(problem.spare.size(), 0);
  return problem;
}

FewestRounds searched(const Graph& graph, const Problem& problem, std::optional<Load> limit) {
  FewestRounds search(graph, problem, limit);
  while (!search.advance(1)) {
  }
  return search;
}

using State = std::vector<Load>;

// Every state that is reachable in one round: each node distributes its load in every possible way.
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

std::int64_t fewest_rounds_of(const PlacementCase& one, Load limit) {
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

TEST_CASE("flow/fewest_rounds: on rings it equals the ring optimum, with its minimum traffic",
          "[flow][paper][property]") {
  Rng rng(74);
  for (int trial = 0; trial < 150; ++trial) {
    const RandomRing ring = random_ring(rng, 3, 16, 20, trial % 2 == 0);
    const std::optional<Load> limit =
        trial % 3 == 0 ? std::optional<Load>(1 + static_cast<Load>(draw(rng, 6))) : std::nullopt;
    const Graph graph = built("cycle:" + std::to_string(ring.loads.size()));
    const ring::Instance instance(ring.loads, ring.targets);
    const ring::ShiftIntervals intervals(instance, {ring::SendMode::multi, limit});
    const ring::Optimum optimum = ring::optimal_shift(instance, intervals);
    CAPTURE(trial);
    const Problem problem = fixed_problem(graph, ring.loads, ring.targets);
    const FewestRounds search = searched(graph, problem, limit);
    REQUIRE(search.rounds() == optimum.steps);
    REQUIRE(search.impossible() == optimum.steps - 1);
    Load traffic = 0;
    for (const Move& move : search.moves()) traffic += move.amount;
    REQUIRE(search.least_traffic());
    REQUIRE(traffic <= traffic_of(ring::make_flow(instance, optimum.shift)));
    REQUIRE(execute_moves(graph.nodes(), ring.loads, search.moves()) == ring.targets);
  }
}

TEST_CASE("flow/fewest_rounds: a path that misleads a matching is solved", "[flow]") {
  // core/theory/flow.md, section 10: 2 1 0 to 1 1 1 takes one round, because b passes its own unit
  // on.
  const Graph path = built("path:3");
  const Problem problem = make_problem(path, {2, 1, 0});
  const FewestRounds search = searched(path, problem, std::nullopt);
  REQUIRE(search.rounds() == 1);
  REQUIRE(search.moves().size() == 2);
  // A plan is invalid if it sends load that it does not have.
  const std::vector<Move> wrong{{1, 1, 2, 2}};
  REQUIRE_FALSE(execute_moves(3, std::vector<Load>{2, 1, 0}, wrong).has_value());
}

TEST_CASE("flow/fewest_rounds: no plan to any placement takes fewer rounds", "[flow][property]") {
  Rng rng(162);
  for (int trial = 0; trial < 400; ++trial) {
    const PlacementCase one = draw_case(rng, 5, trial % 4 == 0 ? 3 : 2, trial % 3 == 0);
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

TEST_CASE("flow/fewest_rounds: the searches start from the capacity of the links", "[flow]") {
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
