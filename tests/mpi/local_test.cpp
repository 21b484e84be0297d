// Balancing by local knowledge has the loads and steps of the cluster job, number by number.
#include "evenkeel/insitu/local.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

using cluster::KPolicy;
using cluster::Rounding;
using cluster::Variant;
using insitu::LocalBalancer;
using insitu::LocalOptions;
using insitu::LocalStep;

// Networks with one node per rank.
std::vector<std::string> networks_of(int size) {
  const std::string n = std::to_string(size);
  if (size < 3) return {"path:" + n};
  std::vector<std::string> specs{"path:" + n, "cycle:" + n, "clique:" + n, "star:" + n};
  if (size == 8) specs.insert(specs.end(), {"hypercube:3", "mesh:4,2", "knodel:8,3"});
  return specs;
}

// The given data, the same at all ranks.
struct Case {
  cluster::Cluster machines;
  LocalOptions options;
  cluster::Scenario scenario;
  bool in_pieces = false;  ///< Between work of this rank's own.
};

Case random_case(Rng& rng, const graph::Graph& graph, int trial) {
  Case made{{graph, {}, {}}, {}, {}, trial % 2 == 1};
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    made.machines.speeds.push_back(trial % 2 == 0 ? 3e9 : 1e9 * (1 + rng.uniform01()));
    made.scenario.loads.push_back(static_cast<Load>(rng.uniform_index(trial % 3 == 0 ? 9 : 3000)));
  }
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    made.machines.links.push_back({1e-4 * rng.uniform01(), 1e6 * (1 + rng.uniform01())});
  }
  LocalOptions& options = made.options;
  constexpr KPolicy kPolicies[] = {KPolicy::decreasing, KPolicy::const_, KPolicy::off};
  options.k_policy = kPolicies[trial % 3];
  options.rounding = trial % 4 < 2 ? Rounding::floor : Rounding::imitate;
  options.variant = trial % 5 == 4 ? Variant::a : Variant::b;
  options.iterations = 80;
  options.lb_period = trial % 7 == 6 ? 2 : 1;
  if (trial % 6 == 5) options.lb_steps = 9;
  if (trial % 4 == 1) options.k0 = 2.5;
  options.costs.header_bytes = 16;
  options.costs.pre = {1e-6, 1e-8};
  if (trial % 3 == 1) {
    const auto node = static_cast<graph::NodeId>(graph.nodes() / 2);
    made.scenario.arrivals = {{55, node, 777}};
  }
  return made;
}

cluster::Options cluster_options(const LocalOptions& options) {
  cluster::Options same;
  same.variant = options.variant;
  same.iterations = options.iterations;
  same.lb_steps = options.lb_steps;
  same.lb_period = options.lb_period;
  same.k_policy = options.k_policy;
  same.k0 = options.k0;
  same.rounding = options.rounding;
  same.detection = cluster::Detection::piggyback;
  same.costs = options.costs;
  return same;
}

std::vector<cluster::Link> own_links(const Case& given, graph::NodeId node) {
  std::vector<cluster::Link> links;
  for (const std::uint32_t e : given.machines.graph.edge_ids(node)) {
    links.push_back(given.machines.links[e]);
  }
  return links;
}

struct Seen {
  int ended = 0;
  int refused = 0;
};

LocalStep taken_in_pieces(LocalBalancer& balancer, Load load) {
  balancer.start(load);
  while (!balancer.progress()) continue;
  CHECK(balancer.progress());
  return balancer.take();
}

// Both side by side, iteration by iteration.
Seen run_both(const graph::Topology& topology, const Case& given) {
  const auto own = static_cast<std::size_t>(rank_of());
  const auto network = Network::of_topology(MPI_COMM_WORLD, topology);
  LocalBalancer balancer(network, given.options, given.machines.speeds[own],
                         own_links(given, static_cast<graph::NodeId>(own)));
  cluster::LocalDiffusion serial(given.machines, cluster_options(given.options), given.scenario);
  Load load = given.scenario.loads[own];
  bool over = false;
  for (std::int64_t t = 0; t < given.options.iterations; ++t) {
    for (const cluster::Arriving& one : given.scenario.arrivals) {
      if (one.iteration != t) continue;
      balancer.restart();
      if (one.node == own) load += one.tokens;
    }
    const LocalStep step = given.in_pieces ? taken_in_pieces(balancer, load) : balancer.step(load);
    Load sent = 0;
    for (const insitu::Share& share : step.flow) sent += share.units;
    CHECK(step.load == load - sent);
    load = step.load;
    serial.advance(1);
    CAPTURE(t, own);
    CHECK(static_cast<double>(load) == serial.loads()[own]);
    if (step.over && !over) CHECK(serial.totals().detected_at.value_or(-1) <= t);
    over = step.over;
    const bool exact = given.options.rounding == Rounding::floor;
    if (exact && !over && t < 55) CHECK(!serial.totals().detected_at);
  }
  return {serial.totals().detected_at ? 1 : 0, serial.totals().refused > 0 ? 1 : 0};
}

