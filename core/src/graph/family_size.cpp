// Nodes and edges of families and products by formula, and which of them exist.
#include <algorithm>
#include <string>

#include "evenkeel/base/checked.hpp"
#include "graph/families.hpp"
#include "graph/galois_field.hpp"

namespace evenkeel::graph {
namespace {

using Numbers = std::vector<std::int64_t>;

[[noreturn]] void refuse(const Family& family, const std::string& what) {
  throw Error(ErrorCode::bad_value, family.text() + " does not exist here: " + what, "/topology");
}

void need(const Family& family, bool condition, const std::string& what) {
  if (!condition) refuse(family, what);
}

TopologySize regular(std::int64_t nodes, std::int64_t degree) {
  return {nodes, saturating_mul(nodes, degree) / 2};
}

TopologySize multipartite(const Family& f, std::int64_t n, std::int64_t parts) {
  need(f, parts >= 2 && n % parts == 0, "the parts must be at least 2 and divide the nodes");
  return regular(n, n - n / parts);
}

TopologySize grid(const Family& f, const Numbers& sides) {
  const bool torus = f.name == "torus";
  TopologySize size{1, 0};
  for (const std::int64_t side : sides) {
    need(f, !torus || side >= 3, "every side of a torus has at least 3 nodes");
    size.nodes = saturating_mul(size.nodes, side);
  }
  for (const std::int64_t side : sides) {
    const std::int64_t lines = size.nodes / side;
    size.edges = saturating_add(size.edges, saturating_mul(lines, torus ? side : side - 1));
  }
  return size;
}

TopologySize knodel(const Family& f, std::int64_t n) {
  need(f, n >= 2 && n % 2 == 0, "the number of nodes must be even");
  const std::int64_t most = floor_log2(n);
  const std::int64_t degree = f.numbers.size() > 1 ? f.numbers[1] : most;
  need(f, degree >= 1 && degree <= most,
       "the degree must be from 1 to " + std::to_string(most) + " for that many nodes");
  return regular(n, degree);
}

TopologySize circulant(const Family& f, std::int64_t n) {
  std::int64_t degree = 0;
  for (auto offset = f.numbers.begin() + 1; offset != f.numbers.end(); ++offset) {
    need(f, *offset >= 1 && *offset <= n / 2,
         "every offset must be from 1 to " + std::to_string(n / 2));
    const bool again = std::find(f.numbers.begin() + 1, offset, *offset) != offset;
    degree += again ? 0 : 2 * *offset == n ? 1 : 2;
  }
  return regular(n, degree);
}

// 2 arcs from every word; two of them are loops, and one pair of words is joined both ways.
TopologySize debruijn(std::int64_t d) {
  const std::int64_t n = power(2, d);
  return {n, 2 * n - 3};
}

// Every word and its other last letter; every word and its rotation, but for the two words that
// are their own, and for one pair that are each other's when the length is even.
TopologySize shuffle_exchange(std::int64_t d) {
  const std::int64_t n = power(2, d);
  return {n, n / 2 + (d == 1 ? 0 : n - 2 - (d % 2 == 0 ? 1 : 0))};
}

// The sporadic cages of girth 5, and the incidence graphs of generalized polygons.
bool cage_exists(std::int64_t degree, std::int64_t girth) {
  if (girth == 5) return degree == 3 || degree == 7;
  const std::int64_t most = girth == 12 ? 8 : 32;
  return degree >= 3 && degree <= most &&
         prime_of_power(static_cast<std::uint32_t>(degree - 1)).has_value();
}

TopologySize cage(const Family& f, std::int64_t degree, std::int64_t girth) {
  need(f, girth == 5 || girth == 6 || girth == 8 || girth == 12,
       "the girth must be 5 (degrees 3 and 7), 6, 8 or 12");
  if (!cage_exists(degree, girth)) {
    constexpr std::int64_t kMaxDegree = 32;
    std::string near;
    const std::int64_t from = std::min(degree, kMaxDegree + 1);
    for (std::int64_t away = 1; away <= kMaxDegree && near.empty(); ++away) {
      if (cage_exists(from - away, girth)) near = std::to_string(from - away);
      if (cage_exists(from + away, girth)) {
        near += (near.empty() ? "" : " and ") + std::to_string(from + away);
      }
    }
    refuse(f, girth == 5 ? "of girth 5 there are degree 3 (petersen) and 7 (hoffman-singleton)"
                         : "degree-1 must be a prime power up to " +
                               std::string(girth == 12 ? "7" : "31") + "; nearest " + near);
  }
  const std::int64_t q = degree - 1;
  if (girth == 5) return regular(degree * degree + 1, degree);
  const std::int64_t sides = girth == 6 ? 3 : girth == 8 ? 4 : 6;
  return regular(2 * (power(q, sides) - 1) / (q - 1), degree);
}

TopologySize random_regular(const Family& f, std::int64_t n, std::int64_t degree) {
  need(f, degree >= 1 && degree < n, "the degree must be from 1 to nodes - 1");
  need(f, n % 2 == 0 || degree % 2 == 0, "nodes x degree must be even");
  const TopologySize size = regular(n, degree);
  check_size(f.text(), size);
  need(f, n <= 10000 || 2 * degree <= n - 1,
       "above 10000 nodes the degree must be at most half of them");
  return size;
}

TopologySize extended_hypercube(const Family& f, std::int64_t k, std::int64_t l) {
  need(f, k <= 24 && l <= 24, "K and L are at most 24");
  const std::int64_t cube = power(2, k);
  std::int64_t nodes = 0;
  for (std::int64_t level = 0; level <= l; ++level) {
    nodes += std::min(power(cube, l - level), kMaxTopologyNodes + 1);
  }
  // All but the last node belong to a cube, and have a link to their parent.
  return {nodes, saturating_mul(nodes - 1, k) / 2 + nodes - 1};
}

TopologySize unchecked_size(const Family& f) {
  const Numbers& a = f.numbers;
  const std::string& name = f.name;
  if (name == "path" || name == "star") return {a[0], a[0] - 1};
  if (name == "cycle") {
    need(f, a[0] >= 3, "a cycle has at least 3 nodes");
    return {a[0], a[0]};
  }
  if (name == "clique") return regular(a[0], a[0] - 1);
  if (name == "multipartite") return multipartite(f, a[0], a[1]);
  if (name == "bipartite") return {a[0] + a[1], saturating_mul(a[0], a[1])};
  if (name == "hypercube") return regular(power(2, a[0]), a[0]);
  if (name == "folded-hypercube") {
    need(f, a[0] >= 2, "a folded hypercube has at least 2 dimensions");
    return regular(power(2, a[0]), a[0] + 1);
  }
  if (name == "clebsch") return {16, 40};
  if (name == "lattice") {
    need(f, a[1] <= 24, "at most 24 dimensions");
    return regular(power(a[0], a[1]), saturating_mul(a[1], a[0] - 1));
  }
  if (name == "mesh" || name == "torus") return grid(f, a);
  if (name == "butterfly" || name == "ccc") {
    const bool wrapped = name == "butterfly";
    need(f, a[0] >= 3,
         wrapped ? "a wrapped butterfly has at least 3 levels"
                 : "cube-connected cycles have at least 3 dimensions");
    return regular(saturating_mul(a[0], power(2, a[0])), wrapped ? 4 : 3);
  }
  if (name == "debruijn" || name == "debruijn-multi") return debruijn(a[0]);
  if (name == "shuffle-exchange") return shuffle_exchange(a[0]);
  if (name == "knodel") return knodel(f, a[0]);
  if (name == "petersen") return {10, 15};
  if (name == "hoffman-singleton") return {50, 175};
  if (name == "cage") return cage(f, a[0], a[1]);
  if (name == "circulant") return circulant(f, a[0]);
  if (name == "eh") return extended_hypercube(f, a[0], a[1]);
  return random_regular(f, a[0], a[1]);
}

}  // namespace

std::int64_t power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent && result <= kMaxTopologyNodes && base > 1; ++i) {
    result = saturating_mul(result, base);
  }
  return result;
}

