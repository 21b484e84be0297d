// Every scheme: its flow, its iterations, orders of eigenvalues, MD, ADI and exchange.
#include <catch2/catch.hpp>

#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/balance.hpp"
#include "flow/diffusion.hpp"
#include "flow/exchange.hpp"
#include "flow/multi_diffusion.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;
using Values = std::vector<double>;

namespace {

Values positive(const std::vector<graph::EigenLevel>& levels) {
  Values values;
  for (const auto& level : levels) {
    if (level.value > 0) values.push_back(level.value);
  }
  return values;
}

std::unique_ptr<Increments> increments_of(const std::string& name, const Values& values,
                                          Order order = Order::leja) {
  const double low = values.front();
  const double high = values.back();
  if (name == "fos") return first_order(2 / (low + high));
  if (name == "sos") return second_order(low, high);
  if (name == "chebyshev") return chebyshev(low, high);
  if (name == "ops") return optimal_polynomial(values);
  return optimal(ordered(values, order));
}

std::unique_ptr<Scheme> scheme_of(const std::string& name, const Graph& graph,
                                  const graph::Topology& topology, const Values& excess) {
  if (name == "de") return std::make_unique<Exchange>(graph, excess, Values{}, 0.5);
  if (name == "gde") {
    return std::make_unique<Exchange>(graph, excess, Values{},
                                      best_exchange(topology).value_or(0.5));
  }
  if (name == "md" || name == "adi") {
    const graph::Topology factors = product_of(topology);
    std::vector<Values> levels;
    for (const auto& family : factors.factors) {
      levels.push_back(ordered(positive(graph::topology_spectrum({{family}})->levels),
                               name == "md" ? Order::leja : Order::leja0));
    }
    return std::make_unique<MultiDiffusion>(
        graph, factors, levels, excess, name == "md" ? Sweeps::one_by_one : Sweeps::alternating);
  }
  if (name == "cybenko") {
    const double degree = static_cast<double>(graph::degree_range(graph).max);
    return std::make_unique<Diffusion>(graph, excess, Values{}, first_order(1 / (degree + 1)));
  }
  const Values values = positive(graph::topology_spectrum(topology)->levels);
  return std::make_unique<Diffusion>(graph, excess, Values{}, increments_of(name, values));
}

}  // namespace

TEST_CASE("flow/schemes: every diffusion scheme finds the least-squares flow", "[flow][property]") {
  Rng rng(21);
  for (int trial = 0; trial < 40; ++trial) {
    const Graph graph = random_graph(rng, {3, 12}, {3, 17}, trial % 2 == 1);
    Values speeds;
    if (trial % 4 >= 2) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + rng.uniform01());
    }
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 100), speeds);
    const Values values = positive(graph::dense_spectrum(graph, speeds));
    const Values exact = dense_least_squares(graph, problem.excess);
    for (const char* name : {"fos", "sos", "chebyshev", "ops", "opt"}) {
      CAPTURE(trial, name);
      Balance balance(
          graph, problem.excess,
          std::make_unique<Diffusion>(graph, problem.excess, speeds, increments_of(name, values)),
          {1e-13, 1000000}, [&](Values excess) {
            return std::make_unique<Diffusion>(graph, std::move(excess), speeds,
                                               increments_of("chebyshev", values));
          });
      while (balance.step()) {
      }
      REQUIRE(balance.imbalance() < 1e-11);
      REQUIRE(relative_difference(balance.flow(), exact) < 1e-10);
    }
  }
}

