// Certificates of flows: the certificates of the searches are accepted, and no false certificate
// is, by trying all.
#include "flow/certificates.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "evenkeel/flow/flow.hpp"
#include "flow/direct.hpp"
#include "flow/fewest_rounds.hpp"
#include "flow/minimax.hpp"
#include "flow/round.hpp"
#include "support/graphs.hpp"
#include "verify/flow/certificates.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;
using graph::NodeId;
using verify::CertificateCheck;
using verify::ShareCheck;

namespace {

// A small network, sometimes of two parts or with speeds, and the data that the checks need.
struct Case {
  Graph graph;
  Problem problem;
  ShareCheck shares;
  std::vector<ShareCheck::Floor> floors;
  CertificateCheck check;

  Case(Graph g, Problem p)
      : graph(std::move(g)),
        problem(std::move(p)),
        shares(graph, problem.loads, problem.speeds),
        floors(shares.floors(problem.low)),
        check(graph, problem.loads, floors, shares) {}
  Case(const Case&) = delete;
  Case& operator=(const Case&) = delete;
};

Graph beside(const Graph& a, const Graph& b) {
  std::vector<graph::Edge> edges = a.edges();
  const auto shift = static_cast<NodeId>(a.nodes());
  for (const graph::Edge& edge : b.edges()) {
    edges.push_back({edge.u + shift, edge.v + shift, edge.weight});
  }
  return {a.nodes() + b.nodes(), edges};
}

std::unique_ptr<Case> some_case(Rng& rng, bool weighted, Load most_load) {
  Graph one = random_graph(rng, {2, 5}, {0, 4}, weighted);
  if (draw(rng, 4) == 0) {
    const Graph other = random_graph(rng, {1, 3}, {0, 2}, weighted);
    one = beside(one, other);
  }
  std::vector<double> speeds;
  if (draw(rng, 4) == 0) {
    for (std::size_t i = 0; i < one.nodes(); ++i) {
      speeds.push_back(0.5 * static_cast<double>(1 + draw(rng, 6)));
    }
  }
  auto loads = random_node_loads(rng, one.nodes(), most_load);
  Problem problem = make_problem(one, std::move(loads), std::move(speeds));
  return std::make_unique<Case>(std::move(one), std::move(problem));
}

std::vector<bool> flags(std::size_t nodes, const NodeSet& set) {
  std::vector<bool> in(nodes, set.all_but);
  for (const NodeId node : set.nodes) in[node] = !set.all_but;
  return in;
}

// Calls `use` with every set of nodes.
template <class Use>
void each_set(std::size_t nodes, Use use) {
  for (std::size_t bits = 0; bits < (std::size_t{1} << nodes); ++bits) {
    std::vector<bool> in(nodes);
    for (std::size_t v = 0; v < nodes; ++v) in[v] = (bits >> v & 1U) != 0;
    use(in);
  }
}

MinimaxFlow solved(const Case& one, MinimaxFlow::Aim aim) {
  Load total = 0;
  for (const Load load : one.problem.loads) total += load;
  MinimaxFlow search(one.graph, one.problem, aim, 4 * total);
  while (!search.advance(100)) {
  }
  return search;
}

LeastSquares least_squares_of(const Case& one) {
  LeastSquares solver(one.graph, nullptr, one.problem.excess);
  while (!solver.advance(1000)) {
  }
  return solver;
}

double squares_of(const Graph& graph, const std::vector<double>& flow) {
  const double norm = weighted_norm(graph, flow);
  return norm * norm;
}

}  // namespace

TEST_CASE("flow/certificates: potentials prove the minimum traffic, and never more",
          "[flow][property]") {
  Rng rng(2101);
  for (int trial = 0; trial < 400; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, 9);
    LeastTrafficSearch search(one->graph, one->problem, LeastTrafficSearch::Kind::integral);
    Int128 before = 0;
    do {  // intermediate potentials are bounds too
      const auto proven = one->check.traffic(search.potential());
      REQUIRE(proven);
      Int128 own = 0;
      for (const Int128 bound : search.bounds(search.potential())) own += bound;
      REQUIRE(*proven == own);
      REQUIRE(*proven >= before);
      before = *proven;
    } while (!search.advance(1));
    const LeastTraffic found = search.integral();
    Int128 traffic = 0;
    for (const Load units : found.flow) traffic += units < 0 ? -units : units;
    const auto proven = one->check.traffic(found.potential);
    REQUIRE(proven);
    REQUIRE(*proven == traffic);
    for (int k = 0; k < 20; ++k) {
      const auto any = one->check.traffic(random_node_loads(rng, one->graph.nodes(), 2));
      REQUIRE((!any || *any <= traffic));
    }
  }
}

