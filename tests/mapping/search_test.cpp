// Annealing, greedy and local search: exact moves, optima of tiny instances, the thesis' tables.
#include "mapping/search.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <vector>

#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::least_cost;
using evenkeel::testing::Mapping;
using evenkeel::testing::run;
using evenkeel::testing::small_tasks;
using evenkeel::testing::thesis_tasks;

TEST_CASE("mapping/search: the gains of moves equal full recomputation", "[mapping][property]") {
  Rng rng(32);
  for (const bool hypercube : {true, false}) {
    const Distances distances =
        hypercube ? eh_distances(2, 2) : Distances(testing::built("torus:4,5"));
    const TaskGraph tasks = random_tasks(60, rng);
    for (const Algorithm algorithm : {Algorithm::local, Algorithm::greedy, Algorithm::anneal}) {
      SearchOptions options;
      options.algorithm = algorithm;
      options.beta = 0.02;
      const auto start = random_start(60, distances.servers(), rng);
      Search search(tasks, distances, start, options, Rng(5));
      double last = 1e300;
      while (!search.advance(97)) {
        const double now = measure(tasks, distances, search.mapping(), options.beta).cost;
        const double told = search.history().back().cost;
        if (algorithm == Algorithm::greedy) REQUIRE(now <= last + 1e-9);
        last = now;
        REQUIRE(told > 0);
      }
      const double end = measure(tasks, distances, search.mapping(), options.beta).cost;
      if (algorithm != Algorithm::anneal) {
        REQUIRE(search.history().back().cost == Approx(end));
      }
      REQUIRE(end <= measure(tasks, distances, start, options.beta).cost);
    }
  }
}

TEST_CASE("mapping/search: slicing does not change the result", "[mapping][property]") {
  Rng rng(33);
  const TaskGraph tasks = random_tasks(50, rng);
  const Distances distances = eh_distances(2, 2);
  const auto start = random_start(50, 16, rng);
  for (const Algorithm algorithm : {Algorithm::local, Algorithm::greedy, Algorithm::anneal}) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.beta = 0.01;
    REQUIRE(run(tasks, distances, start, options, 9, 13) ==
            run(tasks, distances, start, options, 9));
  }
}

TEST_CASE("mapping/search: finds the optima of tiny instances", "[mapping][property]") {
  Rng rng(34);
  int found = 0;
  constexpr int kTrials = 40;
  for (int trial = 0; trial < kTrials; ++trial) {
    CAPTURE(trial);
    const TaskGraph tasks = small_tasks(rng, {2, 5});
    const Distances distances = eh_distances(2, 1);
    const double beta = balanced_beta(tasks, distances);
    const double least = least_cost(tasks, distances, beta);
    const auto start = random_start(tasks.tasks(), 4, rng);
    SearchOptions options;
    options.beta = beta;
    options.sweeps = 20;
    for (const Algorithm algorithm : {Algorithm::local, Algorithm::greedy, Algorithm::anneal}) {
      options.algorithm = algorithm;
      const auto end = run(tasks, distances, start, options, 3);
      const double cost = measure(tasks, distances, end, beta).cost;
      REQUIRE(cost >= least - 1e-9);
      // No single task can better a greedy mapping.
      if (algorithm == Algorithm::greedy) {
        for (std::size_t i = 0; i < end.size(); ++i) {
          for (std::uint32_t to = 0; to < 4; ++to) {
            auto other = end;
            other[i] = to;
            REQUIRE(measure(tasks, distances, other, beta).cost >= cost - 1e-9);
          }
        }
      }
      if (algorithm == Algorithm::anneal && cost <= least + 1e-9) ++found;
    }
  }
  REQUIRE(found >= kTrials - 2);
}

TEST_CASE("mapping/search: the thesis' algorithms are within their spreads",
          "[mapping][paper][slow]") {
  // Tables 3.2, 3.6, 3.10: unified, N = 400, cost; core/theory/mapping.md, section 12, has the
  // spreads.
  struct Row {
    int k, l;
    Algorithm algorithm;
    double sweeps, cost, spread;
  };
  for (const Row& row :
       {Row{3, 2, Algorithm::local, 10, 567, 0.025}, Row{2, 3, Algorithm::local, 10, 570, 0.025},
        Row{3, 2, Algorithm::anneal, 3, 559, 0.015}, Row{2, 3, Algorithm::anneal, 3, 554, 0.015},
        Row{3, 2, Algorithm::greedy, 1, 577, 0.025}, Row{2, 3, Algorithm::greedy, 1, 575, 0.025}}) {
    Rng rng(35);
    const Distances distances = eh_distances(row.k, row.l);
    double cost = 0;
    constexpr int kTrials = 6;
    for (int t = 0; t < kTrials; ++t) {
      const TaskGraph tasks = thesis_tasks(rng, 400, 21120, 11366);
      SearchOptions options;
      options.algorithm = row.algorithm;
      options.freeze = Freeze::thesis;
      options.beta = row.k == 3 ? 0.005 : 0.0025;
      options.sweeps = row.sweeps;
      const auto start = random_start(400, 64, rng);
      const auto end = run(tasks, distances, start, options, static_cast<std::uint64_t>(t));
      cost += measure(tasks, distances, end, options.beta).cost / kTrials;
    }
    CAPTURE(row.k, row.l, static_cast<int>(row.algorithm), cost);
    CHECK(cost == Approx(row.cost).epsilon(row.spread));
  }
}