TEST_CASE("flow/schemes: iterations to 1e-6 equal the independent table", "[flow][paper]") {
  // core/theory/flow.md, section 2: random load, so convergent schemes agree up to the draw.
  struct Row {
    const char* spec;
    std::vector<int> counts;  // fos cybenko sos chebyshev ops opt de gde md adi; 0 = not in it
  };
  const char* names[] = {"fos", "cybenko", "sos", "chebyshev", "ops",
                         "opt", "de",      "gde", "md",        "adi"};
  const Row rows[] = {
      {"path:64", {9743, 14055, 297, 288, 63, 63, 4697, 155, 0, 0}},
      {"cycle:64", {2489, 3659, 151, 145, 32, 32, 1225, 80, 0, 0}},
      {"star:64", {443, 876, 67, 58, 2, 2, 1255, 0, 0, 0}},
      {"mesh:8,8", {311, 397, 54, 50, 27, 27, 78, 19, 14, 7}},
      {"torus:8,8", {90, 105, 29, 26, 12, 12, 20, 10, 8, 4}},
      {"hypercube:6", {38, 38, 18, 17, 6, 6, 1, 0, 6, 1}},
      {"lattice:4,3", {20, 25, 13, 11, 3, 3, 1, 0, 3, 1}},
      {"butterfly:4", {66, 75, 24, 23, 10, 10, 19, 0, 0, 0}},
      {"ccc:4", {128, 164, 34, 31, 15, 15, 44, 0, 0, 0}},
      {"debruijn:6", {113, 131, 30, 31, 22, 22, 32, 0, 0, 0}},
      {"knodel:62", {29, 28, 16, 14, 7, 7, 8, 0, 0, 0}},
      {"cage:6,6", {21, 32, 13, 12, 3, 3, 6, 0, 0, 0}},
  };
  Rng rng(22);
  for (const Row& row : rows) {
    const graph::Topology topology = graph::parse_topology(row.spec);
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, random_loads(graph.nodes(), 1000000, rng));
    for (std::size_t i = 0; i < row.counts.size(); ++i) {
      if (row.counts[i] == 0) continue;
      CAPTURE(row.spec, names[i], row.counts[i]);
      Balance balance(graph, problem.excess, scheme_of(names[i], graph, topology, problem.excess),
                      {1e-6, 1000000});
      while (balance.step()) {
      }
      REQUIRE(balance.converged());
      CHECK(static_cast<double>(std::abs(balance.iterations() - row.counts[i])) <=
            2 + 0.15 * row.counts[i]);
    }
  }
}

TEST_CASE(
    "flow/schemes: a planned run checks once, and takes the number of iterations of the theory",
    "[flow][property]") {
  struct Row {
    const char* name;
    const char* spec;
    double tolerance;
    std::int64_t iterations;  // by hand, or by the formulas in exact arithmetic
  };
  // torus:8,8 has 2 - 2 cos(45 deg) to 8: mu = (8 - 0.5858) / 8.5858. FOS: mu^k <= 1e-6; Chebyshev:
  // cosh(k arcosh(1 / mu)) >= 1e9; SOS: r^k (1 + k s) <= 1e-6 with s = 0.504, r = 0.574.
  const Row rows[] = {{"fos", "torus:8,8", 1e-6, 95},  {"chebyshev", "torus:8,8", 1e-9, 39},
                      {"sos", "torus:8,8", 1e-6, 30},  {"opt", "torus:8,8", 1e-9, 12},
                      {"ops", "torus:8,8", 1e-9, 12},  {"md", "torus:8,8", 1e-9, 8},
                      {"adi", "torus:8,8", 1e-9, 4},   {"chebyshev", "clique:9", 1e-9, 1},
                      {"fos", "hypercube:1", 1e-9, 1}, {"sos", "clique:9", 1e-9, 1},
                      {"chebyshev", "path:2", 1, 1}};
  Rng rng(31);
  for (const Row& row : rows) {
    CAPTURE(row.name, row.spec);
    const graph::Topology topology = graph::parse_topology(row.spec);
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, random_loads(graph.nodes(), 1000, rng));
    auto scheme = scheme_of(row.name, graph, topology, problem.excess);
    const auto values = positive(graph::topology_spectrum(topology)->levels);
    if (std::string(row.name) == "fos") {
      const double step = 2 / (values.front() + values.back());
      const double factor = first_order_factor(step, values.front(), values.back());
      scheme =
          std::make_unique<Diffusion>(graph, problem.excess, Values{}, first_order(step, factor));
    }
    REQUIRE(scheme->iterations_needed(row.tolerance) == row.iterations);
    Balance balance(graph, problem.excess, std::move(scheme),
                    {.tolerance = row.tolerance, .planned = true});
    while (balance.step()) {
    }
    CHECK(balance.iterations() == row.iterations);
    CHECK(balance.converged());
    CHECK(balance.imbalance() <= row.tolerance);
  }
  // If nothing is known, nothing is promised; beyond 2 / lambda_max no number of iterations
  // suffices.
  CHECK(!first_order(0.1)->iterations_needed(1e-9));
  CHECK(*first_order(0.3, first_order_factor(0.3, 0.5, 8))->iterations_needed(1e-9) > 1000000000);
}

