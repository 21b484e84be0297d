// The least and the heaviest child.
#include "dynamic/load_tree.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/load_tree: the least and the most loaded child equal the results of a search",
          "[dynamic]") {
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
