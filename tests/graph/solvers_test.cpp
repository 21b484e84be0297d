// The numerical side of core/graph: Lanczos, maximum flow, the number of distinct eigenvalues.
#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "evenkeel/graph/laplacian.hpp"
#include "evenkeel/graph/network_flow.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using evenkeel::testing::draw;

namespace {

// Arithmetic modulo a 31-bit prime.
using Word = std::uint64_t;
Word power(Word base, Word exponent, Word p) {
  Word result = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * base % p;
    base = base * base % p;
  }
  return result;
}

// Length of the shortest recurrence of a sequence modulo p (Berlekamp and Massey).
std::size_t shortest_recurrence(const std::vector<Word>& sequence, Word p) {
  std::vector<Word> now{1}, before{1};
  std::size_t length = 0, gap = 1;
  Word last = 1;
  for (std::size_t n = 0; n < sequence.size(); ++n) {
    Word error = 0;
    for (std::size_t i = 0; i <= length && i < now.size(); ++i) {
      error = (error + now[i] * sequence[n - i]) % p;
    }
    if (error == 0) {
      ++gap;
      continue;
    }
    const std::vector<Word> kept = now;
    const Word factor = error * power(last, p - 2, p) % p;
    if (now.size() < before.size() + gap) now.resize(before.size() + gap, 0);
    for (std::size_t i = 0; i < before.size(); ++i) {
      now[i + gap] = (now[i + gap] + (p - factor) * before[i]) % p;
    }
    if (2 * length <= n) {
      length = n + 1 - length;
      before = kept;
      last = error;
      gap = 1;
    } else {
      ++gap;
    }
  }
  return length;
}

// Degree of the minimal polynomial of the integer Laplacian on a random vector modulo primes: never
// more than the number m of distinct eigenvalues, and equal to it but for bad luck with a prime.
std::size_t exact_distinct(const Graph& graph, Rng& rng) {
  std::size_t most = 0;
  for (const Word p : {2147483647ULL, 2147483629ULL, 2147483587ULL}) {
    const std::size_t n = graph.nodes();
    std::vector<Word> x(n), probe(n);
    for (std::size_t i = 0; i < n; ++i) {
      x[i] = rng.uniform_index(p);
      probe[i] = rng.uniform_index(p);
    }
    std::vector<Word> sequence;
    for (std::size_t k = 0; k < 2 * n + 2; ++k) {
      Word sum = 0;
      for (std::size_t i = 0; i < n; ++i) sum = (sum + probe[i] * x[i]) % p;
      sequence.push_back(sum);
      std::vector<Word> next(n, 0);
      for (const Edge& edge : graph.edges()) {
        const auto w = static_cast<Word>(edge.weight);
        next[edge.u] = (next[edge.u] + w * (x[edge.u] + p - x[edge.v])) % p;
        next[edge.v] = (next[edge.v] + w * (x[edge.v] + p - x[edge.u])) % p;
      }
      x = next;
    }
    most = std::max(most, shortest_recurrence(sequence, p));
  }
  return most;
}

}  // namespace

TEST_CASE("graph/spectrum: m is confirmed by exact arithmetic", "[graph][paper]") {
  Rng rng(31);
  for (const char* spec : {"path:2",
                           "path:9",
                           "path:64",
                           "cycle:3",
                           "cycle:16",
                           "cycle:63",
                           "star:3",
                           "star:64",
                           "multipartite:12,3",
                           "multipartite:64,4",
                           "bipartite:3,5",
                           "clique:2",
                           "clique:64",
                           "hypercube:1",
                           "hypercube:6",
                           "lattice:4,3",
                           "lattice:3,2",
                           "petersen",
                           "hoffman-singleton",
                           "cage:3,6",
                           "cage:5,6",
                           "cage:6,6",
                           "cage:3,8",
                           "torus:8,8",
                           "mesh:8,8",
                           "mesh:4,5",
                           "butterfly:4",
                           "debruijn:6",
                           "debruijn-multi:6",
                           "shuffle-exchange:6",
                           "folded-hypercube:6",
                           "clebsch",
                           "ccc:4",
                           "knodel:64",
                           "knodel:62",
                           "circulant:64,1,9",
                           "random-regular:64,4,1",
                           "eh:3,2",
                           "eh:2,2",
                           "cycle:8 x path:4",
                           "hypercube:2^3"}) {
    CAPTURE(spec);
    const Topology topology = parse_topology(spec);
    const Graph graph = make_topology(topology);
    if (graph.nodes() > 80) continue;
    const std::size_t distinct = topology_spectrum(topology)->levels.size();
    REQUIRE(exact_distinct(graph, rng) == distinct);
    REQUIRE(count_distinct_eigenvalues(graph) == static_cast<std::int64_t>(distinct));
  }
}

