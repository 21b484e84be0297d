// Least largest link and node, and the fewest rounds of any plan: against exhaustive search.
#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/least_largest.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/graphs.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

Norms whole_norms(const Graph& graph, const std::vector<Load>& flow) {
  return norms_of(graph, std::vector<double>(flow.begin(), flow.end()));
}

std::vector<Load> least_squares_whole(const Graph& graph, const Problem& problem,
                                      const std::vector<Load>& targets) {
  LeastSquares solver(graph, nullptr, problem.excess);
  while (!solver.advance(1000)) {
  }
  return round_flow(graph, solver.flow(), problem.loads, targets).flow;
}

// All whole flows with |x| <= most that meet the targets.
void each_flow(const Graph& graph, const std::vector<Load>& loads, const std::vector<Load>& targets,
               Load most, std::size_t edge, std::vector<Load>& flow,
               const std::function<void(const std::vector<Load>&)>& visit) {
  if (edge == graph.edges().size()) {
    if (loads_after(graph, loads, flow) == targets) visit(flow);
    return;
  }
  for (Load x = -most; x <= most; ++x) {
    flow[edge] = x;
    each_flow(graph, loads, targets, most, edge + 1, flow, visit);
  }
}

// Every state that one round can lead to: each node hands out what it has in every possible way.
using State = std::vector<Load>;
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

std::int64_t fewest_by_search(const Graph& graph, const State& loads, const State& targets,
                              Load limit) {
  std::set<State> seen{loads};
  std::set<State> front{loads};
  for (std::int64_t round = 0;; ++round) {
    if (front.count(targets) > 0) return round;
    std::set<State> next;
    for (const State& state : front) {
      for (const State& one : after_one_round(graph, state, limit)) {
        if (seen.insert(one).second) next.insert(one);
      }
    }
    if (next.empty()) return -1;
    front = std::move(next);
  }
}

FewestRounds searched(const Graph& graph, const std::vector<Load>& loads,
                      const std::vector<Load>& targets, std::optional<Load> limit) {
  FewestRounds search(graph, loads, targets, limit);
  while (!search.advance(1)) {
  }
  return search;
}

}  // namespace

TEST_CASE("best plans: least largest link and node equal brute force", "[flow][property]") {
  Rng rng(71);
  for (int trial = 0; trial < 80; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, 2 + draw(rng, 3), draw(rng, 3), false);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 4));
    const auto targets = make_whole_targets(graph, problem).targets;
    const auto start = least_squares_whole(graph, problem, targets);
    double link = 1e300, node = 1e300;
    std::vector<Load> flow(graph.edges().size());
    each_flow(graph, problem.loads, targets, 6, 0, flow, [&](const std::vector<Load>& one) {
      const Norms norms = whole_norms(graph, one);
      link = std::min(link, norms.linf);
      node = std::min(node, norms.node_flow);
    });
    for (const auto aim : {LeastLargest::Aim::edge, LeastLargest::Aim::node}) {
      const bool by_edge = aim == LeastLargest::Aim::edge;
      const Norms own = whole_norms(graph, start);
      LeastLargest search(graph, problem.loads, targets, aim,
                          static_cast<Load>(by_edge ? own.linf : own.node_flow));
      while (!search.advance(1)) {
      }
      const Norms norms = whole_norms(graph, search.flow());
      REQUIRE(loads_after(graph, problem.loads, search.flow()) == targets);
      REQUIRE((by_edge ? norms.linf : norms.node_flow) == static_cast<double>(search.value()));
      REQUIRE(static_cast<double>(search.value()) == (by_edge ? link : node));
    }
  }
}

