// Balancing on many ranks has the bits of the serial core.
#include "evenkeel/insitu/balancer.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/flow/solver.hpp"
#include "mpi/ranks.hpp"
#include "support/graphs.hpp"

namespace evenkeel::mpi_tests {
namespace {

using insitu::Balancer;
using insitu::Options;
using insitu::Transport;
using insitu::Whole;

const Scheme kSchemes[] = {Scheme::fos, Scheme::sos, Scheme::chebyshev, Scheme::opt, Scheme::ops,
                           Scheme::de,  Scheme::gde, Scheme::md,        Scheme::adi};

settings::Flow job_of(const Options& options, bool integer) {
  settings::Flow job;
  job.scheme = options.scheme;
  job.alpha = options.alpha;
  job.tolerance = options.tolerance;
  job.order = options.order;
  job.max_iterations = options.max_iterations;
  job.stop = options.stop;
  job.integer = integer;
  job.migration = settings::Flow::Migration::none;
  return job;
}

// The rows of this rank of a graph that every rank knows.
insitu::Rows rows_of(const graph::Graph& graph) {
  const std::size_t rank = static_cast<std::size_t>(rank_of());
  const std::size_t size = static_cast<std::size_t>(size_of());
  insitu::Rows rows;
  // Rank 1 has no node if there is a rank 2.
  std::size_t from = rank * graph.nodes() / size;
  std::size_t to = (rank + 1) * graph.nodes() / size;
  if (size > 2 && rank == 1) to = from;
  if (size > 2 && rank == 2) from = graph.nodes() / size;
  for (std::size_t i = from; i < to; ++i) {
    const auto node = static_cast<graph::NodeId>(i);
    // In descending order: any will do.
    for (std::size_t k = graph.degree(node); k-- > 0;) {
      rows.targets.push_back(graph.neighbours(node)[k]);
      rows.weights.push_back(graph.edges()[graph.edge_ids(node)[k]].weight);
    }
    rows.offsets.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }
  return rows;
}

// Compares the answer of the serial core with the answer of the ranks.
void compare(const Network& network, const graph::Graph& graph, const std::vector<Load>& loads,
             const Options& options, const std::vector<double>& speeds = {}) {
  const flow::Problem problem = flow::make_problem(graph, loads, speeds);
  const bool integer = options.whole == Whole::core;
  flow::Solver solver(
      {.graph = graph, .topology = network.topology(), .problem = problem, .cost = false},
      job_of(options, integer));
  solver.solve();
  const flow::Solution& serial = solver.solution();
  Balancer balancer(network, options, speeds.empty() ? speeds : own_part(network, speeds));
  const Outcome outcome = balancer.balance(own_part(network, loads));
  CHECK(outcome.iterations == serial.iterations);
  CHECK(outcome.imbalance == serial.imbalance);
  CHECK(outcome.converged == serial.converged);
  CHECK(edges_of(MPI_COMM_WORLD, network, outcome.real) == serial.real_flow);
  if (integer && serial.integral) {
    CHECK(units_of(MPI_COMM_WORLD, network, outcome) == serial.flow);
  }
}

// Every scheme on fourteen topologies, for a limited number of iterations.
// Where many ranks share few cores, every message waits: there a part of the cases is enough.
bool crowded() { return size_of() > 1; }

// A case of every scheme on a topology; of `share` cases one.
void compare_all(std::int64_t iterations, int share) {
  Rng rng(71);
  int turn = 0;
  for (const char* spec : {"path:64", "cycle:64", "star:64", "mesh:8,8", "torus:8,8", "hypercube:6",
                           "lattice:4,3", "butterfly:4", "ccc:4", "debruijn:6", "knodel:62",
                           "cage:6,6", "cycle:8 x path:8", "debruijn-multi:6"}) {
    const graph::Topology topology = graph::parse_topology(spec);
    const graph::Graph graph = graph::make_topology(topology);
    const Network network = Network::of_topology(MPI_COMM_WORLD, topology);
    CHECK(network.nodes() == graph.nodes());
    for (const Scheme scheme : kSchemes) {
      const std::vector<Load> loads = flow::random_loads(graph.nodes(), 1000, rng);
      for (const Stop stop : {Stop::planned, Stop::checked}) {
        if (stop == Stop::planned && (scheme == Scheme::de || scheme == Scheme::gde)) continue;
        if ((++turn + size_of()) % share != 0) continue;
        CAPTURE(spec, name_of(scheme), name_of(stop));
        Options options{.scheme = scheme, .tolerance = 1e-6, .stop = stop, .whole = Whole::none};
        options.max_iterations = iterations;
        compare(network, graph, loads, options);
      }
    }
  }
}

TEST_CASE("mpi/balancer: every scheme on fourteen topologies is bit-equal to the core", "[mpi]") {
  compare_all(crowded() ? 10 : 70, crowded() ? 5 : 1);
}

TEST_CASE("mpi/balancer: runs until convergence are bit-equal to the core, too", "[mpi][.slow]") {
  compare_all(20000, 1);
}

TEST_CASE("mpi/balancer: speeds, weights, parts and other settings give the core's bits too",
          "[mpi]") {
  Rng rng(72);
  for (int trial = 1; trial < (crowded() ? 2 : 7); ++trial) {
    const graph::Graph one = testing::random_graph(rng, {9, 30}, {3, 20}, trial % 2 == 1);
    // Two copies without an edge between them, and an isolated node.
    std::vector<graph::Edge> edges = one.edges();
    const auto n = static_cast<graph::NodeId>(one.nodes());
    for (const graph::Edge& edge : one.edges()) {
      edges.push_back({edge.u + n, edge.v + n, edge.weight});
    }
    const graph::Graph graph(2 * n + 1, edges);
    const Network network = Network::of_rows(MPI_COMM_WORLD, rows_of(graph));
    CHECK(network.components() == 3);
    std::vector<double> speeds;
    if (trial % 3 > 0) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + rng.uniform01());
    }
    const std::vector<Load> loads = flow::random_loads(graph.nodes(), 100, rng);
    for (const Scheme scheme : kSchemes) {
      const bool exchange = scheme == Scheme::de || scheme == Scheme::gde;
      CAPTURE(trial, name_of(scheme), size_of());
      Options options{.scheme = scheme, .tolerance = 1e-5, .max_iterations = 60};
      options.stop = exchange ? Stop::checked : Stop::planned;
      options.whole = Whole::core;
      compare(network, graph, loads, options, speeds);
      options.stop = Stop::checked;
      options.slack = 1e18;  // every sum is too close to call
      options.whole = Whole::none;
      options.transport = Transport::neighbour;
      options.max_iterations = 15;
      compare(network, graph, loads, options, speeds);
    }
    for (const auto alpha : {settings::Flow::Alpha::boillat, settings::Flow::Alpha::cybenko}) {
      CAPTURE(trial, name_of(alpha));
      compare(network, graph, loads,
              {.scheme = Scheme::fos,
               .alpha = alpha,
               .max_iterations = 15,
               .stop = Stop::checked,
               .whole = Whole::none},
              speeds);
    }
  }
}

