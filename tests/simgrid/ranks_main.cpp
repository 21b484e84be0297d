// Balancing on many ranks, simulated by SimGrid's SMPI in one process (ranks.sh runs it). `equal
// TOPOLOGY...` compares every scheme bit by bit with the core. `cost SCHEME TOPOLOGY...` prints the
// simulated time of an iteration. One node per rank.
#include <mpi.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/insitu/balancer.hpp"
#include "flow/message_clock.hpp"
#include "mpi/ranks.hpp"

namespace {

using namespace evenkeel;
using namespace mpi_tests;

constexpr Scheme kSchemes[] = {Scheme::fos, Scheme::sos, Scheme::chebyshev,
                               Scheme::opt, Scheme::ops, Scheme::de,
                               Scheme::gde, Scheme::md,  Scheme::adi};

insitu::Options options_of(Scheme scheme, std::int64_t iterations) {
  insitu::Options options{.scheme = scheme, .tolerance = 1e-6, .max_iterations = iterations};
  options.stop = scheme == Scheme::de || scheme == Scheme::gde ? Stop::checked : Stop::planned;
  options.whole = insitu::Whole::none;
  return options;
}

// Whether the core computes the same bits.
bool as_the_core(const graph::Graph& graph, const graph::Topology& topology,
                 const std::vector<Load>& loads, const insitu::Options& options,
                 const insitu::Outcome& outcome, const std::vector<double>& real) {
  settings::Flow job;
  job.scheme = options.scheme;
  job.tolerance = options.tolerance;
  job.max_iterations = options.max_iterations;
  job.stop = options.stop;
  job.integer = false;
  job.migration = settings::Flow::Migration::none;
  const flow::Problem problem = flow::make_problem(graph, loads);
  flow::Solver solver({.graph = graph, .topology = &topology, .problem = problem, .cost = false},
                      job);
  solver.solve();
  const flow::Solution& serial = solver.solution();
  return outcome.iterations == serial.iterations && outcome.imbalance == serial.imbalance &&
         real == serial.real_flow;
}

int compare(const std::string& spec) {
  const graph::Topology topology = graph::parse_topology(spec);
  const insitu::Network network = insitu::Network::of_topology(MPI_COMM_WORLD, topology);
  Rng rng(71);
  int differ = 0;
  for (const Scheme scheme : kSchemes) {
    const std::vector<Load> loads = flow::random_loads(network.nodes(), 1000, rng);
    const insitu::Options options = options_of(scheme, 6);
    insitu::Balancer balancer(network, options);
    const insitu::Outcome outcome = balancer.balance(loads[network.first()]);
    const auto real = mpi_tests::edges_of(MPI_COMM_WORLD, network, outcome.real);
    if (rank_of() != 0) continue;
    const bool same =
        as_the_core(graph::make_topology(topology), topology, loads, options, outcome, real);
    std::printf("%s %s on %d ranks: %s\n", spec.c_str(), std::string(name_of(scheme)).c_str(),
                network.size(), same ? "the bits of the core" : "DIFFERS");
    std::fflush(stdout);
    differ += same ? 0 : 1;
  }
  return differ;
}

double seconds_of(insitu::Balancer& balancer, Load own) {
  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  balancer.balance(own);
  MPI_Barrier(MPI_COMM_WORLD);
  return MPI_Wtime() - start;
}

// FOS with an alpha that never stops it early. Two runs of different length cancel the time of
// start and finish. Prints our own simulation and the formula for comparison, with the latency and
// overhead of ranks.sh.
void tell_cost(const std::string& spec, double latency_us, double overhead_us) {
  const graph::Topology topology = graph::parse_topology(spec);
  const insitu::Network network = insitu::Network::of_topology(MPI_COMM_WORLD, topology);
  Rng rng(72);
  const Load own = flow::random_loads(network.nodes(), 1000, rng)[network.first()];
  const auto seconds = [&](std::int64_t iterations) {
    insitu::Options options = options_of(Scheme::fos, iterations);
    options.alpha = 0.001;
    insitu::Balancer balancer(network, options);
    return seconds_of(balancer, own);
  };
  constexpr std::int64_t kFew = 8;
  constexpr std::int64_t kMany = 40;
  const double start = seconds(kFew);
  const double end = seconds(kMany);
  if (rank_of() != 0) return;
  const flow::Machine::Wire wire{latency_us, overhead_us};
  flow::Machine machine = flow::own_machine(1, 0);
  machine.wire = wire;
  const auto degree = static_cast<std::int64_t>(network.neighbours(0).size());
  const graph::Graph graph = graph::make_topology(topology);
  flow::MessageClock clock(static_cast<graph::NodeId>(graph.nodes()), wire);
  for (std::int64_t k = 0; k < kFew; ++k) clock.exchange(graph);
  const double few = clock.latest();
  for (std::int64_t k = kFew; k < kMany; ++k) clock.exchange(graph);
  constexpr double kBetween = kMany - kFew;
  std::printf(
      "{\"topology\":\"%s\",\"ranks\":%d,\"iteration_us\":%.4f,\"clock_us\":%.4f,"
      "\"formula_us\":%.4f}\n",
      spec.c_str(), network.size(), 1e6 * (end - start) / kBetween,
      (clock.latest() - few) / kBetween,
      flow::flow_time(machine, std::array{flow::Exchanges{1, degree}}));
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  const std::vector<std::string> words(argv + 1, argv + argc);
  int failed = 0;
  if (words.at(0) == "equal") {
    for (std::size_t k = 1; k < words.size(); ++k) failed += compare(words[k]);
  } else {
    for (std::size_t k = 3; k < words.size(); ++k) {
      tell_cost(words[k], std::stod(words.at(1)), std::stod(words.at(2)));
    }
  }
  MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return failed == 0 ? 0 : 1;
}
