#include "evenkeel/graph/topologies.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "graph/cages.hpp"
#include "graph/galois_field.hpp"

namespace evenkeel::graph {
namespace {

using Numbers = std::vector<std::int64_t>;

// Of a family as people may write it, capitals too.
constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";

[[noreturn]] void refuse(const Family& family, const std::string& what) {
  throw Error(ErrorCode::bad_value, family.text() + " does not exist here: " + what, "/topology");
}

void need(const Family& family, bool condition, const std::string& what) {
  if (!condition) refuse(family, what);
}

std::int64_t power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent && result <= kMaxTopologyNodes; ++i) {
    result = saturating_mul(result, base);
  }
  return result;
}

NodeId node(std::int64_t number) { return static_cast<NodeId>(number); }

std::size_t checked_nodes(const Family& family, std::int64_t nodes) {
  if (nodes > kMaxTopologyNodes) {
    throw Error(ErrorCode::too_large,
                family.text() + " has more than " + std::to_string(kMaxTopologyNodes) +
                    " nodes: that is the limit",
                "/topology");
  }
  return static_cast<std::size_t>(nodes);
}

void check_edges(const Family& family, std::int64_t edges) {
  if (edges <= kMaxTopologyEdges) return;
  throw Error(ErrorCode::too_large,
              family.text() + " has more than " + std::to_string(kMaxTopologyEdges) +
                  " edges: that is the limit",
              "/topology");
}

// Edges added one by one for families that are easiest described node by node.
class Builder {
 public:
  Builder(const Family& family, std::int64_t nodes, std::int64_t edges)
      : nodes_(checked_nodes(family, nodes)) {
    check_edges(family, edges);
    edges_.reserve(static_cast<std::size_t>(edges));
  }
  void join(std::int64_t u, std::int64_t v) { edges_.push_back({node(u), node(v), 1}); }
  /// Parallel edges count once.
  Graph simple() {
    for (Edge& edge : edges_) {
      if (edge.u > edge.v) std::swap(edge.u, edge.v);
    }
    std::sort(edges_.begin(), edges_.end(),
              [](const Edge& a, const Edge& b) { return a.u != b.u ? a.u < b.u : a.v < b.v; });
    edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
    return Graph(nodes_, std::move(edges_));
  }
  Graph multi() { return Graph(nodes_, std::move(edges_)); }

 private:
  std::size_t nodes_;
  std::vector<Edge> edges_;
};

Graph path(const Family& f, std::int64_t n) {
  Builder builder(f, n, n);
  for (std::int64_t i = 0; i + 1 < n; ++i) builder.join(i, i + 1);
  return builder.multi();
}

Graph cycle(const Family& f, std::int64_t n) {
  need(f, n >= 3, "a cycle has at least 3 nodes");
  Builder builder(f, n, n);
  for (std::int64_t i = 0; i < n; ++i) builder.join(i, (i + 1) % n);
  return builder.multi();
}

Graph multipartite(const Family& f, std::int64_t n, std::int64_t parts) {
  need(f, parts >= 2 && n % parts == 0, "the parts must be at least 2 and divide the nodes");
  Builder builder(f, n, saturating_mul(n, n) / 2);
  const std::int64_t size = n / parts;
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t v = (u / size + 1) * size; v < n; ++v) builder.join(u, v);
  }
  return builder.multi();
}

// Cartesian product of paths, cycles or cliques: mixed radix, last coordinate fastest.
enum class Line { path, cycle, clique };
Graph grid(const Family& f, const Numbers& sizes, Line line) {
  std::int64_t n = 1;
  std::int64_t degree = 0;
  for (const std::int64_t size : sizes) {
    need(f, size >= 1, "every side has at least 1 node");
    need(f, line != Line::cycle || size >= 3, "every side of a torus has at least 3 nodes");
    n = saturating_mul(n, size);
    degree += line == Line::clique ? size - 1 : 2;
  }
  Builder builder(f, n, saturating_mul(n, degree) / 2);
  std::int64_t stride = 1;
  for (std::size_t d = sizes.size(); d-- > 0;) {
    const std::int64_t size = sizes[d];
    for (std::int64_t u = 0; u < n; ++u) {
      const std::int64_t place = u / stride % size;
      if (line == Line::clique) {
        for (std::int64_t next = place + 1; next < size; ++next)
          builder.join(u, u + (next - place) * stride);
      } else if (place + 1 < size) {
        builder.join(u, u + stride);
      } else if (line == Line::cycle) {
        builder.join(u, u - place * stride);
      }
    }
    stride *= size;
  }
  return builder.multi();
}