TEST_CASE("mpi/balancer: a plan that fails is replaced like in the core", "[mpi]") {
  if (crowded()) return;
  // Ascending eigenvalues let errors grow: Chebyshev starts afresh.
  const graph::Topology topology = graph::parse_topology("path:64");
  const graph::Graph graph = graph::make_topology(topology);
  const Network network = Network::of_topology(MPI_COMM_WORLD, topology);
  Rng rng(73);
  const std::vector<Load> loads = flow::random_loads(64, 1000, rng);
  Options options{.scheme = Scheme::opt,
                  .order = settings::Flow::Order::ascending,
                  .stop = Stop::checked,
                  .whole = Whole::none};
  compare(network, graph, loads, options);
  options.stop = Stop::planned;
  compare(network, graph, loads, options);
}

TEST_CASE("mpi/balancer: integral loads reach their targets", "[mpi]") {
  Rng rng(74);
  for (const char* spec : {"torus:8,8", "star:17", "hypercube:5", "path:23", "clique:5"}) {
    const graph::Topology topology = graph::parse_topology(spec);
    const graph::Graph graph = graph::make_topology(topology);
    const Network network = Network::of_topology(MPI_COMM_WORLD, topology);
    for (const bool fast : {false, true}) {
      std::vector<double> speeds;
      for (std::size_t i = 0; fast && i < graph.nodes(); ++i) {
        speeds.push_back(static_cast<double>(1 + i % 3));
      }
      for (const Whole whole : {Whole::nearest, Whole::tree, Whole::core}) {
        const std::vector<Load> loads = flow::random_loads(graph.nodes(), 50, rng);
        CAPTURE(spec, fast, static_cast<int>(whole));
        Balancer balancer(network, {.scheme = Scheme::chebyshev, .whole = whole},
                          fast ? own_part(network, speeds) : std::vector<double>{});
        const Outcome outcome = balancer.balance(own_part(network, loads));
        CHECK(outcome.converged);
        const std::vector<double> units = units_of(MPI_COMM_WORLD, network, outcome);
        const std::vector<double> real = edges_of(MPI_COMM_WORLD, network, outcome.real);
        const flow::Problem problem = flow::make_problem(graph, loads, speeds);
        std::vector<Load> flow(units.begin(), units.end());
        const std::vector<Load> after = flow::loads_after(graph, loads, flow);
        for (std::size_t i = 0; i < after.size(); ++i) {
          const double off = std::fabs(static_cast<double>(after[i]) - problem.targets[i]);
          const auto degree = static_cast<double>(graph.degree(static_cast<graph::NodeId>(i)));
          CHECK(off < (whole == Whole::nearest ? degree / 2 + 1e-6 : 1 + 1e-6));
        }
        if (whole != Whole::nearest) continue;
        for (std::size_t e = 0; e < real.size(); ++e) CHECK(std::fabs(units[e] - real[e]) <= 0.5);
      }
    }
  }
}

