// The simulation against queueing theory, its own log replayed by the rules, and bounds.
#include "evenkeel/dynamic/simulation.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "dynamic/bound.hpp"
#include "dynamic/load_tree.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/replay.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

namespace {

struct Case {
  Network network;
  Options options;
  std::vector<Arrival> arrivals;
};

std::unique_ptr<Workload> workload_of(const Case& test) {
  return make_given_workload(std::make_shared<const std::vector<Arrival>>(test.arrivals));
}

// Small numbers, so that events coincide and thresholds are met exactly.
Case random_case(std::uint64_t seed) {
  Rng rng(seed);
  const auto upto = [&](std::uint64_t most) {
    return static_cast<std::int64_t>(rng.uniform_index(most + 1));
  };
  const std::uint64_t shape = rng.uniform_index(9);
  Network network = shape == 0   ? Network::extended_hypercube(1, 1)
                    : shape == 1 ? Network::extended_hypercube(1, 2)
                    : shape == 2 ? Network::extended_hypercube(1, 4)
                    : shape == 3 ? Network::extended_hypercube(2, 2)
                    : shape == 4 ? Network::extended_hypercube(2, 3)
                    : shape == 5 ? Network::extended_hypercube(3, 2)
                    : shape == 6 ? Network::mesh(3, 4, false)
                    : shape == 7 ? Network::mesh(4, 4, true)
                                 : Network::cube(3);
  Case test{std::move(network), {}, {}};
  Options& options = test.options;
  const bool tree = test.network.is_tree();
  const Policy policies[] = {Policy::si_mlta, Policy::ri_mlta, Policy::si_ta,
                             Policy::ri_ta,   Policy::split,   Policy::llc};
  const Policy on_flat[] = {Policy::si_mlta, Policy::ri_mlta,  Policy::si_ta,       Policy::ri_ta,
                            Policy::split,   Policy::gradient, Policy::bid_average, Policy::random};
  options.policy = tree ? policies[rng.uniform_index(6)] : on_flat[rng.uniform_index(8)];
  const bool down = options.policy == Policy::ri_mlta || options.policy == Policy::ri_ta;
  const bool climbs =
      tree && (options.policy == Policy::si_mlta || options.policy == Policy::ri_mlta);
  const auto count = climbs ? static_cast<std::size_t>(test.network.levels()) - 1
                            : static_cast<std::size_t>(1 + upto(1));
  for (std::size_t j = 0; j < count; ++j) {
    const double step = rng.uniform_index(2) == 0 ? 1 : 0.5;
    const double last =
        options.thresholds.empty() ? 0.5 * static_cast<double>(upto(2)) : options.thresholds.back();
    options.thresholds.push_back(last + step);
    options.probe_limits.push_back(
        (options.probe_limits.empty() ? 0 : options.probe_limits.back()) + upto(3));
  }
  if (down) std::reverse(options.thresholds.begin(), options.thresholds.end());
  const bool free = rng.uniform_index(4) == 0;  // nothing costs anything
  options.control_hop = free ? 0 : upto(3);
  options.probe_cpu = free ? 0 : upto(2);
  options.answer_cpu = free ? 0 : upto(2);
  options.allocate_cpu = free ? 0 : upto(1);
  options.contention = rng.uniform_index(4) == 0;
  options.probe_excludes_task = climbs && rng.uniform_index(4) == 0;
  options.with_replacement = rng.uniform_index(4) == 0;
  options.steal_oldest = rng.uniform_index(4) == 0;
  options.on_crossing = rng.uniform_index(4) == 0;
  options.external_only = rng.uniform_index(4) == 0;
  options.seed = seed;
  options.log = options.per_task = true;
  const bool sends = options.policy == Policy::si_mlta || options.policy == Policy::si_ta;
  options.parallel = sends && !climbs && rng.uniform_index(2) == 0;
  options.always_send = sends && !climbs && rng.uniform_index(4) == 0;
  options.probe_choice = static_cast<ProbeChoice>(rng.uniform_index(3));
  options.passes = static_cast<std::uint16_t>(1 + upto(5));
  if (options.policy == Policy::bid_average) options.probe_excludes_task = upto(1) == 0;
  for (std::int64_t own = upto(3); own > 0; --own) {  // processors with separate limits
    const int level = tree ? 1 : 0;
    OwnLimits limits{options.thresholds, options.probe_limits};
    for (double& t : limits.thresholds) t += 0.5 * static_cast<double>(own);
    for (std::int64_t& most : limits.probe_limits) most += own - 1;
    const auto number = static_cast<std::uint32_t>(upto(test.network.count(level) - 1));
    options.own[Place(level, number).bits()] = limits;
  }
  Tick now = 0;
  const int tasks = 30 + static_cast<int>(upto(120));
  for (int i = 0; i < tasks; ++i) {
    now += upto(4);
    Arrival task;
    task.time = now;
    task.service = 1 + upto(12);
    task.hop = free ? 0 : upto(3);
    task.source =
        test.network.source(static_cast<std::uint32_t>(rng.uniform_index(test.network.sources())));
    test.arrivals.push_back(task);
  }
  return test;
}

// Mean response of a random workload over replications, in mean service times.
Interval response_of(const Network& network, Policy policy, double load, std::uint64_t tasks,
                     std::uint64_t warmup, std::uint64_t replications) {
  std::vector<double> means;
  for (std::uint64_t seed = 1; seed <= replications; ++seed) {
    Options options;
    options.policy = policy;
    options.seed = seed;
    options.warmup = warmup;
    RandomWorkload rule;
    rule.tasks = tasks;
    rule.load = load;
    rule.seed = seed;
    Simulation simulation(network, options, make_random_workload(rule, network));
    while (!simulation.advance(1000000)) {
    }
    REQUIRE(simulation.consistent());
    means.push_back(static_cast<double>(simulation.totals().response) /
                    static_cast<double>(simulation.totals().measured) / 1e9);
  }
  return interval_of(means);
}

}  // namespace