Graph hypercube(const Family& f, std::int64_t d, bool folded) {
  const std::int64_t n = power(2, d);
  Builder builder(f, n, saturating_mul(n, d + 1) / 2);
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t bit = 1; bit < n; bit *= 2) {
      if ((u & bit) == 0) builder.join(u, u | bit);
    }
    if (folded && u < (u ^ (n - 1))) builder.join(u, u ^ (n - 1));
  }
  return builder.multi();
}

Graph butterfly(const Family& f, std::int64_t d) {
  need(f, d >= 3, "a wrapped butterfly has at least 3 levels");
  const std::int64_t rows = power(2, d);
  const std::int64_t n = saturating_mul(d, rows);
  Builder builder(f, n, saturating_mul(n, 2));
  for (std::int64_t level = 0; level < d; ++level) {
    for (std::int64_t row = 0; row < rows; ++row) {
      const std::int64_t next = (level + 1) % d * rows;
      builder.join(level * rows + row, next + row);
      builder.join(level * rows + row, next + (row ^ (std::int64_t{1} << level)));
    }
  }
  return builder.multi();
}

Graph debruijn(const Family& f, std::int64_t d, bool multigraph) {
  const std::int64_t n = power(2, d);
  Builder builder(f, n, saturating_mul(n, 2));
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, 2 * u % n);
    builder.join(u, (2 * u + 1) % n);
  }
  return multigraph ? builder.multi() : builder.simple();
}

Graph shuffle_exchange(const Family& f, std::int64_t d) {
  const std::int64_t n = power(2, d);
  Builder builder(f, n, saturating_mul(n, 2));
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, u ^ 1);
    builder.join(u, (2 * u) % n + (2 * u) / n);
  }
  return builder.simple();
}

Graph cube_connected_cycles(const Family& f, std::int64_t d) {
  need(f, d >= 3, "cube-connected cycles have at least 3 dimensions");
  const std::int64_t corners = power(2, d);
  const std::int64_t n = saturating_mul(d, corners);
  Builder builder(f, n, saturating_mul(n, 3) / 2);
  for (std::int64_t corner = 0; corner < corners; ++corner) {
    for (std::int64_t i = 0; i < d; ++i) {
      builder.join(corner * d + i, corner * d + (i + 1) % d);
      const std::int64_t other = corner ^ (std::int64_t{1} << i);
      if (corner < other) builder.join(corner * d + i, other * d + i);
    }
  }
  return builder.multi();
}

// W(degree, n): (1, j) and (2, (j + 2^i - 1) mod n/2) for i = 0..degree-1; side 1 comes first.
Graph knodel(const Family& f, std::int64_t n, std::int64_t degree) {
  need(f, n >= 2 && n % 2 == 0, "the number of nodes must be even");
  std::int64_t most = 0;
  while ((std::int64_t{2} << most) <= n) ++most;
  need(f, degree >= 1 && degree <= most,
       "the degree must be from 1 to " + std::to_string(most) + " for that many nodes");
  const std::int64_t half = n / 2;
  Builder builder(f, n, saturating_mul(half, degree));
  for (std::int64_t j = 0; j < half; ++j) {
    for (std::int64_t i = 0; i < degree; ++i) {
      builder.join(j, half + (j + (std::int64_t{1} << i) - 1) % half);
    }
  }
  return builder.simple();
}

std::int64_t floor_log2(std::int64_t n) {
  std::int64_t log = 0;
  while ((std::int64_t{2} << log) <= n) ++log;
  return log;
}

Graph petersen(const Family& f) {
  Builder builder(f, 10, 15);
  for (std::int64_t i = 0; i < 5; ++i) {
    builder.join(i, (i + 1) % 5);
    builder.join(i, i + 5);
    builder.join(i + 5, (i + 2) % 5 + 5);
  }
  return builder.multi();
}

