// What holds of every search: never worse than its start, stops, odd and huge inputs.
#include "evenkeel/mapping/mapper.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "mapping/bipartition.hpp"
#include "mapping/bound.hpp"
#include "mapping/multilevel.hpp"
#include "mapping/remapping.hpp"
#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::Mapping;
using evenkeel::testing::run;
using evenkeel::testing::run_best;
using evenkeel::testing::run_levels;
using evenkeel::testing::small_tasks;
using evenkeel::testing::stencil;
using testing::draw;

namespace {

struct SmallJob {
  TaskGraph tasks;
  Distances distances;
  double beta;
  Mapping start;
};

// Tasks without messages, messages of nothing, tasks that compute nothing, good and bad starts.
SmallJob small_job(std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t count = 1 + draw(rng, 60);
  Distances distances = seed % 4 == 0   ? Distances(testing::built("torus:3,4"))
                        : seed % 4 == 1 ? eh_distances(2, 2)
                        : seed % 4 == 2 ? eh_distances(1, 3)
                                        : Distances(testing::built("star:6"));
  TaskGraph tasks = seed % 7 == 0   ? TaskGraph(std::vector<std::int64_t>(count, 5), {})
                    : seed % 3 == 0 ? random_tasks(count, rng)
                                    : small_tasks(rng, count);
  const double beta = balanced_beta(tasks, distances) * (seed % 5 == 0 ? 0 : 1);
  Mapping start = seed % 6 == 0   ? Mapping(count, 0)
                  : seed % 6 == 1 ? serial_start(count, distances.servers())
                                  : random_start(count, distances.servers(), rng);
  if (seed % 6 == 2) {  // hard to better
    SearchOptions options;
    options.beta = beta;
    start = run(tasks, distances, start, options, seed);
  }
  return {std::move(tasks), std::move(distances), beta, std::move(start)};
}

}  // namespace

TEST_CASE("mapping/mapper: edge cases work, and errors are refused", "[mapping]") {
  const Distances distances = eh_distances(2, 2);
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
    const TaskGraph tasks(std::vector<std::int64_t>(count, 0), {});
    SearchOptions options;
    options.beta = balanced_beta(tasks, distances);
    REQUIRE(run(tasks, distances, serial_start(count, 16), options, 1).size() == count);
  }
  const std::vector<Message> stray{{0, 5, 1}}, negative{{0, 1, -1}};
  REQUIRE_THROWS_AS(TaskGraph({1, 2}, stray), Error);
  REQUIRE_THROWS_AS(TaskGraph({1, 2}, negative), Error);
  REQUIRE_THROWS_AS(TaskGraph({-1}, {}), Error);
  REQUIRE_THROWS_AS(TaskGraph({kMaxComputation, 1}, {}), Error);
  REQUIRE_THROWS_AS(Distances(graph::Graph(3, {{0, 1, 1}})), Error);
  REQUIRE_THROWS_AS(Distances(testing::built("cycle:5000")), Error);
  REQUIRE_THROWS_AS(eh_distances(7, 3), Error);
  for (const std::int32_t penalty : {-1, INT32_MAX, INT32_MAX / 3}) {
    const std::vector<std::int32_t> penalties{penalty, penalty};
    REQUIRE_THROWS_AS(Distances(eh::make_shape(2, 2), Distances::Hops::route, penalties), Error);
  }
  // Repeated messages in both directions count as one partner.
  const TaskGraph both({1, 1}, std::vector<Message>{{0, 1, 2}, {1, 0, 3}, {0, 1, 4}});
  REQUIRE(both.partners(0).size() == 1);
  REQUIRE(both.partners(0)[0].amount == 9);
}

TEST_CASE("mapping/mapper: best is never worse than its start, greedy, or itself with less effort",
          "[mapping][property][slow]") {
  for (std::uint64_t seed = 1; seed <= 42; ++seed) {
    CAPTURE(seed);
    const auto [tasks, distances, beta, start] = small_job(seed);
    const auto cost_of = [&, &t = tasks, &d = distances, b = beta](const Mapping& mapping) {
      return measure(t, d, mapping, b).cost;
    };
    SearchOptions options;
    options.beta = beta;
    options.algorithm = Algorithm::greedy;
    const double greedy = cost_of(run(tasks, distances, start, options, seed));
    double last = std::min(greedy, cost_of(start));
    double remapped = last;
    for (const double effort : {0.001, 0.02, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0}) {
      CAPTURE(effort);
      Multilevel search(tasks, distances, beta, effort, start, Rng(seed));
      while (!search.advance(100000)) {
      }
      REQUIRE(cost_of(search.mapping()) <= last);
      last = cost_of(search.mapping());
      const MoveLimit free{start, static_cast<std::int64_t>(tasks.tasks())};
      Remapping again(tasks, distances, beta, effort, free, Rng(seed));
      while (!again.advance(100000)) {
      }
      REQUIRE(cost_of(again.mapping()) <= remapped);
      remapped = cost_of(again.mapping());
    }
  }
}

