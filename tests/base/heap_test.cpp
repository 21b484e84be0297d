// Heaps: values are popped in the order of key and value, for any order of pushes.
#include "evenkeel/base/heap.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/heap: equal keys are ordered by their values", "[base][property]") {
  Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    const auto n = static_cast<std::size_t>(1 + rng.uniform_index(60));
    std::vector<int> load(n);
    for (int& one : load) one = static_cast<int>(rng.uniform_index(4));
    std::vector<std::size_t> pushed(n);
    for (std::size_t i = 0; i < n; ++i) pushed[i] = i;
    rng.shuffle(pushed);
    const auto least = [&](std::size_t i) { return load[i]; };
    Heap<std::size_t, decltype(least)> at_once(pushed, least);
    auto most = make_heap_by<std::size_t>([&](std::size_t i) { return Descending{load[i]}; });
    for (const std::size_t i : pushed) most.push(i);
    REQUIRE(most.size() == n);
    std::vector<std::pair<int, std::size_t>> up, down;
    while (!at_once.empty()) {
      const std::size_t top = at_once.top();
      REQUIRE(at_once.pop() == top);
      up.emplace_back(load[top], top);
    }
    while (!most.empty()) {
      const std::size_t top = most.pop();
      down.emplace_back(-load[top], top);
    }
    REQUIRE(up.size() == n);
    REQUIRE(std::is_sorted(up.begin(), up.end()));
    REQUIRE(std::is_sorted(down.begin(), down.end()));
  }
}
