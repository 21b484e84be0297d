// The generator's statistics.
#include "evenkeel/mapping/task_graph.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

using namespace evenkeel;
using namespace evenkeel::mapping;

TEST_CASE("mapping/task_graph: the generator has the right statistics", "[mapping][property]") {
  Rng rng(73);
  double comp = 0, amounts = 0, edges = 0;
  constexpr int kGraphs = 40;
  std::int64_t least = 1000, most = 0;
  for (int trial = 0; trial < kGraphs; ++trial) {
    RandomTasks rule;
    rule.tasks = 500;
    const TaskLists lists = random_lists(rule, rng);
    for (const std::int64_t weight : lists.comp) {
      comp += static_cast<double>(weight) / (500 * kGraphs);
      least = std::min(least, weight);
      most = std::max(most, weight);
    }
    std::vector<std::vector<std::uint32_t>> sent(500);
    for (const Message& message : lists.messages) {
      REQUIRE(message.from < message.to);
      REQUIRE((message.amount >= 1 && message.amount <= 10));
      amounts += static_cast<double>(message.amount);
      sent[message.from].push_back(message.to);
    }
    for (std::size_t i = 0; i < 499; ++i) {
      auto& to = sent[i];
      std::sort(to.begin(), to.end());
      REQUIRE(std::adjacent_find(to.begin(), to.end()) == to.end());
      REQUIRE((!to.empty() && to.size() <= std::min<std::size_t>(10, 499 - i)));
    }
    REQUIRE(sent[499].empty());
    edges += static_cast<double>(lists.messages.size()) / kGraphs;
  }
  REQUIRE((least == 1 && most == 100));
  REQUIRE(comp == Approx(50.5).epsilon(0.02));
  REQUIRE(amounts / (edges * kGraphs) == Approx(5.5).epsilon(0.02));
  // 5.5 a task, but for the last ten.
  REQUIRE(edges == Approx(5.5 * 499 - 22.5).epsilon(0.02));
  RandomTasks odd;
  odd.tasks = 3;
  odd.degree = {5, 5};
  odd.comp = {7, 7};
  REQUIRE(random_lists(odd, rng).messages.size() == 3);
}