TEST_CASE("graph/spectrum: Lanczos finds both ends", "[graph][property]") {
  Rng rng(32);
  for (const char* spec : {"path:200", "cycle:301", "torus:17,9", "mesh:20,20", "hypercube:8",
                           "random-regular:500,3,2", "star:50", "ccc:5", "debruijn:7", "path:2"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    const Extremes exact = extremes_of(dense_spectrum(graph));
    const Extremes found = lanczos_extremes(graph);
    CHECK(found.smallest == Approx(exact.smallest).epsilon(1e-5));
    CHECK(found.largest == Approx(exact.largest).epsilon(1e-5));
  }
  for (int trial = 0; trial < 20; ++trial) {
    const Graph part = testing::random_graph(rng, {20, 79}, {0, 79}, true);
    const Graph graph(part.nodes() + 3, part.edges());  // three nodes apart
    std::vector<double> speeds;
    for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + 3 * rng.uniform01());
    const Extremes exact = extremes_of(dense_spectrum(graph, speeds));
    const Extremes found = lanczos_extremes(graph, speeds);
    CAPTURE(trial);
    CHECK(found.smallest == Approx(exact.smallest).epsilon(1e-5));
    CHECK(found.largest == Approx(exact.largest).epsilon(1e-5));
  }
  const Extremes none = lanczos_extremes(Graph(3, {}));
  REQUIRE(none.largest == 0);
}

TEST_CASE("graph/network_flow: maximum flow equals the least cut", "[graph][property]") {
  Rng rng(33);
  for (int trial = 0; trial < 300; ++trial) {
    const std::size_t n = 2 + draw(rng, 7);
    FlowNetwork network(n);
    struct One {
      std::uint32_t from, to;
      Load capacity;
    };
    std::vector<One> arcs;
    for (std::size_t i = 0; i < 3 * n; ++i) {
      arcs.push_back({static_cast<std::uint32_t>(draw(rng, n)),
                      static_cast<std::uint32_t>(draw(rng, n)), static_cast<Load>(draw(rng, 10))});
      network.add_arc(arcs.back().from, arcs.back().to, arcs.back().capacity,
                      static_cast<std::int32_t>(draw(rng, 3)));
    }
    FlowNetwork cheap = network;
    Load least = INT64_MAX;
    for (std::uint32_t side = 0; side < (1U << n); ++side) {
      if ((side & 1U) == 0 || (side >> (n - 1) & 1U) != 0) continue;
      Load cut = 0;
      for (const One& arc : arcs) {
        if ((side >> arc.from & 1U) != 0 && (side >> arc.to & 1U) == 0) cut += arc.capacity;
      }
      least = std::min(least, cut);
    }
    const auto sink = static_cast<std::uint32_t>(n - 1);
    REQUIRE(network.maximize(0, sink) == least);
    REQUIRE(cheap.maximize_cheaply(0, sink).amount == least);
  }
}

TEST_CASE("graph/diameter_bounds: bracket the diameter", "[graph][property]") {
  Rng rng(34);
  for (int trial = 0; trial < 60; ++trial) {
    const Graph graph = testing::random_graph(rng, {2, 61}, {0, 39}, false);
    const DiameterBounds bounds = diameter_bounds(graph);
    REQUIRE(bounds.low <= *diameter(graph));
    REQUIRE(bounds.high >= *diameter(graph));
  }
  const DiameterBounds path = diameter_bounds(built("path:100"));
  REQUIRE(path.low == 99);
  REQUIRE(path.high <= 100);
}

TEST_CASE("graph/eh: counts and distances of the extended hypercube", "[graph][paper]") {
  // core/theory/eh.md, section 1: hypercube links 108 in EH(3,2), 84 in EH(2,3), 876 in EH(3,3).
  struct Case {
    const char* spec;
    std::size_t nodes, cube_links;
    std::int64_t diameter;
  };
  for (const Case& one : {Case{"eh:3,2", 73, 108, 4}, Case{"eh:2,3", 85, 84, 6},
                          Case{"eh:3,3", 585, 876, 6}, Case{"eh:5,1", 33, 80, 2}}) {
    CAPTURE(one.spec);
    const Graph graph = built(one.spec);
    REQUIRE(graph.nodes() == one.nodes);
    REQUIRE(graph.edges().size() == one.cube_links + one.nodes - 1);
    std::int64_t between_servers = 0;
    const std::size_t servers = one.nodes == 73 || one.nodes == 85 ? 64
                                : one.nodes == 33                  ? 32
                                                                   : 512;
    for (NodeId s = 0; s < servers; ++s) {
      const auto distance = distances_from(graph, s);
      for (NodeId t = 0; t < servers; ++t) {
        between_servers = std::max<std::int64_t>(between_servers, distance[t]);
      }
    }
    REQUIRE(between_servers == one.diameter);
  }
}