// Robertson's pentagons and pentagrams: vertex j of pentagon h meets vertex h i + j of pentagram i.
Graph hoffman_singleton(const Family& f) {
  Builder builder(f, 50, 175);
  for (std::int64_t h = 0; h < 5; ++h) {
    for (std::int64_t j = 0; j < 5; ++j) {
      builder.join(5 * h + j, 5 * h + (j + 1) % 5);
      builder.join(25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5);
      for (std::int64_t i = 0; i < 5; ++i) builder.join(5 * h + j, 25 + 5 * i + (h * i + j) % 5);
    }
  }
  return builder.multi();
}

Graph circulant(const Family& f, const Numbers& numbers) {
  const std::int64_t n = numbers[0];
  Builder builder(f, n, saturating_mul(n, static_cast<std::int64_t>(numbers.size()) - 1));
  for (std::size_t k = 1; k < numbers.size(); ++k) {
    need(f, numbers[k] >= 1 && numbers[k] <= n / 2,
         "every offset must be from 1 to " + std::to_string(n / 2));
    for (std::int64_t u = 0; u < n; ++u) builder.join(u, (u + numbers[k]) % n);
  }
  return builder.simple();
}

Graph cage(const Family& f, std::int64_t degree, std::int64_t girth_wanted) {
  need(f, girth_wanted == 6 || girth_wanted == 8 || girth_wanted == 12,
       "the girth must be 6, 8 or 12");
  const std::int64_t most = girth_wanted == 6 ? 32 : girth_wanted == 8 ? 32 : 8;
  const auto exists = [&](std::int64_t d) {
    return d >= 3 && d <= most && prime_of_power(static_cast<std::uint32_t>(d - 1)).has_value();
  };
  if (!exists(degree)) {
    std::string near;
    for (std::int64_t away = 1; away <= most + degree && near.empty(); ++away) {
      if (exists(degree - away)) near = std::to_string(degree - away);
      if (exists(degree + away))
        near += (near.empty() ? "" : " and ") + std::to_string(degree + away);
    }
    refuse(f, "degree-1 must be a prime power up to " + std::to_string(most - 1) + "; nearest " +
                  near);
  }
  const auto q = static_cast<std::uint32_t>(degree - 1);
  if (girth_wanted == 6) return projective_plane_cage(q);
  if (girth_wanted == 8) return symplectic_quadrangle_cage(q);
  return split_cayley_hexagon_cage(q);
}

// Configuration model; pairs that would make a loop or a double edge are swapped with random
// others.
Graph random_regular_sparse(const Family& f, std::int64_t n, std::int64_t degree,
                            std::int64_t seed) {
  Rng rng(static_cast<std::uint64_t>(seed));
  std::vector<NodeId> stubs(static_cast<std::size_t>(n * degree));
  for (std::size_t i = 0; i < stubs.size(); ++i)
    stubs[i] = static_cast<NodeId>(i / static_cast<std::size_t>(degree));
  rng.shuffle(stubs);
  std::vector<std::vector<NodeId>> rows(static_cast<std::size_t>(n));
  const auto has = [&](NodeId u, NodeId v) {
    return std::find(rows[u].begin(), rows[u].end(), v) != rows[u].end();
  };
  const auto link = [&](NodeId u, NodeId v) {
    rows[u].push_back(v);
    rows[v].push_back(u);
  };
  const auto unlink = [&](NodeId u, NodeId v) {
    rows[u].erase(std::find(rows[u].begin(), rows[u].end(), v));
    rows[v].erase(std::find(rows[v].begin(), rows[v].end(), u));
  };
  std::vector<std::pair<NodeId, NodeId>> bad;
  std::vector<std::pair<NodeId, NodeId>> good;
  for (std::size_t i = 0; i + 1 < stubs.size(); i += 2) {
    const NodeId u = stubs[i];
    const NodeId v = stubs[i + 1];
    if (u == v || has(u, v)) {
      bad.emplace_back(u, v);
    } else {
      link(u, v);
      good.emplace_back(u, v);
    }
  }
  std::int64_t tries = 0;
  while (!bad.empty()) {
    need(f, ++tries < 200 * (n * degree + 100) && !good.empty(),
         "no such graph was found; use another seed");
    const auto [u, v] = bad.back();
    auto& [x, y] = good[static_cast<std::size_t>(rng.uniform_index(good.size()))];
    if (u == x || v == y || has(u, x) || has(v, y)) {
      std::swap(x, y);
      continue;
    }
    unlink(x, y);
    link(u, x);
    link(v, y);
    bad.pop_back();
    const std::pair<NodeId, NodeId> second(v, y);
    y = u;
    good.push_back(second);
  }
  Builder builder(f, n, n * degree / 2);
  for (std::int64_t u = 0; u < n; ++u) {
    for (const NodeId v : rows[static_cast<std::size_t>(u)]) {
      if (u < v) builder.join(u, v);
    }
  }
  return builder.multi();
}