TEST_CASE("dynamic/simulation: every line of random logs obeys the rules",
          "[dynamic][property][slow]") {
  std::map<Policy, std::int64_t> migrations, decisions;
  std::int64_t parallel = 0;
  for (std::uint64_t seed = 1; seed <= testing::trials(1500U); ++seed) {
    CAPTURE(seed);
    const Case test = random_case(seed);
    Simulation simulation(test.network, test.options, workload_of(test));
    REQUIRE(simulation.advance(INT64_MAX));
    REQUIRE(simulation.consistent());
    testing::Replay replay(test.network, test.options, test.arrivals);
    replay.check(simulation.log());
    const Totals& totals = simulation.totals();
    REQUIRE(static_cast<Int128>(replay.responses) == totals.response);
    REQUIRE(replay.decisions == totals.decisions);
    REQUIRE(replay.migrations == totals.migrations);
    REQUIRE(replay.probes == totals.probes);
    migrations[test.options.policy] += totals.migrations;
    if (test.options.parallel) parallel += totals.migrations;
    decisions[test.options.policy] += totals.decisions;
    // Slicing changes nothing.
    Simulation sliced(test.network, test.options, workload_of(test));
    while (!sliced.advance(1)) {
    }
    REQUIRE(sliced.log().size() == simulation.log().size());
    for (std::size_t i = 0; i < sliced.records().size(); ++i) {
      REQUIRE(sliced.records()[i].complete == simulation.records()[i].complete);
      REQUIRE(sliced.records()[i].wait >= 0);
    }
    // No policy beats all servers at work on everything.
    const auto again = workload_of(test);
    const double bound = response_bound(*again, test.network, 0, 0).mean();
    REQUIRE(static_cast<double>(totals.response) / static_cast<double>(test.arrivals.size()) >=
            bound * (1 - 1e-12));
  }
  REQUIRE(parallel > testing::trials(300));
  for (const Policy policy : {Policy::gradient, Policy::bid_average, Policy::random}) {
    REQUIRE(migrations[policy] > testing::trials(300));
  }
  for (const Policy policy : {Policy::si_mlta, Policy::ri_mlta, Policy::si_ta, Policy::ri_ta}) {
    REQUIRE(migrations[policy] > testing::trials(300));  // the test cases do migrate tasks
    REQUIRE(decisions[policy] > migrations[policy] + testing::trials(300));
  }
}