TEST_CASE("mapping/mapper: best is not worse on larger inputs either",
          "[mapping][property][slow]") {
  // 21,025 tasks, of which the luck of a bipartition decides more than a step of effort does; and
  // 1,075,200 moves, of which greedy finds better ones than the small rounds.
  struct Job {
    TaskGraph tasks;
    Distances distances;
    double beta;
    std::vector<double> efforts;
  };
  Rng rng(5);
  const TaskGraph grid = stencil(145), random = random_tasks(2100, rng);
  const double even = balanced_beta(grid, eh_distances(1, 2));
  for (const Job& job : {Job{grid, eh_distances(1, 2), even, {0.1, 0.25}},
                         Job{grid, eh_distances(2, 1), even, {0.02, 0.1, 0.25, 1}},
                         Job{random, eh_distances(3, 3), 0.01, {0.001, 0.02}}}) {
    const auto& [tasks, distances, beta, efforts] = job;
    const auto start = random_start(tasks.tasks(), distances.servers(), rng);
    SearchOptions options;
    options.beta = beta;
    options.algorithm = Algorithm::greedy;
    const auto greedy = run(tasks, distances, start, options, 1);
    double last = measure(tasks, distances, greedy, beta).cost;
    for (const double effort : efforts) {
      CAPTURE(tasks.tasks(), distances.servers(), effort);
      Multilevel search(tasks, distances, beta, effort, start, Rng(1));
      while (!search.advance(1000000)) {
      }
      const double cost = measure(tasks, distances, search.mapping(), beta).cost;
      REQUIRE(cost <= last);
      last = cost;
    }
  }
}

TEST_CASE("mapping/mapper: annealing and local search are never worse than their start",
          "[mapping][property]") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const auto [tasks, distances, beta, start] = small_job(seed);
    const double before = measure(tasks, distances, start, beta).cost * (1 + 1e-12);
    for (const Algorithm algorithm : {Algorithm::local, Algorithm::greedy, Algorithm::anneal}) {
      SearchOptions options;
      options.algorithm = algorithm;
      options.beta = beta;
      options.sweeps = 0.3;
      Search search(tasks, distances, start, options, Rng(seed));
      while (!search.advance(50)) {  // nor while they run
        REQUIRE(measure(tasks, distances, search.mapping(), beta).cost <= before);
      }
      REQUIRE(measure(tasks, distances, search.mapping(), beta).cost <= before);
      if (!distances.by_xor()) continue;
      for (const std::vector<double>& betas :
           {std::vector<double>{},
            std::vector<double>(static_cast<std::size_t>(distances.groups()), 0.3)}) {
        const auto end = run_levels(tasks, distances, beta, start, {betas, true}, options, seed);
        REQUIRE(measure(tasks, distances, end, beta).cost <= before);
      }
    }
  }
}

TEST_CASE("mapping/mapper: long work checks for a stop, and leaves the best mapping so far",
          "[mapping]") {
  // From the k-th check on every check returns stop. For each k there is a complete mapping that
  // costs at most as much as the start, and checks are never far apart.
  Rng rng(7);
  RandomTasks rule;
  rule.tasks = 20000;
  std::int64_t looks = 0;
  StopCheck count([&] {
    ++looks;
    return false;
  });
  const TaskGraph tasks = random_tasks(rule, rng, &count);
  REQUIRE(looks >= 3);
  StopCheck at_once([] { return true; });
  REQUIRE_THROWS_AS(random_tasks(rule, rng, &at_once), Stopped);
  const TaskGraph grid = stencil(150);
  const Distances distances = eh_distances(3, 2);
  for (const TaskGraph* graph : {&tasks, &grid}) {
    const double beta = balanced_beta(*graph, distances);
    const auto start = random_start(graph->tasks(), 64, rng);
    const double before = measure(*graph, distances, start, beta).cost;
    for (const int heard : {1, 2, 5, 11, 30}) {
      CAPTURE(graph->tasks(), heard);
      int asked = 0;
      StopCheck stop([&] { return ++asked == heard; });
      Multilevel search(*graph, distances, beta, 0.05, start, Rng(3));
      search.set_stop(&stop);
      try {
        while (!search.advance(INT64_MAX)) {
        }
      } catch (const Stopped&) {
        REQUIRE(asked == heard);
      }
      const auto found = search.mapping();
      REQUIRE(found.size() == graph->tasks());
      REQUIRE(measure(*graph, distances, found, beta).cost <= before);
    }
    Bipartition halves(*graph, distances, beta, Rng(4));
    halves.set_stop(&at_once);
    REQUIRE_THROWS_AS(halves.advance(INT64_MAX), Stopped);
    REQUIRE(halves.mapping().size() == graph->tasks());
  }
}