Graph random_regular(const Family& f, std::int64_t n, std::int64_t degree, std::int64_t seed) {
  need(f, degree >= 1 && degree < n, "the degree must be from 1 to nodes - 1");
  need(f, n * degree % 2 == 0, "nodes x degree must be even");
  checked_nodes(f, n);
  check_edges(f, saturating_mul(n, degree) / 2);
  if (2 * degree > n - 1) {
    // Few pairs are missing in a dense graph: draw those.
    need(f, n <= 10000, "above 10000 nodes the degree must be at most half of them");
    const Graph missing = random_regular_sparse(f, n, n - 1 - degree, seed);
    Builder builder(f, n, n * degree / 2);
    for (NodeId u = 0; u < missing.nodes(); ++u) {
      const auto row = missing.neighbours(u);
      for (NodeId v = u + 1; v < missing.nodes(); ++v) {
        if (!std::binary_search(row.begin(), row.end(), v)) builder.join(u, v);
      }
    }
    return builder.multi();
  }
  return random_regular_sparse(f, n, degree, seed);
}

// EH(k,l): level 0 holds the 2^(kl) servers; 2^k siblings form a k-cube and share the parent
// number / 2^k of the level above.
Graph extended_hypercube(const Family& f, std::int64_t k, std::int64_t l) {
  need(f, k <= 24 && l <= 24, "K and L are at most 24");
  const std::int64_t cube = power(2, k);
  std::int64_t nodes = 0;
  for (std::int64_t level = 0; level <= l; ++level) {
    nodes += std::min(power(cube, l - level), kMaxTopologyNodes + 1);
  }
  Builder builder(f, nodes, saturating_mul(nodes, k + 2) / 2);
  std::int64_t first = 0;
  for (std::int64_t level = 0; level < l; ++level) {
    const std::int64_t size = power(cube, l - level);
    for (std::int64_t u = 0; u < size; ++u) {
      for (std::int64_t bit = 1; bit < cube; bit *= 2) {
        if ((u & bit) == 0) builder.join(first + u, first + (u | bit));
      }
      builder.join(first + u, first + size + u / cube);
    }
    first += size;
  }
  return builder.multi();
}

struct Shape {
  std::size_t least;
  std::size_t most;
};

Shape shape_of(const std::string& name) {
  if (name == "petersen" || name == "hoffman-singleton" || name == "clebsch") return {0, 0};
  if (name == "multipartite" || name == "bipartite" || name == "lattice" || name == "cage" ||
      name == "eh") {
    return {2, 2};
  }
  if (name == "mesh" || name == "torus") return {1, 16};
  if (name == "knodel") return {1, 2};
  if (name == "random-regular") return {3, 3};
  if (name == "circulant") return {2, 64};
  return {1, 1};
}

}  // namespace

bool vertex_transitive(const Topology& topology) {
  const auto one = [](const Family& family) {
    static const char* const kNames[] = {"cycle",
                                         "clique",
                                         "multipartite",
                                         "hypercube",
                                         "folded-hypercube",
                                         "clebsch",
                                         "lattice",
                                         "torus",
                                         "ccc",
                                         "butterfly",
                                         "knodel",
                                         "circulant",
                                         "petersen",
                                         "hoffman-singleton"};
    const bool named = std::any_of(std::begin(kNames), std::end(kNames),
                                   [&](const char* name) { return family.name == name; });
    return named || (family.name == "bipartite" && family.numbers[0] == family.numbers[1]);
  };
  return std::all_of(topology.factors.begin(), topology.factors.end(), one);
}