TEST_CASE("flow/certificates: potentials bound real traffic", "[flow][property]") {
  Rng rng(2102);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, 9);
    if (!one->problem.speeds.empty()) continue;
    LeastTrafficSearch search(one->graph, one->problem, LeastTrafficSearch::Kind::real);
    while (!search.advance(1)) {
    }
    const auto proven = one->check.real_traffic(search.potential());
    REQUIRE(proven);
    const double traffic = norms_of(one->graph, search.flow()).l1;
    REQUIRE(*proven == Approx(traffic).epsilon(1e-12).margin(1e-12));
  }
}

TEST_CASE("flow/certificates: rounded potentials bound the l2 norm within 3e-10",
          "[flow][property]") {
  Rng rng(2103);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, true, 1000);
    const LeastSquares solver = least_squares_of(*one);
    const double least = squares_of(one->graph, solver.flow());
    const auto bound =
        norm_bound(one->graph, one->problem, one->problem.excess, solver.potential(), least);
    if (least < 1e-9) {
      REQUIRE(!bound);
      continue;
    }
    REQUIRE(bound);
    REQUIRE(bound->square <= least * (1 + 1e-12));
    REQUIRE(bound->square >= least * (1 - kNormGap));
    const auto proven = one->check.squares(bound->potential, one->shares.excess());
    REQUIRE(proven);
    REQUIRE(proven->least == Approx(bound->square).epsilon(1e-12));
    REQUIRE(proven->most >= least * (1 - 1e-12));
    REQUIRE(proven->most <= least * (1 + 1e-8));
    const auto other =
        one->check.squares(random_node_loads(rng, one->graph.nodes(), 99), one->shares.excess());
    REQUIRE((!other || other->least <= least * (1 + 1e-12)));
    REQUIRE((!other || other->most >= least * (1 - 1e-12)));
  }
}

TEST_CASE(
    "flow/certificates: integral flows of minimum norm have potentials, other flows have none",
    "[flow][property]") {
  Rng rng(2104);
  int free = 0;
  for (int trial = 0; trial < 400; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, trial % 2 == 0, 60);
    const LeastSquares solver = least_squares_of(*one);
    const IntegralPlan plan =
        least_norm_plan(one->graph, one->problem, solver.flow(), solver.potential());
    REQUIRE(plan.placement == Placement::least_norm);
    const auto bound =
        integral_bound(one->graph, one->problem, plan.flow, plan.targets, plan.potential);
    REQUIRE(bound);
    REQUIRE(one->check.is_minimal_integral(bound->potential, bound->scale, plan.flow));
    free += bound->free ? 1 : 0;
    REQUIRE(bound->free == one->check.is_placed_best(bound->potential, plan.targets));
    std::vector<Load> other = plan.flow;  // any other flow has another target or is not better
    for (std::size_t e = 0; e < other.size(); ++e) other[e] += static_cast<Load>(draw(rng, 3)) - 1;
    const auto after = loads_after(one->graph, one->problem.loads, other);
    const auto squares = [&](const std::vector<Load>& flow) {
      return squares_of(one->graph, {flow.begin(), flow.end()});
    };
    if (after != plan.targets) continue;
    REQUIRE(squares(other) >= squares(plan.flow) * (1 - 1e-12));
    if (squares(other) > squares(plan.flow) * (1 + 1e-12)) {
      REQUIRE(!one->check.is_minimal_integral(bound->potential, bound->scale, other));
    }
  }
  CHECK(free == 400);
}

TEST_CASE("flow/certificates: no potentials fit a flow that a cycle improves", "[flow][property]") {
  const Graph graph = built("cycle:3");
  const Problem problem = make_problem(graph, {2, 2, 2});
  const Case one(graph, problem);
  for (const std::vector<Load>& flow : {std::vector<Load>{1, -1, 1}, {-1, 1, -1}, {2, -1, 1}}) {
    for (Load a = 0; a < 12; ++a) {
      for (Load b = 0; b < 12; ++b) {
        for (Load c = 0; c < 12; ++c) {
          REQUIRE(!one.check.is_minimal_integral(std::vector<Load>{a, b, c}, 1, flow));
        }
      }
    }
  }
}

TEST_CASE("flow/certificates: remainder units that would be better elsewhere are found", "[flow]") {
  // path:5 with loads 0 0 0 0 3: the ends nearest to the load keep its units.
  const Case one(built("path:5"), make_problem(built("path:5"), {0, 0, 0, 0, 3}));
  const std::vector<Load> potential{0, 0, 1, 4, 9};
  CHECK(one.check.is_placed_best(potential, std::vector<Load>{0, 0, 1, 1, 1}));
  CHECK(!one.check.is_placed_best(potential, std::vector<Load>{1, 0, 0, 1, 1}));
}