TEST_CASE("flow/schemes: the order of the eigenvalues decides whether OPT is stable",
          "[flow][paper]") {
  const auto worst = [](const char* spec, Order order) {
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    Rng rng(23);
    const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800, rng));
    const Values values = positive(graph::topology_spectrum(topology)->levels);
    Diffusion scheme(graph, problem.excess, {}, optimal(ordered(values, order)));
    for (std::size_t k = 0; k < values.size(); ++k) scheme.step();
    const auto largest = [](std::span<const double> excess) {
      double most = 0;
      for (const double e : excess) most = std::max(most, std::fabs(e));
      return most;
    };
    return largest(scheme.excess()) / largest(problem.excess);
  };
  // Ascending, descending, alternate and centre fail on long cycles and paths.
  for (const char* spec : {"cycle:1024", "path:512"}) {
    CHECK(worst(spec, Order::ascending) > 1e200);
    CHECK(worst(spec, Order::descending) > 1e200);
    CHECK(worst(spec, Order::alternate) > 1e100);
    CHECK(worst(spec, Order::centre) > 1e100);
    CHECK(worst(spec, Order::bit_reversal) < 1e-6);
    CHECK(worst(spec, Order::leja) < 1e-10);
    CHECK(worst(spec, Order::leja0) < 1e-7);
    CHECK(worst(spec, Order::leja_reversed) < 1e-9);
  }
  for (const Order order : {Order::ascending, Order::descending, Order::alternate, Order::leja}) {
    CHECK(worst("hypercube:10", order) < 1e-12);
  }
}

TEST_CASE("flow/schemes: orders are permutations, and Leja begins with the extreme eigenvalues",
          "[flow]") {
  Values values;
  for (int i = 1; i <= 37; ++i) values.push_back(i * 0.25);
  for (const Order order :
       {Order::leja, Order::leja0, Order::leja_reversed, Order::ascending, Order::descending,
        Order::alternate, Order::centre, Order::bit_reversal}) {
    Values sorted = ordered(values, order);
    std::sort(sorted.begin(), sorted.end());
    REQUIRE(sorted == values);
  }
  REQUIRE(ordered({1, 2, 3, 4, 5}, Order::leja) == Values{5, 1, 3, 2, 4} /* 2 and 4 tie */);
  REQUIRE(ordered({1, 2, 3}, Order::alternate) == Values{3, 1, 2});
}

TEST_CASE("flow/schemes: leja0 never lets the excess grow", "[flow][property]") {
  Rng rng(24);
  for (const char* spec : {"cycle:200", "path:100", "torus:12,12", "hypercube:8"}) {
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800, rng));
    const Values values = positive(graph::topology_spectrum(topology)->levels);
    Diffusion scheme(graph, problem.excess, {}, optimal(ordered(values, Order::leja0)));
    const double start = scheme.square();
    for (std::size_t k = 0; k < values.size(); ++k) {
      scheme.step();
      REQUIRE(scheme.square() <= start * 1.0001);
    }
  }
}

TEST_CASE("flow/schemes: an optimal scheme continues on its own if bad conditioning spoils it",
          "[flow]") {
  // core/theory/flow.md, section 3: mesh:16,16 keeps a load error of 1e-7 in any order.
  const graph::Topology topology = graph::parse_topology("mesh:16,16");
  const Graph graph = graph::make_topology(topology);
  Rng rng(25);
  const Problem problem = make_problem(graph, random_loads(256, 800, rng));
  const Values values = positive(graph::topology_spectrum(topology)->levels);
  const auto run = [&](Order order, double tolerance) {
    Balance balance(graph, problem.excess,
                    std::make_unique<Diffusion>(graph, problem.excess, Values{},
                                                optimal(ordered(values, order))),
                    {tolerance, 100000}, [&](Values excess) {
                      return std::make_unique<Diffusion>(graph, std::move(excess), Values{},
                                                         increments_of("chebyshev", values));
                    });
    while (balance.step()) {
    }
    return balance;
  };
  const Balance good = run(Order::leja, 1e-12);
  REQUIRE(good.converged());
  REQUIRE(good.extensions().size() == 1);
  REQUIRE(good.extensions()[0].by == Balance::Extension::By::same);
  const Balance bad = run(Order::ascending, 1e-12);
  REQUIRE(bad.converged());
  REQUIRE(bad.extensions().back().by == Balance::Extension::By::fallback_from_start);
  REQUIRE(largest_difference(good.flow(), bad.flow()) < 1e-6);
}