TEST_CASE("mapping/mapper: best stopped early is as good as greedy and local search stopped then",
          "[mapping][property]") {
  Rng rng(99);
  const Distances distances = eh_distances(3, 2);
  for (const std::size_t count : {std::size_t{200}, std::size_t{2000}}) {
    for (const bool random : {true, false}) {
      const TaskGraph tasks = random ? random_tasks(count, rng) : stencil(count == 200 ? 15 : 45);
      const double beta = balanced_beta(tasks, distances);
      const auto start = random_start(tasks.tasks(), 64, rng);
      const auto after = [&](Mapper& search, std::int64_t proposals) {
        while (search.proposals() < proposals && !search.advance(640)) {
        }
        return measure(tasks, distances, search.mapping(), beta).cost;
      };
      SearchOptions options;
      options.beta = beta;
      options.sweeps = 10;
      options.algorithm = Algorithm::greedy;
      Search greedy(tasks, distances, start, options, Rng(1));
      options.algorithm = Algorithm::local;
      Search local(tasks, distances, start, options, Rng(1));
      Multilevel best(tasks, distances, beta, 1, start, Rng(1));
      // A proposal of greedy takes half the time of one of the others.
      const auto sweep = static_cast<std::int64_t>(tasks.tasks()) * 63;
      for (std::int64_t proposals = sweep / 8; proposals < 16 * sweep; proposals *= 2) {
        CAPTURE(count, random, proposals);
        const double found = after(best, proposals);
        CHECK(found <= 1.002 * after(greedy, 2 * proposals));
        CHECK(found <= 1.002 * after(local, proposals));
      }
    }
  }
}

TEST_CASE("mapping/mapper: huge machines and many tasks need no table of pairs", "[mapping]") {
  Rng rng(70);
  const TaskGraph tasks = random_tasks(3000, rng);
  const Distances distances = eh_distances(4, 4);  // 65,536 servers
  const double beta = balanced_beta(tasks, distances);
  const auto start = random_start(3000, distances.servers(), rng);
  const auto best = run_best(tasks, distances, beta, 0.05, 1);
  REQUIRE(measure(tasks, distances, best, beta).cost <
          0.95 * measure(tasks, distances, start, beta).cost);
}

TEST_CASE("mapping/mapper: huge weights, cycles, ties, parts and empty graphs work", "[mapping]") {
  const Distances distances = eh_distances(2, 2);
  Rng rng(74);
  const auto check = [&](const TaskGraph& tasks) {
    const double beta = balanced_beta(tasks, distances);
    const auto start = random_start(tasks.tasks(), 16, rng);
    const double before = measure(tasks, distances, start, beta).cost;
    for (const Algorithm algorithm : {Algorithm::local, Algorithm::greedy, Algorithm::anneal}) {
      SearchOptions options;
      options.algorithm = algorithm;
      options.beta = beta;
      const auto end = run(tasks, distances, start, options, 2);
      REQUIRE(measure(tasks, distances, end, beta).cost <= before * (1 + 1e-12));
      const auto levels = run_levels(tasks, distances, beta, start, {}, options, 2);
      REQUIRE(levels.size() == tasks.tasks());
    }
    const auto best = run_best(tasks, distances, beta, 1, 2);
    REQUIRE(measure(tasks, distances, best, beta).cost <= before * (1 + 1e-12));
    REQUIRE(lower_bound(tasks, distances, beta).cost <=
            measure(tasks, distances, best, beta).cost * (1 + 1e-9));
  };
  check(TaskGraph({kMaxComputation - 5, 5}, std::vector<Message>{{0, 1, kMaxCommunication}}));
  // A "task graph" with a cycle, with two-way messages and a message from a task to itself.
  check(TaskGraph({4, 4, 4},
                  std::vector<Message>{{0, 1, 3}, {1, 2, 3}, {2, 0, 3}, {0, 2, 1}, {1, 1, 9}}));
  check(TaskGraph({1, 1, 1, 1, 1, 1}, {}));                                    // all tie
  check(TaskGraph({2, 3, 5, 7}, std::vector<Message>{{0, 1, 4}, {2, 3, 4}}));  // two parts
  check(TaskGraph({9}, {}));
  check(TaskGraph({0, 0, 0}, std::vector<Message>{{0, 1, 5}}));
  check(TaskGraph(std::vector<std::int64_t>(50, 3), std::vector<Message>{{0, 49, 0}}));
}

TEST_CASE("mapping/mapper: temperatures of annealing are merged, and none is lost", "[mapping]") {
  for (const std::int64_t count : {1, 499, 500, 501, 502, 1000, 1001, 12345}) {
    CAPTURE(count);
    Annealing course;
    for (std::int64_t i = 0; i < count; ++i) {
      course.add({static_cast<double>(count - i), 1, 10 + i % 3, i % 7});
      REQUIRE(course.steps.size() <= 500);
    }
    std::int64_t seen = 0;
    for (const Annealing::Step& step : course.steps) {
      REQUIRE(step.temperature == static_cast<double>(count - seen));
      std::int64_t proposals = 0, accepted = 0;
      for (std::int64_t i = seen; i < seen + step.temperatures; ++i) {
        proposals += 10 + i % 3;
        accepted += i % 7;
      }
      REQUIRE(step.proposals == proposals);
      REQUIRE(step.accepted == accepted);
      const bool last = &step == &course.steps.back();
      REQUIRE((last ? step.temperatures <= course.steps.front().temperatures
                    : step.temperatures == course.steps.front().temperatures));
      seen += step.temperatures;
    }
    REQUIRE(seen == count);
  }
}
