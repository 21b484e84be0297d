// Least largest link and node, and the fewest rounds of any plan: against linear programs and
// rings.
#include <catch2/catch.hpp>

#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/minimax.hpp"
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

}  // namespace

TEST_CASE("best plans: what diffusion leaves on the table", "[flow][paper]") {
  // core/theory/flow.md, section 9: means of 20 random loads, exact / of the l2 flow: linf, node
  // flow.
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
      const Norms norms =
          whole_norms(graph, least_squares_whole(graph, problem, forest_targets(graph, problem)));
      MinimaxFlow links(graph, problem, MinimaxFlow::Aim::edge, static_cast<Load>(norms.linf));
      MinimaxFlow nodes(graph, problem, MinimaxFlow::Aim::node, static_cast<Load>(norms.node_flow));
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

TEST_CASE("best plans: the path that a matching gets wrong", "[flow]") {
  // core/theory/flow.md, section 10: 2 1 0 to 1 1 1 takes one round, because b passes its own unit
  // on.
  const Graph path = built("path:3");
  const Problem problem = make_problem(path, {2, 1, 0});
  const FewestRounds search = searched(path, problem, std::nullopt);
  REQUIRE(search.rounds() == 1);
  REQUIRE(search.moves().size() == 2);
  // A plan that sends what it does not have is no plan.
  const std::vector<Move> wrong{{1, 1, 2, 2}};
  REQUIRE_FALSE(execute_moves(3, std::vector<Load>{2, 1, 0}, wrong).has_value());
}