const std::vector<FamilyInfo>& families() {
  static const std::vector<FamilyInfo> kFamilies = {
      {"path", "N", "nodes in a row"},
      {"cycle", "N", "nodes in a ring"},
      {"star", "N", "node 0 joined to all others"},
      {"clique", "N", "all pairs joined"},
      {"multipartite", "N,K", "N nodes in K equal parts, pairs of different parts joined"},
      {"bipartite", "A,B", "complete bipartite; the A nodes come first"},
      {"hypercube", "D", "2^D nodes, numbers that differ in one bit joined"},
      {"lattice", "K,D", "clique of K nodes to the power D"},
      {"mesh", "A,B[,C...]", "product of paths, last coordinate fastest"},
      {"torus", "A,B[,C...]", "product of cycles, last coordinate fastest"},
      {"butterfly", "D", "wrapped, D x 2^D nodes, number = level x 2^D + row"},
      {"debruijn", "D", "2^D words, shift by one letter, simple graph"},
      {"debruijn-multi", "D", "the same with its double edge at weight 2"},
      {"shuffle-exchange", "D", "2^D words, rotation or change of the last letter"},
      {"folded-hypercube", "D", "hypercube with opposite corners joined"},
      {"clebsch", "", "folded-hypercube:4, the 16 nodes of degree 5"},
      {"ccc", "D", "cube-connected cycles, number = corner x D + dimension"},
      {"knodel", "N[,DEGREE]", "W(DEGREE,N), side 1 first; degree floor(log2 N) by default"},
      {"petersen", "", "10 nodes of degree 3, outer ring first"},
      {"hoffman-singleton", "", "50 nodes of degree 7, pentagons first"},
      {"cage", "DEGREE,GIRTH",
       "girth 6, 8 or 12, DEGREE-1 a prime power; points first, then lines"},
      {"circulant", "N,O1,O2...", "u joined to u + O1, u + O2, ... modulo N"},
      {"random-regular", "N,DEGREE,SEED", "a random graph of that degree"},
      {"eh", "K,L", "extended hypercube: 2^(KL) servers, then the control nodes level by level"},
  };
  return kFamilies;
}

std::string Family::text() const {
  std::string out = name;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    out += (i == 0 ? ":" : ",") + std::to_string(numbers[i]);
  }
  return out;
}

std::string Topology::text() const {
  std::string out;
  for (std::size_t i = 0; i < factors.size();) {
    std::size_t same = i + 1;
    while (same < factors.size() && factors[same] == factors[i]) ++same;
    out += (out.empty() ? "" : " x ") + factors[i].text();
    if (same - i > 1) out += "^" + std::to_string(same - i);
    i = same;
  }
  return out;
}

Graph make_family(const Family& f) {
  const Numbers& a = f.numbers;
  const std::string& name = f.name;
  if (name == "path") return path(f, a[0]);
  if (name == "cycle") return cycle(f, a[0]);
  if (name == "star") {
    Builder builder(f, a[0], a[0]);
    for (std::int64_t i = 1; i < a[0]; ++i) builder.join(0, i);
    return builder.multi();
  }
  if (name == "clique") return grid(f, {a[0]}, Line::clique);
  if (name == "multipartite") return multipartite(f, a[0], a[1]);
  if (name == "bipartite") {
    Builder builder(f, a[0] + a[1], saturating_mul(a[0], a[1]));
    for (std::int64_t u = 0; u < a[0]; ++u) {
      for (std::int64_t v = 0; v < a[1]; ++v) builder.join(u, a[0] + v);
    }
    return builder.multi();
  }
  if (name == "hypercube") return hypercube(f, a[0], false);
  if (name == "folded-hypercube") {
    need(f, a[0] >= 2, "a folded hypercube has at least 2 dimensions");
    return hypercube(f, a[0], true);
  }
  if (name == "clebsch") return hypercube(f, 4, true);
  if (name == "lattice") {
    need(f, a[1] <= 24, "at most 24 dimensions");
    return grid(f, Numbers(static_cast<std::size_t>(a[1]), a[0]), Line::clique);
  }
  if (name == "mesh") return grid(f, a, Line::path);
  if (name == "torus") return grid(f, a, Line::cycle);
  if (name == "butterfly") return butterfly(f, a[0]);
  if (name == "debruijn") return debruijn(f, a[0], false);
  if (name == "debruijn-multi") return debruijn(f, a[0], true);
  if (name == "shuffle-exchange") return shuffle_exchange(f, a[0]);
  if (name == "ccc") return cube_connected_cycles(f, a[0]);
  if (name == "knodel") return knodel(f, a[0], a.size() > 1 ? a[1] : floor_log2(a[0]));
  if (name == "petersen") return petersen(f);
  if (name == "hoffman-singleton") return hoffman_singleton(f);
  if (name == "cage") return cage(f, a[0], a[1]);
  if (name == "circulant") return circulant(f, a);
  if (name == "eh") return extended_hypercube(f, a[0], a[1]);
  return random_regular(f, a[0], a[1], a[2]);
}

