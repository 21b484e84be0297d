// Tasks that a generator draws, and their statistics.
#include "evenkeel/dynamic/workload.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/workload: the generator has known numbers and the right statistics",
          "[dynamic]") {
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