TEST_CASE("flow/schemes: edge-dependent alphas minimise a different norm", "[flow][paper]") {
  // core/theory/flow.md, section 13: on irregular graphs Boillat's flow is not l2-minimal.
  const Graph graph = built("mesh:4,5");
  Rng rng(26);
  const Problem problem = make_problem(graph, random_loads(20, 800, rng));
  const Values alphas = boillat_alphas(graph);
  Balance balance(
      graph, problem.excess,
      std::make_unique<Diffusion>(graph, problem.excess, Values{}, first_order(1), alphas),
      {1e-12, 100000});
  while (balance.step()) {
  }
  std::vector<graph::Edge> edges = graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) edges[e].weight = alphas[e];
  REQUIRE(largest_difference(balance.flow(),
                             dense_least_squares(Graph(20, edges), problem.excess)) < 1e-7);
  const double own = norms_of(graph, balance.flow()).l2;
  const double least = norms_of(graph, dense_least_squares(graph, problem.excess)).l2;
  REQUIRE(own > least * 1.0001);
  REQUIRE(own < least * 1.02);
}

TEST_CASE("flow/schemes: MD makes acyclic flows (Theorem 1), node flow on cliques (Theorem 2)",
          "[flow][paper][property]") {
  Rng rng(27);
  for (const char* spec : {"torus:6,6", "mesh:5,7", "hypercube:5", "lattice:3,3", "torus:4,5,3",
                           "cycle:5 x clique:4", "petersen x path:4"}) {
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    for (int trial = 0; trial < 20; ++trial) {
      CAPTURE(spec, trial);
      const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800, rng));
      const auto md = scheme_of("md", graph, topology, problem.excess);
      for (std::int64_t k = 0; k < *md->planned(); ++k) md->step();
      REQUIRE(std::sqrt(md->square()) < 1e-9);
      REQUIRE(is_acyclic(graph, md->flow()));
    }
  }
  const Graph clique = built("clique:17");
  for (int trial = 0; trial < 50; ++trial) {
    const Problem problem = make_problem(clique, random_node_loads(rng, 17, 1000));
    const Values flow = dense_least_squares(clique, problem.excess);
    double bound = 0;
    for (const double e : problem.excess) bound = std::max(bound, std::fabs(e));
    REQUIRE(norms_of(clique, flow).node_flow == Approx(bound));
  }
}

TEST_CASE("flow/schemes: MD is least squares within every fibre, dimension after dimension",
          "[flow][property]") {
  Rng rng(30);
  for (const char* spec : {"mesh:4,5", "cycle:5 x clique:4", "petersen x path:3", "torus:3,4"}) {
    CAPTURE(spec);
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const graph::Topology factors = product_of(topology);
    const Graph first = graph::make_family(factors.factors[0]);
    const Graph second = graph::make_family(factors.factors[1]);
    const Problem problem = make_problem(graph, random_loads(graph.nodes(), 500, rng));
    const auto md = scheme_of("md", graph, topology, problem.excess);
    for (std::int64_t k = 0; k < *md->planned(); ++k) md->step();
    // By elimination: every copy of the first factor to its mean, then every copy of the second.
    const std::size_t n2 = second.nodes();
    Values now = problem.excess;
    Values expected(graph.edges().size(), 0);
    const auto place = [&](std::size_t u, std::size_t v) {
      for (std::size_t e = 0; e < graph.edges().size(); ++e) {
        if (graph.edges()[e].u == u && graph.edges()[e].v == v) return e;
      }
      return graph.edges().size();
    };
    const auto fibre = [&](const Graph& factor, std::size_t start, std::size_t stride) {
      Values excess;
      double mean = 0;
      for (std::size_t i = 0; i < factor.nodes(); ++i) mean += now[start + i * stride];
      mean /= static_cast<double>(factor.nodes());
      for (std::size_t i = 0; i < factor.nodes(); ++i) {
        excess.push_back(now[start + i * stride] - mean);
        now[start + i * stride] = mean;
      }
      const Values flow = dense_least_squares(factor, excess);
      for (std::size_t e = 0; e < flow.size(); ++e) {
        const graph::Edge& edge = factor.edges()[e];
        expected[place(start + edge.u * stride, start + edge.v * stride)] += flow[e];
      }
    };
    for (std::size_t j = 0; j < n2; ++j) fibre(first, j, n2);
    for (std::size_t i = 0; i < first.nodes(); ++i) fibre(second, i * n2, 1);
    REQUIRE(relative_difference(md->flow(), expected) < 1e-10);
  }
}

TEST_CASE("flow/schemes: on trees there is one flow, and every scheme finds it",
          "[flow][property]") {
  Rng rng(31);
  for (int trial = 0; trial < 20; ++trial) {
    const Graph tree = random_graph(rng, {3, 14}, 0, false);
    const Problem problem = make_problem(tree, random_node_loads(rng, tree.nodes(), 100));
    const Values exact = dense_least_squares(tree, problem.excess);
    for (const double lambda : {0.5, 0.7}) {
      CAPTURE(trial, lambda);
      Balance balance(tree, problem.excess,
                      std::make_unique<Exchange>(tree, problem.excess, Values{}, lambda),
                      {1e-12, 1000000});
      while (balance.step()) {
      }
      REQUIRE(relative_difference(balance.flow(), exact) < 1e-10);
    }
  }
}