TEST_CASE("mpi/balancer: balanced loads stay, and the next balancing starts afresh", "[mpi]") {
  const Network network = Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("torus:4,4"));
  Balancer balancer(network, {.scheme = Scheme::opt});
  std::vector<Load> loads(16, 7);
  loads[3] = loads[11] = 8;  // 7.125 each: rounded down or up
  const Outcome still = balancer.balance(own_part(network, loads));
  CHECK(still.iterations == 0);
  CHECK(still.converged);
  for (const auto& share : still.flow) CHECK(share.units == 0);
  loads[5] = 1000;
  const Outcome first = balancer.balance(own_part(network, loads));
  const Outcome second = balancer.balance(own_part(network, loads));
  CHECK(first.real == second.real);
  CHECK(first.flow == second.flow);
  CHECK(first.iterations > 0);
}

TEST_CASE("mpi/balancer: start, progress and take together equal balance", "[mpi]") {
  const Network network = Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("mesh:5,7"));
  Rng rng(75);
  const std::vector<Load> loads = flow::random_loads(35, 100, rng);
  for (const Whole whole : {Whole::tree, Whole::core}) {
    Balancer balancer(network, {.scheme = Scheme::sos, .stop = Stop::checked, .whole = whole});
    const Outcome whole_run = balancer.balance(own_part(network, loads));
    balancer.start(own_part(network, loads));
    // Twice without taking: an error at all ranks, and what runs is not disturbed.
    CHECK(error_of(MPI_COMM_WORLD, [&] {
            balancer.start(own_part(network, loads));
          }).find("call take()") != std::string::npos);
    std::int64_t looks = 0;
    while (!balancer.progress()) ++looks;
    const Outcome pieces = balancer.take();
    CHECK(pieces.real == whole_run.real);
    CHECK(pieces.flow == whole_run.flow);
    CHECK(pieces.iterations == whole_run.iterations);
    CHECK(error_of(MPI_COMM_WORLD, [&] { balancer.take(); }).find("call start()") !=
          std::string::npos);
    // The call of take reports the error, not the calls that only look at the state.
    std::vector<Load> wrong = loads;
    wrong[20] = -1;
    CHECK(error_of(MPI_COMM_WORLD, [&] {
            balancer.start(own_part(network, wrong));
            while (!balancer.progress()) continue;
            balancer.take();
          }).find("negative_load") == 0);
    balancer.start(own_part(network, loads));  // and left: its end is in the destructor
  }
}

