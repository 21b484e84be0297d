// Products by nature: hypercubes, lattices, meshes and tori.
#include "base/detmath.hpp"
#include "graph/families/family.hpp"

namespace evenkeel::graph {

Levels cosines(std::int64_t count, std::int64_t period) {
  Levels levels;
  for (std::int64_t j = 0; j < count; ++j) {
    const double turns = static_cast<double>(j) / static_cast<double>(period);
    levels.push_back({2 * detmath::versine_turn(turns), 1});
  }
  return levels;
}

Levels cycle_levels(std::int64_t n) {
  Levels levels = cosines(n / 2 + 1, n);
  for (std::int64_t j = 1; 2 * j < n; ++j) levels[static_cast<std::size_t>(j)].multiplicity = 2;
  return levels;
}

void join_grid(Builder& builder, Line line, const Numbers& sizes) {
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

void add_prime_digits(Numbers& digits, std::int64_t size) {
  for (std::int64_t prime = 2; size > 1;) {
    if (prime * prime > size) prime = size;
    if (size % prime != 0) {
      ++prime;
      continue;
    }
    digits.push_back(prime);
    size /= prime;
  }
}

void join_hypercube(Builder& builder, std::int64_t d, bool folded) {
  const std::int64_t n = power(2, d);
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t bit = 1; bit < n; bit *= 2) {
      if ((u & bit) == 0) builder.join(u, u | bit);
    }
    if (folded && u < (u ^ (n - 1))) builder.join(u, u ^ (n - 1));
  }
}

namespace {

Levels powers(const Levels& one, std::size_t count) {
  Levels levels = one;
  for (std::size_t i = 1; i < count; ++i) levels = product_spectrum(levels, one);
  return levels;
}

TopologySize grid(const Family& f, bool torus) {
  const Numbers& sides = f.numbers;
  TopologySize size{1, 0};
  for (const std::int64_t side : sides) {
    need(f, !torus || side >= 3, "every side of a torus needs at least 3 nodes");
    size.nodes = saturating_mul(size.nodes, side);
  }
  for (const std::int64_t side : sides) {
    const std::int64_t lines = size.nodes / side;
    size.edges = saturating_add(size.edges, saturating_mul(lines, torus ? side : side - 1));
  }
  return size;
}

Levels product_of(const Numbers& sides, Levels (*levels)(std::int64_t side)) {
  Levels all{{0, 1}};
  for (const std::int64_t side : sides) all = product_spectrum(all, levels(side));
  return all;
}

std::vector<Family> each_side(const char* name, const Numbers& sides) {
  std::vector<Family> parts;
  for (const std::int64_t side : sides) parts.push_back({name, {side}});
  return parts;
}

Numbers lattice_digits(const Numbers& numbers) {
  Numbers digits;
  for (std::int64_t d = 0; d < numbers[1]; ++d) add_prime_digits(digits, numbers[0]);
  return digits;
}

}  // namespace

// A side of 4 is a square: two pairs.
Numbers torus_digits(const Numbers& sides) {
  Numbers digits;
  for (std::size_t d = sides.size(); d-- > 0;) {
    sides[d] == 4 ? add_prime_digits(digits, 4) : digits.push_back(sides[d]);
  }
  return digits;
}

namespace {

constexpr FamilyRow kGrids[] = {
    {.name = "hypercube",
     .parameters = "D",
     .description = "2^D nodes, numbers that differ in one bit joined",
     .layout = "cube",
     .from_zero = true,
     .size = [](const Family& f) -> TopologySize {
       return regular(power(2, f.numbers[0]), f.numbers[0]);
     },
     .join = [](Builder& builder, const Numbers& a) { join_hypercube(builder, a[0], false); },
     .levels = [](const Numbers& a) { return cube_levels(a[0], false); },
     .factors =
         [](const Numbers& a) {
           return std::vector<Family>(static_cast<std::size_t>(a[0]), {"hypercube", {1}});
         },
     .transitive = always,
     .digits = [](const Numbers& a) { return bits(a[0]); },
     .line = Line::pairs},
    {.name = "lattice",
     .parameters = "K,D",
     .description = "clique of K nodes to the power D",
     .layout = "square",
     .least = 2,
     .most = 2,
     .size = [](const Family& f) -> TopologySize {
       need(f, f.numbers[1] <= 24, "the limit is 24 dimensions");
       return regular(power(f.numbers[0], f.numbers[1]),
                      saturating_mul(f.numbers[1], f.numbers[0] - 1));
     },
     .join =
         [](Builder& builder, const Numbers& a) {
           join_grid(builder, Line::clique, Numbers(static_cast<std::size_t>(a[1]), a[0]));
         },
     .levels =
         [](const Numbers& a) {
           return powers(Levels{{0, 1}, {static_cast<double>(a[0]), a[0] - 1}},
                         static_cast<std::size_t>(a[1]));
         },
     .factors =
         [](const Numbers& a) {
           return std::vector<Family>(static_cast<std::size_t>(a[1]), {"clique", {a[0]}});
         },
     .transitive = always,
     .digits = lattice_digits},
    {.name = "mesh",
     .parameters = "A,B[,C...]",
     .description = "product of paths, last coordinate fastest",
     .layout = "grid",
     .least = 1,
     .most = 16,
     .size = [](const Family& f) -> TopologySize { return grid(f, false); },
     .join = [](Builder& builder, const Numbers& a) { join_grid(builder, Line::path, a); },
     .levels =
         [](const Numbers& a) {
           return product_of(a, [](std::int64_t side) { return cosines(side, 2 * side); });
         },
     .factors = [](const Numbers& a) { return each_side("path", a); }},
    {.name = "torus",
     .parameters = "A,B[,C...]",
     .description = "product of cycles, last coordinate fastest",
     .layout = "closed-grid",
     .least = 1,
     .most = 16,
     .size = [](const Family& f) -> TopologySize { return grid(f, true); },
     .join = [](Builder& builder, const Numbers& a) { join_grid(builder, Line::cycle, a); },
     .levels = [](const Numbers& a) { return product_of(a, cycle_levels); },
     .factors = [](const Numbers& a) { return each_side("cycle", a); },
     .transitive = always,
     .digits = torus_digits},
};

}  // namespace

std::span<const FamilyRow> grid_families() { return kGrids; }

}  // namespace evenkeel::graph
