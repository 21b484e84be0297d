// Builds the families of the catalogue: their nodes, edges and numbering.
#include "graph/families.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/checked.hpp"
#include "graph/cages.hpp"
#include "graph/random_regular.hpp"

// Builders take numbers that family_size() has let through: no sizes are checked here.
namespace evenkeel::graph {
namespace {

using Numbers = std::vector<std::int64_t>;

// Edges added one by one for families that are easiest described node by node.
class Builder {
 public:
  Builder(const Family& family, StopCheck* stop) : stop_(stop) {
    const TopologySize size = family_size(family);
    nodes_ = static_cast<std::size_t>(size.nodes);
    edges_.reserve(static_cast<std::size_t>(size.edges));
  }
  void join(std::int64_t u, std::int64_t v) {
    spend(stop_);
    edges_.push_back({static_cast<NodeId>(u), static_cast<NodeId>(v), 1});
  }
  /// Where some of them coincide.
  void expect_edges(std::int64_t count) { edges_.reserve(static_cast<std::size_t>(count)); }
  Graph build(Parallel parallel) { return Graph(nodes_, std::move(edges_), parallel, stop_); }

 private:
  StopCheck* stop_;
  std::size_t nodes_ = 0;
  std::vector<Edge> edges_;
};

void path(Builder& builder, std::int64_t n) {
  for (std::int64_t i = 0; i + 1 < n; ++i) builder.join(i, i + 1);
}

void star(Builder& builder, std::int64_t n) {
  for (std::int64_t i = 1; i < n; ++i) builder.join(0, i);
}

void cycle(Builder& builder, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) builder.join(i, (i + 1) % n);
}

void bipartite(Builder& builder, std::int64_t left, std::int64_t right) {
  for (std::int64_t u = 0; u < left; ++u) {
    for (std::int64_t v = 0; v < right; ++v) builder.join(u, left + v);
  }
}

void multipartite(Builder& builder, std::int64_t n, std::int64_t parts) {
  const std::int64_t size = n / parts;
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t v = (u / size + 1) * size; v < n; ++v) builder.join(u, v);
  }
}

// Cartesian product of paths, cycles or cliques: mixed radix, last coordinate fastest.
enum class Line { path, cycle, clique };
void grid(Builder& builder, Line line, const Numbers& sizes) {
  std::int64_t n = 1;
  for (const std::int64_t size : sizes) n *= size;
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
}

void hypercube(Builder& builder, std::int64_t d, bool folded) {
  const std::int64_t n = power(2, d);
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t bit = 1; bit < n; bit *= 2) {
      if ((u & bit) == 0) builder.join(u, u | bit);
    }
    if (folded && u < (u ^ (n - 1))) builder.join(u, u ^ (n - 1));
  }
}

void butterfly(Builder& builder, std::int64_t d) {
  const std::int64_t rows = power(2, d);
  for (std::int64_t level = 0; level < d; ++level) {
    for (std::int64_t row = 0; row < rows; ++row) {
      const std::int64_t next = (level + 1) % d * rows;
      builder.join(level * rows + row, next + row);
      builder.join(level * rows + row, next + (row ^ (std::int64_t{1} << level)));
    }
  }
}

void debruijn(Builder& builder, std::int64_t d) {
  const std::int64_t n = power(2, d);
  builder.expect_edges(2 * n);
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, 2 * u % n);
    builder.join(u, (2 * u + 1) % n);
  }
}

void shuffle_exchange(Builder& builder, std::int64_t d) {
  const std::int64_t n = power(2, d);
  builder.expect_edges(2 * n);
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, u ^ 1);
    builder.join(u, (2 * u) % n + (2 * u) / n);
  }
}

void cube_connected_cycles(Builder& builder, std::int64_t d) {
  const std::int64_t corners = power(2, d);
  for (std::int64_t corner = 0; corner < corners; ++corner) {
    for (std::int64_t i = 0; i < d; ++i) {
      builder.join(corner * d + i, corner * d + (i + 1) % d);
      const std::int64_t other = corner ^ (std::int64_t{1} << i);
      if (corner < other) builder.join(corner * d + i, other * d + i);
    }
  }
}

