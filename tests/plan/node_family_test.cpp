// Sets of nodes against their nodes one by one.
#include "evenkeel/plan/node_family.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/node_family: sums over sets and over all their subsets are right",
          "[plan][property]") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto below = [&](std::uint64_t most) {
      return static_cast<Node>(rng.uniform_index(most));
    };
    const Node nodes = 1 + below(12);
    std::vector<std::vector<Node>> sets(below(12));
    for (auto& set : sets) {
      const Node of_four = below(5);  // none, few, half, most or all
      for (Node i = 0; i < nodes; ++i)
        if (below(4) < of_four) set.push_back(i);
    }
    if (sets.size() > 1) sets.back() = sets.front();
    std::vector<Int128> values(sets.size());
    for (Int128& value : values) value = below(100);
    std::vector<Load> loads(nodes);
    for (Load& load : loads) load = below(100);

    const NodeFamily family(sets, nodes);
    const auto within = family.sums_within(values);
    const auto sums = family.sums(loads);
    REQUIRE(within.size() == sets.size());
    REQUIRE(sums.size() == sets.size());
    for (std::size_t b = 0; b < sets.size(); ++b) {
      Int128 inside = 0, sum = 0;
      for (std::size_t a = 0; a < sets.size(); ++a)
        if (std::includes(sets[b].begin(), sets[b].end(), sets[a].begin(), sets[a].end()))
          inside += values[a];
      for (const Node i : sets[b]) sum += loads[i];
      CHECK(within[b] == inside);
      CHECK(sums[b] == sum);
    }
  }
}

}  // namespace evenkeel::plan
