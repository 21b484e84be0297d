// What the simulation is built from: queue, loads, routes, tasks, measures, bound.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <tuple>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/dynamic/bound.hpp"
#include "evenkeel/dynamic/load_tree.hpp"
#include "evenkeel/dynamic/measures.hpp"
#include "evenkeel/dynamic/workload.hpp"
#include "evenkeel/eh/routing.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/event_queue: the order of a sorted set, whatever the times", "[dynamic]") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    EventQueue queue;
    std::set<std::tuple<Tick, std::uint64_t>> expected;
    Tick now = 0;
    const int spread = static_cast<int>(rng.uniform_index(50)) + 1;
    for (int i = 0; i < 3000; ++i) {
      if (expected.empty() || rng.uniform_index(5) < 3) {
        const Tick later = static_cast<Tick>(rng.uniform_index(
            (std::uint64_t{1} << rng.uniform_index(static_cast<std::uint64_t>(spread))) + 1));
        const auto kind = static_cast<EventKind>(rng.uniform_index(4));
        const Event event(now + later, kind, static_cast<std::uint64_t>(i), 7);
        if (!expected.emplace(event.time, event.order).second) continue;
        queue.push(event);
      } else {
        if (rng.uniform_index(2) == 0) REQUIRE(queue.next_time() == std::get<0>(*expected.begin()));
        const Event event = queue.pop([](const Event&, int) {});
        REQUIRE(std::tuple(event.time, event.order) == *expected.begin());
        expected.erase(expected.begin());
        now = event.time;
      }
      REQUIRE(queue.size() == expected.size());
    }
  }
}

TEST_CASE("dynamic/load_tree: least and heaviest child are those of a search", "[dynamic]") {
  for (const Network& network :
       {Network::extended_hypercube(1, 3), Network::extended_hypercube(3, 2),
        Network::extended_hypercube(5, 2), Network::extended_hypercube(9, 1),
        Network::dispatcher(1), Network::dispatcher(37), Network::dispatcher(300)}) {
    Rng rng(network.nodes());
    LoadTree loads(network, true);
    std::vector<std::vector<std::int32_t>> plain;
    for (int level = 0; level <= network.levels(); ++level)
      plain.emplace_back(network.count(level));
    for (int i = 0; i < 1500; ++i) {
      const int level =
          static_cast<int>(rng.uniform_index(static_cast<std::uint64_t>(network.levels()) + 1));
      Place node(level, static_cast<std::uint32_t>(rng.uniform_index(network.count(level))));
      const std::int32_t change = rng.uniform_index(2) == 0 ? 1 : -1;
      loads.add(node, change);
      for (;; node = network.parent(node)) {
        plain[static_cast<std::size_t>(node.level())][node.number()] += change;
        if (node.level() == network.levels()) break;
      }
      const int above =
          1 + static_cast<int>(rng.uniform_index(static_cast<std::uint64_t>(network.levels())));
      const Place parent(above,
                         static_cast<std::uint32_t>(rng.uniform_index(network.count(above))));
      std::uint32_t least = network.first_child(parent), most = least;
      const auto& values = plain[static_cast<std::size_t>(above) - 1];
      for (std::uint32_t c = least; c < network.end_of_children(parent); ++c) {
        if (values[c] < values[least]) least = c;
        if (values[c] > values[most]) most = c;
      }
      REQUIRE(loads.least_child(parent) == Place(above - 1, least));
      REQUIRE(loads.heaviest_child(parent) == Place(above - 1, most));
      REQUIRE(loads.load(parent) == plain[static_cast<std::size_t>(above)][parent.number()]);
    }
  }
}