TEST_CASE("flow/certificates: a set proves the smallest maximum link flow, and no set proves more",
          "[flow][property]") {
  Rng rng(2105);
  for (int trial = 0; trial < 400; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, 12);
    const MinimaxFlow search = solved(*one, MinimaxFlow::Aim::edge);
    const std::size_t n = one->graph.nodes();
    if (search.value() > 0) {
      const NodeSet set = search.proof();
      REQUIRE(2 * set.nodes.size() <= n);
      REQUIRE(one->check.needs_more_over_link(flags(n, set), search.value() - 1));
    }
    each_set(n, [&](const std::vector<bool>& in) {
      REQUIRE(!one->check.needs_more_over_link(in, search.value()));
    });
  }
}

TEST_CASE("flow/certificates: a set proves the smallest maximum node flow, and no set proves more",
          "[flow][property]") {
  Rng rng(2106);
  int sets = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, trial % 3 == 0 ? 3 : 12);
    const MinimaxFlow search = solved(*one, MinimaxFlow::Aim::node);
    const std::size_t n = one->graph.nodes();
    if (search.value() > 0) {
      const NodeSet set = search.proof();
      if (set.nodes.size() == 1 && !set.all_but &&
          one->check.least_through(set.nodes[0]) >= search.value()) {
        REQUIRE(one->check.least_through(set.nodes[0]) == search.value());
      } else {
        ++sets;
        REQUIRE(one->check.needs_more_through_node(flags(n, set), search.value() - 1));
      }
    }
    each_set(n, [&](const std::vector<bool>& in) {
      REQUIRE(!one->check.needs_more_through_node(in, search.value()));
    });
  }
  CHECK(sets > 50);
}

TEST_CASE("flow/certificates: a set proves the fewest rounds, and no set proves more",
          "[flow][property]") {
  Rng rng(2107);
  for (int trial = 0; trial < 400; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, 12);
    const std::size_t n = one->graph.nodes();
    FewestRounds search(one->graph, one->problem, std::nullopt);
    while (!search.advance(100)) {
    }
    const std::int64_t rounds = *search.rounds();
    const RoundsProof proof = search.proof();
    REQUIRE((rounds == 0) == (proof.by == RoundsProof::By::nothing));
    if (proof.by == RoundsProof::By::holds) {
      REQUIRE(one->check.holds_too_much(flags(n, proof.set), rounds - 1));
    } else if (proof.by == RoundsProof::By::wants) {
      REQUIRE(one->check.wants_too_much(flags(n, proof.set), rounds - 1));
    }
    each_set(n, [&](const std::vector<bool>& in) {
      REQUIRE(!one->check.holds_too_much(in, rounds));
      REQUIRE(!one->check.wants_too_much(in, rounds));
    });
    REQUIRE(search.least_traffic());
    Int128 moved = 0;
    for (const Move& move : search.moves()) moved += move.amount;
    REQUIRE(one->check.moved(search.prices(), rounds) == moved);
    REQUIRE(one->check.moved(random_node_loads(rng, n, 3), rounds) <= moved);
  }
}

TEST_CASE(
    "flow/certificates: a wave proves the fewest rounds under a limit, and no wave proves more",
    "[flow][property]") {
  Rng rng(2108);
  for (int trial = 0; trial < 250; ++trial) {
    CAPTURE(trial);
    const auto one = some_case(rng, false, trial % 10 == 0 ? 60 : 9);
    const std::size_t n = one->graph.nodes();
    const Load limit = 1 + static_cast<Load>(draw(rng, 3));
    FewestRounds search(one->graph, one->problem, limit);
    while (!search.advance(100)) {
    }
    const std::int64_t rounds = *search.rounds();
    const RoundsProof proof = search.proof();
    if (rounds > 0) {
      std::vector<std::int64_t> times(n, proof.others);
      for (const auto& [node, time] : proof.wave) times[node] = time;
      REQUIRE(proof.by == RoundsProof::By::wave);
      REQUIRE(one->check.stems(times, rounds - 1, limit));
    }
    for (int k = 0; k < 200; ++k) {
      std::vector<std::int64_t> times(n);
      for (auto& time : times) {
        time = static_cast<std::int64_t>(draw(rng, static_cast<std::size_t>(rounds) + 2));
      }
      REQUIRE(!one->check.stems(times, rounds, limit));
    }
    Int128 moved = 0;
    for (const Move& move : search.moves()) moved += move.amount;
    const auto least = one->check.moved(search.prices(), rounds, limit);
    REQUIRE(least);
    REQUIRE(*least == moved);
  }
}

TEST_CASE("flow/certificates: a set is listed by its nodes or by the others, whichever are fewer",
          "[flow]") {
  // Six nodes in a row hold two units each, and the last node holds zero, so it needs load from the
  // others.
  const Graph graph = built("path:7");
  const Problem problem = make_problem(graph, {2, 2, 2, 2, 2, 2, 2 - 2});
  MinimaxFlow search(graph, problem, MinimaxFlow::Aim::edge, 100);
  while (!search.advance(100)) {
  }
  CHECK(search.value() == 1);
  CHECK(search.proof().nodes.size() == 1);
}