TEST_CASE("dynamic/simulation: results match closed forms of queueing theory within 1%",
          "[dynamic][slow]") {
  struct Known {
    Network network;
    Policy policy;
    double load;
    double response;  // core/theory/dynamic.md, section 10; M/M/c by Erlang's formula
    std::uint64_t tasks, replications;
  };
  const auto erlang = [](int servers, double load) {
    double blocking = 1;
    const double offered = servers * load;
    for (int i = 1; i <= servers; ++i) blocking = offered * blocking / (i + offered * blocking);
    const double waiting = blocking / (1 - load * (1 - blocking));
    return 1 + waiting / (servers * (1 - load));
  };
  const std::vector<Known> all = {
      {Network::dispatcher(1), Policy::jsq, 0.5, 2, 200000, 10},
      {Network::extended_hypercube(3, 2), Policy::split, 0.5, 2, 200000, 10},
      {Network::dispatcher(4), Policy::central, 0.7, erlang(4, 0.7), 200000, 10},
      {Network::dispatcher(16), Policy::central, 0.9, erlang(16, 0.9), 300000, 10},
      {Network::extended_hypercube(1, 1), Policy::llc, 0.5, 1.426321, 200000, 10},
      {Network::extended_hypercube(1, 1), Policy::llc, 0.7, 2.108197, 300000, 10},
      {Network::extended_hypercube(3, 1), Policy::llc, 0.5, 1.042107, 200000, 10},
      {Network::dispatcher(8), Policy::jsq, 0.7, 1.218129, 200000, 10},
      {Network::dispatcher(8), Policy::jsq, 0.9, 2.134452, 500000, 10},
  };
  for (const Known& known : all) {
    CAPTURE(known.network.servers(), known.load, known.response);
    const Interval found = response_of(known.network, known.policy, known.load, known.tasks,
                                       known.tasks / 10, known.replications);
    CAPTURE(found.mean, found.half);
    REQUIRE(found.mean == Approx(known.response).epsilon(0.01));
    // t(9) is 2.262 at 95 % and 3.250 at 99 %.
    REQUIRE(std::fabs(found.mean - known.response) <= found.half * 3.250 / 2.262);
  }
}

TEST_CASE("dynamic/simulation: the baselines have their known order", "[dynamic]") {
  const auto mean = [](Policy policy) {
    return response_of(Network::dispatcher(16), policy, 0.9, 200000, 20000, 3).mean;
  };
  const double random = mean(Policy::random), robin = mean(Policy::round_robin);
  const double power = mean(Policy::power), idle = mean(Policy::jiq);
  const double shortest = mean(Policy::jsq), central = mean(Policy::central);
  REQUIRE(random == Approx(10).epsilon(0.15));
  REQUIRE(robin < random);
  REQUIRE(power < robin);
  REQUIRE(shortest < power);
  REQUIRE(shortest < idle);
  REQUIRE(idle < robin);
  REQUIRE(central < shortest);
  // Join the idle queue never joins another while one is idle: the share of waiting is small.
  REQUIRE(power == Approx(2.614).epsilon(0.12));  // supermarket model: sum of 0.9^(2^i - 2)
}

