// Ways and links of the machines.
#include "evenkeel/dynamic/network.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "evenkeel/eh/routing.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/network: paths have the stated lengths, and links are distinct", "[dynamic]") {
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