// W(degree, n): (1, j) and (2, (j + 2^i - 1) mod n/2) for i = 0..degree-1; side 1 comes first.
void knodel(Builder& builder, std::int64_t n, std::int64_t degree) {
  const std::int64_t half = n / 2;
  for (std::int64_t j = 0; j < half; ++j) {
    for (std::int64_t i = 0; i < degree; ++i) {
      builder.join(j, half + (j + (std::int64_t{1} << i) - 1) % half);
    }
  }
}

void petersen(Builder& builder) {
  for (std::int64_t i = 0; i < 5; ++i) {
    builder.join(i, (i + 1) % 5);
    builder.join(i, i + 5);
    builder.join(i + 5, (i + 2) % 5 + 5);
  }
}

// Robertson's pentagons and pentagrams: vertex j of pentagon h meets vertex h i + j of pentagram i.
void hoffman_singleton(Builder& builder) {
  for (std::int64_t h = 0; h < 5; ++h) {
    for (std::int64_t j = 0; j < 5; ++j) {
      builder.join(5 * h + j, 5 * h + (j + 1) % 5);
      builder.join(25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5);
      for (std::int64_t i = 0; i < 5; ++i) builder.join(5 * h + j, 25 + 5 * i + (h * i + j) % 5);
    }
  }
}

void circulant(Builder& builder, const Numbers& numbers) {
  const std::int64_t n = numbers[0];
  for (std::size_t k = 1; k < numbers.size(); ++k) {
    for (std::int64_t u = 0; u < n; ++u) builder.join(u, (u + numbers[k]) % n);
  }
}

// EH(k,l): level 0 holds the 2^(kl) servers; 2^k siblings form a k-cube and share the parent
// number / 2^k of the level above.
void extended_hypercube(Builder& builder, std::int64_t k, std::int64_t l) {
  const std::int64_t cube = power(2, k);
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
}

// Incidence graphs of generalized polygons.
Graph polygon_cage(std::int64_t degree, std::int64_t girth, StopCheck* stop) {
  const auto q = static_cast<std::uint32_t>(degree - 1);
  if (girth == 6) return projective_plane_cage(q, stop);
  if (girth == 8) return symplectic_quadrangle_cage(q, stop);
  return split_cayley_hexagon_cage(q, stop);
}

}  // namespace

Graph make_family(const Family& family, StopCheck* stop) {
  const Numbers& a = family.numbers;
  const std::string& name = family.name;
  Builder builder(family, stop);  // refuses what does not exist or is too large
  if (name == "random-regular") return random_regular(a[0], a[1], a[2], stop);
  if (name == "cage" && a[1] != 5) return polygon_cage(a[0], a[1], stop);
  const bool small_cage = name == "cage" && a[0] == 3;
  if (name == "path") path(builder, a[0]);
  if (name == "cycle") cycle(builder, a[0]);
  if (name == "star") star(builder, a[0]);
  if (name == "clique") grid(builder, Line::clique, {a[0]});
  if (name == "multipartite") multipartite(builder, a[0], a[1]);
  if (name == "bipartite") bipartite(builder, a[0], a[1]);
  if (name == "hypercube") hypercube(builder, a[0], false);
  if (name == "folded-hypercube") hypercube(builder, a[0], true);
  if (name == "clebsch") hypercube(builder, 4, true);
  if (name == "lattice") {
    grid(builder, Line::clique, Numbers(static_cast<std::size_t>(a[1]), a[0]));
  }
  if (name == "mesh") grid(builder, Line::path, a);
  if (name == "torus") grid(builder, Line::cycle, a);
  if (name == "butterfly") butterfly(builder, a[0]);
  if (name == "debruijn" || name == "debruijn-multi") debruijn(builder, a[0]);
  if (name == "shuffle-exchange") shuffle_exchange(builder, a[0]);
  if (name == "ccc") cube_connected_cycles(builder, a[0]);
  if (name == "knodel") knodel(builder, a[0], a.size() > 1 ? a[1] : floor_log2(a[0]));
  if (name == "petersen" || small_cage) petersen(builder);
  if (name == "hoffman-singleton" || (name == "cage" && !small_cage)) hoffman_singleton(builder);
  if (name == "circulant") circulant(builder, a);
  if (name == "eh") extended_hypercube(builder, a[0], a[1]);
  const bool once =
      name == "debruijn" || name == "shuffle-exchange" || name == "knodel" || name == "circulant";
  return builder.build(once ? Parallel::once : Parallel::add);
}

}  // namespace evenkeel::graph