std::string too_many_nodes() {
  return "more than " + std::to_string(kMaxTopologyNodes) +
         " nodes: the limit of a topology cannot be lifted, its nodes have 32-bit numbers";
}

std::string too_many_edges() {
  return "more than " + std::to_string(kMaxTopologyEdges) +
         " edges: the limit of a topology cannot be lifted, its edges have 32-bit numbers";
}

void check_size(const std::string& name, const TopologySize& size) {
  const bool nodes = size.nodes > kMaxTopologyNodes;
  if (!nodes && size.edges <= kMaxTopologyEdges) return;
  throw Error(ErrorCode::too_large, name + " has " + (nodes ? too_many_nodes() : too_many_edges()),
              "/topology");
}

TopologySize family_size(const Family& family) {
  const TopologySize size = unchecked_size(family);
  check_size(family.text(), size);
  return size;
}

TopologySize topology_size(const Topology& topology) {
  TopologySize whole{1, 0};
  for (const Family& family : topology.factors) {
    const TopologySize factor = family_size(family);
    whole.edges = saturating_add(saturating_mul(whole.edges, factor.nodes),
                                 saturating_mul(whole.nodes, factor.edges));
    whole.nodes = saturating_mul(whole.nodes, factor.nodes);
  }
  check_size(topology.text(), whole);
  return whole;
}

}  // namespace evenkeel::graph