TEST_CASE("dynamic/network: ways are as long as said, links are told apart", "[dynamic]") {
  for (const Network& network :
       {Network::extended_hypercube(2, 3), Network::extended_hypercube(3, 2),
        Network::extended_hypercube(1, 4), Network::mesh(4, 5, false), Network::mesh(4, 5, true),
        Network::mesh(1, 7, true), Network::cube(5)}) {
    std::vector<Place> nodes;
    for (int level = 0; level <= network.levels(); ++level) {
      for (std::uint32_t i = 0; i < network.count(level); ++i) nodes.emplace_back(level, i);
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> hops;
    for (const Place a : nodes) {
      for (const Place b : nodes) {
        std::int64_t length = 0;
        for (Place at = a; !(at == b); ++length) {
          const Place next = network.next_hop(at, b);
          hops.insert({at.bits(), next.bits()});
          at = next;
          REQUIRE(length < 30);
        }
        if (a.level() <= b.level() || network.kind() != Network::Kind::tree) {
          REQUIRE(length == network.hops(a, b));
        }
        if (a.level() == b.level()) REQUIRE(length == network.distance(a, b));
      }
    }
    std::set<std::size_t> links;
    for (const auto& [from, to] : hops) {
      const std::size_t link = network.link(Place::of_bits(from), Place::of_bits(to));
      REQUIRE(link < network.links());
      REQUIRE(links.insert(link).second);
    }
  }
  const eh::Shape shape = eh::make_shape(2, 3);
  const Network network = Network::extended_hypercube(2, 3);
  for (std::uint32_t a = 0; a < 64; ++a) {
    for (std::uint32_t b = 0; b < 64; ++b) {
      REQUIRE(network.distance({0, a}, {0, b}) == eh::route_length(shape, a, b));
    }
  }
  // Canonical order of sources: level 1 ascending, then level 2, the root last.
  REQUIRE(network.source(0) == Place(1, 0));
  REQUIRE(network.source(16) == Place(2, 0));
  REQUIRE(network.source(20) == Place(3, 0));
  REQUIRE(network.sources() == 21);
}

TEST_CASE("dynamic/workload: the generator's numbers and their statistics", "[dynamic]") {
  // SplitMix64's first output for seed 0, published with its definition.
  REQUIRE(mix64(0x9E3779B97F4A7C15ULL) == 0xE220A8397B1DCDAFULL);
  const Network tree = Network::extended_hypercube(3, 2), mesh = Network::mesh(8, 8, false);
  RandomWorkload rule;
  rule.tasks = 100000;
  rule.load = 0.8;
  rule.service = Service::hyperexponential;
  const auto tasks = make_random_workload(rule, tree);
  const auto others = make_random_workload(rule, mesh);
  double sum = 0, squares = 0, last = 0;
  std::vector<int> sources(9);
  for (std::uint64_t i = 0; i < rule.tasks; ++i) {
    Arrival task, other;
    tasks->next(task);
    others->next(other);
    REQUIRE(task.time == other.time);  // the same set of tasks on every network of 64 servers
    REQUIRE(task.service == other.service);
    const double s = static_cast<double>(task.service) / 1e9;
    sum += s;
    squares += s * s;
    last = static_cast<double>(task.time) / 1e9;
    ++sources[task.source.level() == 2 ? 8 : task.source.number()];
  }
  const double n = 100000, mean = sum / n;
  REQUIRE(mean == Approx(1).epsilon(0.03));
  REQUIRE(squares / n / mean / mean - 1 == Approx(4).epsilon(0.1));
  REQUIRE(n / last == Approx(0.8 * 64).epsilon(0.02));
  for (const int count : sources) REQUIRE(count == Approx(n / 9).epsilon(0.05));
}

TEST_CASE("dynamic/measures: percentiles, bars and intervals", "[dynamic]") {
  const Responses few = summarize({30, 10, 20});
  REQUIRE(few.mean == 20);
  REQUIRE(std::tuple(few.p50, few.p95, few.p99, few.most) == std::tuple(20, 30, 30, 30));
  std::int64_t counted = 0;
  for (const std::int64_t count : few.bars) counted += count;
  REQUIRE(counted == 3);
  std::vector<Tick> hundred;
  for (Tick i = 1; i <= 100; ++i) hundred.push_back(i);
  const Responses many = summarize(hundred);
  REQUIRE(std::tuple(many.p50, many.p95, many.p99, many.most) == std::tuple(50, 95, 99, 100));
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    std::vector<Tick> values(static_cast<std::size_t>(1 + rng.uniform_index(300)));
    for (Tick& value : values) value = static_cast<Tick>(rng.uniform_index(100));
    const Responses found = summarize(values);
    std::sort(values.begin(), values.end());
    const auto at = [&](std::size_t q) { return values[(q * values.size() + 99) / 100 - 1]; };
    REQUIRE(std::tuple(found.p50, found.p95, found.p99, found.most) ==
            std::tuple(at(50), at(95), at(99), values.back()));
  }
  // 1, 2, 3, 4: standard deviation 1.290994, t(3) = 3.182.
  const Interval interval = interval_of({1, 2, 3, 4});
  REQUIRE(interval.mean == 2.5);
  REQUIRE(interval.half == Approx(3.182 * 1.290994 / 2).epsilon(1e-4));
}

TEST_CASE("dynamic/bound: the fast machine on a case by hand", "[dynamic]") {
  // Two servers; works 4, 2 and 2 at time 0: the fast machine ends them after 1, 2 and 4 ticks,
  // 7 in all, but each needs its service: 8 in all is the larger bound.
  const Network network = Network::dispatcher(2);
  const auto tasks = std::make_shared<const std::vector<Arrival>>(
      std::vector<Arrival>{{0, 4, 0, {1, 0}}, {0, 2, 0, {1, 0}}, {0, 2, 0, {1, 0}}});
  const auto workload = make_given_workload(tasks);
  REQUIRE(response_bound(*workload, network, 0, 0) == Approx(8.0 / 3));
  // With one server it is what counts: 2, 4, 8.
  const auto again = make_given_workload(tasks);
  REQUIRE(response_bound(*again, Network::dispatcher(1), 0, 0) == Approx(14.0 / 3));
  // The hop down belongs to every response.
  const auto far = make_given_workload(
      std::make_shared<const std::vector<Arrival>>(std::vector<Arrival>{{0, 4, 3, {2, 0}}}));
  REQUIRE(response_bound(*far, Network::extended_hypercube(1, 2), 0, 0) == 10);
}