TEST_CASE("dynamic/simulation: theorems 5.1 to 5.4 hold in their readings", "[dynamic][property]") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Network network =
        seed % 2 == 0 ? Network::extended_hypercube(1, 3) : Network::extended_hypercube(2, 2);
    LoadTree loads(network, false);
    for (std::uint32_t s = 0; s < network.servers(); ++s) {
      loads.add({0, s}, static_cast<std::int32_t>(rng.uniform_index(4)));
    }
    const double t = 0.5 * static_cast<double>(1 + rng.uniform_index(6));
    const auto scaled = [&](int level) { return t * (1 << (network.fan_bits() * level)); };
    for (int level = 1; level <= network.levels(); ++level) {
      for (std::uint32_t i = 0; i < network.count(level); ++i) {
        const Place node(level, i);
        bool child_above = false, child_below = false;
        for (std::uint32_t c = network.first_child(node); c < network.end_of_children(node); ++c) {
          child_above = child_above || loads.load({level - 1, c}) > scaled(level - 1);
          child_below = child_below || loads.load({level - 1, c}) < scaled(level - 1);
        }
        if (loads.load(node) > scaled(level)) REQUIRE(child_above);  // 5.1, and 5.2 by repetition
        if (loads.load(node) < scaled(level)) REQUIRE(child_below);  // 5.3, 5.4
      }
    }
  }
  // At equality neither holds: EH(1,1), t = 1, loads (1,1) are 2 = T at the controller.
  const Network network = Network::extended_hypercube(1, 1);
  LoadTree loads(network, false);
  loads.add({0, 0}, 1);
  loads.add({0, 1}, 1);
  REQUIRE(loads.load({1, 0}) == 2);
  REQUIRE(loads.load({0, 0}) == 1);
  // With a task pending at the controller 3 > 2, and yet no server exceeds 1: 5.1 and 5.2 fail.
  loads.add({1, 0}, 1);
  REQUIRE(loads.load({1, 0}) > 2);
  REQUIRE_FALSE(loads.load({0, 0}) > 1);
  REQUIRE_FALSE(loads.load({0, 1}) > 1);
}

TEST_CASE("dynamic/simulation: a run whose queues grow without bound stops automatically",
          "[dynamic][slow]") {
  const auto run = [](const Network& network, Options options, double load, std::uint64_t tasks) {
    RandomWorkload rule;
    rule.tasks = tasks;
    rule.load = load;
    options.endless = true;
    Simulation simulation(network, options, make_random_workload(rule, network));
    while (!simulation.advance(1000000)) {
    }
    return simulation;
  };
  Options probing;  // core/theory/dynamic.md, section 10: control work eats the servers
  probing.policy = Policy::si_ta;
  probing.thresholds = {1};
  probing.probe_limits = {63};
  probing.probe_cpu = probing.answer_cpu = 10000000;
  REQUIRE_FALSE(run(Network::cube(6), probing, 0.9, 20000).stable());
  Options few = probing;
  few.probe_limits = {3};
  few.thresholds = {2};
  REQUIRE(run(Network::cube(6), few, 0.9, 20000).stable());
  Options plain;
  plain.policy = Policy::split;
  const Simulation overload = run(Network::extended_hypercube(3, 2), plain, 1.3, 200000);
  REQUIRE_FALSE(overload.stable());
  REQUIRE(overload.ended_early());
  REQUIRE(overload.arrived() < 200000);
  // High but sustainable loads, and short runs from an empty start, do not count as unbounded
  // growth.
  for (const double load : {0.5, 0.9, 0.97}) {
    for (const std::uint64_t tasks : {1000ULL, 20000ULL}) {
      CAPTURE(load, tasks);
      REQUIRE(run(Network::extended_hypercube(3, 2), plain, load, tasks).stable());
      REQUIRE(run(Network::dispatcher(1), plain, load, tasks).stable());
    }
  }
  Options small;
  small.policy = Policy::split;
  small.most_present = 500;
  const Simulation full = run(Network::cube(6), small, 2, 5000);
  REQUIRE_FALSE(full.stable());
  REQUIRE(full.ended_early());
}