TEST_CASE("mapping/search: no search stops at its start because no first step goes up",
          "[mapping]") {
  // Three tasks on one of two servers, two that talk on two servers: every move is a fall.
  const Distances pair(testing::built("path:2"));
  const TaskGraph three({5, 5, 5}, {});
  const Distances square = eh_distances(1, 2);
  const TaskGraph two({18, 9}, std::vector<Message>{{0, 1, 21}});
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    SearchOptions options;
    const auto apart = run(three, pair, {0, 0, 0}, options, seed);
    REQUIRE(measure(three, pair, apart, 0).cost == Approx(std::sqrt((100 + 25) / 2.0)));
    options.beta = 0.5;
    const auto together = run(two, square, {0, 3}, options, seed);
    REQUIRE(measure(two, square, together, 0.5).cost == Approx(13.5));
    HeatBath cool(Placement(three, pair, {0, 0, 0}, 0), {0.3, 100, 20, 50}, Rng(seed));
    REQUIRE(cool.advance(INT64_MAX));
    REQUIRE(measure(three, pair, cool.mapping(), 0).cost == Approx(std::sqrt((100 + 25) / 2.0)));
    // As published: the thesis' annealing starts at the mean rise, and there is none here.
    options.freeze = Freeze::thesis;
    options.beta = 0;
    REQUIRE(run(three, pair, {0, 0, 0}, options, seed) == Mapping{0, 0, 0});
  }
}

TEST_CASE("mapping/search: operations count the partners of tasks that would move", "[mapping]") {
  // Tasks in a ring have two; of a star with n leaves one in n + 1 has n, the others one.
  constexpr std::uint32_t kTasks = 21;
  std::vector<Message> ring, star;
  for (std::uint32_t i = 0; i < kTasks; ++i) ring.push_back({i, (i + 1) % kTasks, 1});
  for (std::uint32_t i = 1; i < kTasks; ++i) star.push_back({0, i, 1});
  const std::vector<std::int64_t> comp(kTasks, 1);
  for (const Algorithm algorithm : {Algorithm::local, Algorithm::anneal}) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.beta = 0.1;
    options.sweeps = 200;
    const auto operations = [&](const std::vector<Message>& messages) {
      const TaskGraph tasks(comp, messages);
      Rng rng(3);
      const Distances square = eh_distances(2, 1);
      Search search(tasks, square, random_start(kTasks, 4, rng), options, Rng(4));
      REQUIRE(search.operations() == 0);
      while (!search.advance(1000)) {
      }
      return static_cast<double>(search.operations()) / static_cast<double>(search.proposals());
    };
    REQUIRE(operations(ring) == 2);
    REQUIRE(operations(star) == Approx(2 * 20 / 21.0).epsilon(0.05));
  }
}

TEST_CASE("mapping/search: annealing follows its schedule", "[mapping][property]") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    RandomTasks rule;
    rule.tasks = 12;
    const TaskGraph tasks = random_tasks(rule, rng);
    const Distances distances = eh_distances(1, 2);
    SearchOptions options;
    options.beta = 0.1;
    options.sweeps = 5;
    options.cooling = seed % 3 == 0 ? 0.97 : 0.8;
    options.freeze = seed % 2 == 0 ? Freeze::thesis : Freeze::relative;
    const Mapping start = random_start(tasks.tasks(), 4, rng);
    // Brute force: the mean of all single moves that cost more.
    const double cost = measure(tasks, distances, start, options.beta).cost;
    double sum = 0;
    int rises = 0;
    for (std::size_t i = 0; i < start.size(); ++i) {
      for (std::uint32_t to = 0; to < 4; ++to) {
        Mapping moved = start;
        moved[i] = to;
        const double rise = measure(tasks, distances, moved, options.beta).cost - cost;
        if (rise > 1e-12) {
          sum += rise;
          ++rises;
        }
      }
    }
    REQUIRE(rises > 0);
    const double mean = sum / rises;
    Search search(tasks, distances, start, options, Rng(seed));
    while (!search.advance(7)) {
    }
    const Annealing* course = search.annealing();
    REQUIRE(course);
    REQUIRE(std::exp(-mean / course->start) == Approx(0.9));
    const double judged = options.freeze == Freeze::thesis ? 1 : mean;
    REQUIRE(std::exp2(-judged / course->freeze / std::log(2)) == Approx(std::exp2(-32)));
    const auto count = static_cast<std::size_t>(
        std::ceil(std::log(course->freeze / course->start) / std::log(options.cooling)));
    REQUIRE(course->steps.size() == count);
    std::int64_t proposals = 0, accepted = 0;
    double temperature = course->start;
    for (const Annealing::Step& step : course->steps) {
      REQUIRE(step.temperature == Approx(temperature));
      REQUIRE(step.temperatures == 1);
      REQUIRE(step.proposals == 5 * 12 * 3);
      REQUIRE(step.accepted <= step.proposals);
      temperature *= options.cooling;
      proposals += step.proposals;
      accepted += step.accepted;
    }
    REQUIRE(proposals == search.proposals());
    REQUIRE(accepted == search.accepted());
    // Hot, nearly all is accepted; cold, hardly more than what costs nothing.
    REQUIRE(course->steps.front().accepted > 135);  // of 180
    REQUIRE(course->steps.back().accepted < 90);
  }
  SearchOptions local;
  local.algorithm = Algorithm::local;
  const TaskGraph two({1, 2}, {});
  REQUIRE_FALSE(Search(two, eh_distances(1, 1), {0, 0}, local, Rng(1)).annealing());
}