TEST_CASE("best plans: what diffusion leaves on the table (theory 7.2)", "[flow][paper]") {
  // Means of 20 random loads, exact / of the l2 flow: linf, node flow.
  struct Row {
    const char* spec;
    double link, node;
  };
  Rng rng(72);
  for (const Row& row :
       {Row{"cycle:64", 1999.0 / 2183, 3685.0 / 4041}, Row{"torus:8,8", 326.0 / 505, 856.0 / 1140},
        Row{"butterfly:4", 326.0 / 543, 859.0 / 1208}, Row{"hypercube:6", 178.0 / 302, 820.0 / 918},
        Row{"cage:6,6", 169.0 / 300, 835.0 / 895}}) {
    const Graph graph = built(row.spec);
    double link[2] = {0, 0}, node[2] = {0, 0};
    for (int trial = 0; trial < 20; ++trial) {
      const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800, rng));
      const auto targets = make_whole_targets(graph, problem).targets;
      const Norms norms = whole_norms(graph, least_squares_whole(graph, problem, targets));
      LeastLargest links(graph, problem.loads, targets, LeastLargest::Aim::edge,
                         static_cast<Load>(norms.linf));
      LeastLargest nodes(graph, problem.loads, targets, LeastLargest::Aim::node,
                         static_cast<Load>(norms.node_flow));
      while (!links.advance(1)) {
      }
      while (!nodes.advance(1)) {
      }
      link[0] += static_cast<double>(links.value());
      node[0] += static_cast<double>(nodes.value());
      link[1] += norms.linf;
      node[1] += norms.node_flow;
      double bound = 0;
      for (const double excess : problem.excess) bound = std::max(bound, std::fabs(excess));
      REQUIRE(static_cast<double>(nodes.value()) >= bound - 1);
    }
    CAPTURE(row.spec, link[0] / link[1], node[0] / node[1]);
    CHECK(link[0] / link[1] == Approx(row.link).epsilon(0.06));
    CHECK(node[0] / node[1] == Approx(row.node).epsilon(0.13));  // a maximum of few draws
  }
}

TEST_CASE("best plans: the fewest rounds equal exhaustive search", "[flow][property]") {
  Rng rng(73);
  for (int trial = 0; trial < 120; ++trial) {
    const Graph graph = random_graph(rng, 2 + draw(rng, 4), draw(rng, 3), false);
    const auto loads = random_node_loads(rng, graph.nodes(), 3);
    const Problem problem = make_problem(graph, loads);
    const auto targets = make_whole_targets(graph, problem).targets;
    const bool limited = trial % 2 == 1;
    const Load limit = 1 + static_cast<Load>(draw(rng, 2));
    CAPTURE(trial, limited, limit);
    const FewestRounds search =
        searched(graph, loads, targets, limited ? std::optional(limit) : std::nullopt);
    REQUIRE(search.rounds() ==
            fewest_by_search(graph, loads, targets, limited ? limit : Load{1000}));
    REQUIRE(search.impossible() == search.rounds() - 1);
    REQUIRE(execute_moves(graph.nodes(), loads, search.moves()) == targets);
    for (const Move& move : search.moves()) REQUIRE((!limited || move.amount <= limit));
  }
}

TEST_CASE("best plans: on rings it is the ring optimum, with its least traffic",
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
    const FewestRounds search = searched(graph, ring.loads, ring.targets, limit);
    REQUIRE(search.rounds() == optimum.steps);
    Load traffic = 0;
    for (const Move& move : search.moves()) traffic += move.amount;
    REQUIRE(search.least_traffic());
    REQUIRE(traffic <= traffic_of(ring::make_flow(instance, optimum.shift)));
    REQUIRE(execute_moves(graph.nodes(), ring.loads, search.moves()) == ring.targets);
  }
}

TEST_CASE("best plans: the path that a matching gets wrong", "[flow]") {
  // theory/general: 2 1 0 to 1 1 1 takes one round, because b passes its own unit on.
  const FewestRounds search = searched(built("path:3"), {2, 1, 0}, {1, 1, 1}, std::nullopt);
  REQUIRE(search.rounds() == 1);
  REQUIRE(search.moves().size() == 2);
  // A plan that sends what it does not have is no plan.
  const std::vector<Move> wrong{{1, 1, 2, 2}};
  REQUIRE_FALSE(execute_moves(3, std::vector<Load>{2, 1, 0}, wrong).has_value());
}