TEST_CASE("mpi/balancer: measured loads become whole units", "[mpi]") {
  const Network network = Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("cycle:8"));
  const std::vector<double> measured{0.5, 12.25, 3.125, 0, 7, 1.5, 2.5, 0.25};
  Balancer coarse(network, {.scheme = Scheme::opt, .unit = 0.5});
  const Outcome half = coarse.balance_measured(own_part(network, measured));
  CHECK(half.unit == 0.5);
  // 2.5 / 0.5 and the like, halves rounded up: 1 25 6 0 14 3 5 1 are the loads.
  Balancer same(network, {.scheme = Scheme::opt});
  const std::vector<Load> loads{1, 25, 6, 0, 14, 3, 5, 1};
  const Outcome whole = same.balance(own_part(network, loads));
  CHECK(half.real == whole.real);
  CHECK(half.flow == whole.flow);
  const Outcome fine = same.balance_measured(own_part(network, measured));
  CHECK(fine.unit == 0x1p-45);  // 8 * 12.25 is between 2^6 and 2^7
  CHECK(fine.converged);
}

TEST_CASE("mpi/balancer: wrong loads and settings give the same error on every rank", "[mpi]") {
  const Network network = Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("cycle:24"));
  const bool last = rank_of() == size_of() - 1;
  const std::string who = "rank " + std::to_string(size_of() - 1);
  Balancer balancer(network, {.scheme = Scheme::opt});
  const std::vector<Load> loads(network.rows(), 1);
  const auto balanced = [&](auto change) {
    return error_of(MPI_COMM_WORLD, [&] {
      std::vector<Load> changed = loads;
      if (last) change(changed);
      balancer.balance(changed);
    });
  };
  CHECK(balanced([](auto& own) { own[0] = -3; }) ==
        "negative_load: a load of " + who +
            " is -3: a load must be a whole number from 0 to 2^53 - 1");
  CHECK(balanced([](auto& own) { own[0] = kMaxExactInt + 1; }).find("too_large: a load of ") == 0);
  CHECK(balanced([](auto& own) { own[0] = INT64_MIN; }).find("negative_load: ") == 0);
  CHECK(balanced([](auto& own) { own[0] = kMaxExactInt; }).find("too_large: the sum of ") == 0);
  CHECK(balanced([](auto& own) { own.pop_back(); }).find("bad_shape: " + who + " gives ") == 0);
  CHECK(balanced([](auto&) {}).empty());  // and it works on
  CHECK(error_of(MPI_COMM_WORLD, [&] { balancer.balance(Load{1}); }).find("bad_shape: ") == 0);
  const auto measured = [&](double value) {
    return error_of(MPI_COMM_WORLD, [&] {
      std::vector<double> own(network.rows(), 1);
      if (last) own[0] = value;
      balancer.balance_measured(own);
    });
  };
  CHECK(measured(std::nan("")).find("bad_load: a measured load of " + who) == 0);
  CHECK(measured(HUGE_VAL).find("bad_load: ") == 0);
  CHECK(measured(-0.5).find("negative_load: ") == 0);
  CHECK(measured(0.5).empty());

  const auto made = [&](Options options, std::vector<double> speeds = {}) {
    return error_of(MPI_COMM_WORLD, [&] { const Balancer unused(network, options, speeds); });
  };
  CHECK(made({.scheme = Scheme::de}).find("conflict: scheme de has no known number") == 0);
  CHECK(made({.scheme = Scheme::l2}).find("bad_value: scheme l2 does not run on several") == 0);
  CHECK(made({.tolerance = 0}).find("bad_value: tolerance") == 0);
  CHECK(made({.unit = -1}).find("bad_value: unit") == 0);
  CHECK(made({}, std::vector<double>(network.rows(), last ? -1.0 : 1.0))
            .find("bad_value: a speed of " + who) == 0);
  CHECK(made({.scheme = Scheme::fos, .alpha = 2.0})
            .find("bad_value: alpha is 2, with which the scheme never") == 0);
  if (size_of() == 1) return;
  CHECK(made({.scheme = last ? Scheme::fos : Scheme::opt})
            .find("conflict: all ranks must request the same: rank 0 requests scheme opt") == 0);
  CHECK(made({.tolerance = last ? 1e-8 : 1e-9}).find("conflict: ") == 0);
  CHECK(made({}, std::vector<double>(last ? 0 : network.rows(), 1)).find("bad_shape: some") == 0);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
