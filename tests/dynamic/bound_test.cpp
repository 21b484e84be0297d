// The bound on a case by hand, and against all orders on small ones.
#include "dynamic/bound.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <memory>
#include <numeric>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/dynamic/workload.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

namespace {

/// The least sum of responses when one server serves unit slots from `now` on, by trying all.
Tick least_sum(const std::vector<Arrival>& tasks, std::vector<Tick>& left, Tick now) {
  Tick best = std::numeric_limits<Tick>::max(), present = 0;
  bool any = false, more = false;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    more = more || left[i] > 0;
    present += left[i] > 0 && tasks[i].time <= now ? 1 : 0;
  }
  if (!more) return 0;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (left[i] == 0 || tasks[i].time > now) continue;
    any = true;
    --left[i];
    best = std::min(best, present + least_sum(tasks, left, now + 1));
    ++left[i];
  }
  return any ? best : least_sum(tasks, left, now + 1);
}

}  // namespace

TEST_CASE("dynamic/bound: the fast machine matches a case by hand", "[dynamic]") {
  // Two servers; works 4, 2 and 2 at time 0: the fast machine ends them after 1, 2 and 4 ticks,
  // 7 in all, but each needs its service: 8 in all is the larger bound.
  const Network network = Network::dispatcher(2);
  const auto tasks = std::make_shared<const std::vector<Arrival>>(
      std::vector<Arrival>{{0, 4, 0, {1, 0}}, {0, 2, 0, {1, 0}}, {0, 2, 0, {1, 0}}});
  const auto workload = make_given_workload(tasks);
  const ResponseBound alone = response_bound(*workload, network, 0, 0);
  REQUIRE(alone.mean() == Approx(8.0 / 3));
  REQUIRE_FALSE(alone.shared);
  REQUIRE(to_text(alone.exact()) == "8/3");
  // With one server it is what counts: 2, 4, 8.
  const auto again = make_given_workload(tasks);
  REQUIRE(to_text(response_bound(*again, Network::dispatcher(1), 0, 0).exact()) == "14/3");
  // The hop down belongs to every response.
  const auto far = make_given_workload(
      std::make_shared<const std::vector<Arrival>>(std::vector<Arrival>{{0, 4, 3, {2, 0}}}));
  REQUIRE(response_bound(*far, Network::extended_hypercube(1, 2), 0, 0).mean() == 10);
}

TEST_CASE("dynamic/bound: shortest remaining time first is optimal on one machine",
          "[dynamic][property]") {
  // Small tasks at small times: every order of unit slots is tried.
  Rng rng(31);
  int shared = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    std::vector<Arrival> tasks(static_cast<std::size_t>(1 + rng.uniform_index(4)));
    Tick time = 0;
    for (Arrival& task : tasks) {
      time += static_cast<Tick>(rng.uniform_index(3));
      task = {time, 1 + static_cast<Tick>(rng.uniform_index(4)), 0, {1, 0}};
    }
    std::vector<Tick> left;
    for (const Arrival& task : tasks) left.push_back(task.service);
    const Tick least = least_sum(tasks, left, 0);
    const auto workload = make_given_workload(std::make_shared<const std::vector<Arrival>>(tasks));
    const ResponseBound bound = response_bound(*workload, Network::dispatcher(1), 0, 0);
    REQUIRE(bound.sum == least);
    shared += least > std::accumulate(left.begin(), left.end(), Tick{0}) ? 1 : 0;
  }
  REQUIRE(shared > 100);
}
