// Theorems 5.1 to 5.4 on logs: by hand, and compared with loads recounted after every event.
#include "dynamic/theorems.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/dynamic/simulation.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

namespace {

using Owners = std::map<std::uint32_t, Place>;

bool below(const Network& network, Place node, Place above) {
  while (node.level() < above.level()) node = network.parent(node);
  return node == above;
}

std::int64_t load_of(const Network& network, const Owners& owners, Place node, bool pending) {
  return std::count_if(owners.begin(), owners.end(), [&](const auto& one) {
    return (pending || one.second.level() == 0) && below(network, one.second, node);
  });
}

double scaled(const Network& network, double t, int level) {
  for (int i = 0; i < level; ++i) t *= 1 << network.fan_bits();
  return t;
}

std::vector<Place> under(const Network& network, Place node, bool children) {
  std::vector<Place> found;
  const int level = children ? node.level() - 1 : 0;
  for (std::uint32_t i = 0; i < network.count(level); ++i) {
    if (below(network, {level, i}, node)) found.emplace_back(level, i);
  }
  return found;
}

struct Count {
  std::int64_t cases = 0, fails = 0;
};

// One theorem in one reading at one controller, by its words.
void tally(const Network& network, const Owners& owners, Place node, double t,
           const TheoremFinding& of, Count& count) {
  const bool pending = of.reading == Reading::pending, above = of.theorem <= 2;
  const bool children = of.theorem % 2 == 1;
  const auto load = static_cast<double>(load_of(network, owners, node, pending));
  const double own = scaled(network, t, node.level());
  const bool said =
      (above ? load > own : load < own) || (of.reading == Reading::mixed && load == own);
  if (!said) return;
  ++count.cases;
  for (const Place one : under(network, node, children)) {
    const auto its = static_cast<double>(load_of(network, owners, one, pending));
    const double limit = scaled(network, t, one.level());
    if (above ? its > limit : its < limit) return;
  }
  ++count.fails;
}

// The controllers above the nodes that a task left and came to.
std::vector<Place> touched(const Network& network, Place from, Place to) {
  std::vector<Place> found;
  for (int level = 1; level <= network.levels(); ++level) {
    for (std::uint32_t i = 0; i < network.count(level); ++i) {
      const bool left =
          from != kNowhere && from.level() <= level && below(network, from, {level, i});
      const bool came = to != kNowhere && to.level() <= level && below(network, to, {level, i});
      if (left || came) found.emplace_back(level, i);
    }
  }
  return found;
}

std::vector<Count> recount(const std::vector<LogEntry>& log, const Network& network,
                           const std::vector<double>& thresholds,
                           const std::vector<TheoremFinding>& findings) {
  std::vector<Count> counts(findings.size());
  Owners owners;
  for (const LogEntry& entry : log) {
    const bool moves = entry.what == Logged::assign || entry.what == Logged::migrate ||
                       entry.what == Logged::ri_migrate;
    if (!moves && entry.what != Logged::arrive && entry.what != Logged::complete) continue;
    const Place from = entry.what == Logged::arrive ? kNowhere : owners.at(entry.task);
    const Place to = moves ? entry.to : entry.what == Logged::arrive ? entry.node : kNowhere;
    owners.erase(entry.task);
    if (to != kNowhere) owners[entry.task] = to;
    for (const Place node : touched(network, from, to)) {
      for (const double t : thresholds) {
        for (std::size_t i = 0; i < findings.size(); ++i) {
          tally(network, owners, node, t, findings[i], counts[i]);
        }
      }
    }
  }
  return counts;
}

std::vector<LogEntry> run_log(const Network& network, Policy policy, std::uint64_t seed,
                              const std::vector<double>& thresholds) {
  Options options;
  options.policy = policy;
  options.thresholds = thresholds;
  options.probe_limits.assign(thresholds.size(), 2);
  options.control_hop = options.probe_cpu = options.answer_cpu = 1;
  options.allocate_cpu = static_cast<Tick>(seed % 4);
  options.seed = seed;
  options.log = true;
  RandomWorkload rule;
  rule.tasks = 60;
  rule.load = 1.1;
  rule.mean_service = 20;
  rule.hop = 2;
  rule.seed = seed;
  Simulation simulation(network, options, make_random_workload(rule, network));
  REQUIRE(simulation.advance(INT64_MAX));
  return simulation.log();
}

const TheoremFinding& finding(const std::vector<TheoremFinding>& all, int theorem,
                              Reading reading) {
  return *std::find_if(all.begin(), all.end(), [&](const TheoremFinding& one) {
    return one.theorem == theorem && one.reading == reading;
  });
}

}  // namespace