TEST_CASE("mpi/local: loads and steps equal those of the cluster job", "[mpi]") {
  Rng rng(22);
  Seen seen;
  int trial = 0;
  for (const std::string& spec : networks_of(size_of())) {
    const graph::Topology topology = graph::parse_topology(spec);
    const graph::Graph graph = graph::make_topology(topology);
    for (int k = 0; k < (size_of() > 16 ? 2 : 12); ++k, ++trial) {
      CAPTURE(spec, trial);
      const Seen one = run_both(topology, random_case(rng, graph, trial));
      seen.ended += one.ended;
      seen.refused += one.refused;
    }
  }
  if (size_of() < 3 || size_of() > 16) return;
  CHECK(seen.ended > trial / 4);
  CHECK(seen.ended < trial);
  CHECK(seen.refused > trial / 10);
}

TEST_CASE("mpi/local: wrong use gives the same error on all ranks", "[mpi]") {
  const int size = size_of();
  if (size < 3) return;
  const bool last = rank_of() == size - 1;
  const auto network =
      Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("path:" + std::to_string(size)));
  const std::size_t degree = network.neighbours(0).size();
  const auto made = [&](const LocalOptions& options, double speed,
                        const std::vector<cluster::Link>& links) {
    return error_of(MPI_COMM_WORLD, [&] { LocalBalancer(network, options, speed, links); });
  };
  const std::vector<cluster::Link> links(degree, {1e-4, 1e6});
  const std::string who = "rank " + std::to_string(size - 1);
  CHECK(made({}, 1, links).empty());
  CHECK(made({}, last ? 0 : 1, links).find("bad_value: the speed of " + who + " is 0") == 0);
  CHECK(made({}, 1, last ? std::vector<cluster::Link>{} : links) ==
        "bad_shape: " + who + " gives 0 links for 1 neighbour");
  CHECK(made({}, 1, {degree, {last ? 2e-4 : 1e-4, 1e6}}).find("give different numbers") !=
        std::string::npos);
  CHECK(made({}, 1, {degree, {last ? -1 : 1e-4, 1e6}}).find("bad_value: a link of " + who) == 0);
  CHECK(made({.iterations = last ? 7 : 8}, 1, links).find("conflict: all ranks must request") == 0);
  CHECK(made({.k_policy = KPolicy::halving}, 1, links).find("bad_value: k_policy halving") == 0);
  CHECK(made({.rounding = Rounding::real}, 1, links).find("bad_value: rounding must") == 0);
  // The news of a wrong load passes from neighbour to neighbour, and no rank waits.
  for (const Rounding rounding : {Rounding::floor, Rounding::imitate}) {
    const LocalOptions options{.k_policy = KPolicy::off, .rounding = rounding};
    LocalBalancer balancer(network, options, 1, links);
    const std::string text = error_of(MPI_COMM_WORLD, [&] {
      Load load = rank_of() == 0 ? 1000000 : 0;
      for (int t = 0; t < 3 * size; ++t) {
        load = balancer.step(last && t == size / 2 ? -5 : load).load;
      }
    });
    CHECK(text == "negative_load: the load of " + who +
                      " is -5: a load must be a whole number from 0 to 2^53 - 1");
    CHECK(error_of(MPI_COMM_WORLD, [&] { balancer.step(1); }) == text);
  }
  // A rank that only looks learns of the error when it takes the result.
  LocalBalancer balancer(network, {.k_policy = KPolicy::off}, 1, links);
  const std::string text = error_of(MPI_COMM_WORLD, [&] {
    for (int t = 0; t < 2 * size; ++t) {
      balancer.start(last && t == 0 ? -5 : 3);
      while (!balancer.progress()) continue;
      balancer.take();
    }
  });
  CHECK(text.find("negative_load: the load of " + who) == 0);
}

TEST_CASE("mpi/local: start, progress and take must be called in order", "[mpi]") {
  const int size = size_of();
  const auto network =
      Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("path:" + std::to_string(size)));
  const std::vector<cluster::Link> links(network.neighbours(0).size(), {1e-4, 1e6});
  LocalBalancer balancer(network, {.k_policy = KPolicy::off}, 1, links);
  const auto said = [&](const auto& call) { return error_of(MPI_COMM_WORLD, call); };
  CHECK(said([&] { balancer.take(); }) == "conflict: no step was started: call start() first");
  balancer.start(rank_of() == 0 ? 100 : 0);
  CHECK(said([&] { balancer.start(1); }) ==
        "conflict: the last step was started but not taken: call take() first");
  CHECK(said([&] { balancer.restart(); }) ==
        "conflict: a step is in progress: call take() before restart()");
  // Nothing of that disturbed what runs, and the second is left to the destructor.
  const LocalStep step = balancer.take();
  CHECK(step.flow.size() == (size > 1 && rank_of() < 2 ? 1U : 0U));
  balancer.start(step.load);
}

TEST_CASE("mpi/local: measured links are the same at both ends", "[mpi]") {
  const auto topology = graph::parse_topology(networks_of(size_of()).back());
  const auto network = Network::of_topology(MPI_COMM_WORLD, topology);
  const std::vector<cluster::Link> links = insitu::measure_links(network, 4096, 3);
  REQUIRE(links.size() == network.neighbours(0).size());
  for (const cluster::Link& link : links) {
    CHECK(link.latency_s > 0);
    CHECK(link.bandwidth_bytes > 0);
  }
  CHECK(error_of(MPI_COMM_WORLD, [&] { LocalBalancer(network, {}, 1, links); }).empty());
  CHECK(error_of(MPI_COMM_WORLD, [&] { insitu::measure_links(network, 4); }).find("bad_value") ==
        0);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