Graph make_topology(const Topology& topology) {
  Graph product = make_family(topology.factors.front());
  for (std::size_t i = 1; i < topology.factors.size(); ++i) {
    const Graph factor = make_family(topology.factors[i]);
    const auto n = static_cast<std::int64_t>(product.nodes());
    const auto m = static_cast<std::int64_t>(factor.nodes());
    const Family whole{topology.text(), {}};
    const std::size_t nodes = checked_nodes(whole, saturating_mul(n, m));
    check_edges(whole, saturating_mul(n, static_cast<std::int64_t>(factor.edges().size())) +
                           saturating_mul(m, static_cast<std::int64_t>(product.edges().size())));
    std::vector<Edge> edges;
    for (NodeId u = 0; u < product.nodes(); ++u) {
      for (const Edge& edge : factor.edges()) {
        edges.push_back({node(u * m + edge.u), node(u * m + edge.v), edge.weight});
      }
    }
    for (const Edge& edge : product.edges()) {
      for (std::int64_t v = 0; v < m; ++v) {
        edges.push_back({node(edge.u * m + v), node(edge.v * m + v), edge.weight});
      }
    }
    product = Graph(nodes, std::move(edges));
  }
  return product;
}

Topology parse_topology(std::string_view text) {
  Topology topology;
  std::size_t at = 0;
  const auto fail = [&](const std::string& message, std::size_t from, std::size_t length) {
    throw Error(ErrorCode::bad_value, message, "/topology",
                TextPlace{1, static_cast<std::int64_t>(from) + 1,
                          static_cast<std::int64_t>(std::max<std::size_t>(length, 1))});
  };
  const auto skip = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  const auto number = [&]() -> std::int64_t {
    std::int64_t value = 0;
    const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (parsed.ec != std::errc() || value < 0) {
      fail("a whole number was expected at " + in_quotes(text.substr(at)), at, text.size() - at);
    }
    at = static_cast<std::size_t>(parsed.ptr - text.data());
    return value;
  };
  for (;;) {
    skip();
    const std::size_t start = at;
    while (at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || text[at] == '-')) ++at;
    Family family;
    family.name = text.substr(start, at - start);
    const auto known =
        std::find_if(families().begin(), families().end(),
                     [&](const FamilyInfo& info) { return info.name == family.name; });
    if (known == families().end()) {
      at = std::min(text.find_first_not_of(kLetters, start), text.size());
      const std::string word(text.substr(start, std::max<std::size_t>(at - start, 1)));
      std::vector<std::string> names;
      for (const FamilyInfo& info : families()) names.push_back(info.name);
      fail("there is no family " + in_quotes(word) +
               ": families are path, cycle, torus, hypercube and others (evenkeel topology)" +
               did_you_mean(word, names),
           start, at - start);
    }
    if (at < text.size() && text[at] == ':') {
      do {
        ++at;
        family.numbers.push_back(number());
      } while (at < text.size() && text[at] == ',');
    }
    const Shape shape = shape_of(family.name);
    if (family.numbers.size() < shape.least || family.numbers.size() > shape.most) {
      fail(family.name + (known->parameters.empty()
                              ? " takes no numbers"
                              : " is written " + family.name + ":" + known->parameters),
           start, at - start);
    }
    for (const std::int64_t value : family.numbers) {
      const bool may_be_zero = family.name == "random-regular" || family.name == "hypercube";
      if (value < (may_be_zero ? 0 : 1) || value > kMaxExactInt) {
        fail("the numbers of " + family.name + " start at 1", start, at - start);
      }
    }
    std::int64_t copies = 1;
    if (at < text.size() && text[at] == '^') {
      ++at;
      copies = number();
      if (copies < 1 || copies > 64) fail("a power from 1 to 64 was expected", start, at - start);
    }
    for (std::int64_t i = 0; i < copies; ++i) topology.factors.push_back(family);
    skip();
    if (at == text.size()) return topology;
    if (text[at] != 'x') {
      fail("\" x \" and another factor, or the end, was expected at " + in_quotes(text.substr(at)),
           at, text.size() - at);
    }
    ++at;
  }
}

}  // namespace evenkeel::graph