TEST_CASE("dynamic/theorems: counts agree with the statements of the theorems",
          "[dynamic][property]") {
  std::map<std::pair<int, Reading>, Count> all;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Network network = seed % 3 == 0   ? Network::extended_hypercube(1, 3)
                            : seed % 3 == 1 ? Network::extended_hypercube(2, 2)
                                            : Network::extended_hypercube(1, 1);
    for (const Policy policy : {Policy::si_mlta, Policy::ri_mlta, Policy::si_ta, Policy::llc}) {
      CAPTURE(seed, static_cast<int>(policy));
      std::vector<double> thresholds;
      const bool multi = policy == Policy::si_mlta || policy == Policy::ri_mlta;
      const int count = multi ? network.levels() - 1 : policy == Policy::si_ta ? 1 : 0;
      for (int j = 1; j <= count; ++j) thresholds.push_back(seed % 2 == 0 ? j : 0.5 * j);
      if (policy == Policy::ri_mlta) std::reverse(thresholds.begin(), thresholds.end());
      const auto log = run_log(network, policy, seed, thresholds);
      if (thresholds.empty()) thresholds = {1, 2};
      const auto findings = check_theorems(log, network, thresholds);
      REQUIRE(findings.size() == 12);
      const auto counts = recount(log, network, thresholds, findings);
      for (std::size_t i = 0; i < findings.size(); ++i) {
        CAPTURE(i);
        REQUIRE(findings[i].cases == counts[i].cases);
        REQUIRE(findings[i].fails == counts[i].fails);
        if (findings[i].proved()) REQUIRE(findings[i].fails == 0);
        Count& sum = all[{findings[i].theorem, findings[i].reading}];
        sum.cases += counts[i].cases;
        sum.fails += counts[i].fails;
      }
    }
  }
  // The logs cover every case: each theorem is tested, and known counterexamples fail.
  for (const auto& [of, count] : all) {
    CAPTURE(of.first, static_cast<int>(of.second));
    REQUIRE(count.cases > 1000);
    const bool proved =
        of.second == Reading::servers || (of.second == Reading::pending && of.first > 2);
    REQUIRE((count.fails > 0) != proved);
  }
}

TEST_CASE("dynamic/theorems: counterexamples are found as computed by hand, and a stop is possible",
          "[dynamic]") {
  const Network network = Network::extended_hypercube(1, 1);
  const auto entry = [](Logged what, std::uint32_t task, Place node, Place to = kNowhere) {
    LogEntry made;
    made.time = task;
    made.what = what;
    made.task = task;
    made.node = node;
    made.to = to;
    return made;
  };
  // Loads (1, 1) and a task that waits at the controller: 3 > 2, and no server exceeds 1.
  const std::vector<LogEntry> log = {
      entry(Logged::arrive, 0, {1, 0}), entry(Logged::assign, 0, {1, 0}, {0, 0}),
      entry(Logged::arrive, 1, {1, 0}), entry(Logged::assign, 1, {1, 0}, {0, 1}),
      entry(Logged::arrive, 2, {1, 0})};
  const auto found = check_theorems(log, network, {1});
  for (const int theorem : {1, 2}) {
    const TheoremFinding& pending = finding(found, theorem, Reading::pending);
    REQUIRE(pending.fails == 1);
    REQUIRE(pending.time == 2);
    REQUIRE(pending.node == Place(1, 0));
    REQUIRE(pending.load == 3);
    REQUIRE(pending.below == 1);
    REQUIRE_FALSE(pending.proved());
  }
  // 2 = T at the controller, 1 = t at both servers.
  for (const int theorem : {1, 2, 3, 4}) {
    REQUIRE(finding(found, theorem, Reading::mixed).fails == 2);
    REQUIRE(finding(found, theorem, Reading::mixed).time == 1);
    REQUIRE(finding(found, theorem, Reading::servers).fails == 0);
  }
  int looks = 0;
  StopCheck stop([&] { return ++looks > 0; });
  const std::vector<LogEntry> longer(20000, entry(Logged::reach, 0, {1, 0}));
  REQUIRE_THROWS_AS(check_theorems(longer, network, {1}, &stop), Stopped);
}