TEST_CASE("flow/schemes: ADI without growth stays near the minimum norm, MD does not",
          "[flow][paper]") {
  // core/theory/flow.md, section 6: torus:16,16 MD 1.72, ADI leja0 alternating 1.04.
  const graph::Topology topology = graph::parse_topology("torus:16,16");
  const Graph graph = graph::make_topology(topology);
  double md = 0, adi = 0;
  constexpr int kTrials = 20;
  Rng rng(28);
  for (int trial = 0; trial < kTrials; ++trial) {
    const Problem problem = make_problem(graph, random_loads(256, 800, rng));
    Balance least(graph, problem.excess, scheme_of("ops", graph, topology, problem.excess),
                  {1e-11, 1000});
    while (least.step()) {
    }
    const double norm = norms_of(graph, least.flow()).l2;
    for (double* sum : {&md, &adi}) {
      const auto scheme = scheme_of(sum == &md ? "md" : "adi", graph, topology, problem.excess);
      for (std::int64_t k = 0; k < *scheme->planned(); ++k) scheme->step();
      *sum += norms_of(graph, scheme->flow()).l2 / norm / kTrials;
    }
  }
  CHECK(md == Approx(1.72).epsilon(0.08));
  CHECK(adi == Approx(1.04).epsilon(0.02));
}

TEST_CASE("flow/schemes: the exchange parameter is optimal", "[flow][paper]") {
  for (const char* spec : {"path:7", "path:12", "cycle:8", "cycle:14", "mesh:4,9", "torus:6,10"}) {
    CAPTURE(spec);
    const graph::Topology topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const double best = *best_exchange(topology);
    const auto sweeps = [&](double lambda) {
      Rng rng(29);
      const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800000, rng));
      Exchange scheme(graph, problem.excess, {}, lambda);
      const double start = scheme.square();
      int count = 0;
      while (scheme.square() > 1e-22 * start) {
        scheme.step();
        ++count;
      }
      return count;
    };
    const int least = sweeps(best);
    REQUIRE(least < sweeps(best - 0.05));
    REQUIRE(least < sweeps(best + 0.05));
  }
  REQUIRE_FALSE(best_exchange(graph::parse_topology("cycle:7")).has_value());
  REQUIRE(*best_exchange(graph::parse_topology("hypercube:5")) == 0.5);
}

TEST_CASE("flow/schemes: colourings are proper, and natural if such a colouring exists", "[flow]") {
  const auto colours = [](const char* spec) {
    const Graph graph = built(spec);
    const Colouring colouring = colour_edges(graph);
    std::size_t count = 0;
    for (const auto& edges : colouring.classes) {
      std::vector<bool> used(graph.nodes(), false);
      for (const std::uint32_t e : edges) {
        REQUIRE_FALSE(used[graph.edges()[e].u]);
        REQUIRE_FALSE(used[graph.edges()[e].v]);
        used[graph.edges()[e].u] = used[graph.edges()[e].v] = true;
      }
      count += edges.size();
    }
    REQUIRE(count == graph.edges().size());
    return colouring.classes.size();
  };
  REQUIRE(colours("path:9") == 2);
  REQUIRE(colours("cycle:8") == 2);
  REQUIRE(colours("cycle:7") == 3);
  REQUIRE(colours("mesh:4,5") == 4);
  REQUIRE(colours("torus:4,6") == 4);
  REQUIRE(colours("hypercube:6") == 6);
  REQUIRE(colours("cage:4,6") <= 7);
}

TEST_CASE("flow/schemes: exchange with speeds reaches proportional loads", "[flow]") {
  const Graph graph = built("cycle:5");
  const Problem problem = make_problem(graph, {100, 0, 0, 0, 0}, {1, 2, 3, 4, 10});
  Balance balance(graph, problem.excess,
                  std::make_unique<Exchange>(graph, problem.excess, Values{1, 2, 3, 4, 10}, 0.5),
                  {1e-10, 100000});
  while (balance.step()) {
  }
  REQUIRE(balance.converged());
  for (const double left : residual_of(graph, problem.excess, balance.flow())) {
    REQUIRE(std::fabs(left) < 1e-7);
  }
}
