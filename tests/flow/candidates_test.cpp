// Which topologies the advice compares.
#include "flow/candidates.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using testing::built;

namespace {

std::set<std::string> names_of(const std::vector<Candidate>& candidates) {
  std::set<std::string> names;
  for (const Candidate& candidate : candidates) names.insert(candidate.topology.text());
  return names;
}

}  // namespace

TEST_CASE("flow/candidates: every candidate has the stated number of nodes and appears once",
          "[flow]") {
  const std::size_t sizes[] = {2,  3,  4,  5,  6,  7,  8,  10,  12,  14,  16, 27,
                               30, 31, 32, 50, 62, 64, 67, 100, 128, 250, 256};
  for (const std::size_t n : sizes) {
    CAPTURE(n);
    const auto candidates = candidates_of(n);
    REQUIRE(names_of(candidates).size() == candidates.size());
    for (const Candidate& candidate : candidates) {
      CAPTURE(candidate.topology.text());
      REQUIRE(candidate.nodes == n);
      REQUIRE(built(candidate.topology.text()).nodes() == n);
    }
    for (const Candidate& candidate : candidates_near(n)) {
      CAPTURE(candidate.topology.text());
      REQUIRE(candidate.nodes != n);
      REQUIRE(8 * std::max(candidate.nodes, n) <= 8 * std::min(candidate.nodes, n) + n);
      REQUIRE(built(candidate.topology.text()).nodes() == candidate.nodes);
    }
  }
}

TEST_CASE("flow/candidates: the families of the papers and better ones are compared", "[flow]") {
  const auto names = names_of(candidates_of(64));
  for (const char* name : {"path:64",
                           "cycle:64",
                           "star:64",
                           "clique:64",
                           "torus:8,8",
                           "torus:4,4,4",
                           "mesh:8,8",
                           "hypercube:6",
                           "lattice:4,3",
                           "lattice:8,2",
                           "butterfly:4",
                           "ccc:4",
                           "debruijn:6",
                           "debruijn-multi:6",
                           "shuffle-exchange:6",
                           "knodel:64,6",
                           "folded-hypercube:6",
                           "clebsch x clique:4",
                           "clebsch x cycle:4",
                           "bipartite:32,32",
                           "multipartite:64,4",
                           "circulant:64,1,8",
                           "random-regular:64,4,1",
                           "bipartite:4,4^2"}) {
    CAPTURE(name);
    REQUIRE(names.contains(name));
  }
  const auto near = names_of(candidates_near(67));
  for (const char* name : {"knodel:66", "knodel:68", "torus:8,8", "torus:8,9", "cage:6,6",
                           "hypercube:6", "lattice:8,2", "lattice:4,3"}) {
    CAPTURE(name);
    REQUIRE(near.contains(name));
  }
  REQUIRE(names_of(candidates_of(73)).contains("eh:3,2"));
  REQUIRE(names_of(candidates_near(70)).contains("eh:3,2"));
  REQUIRE(names_of(candidates_of(126)).contains("cage:3,12"));
  REQUIRE(names_of(candidates_of(50)).contains("hoffman-singleton"));
  REQUIRE(names_of(candidates_of(16)).contains("clebsch"));
}
