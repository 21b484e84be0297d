// Graphs of few nodes for their degree and girth: Moore graphs and cages.
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "graph/cages.hpp"
#include "graph/families/family.hpp"
#include "graph/galois_field.hpp"

namespace evenkeel::graph {
namespace {

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
    const bool is_one = near.find(' ') == std::string::npos;
    refuse(f, girth == 5
                  ? "girth 5 exists for degree 3 (petersen) and degree 7 (hoffman-singleton)"
                  : concat({"degree-1 must be a prime power up to ", girth == 12 ? "7" : "31",
                            "; the nearest degree", is_one ? " is " : "s are ", near}));
  }
  const std::int64_t q = degree - 1;
  if (girth == 5) return regular(degree * degree + 1, degree);
  const std::int64_t sides = girth == 6 ? 3 : girth == 8 ? 4 : 6;
  return regular(2 * (power(q, sides) - 1) / (q - 1), degree);
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

// Incidence graphs of generalized polygons.
Graph polygon_cage(std::int64_t degree, std::int64_t girth, StopCheck* stop) {
  const auto q = static_cast<std::uint32_t>(degree - 1);
  if (girth == 6) return projective_plane_cage(q, stop);
  if (girth == 8) return symplectic_quadrangle_cage(q, stop);
  return split_cayley_hexagon_cage(q, stop);
}

Graph make_cage(const Family& f, StopCheck* stop) {
  if (f.numbers[1] != 5) return polygon_cage(f.numbers[0], f.numbers[1], stop);
  Builder builder(f, stop);
  f.numbers[0] == 3 ? petersen(builder) : hoffman_singleton(builder);
  return builder.build(Parallel::add);
}

// Girth 5: the Moore graphs of Petersen, and of Hoffman and Singleton. Other girths: incidence
// graphs of generalized polygons with q + 1 points on every line. Their adjacency eigenvalues are
// +-(q + 1), +-sqrt(q), 0, +-sqrt(2q), +-sqrt(3q), depending on the girth.
Levels cage_levels(std::int64_t degree, std::int64_t girth_of_cage) {
  const std::int64_t q = degree - 1;
  const auto d = static_cast<double>(degree);
  const auto root = [&](double factor) { return std::sqrt(factor * static_cast<double>(q)); };
  Levels levels{{0, 1}, {2 * d, 1}};
  const auto pair = [&](double value, std::int64_t multiplicity) {
    levels.push_back({d - value, multiplicity});
    levels.push_back({d + value, multiplicity});
  };
  if (girth_of_cage == 5) {
    return degree == 3 ? Levels{{0, 1}, {2, 5}, {5, 4}} : Levels{{0, 1}, {5, 28}, {10, 21}};
  }
  if (girth_of_cage == 6) {
    pair(root(1), q * q + q);
  } else if (girth_of_cage == 8) {
    pair(root(2), q * (q + 1) * (q + 1) / 2);
    levels.push_back({d, q * (q * q + 1)});
  } else {
    pair(root(1), q * (q + 1) * (q + 1) * (q * q - q + 1) / 2);
    pair(root(3), q * (q + 1) * (q + 1) * (q * q + q + 1) / 6);
    levels.push_back({d, q * (q * q * q * q + q * q + 1) * 2 / 3});
  }
  return levels;
}

constexpr FamilyRow kMooreGraphs[] = {
    {.name = "petersen",
     .parameters = "",
     .description = "10 nodes of degree 3, outer ring first",
     .layout = "rings",
     .least = 0,
     .most = 0,
     .size = [](const Family&) -> TopologySize {
       return {10, 15};
     },
     .join = [](Builder& builder, const Numbers&) { petersen(builder); },
     .levels = [](const Numbers&) { return cage_levels(3, 5); },
     .transitive = always},
    {.name = "hoffman-singleton",
     .parameters = "",
     .description = "50 nodes of degree 7, pentagons first",
     .layout = "circle",
     .least = 0,
     .most = 0,
     .size = [](const Family&) -> TopologySize {
       return {50, 175};
     },
     .join = [](Builder& builder, const Numbers&) { hoffman_singleton(builder); },
     .levels = [](const Numbers&) { return cage_levels(7, 5); },
     .transitive = always},
    {.name = "cage",
     .parameters = "DEGREE,GIRTH",
     .description =
         "girth 6, 8 or 12, DEGREE-1 a prime power; points first, then lines; 3,5 and 7,5 too",
     .layout = "halves",
     .least = 2,
     .most = 2,
     .size = [](const Family& f) -> TopologySize { return cage(f, f.numbers[0], f.numbers[1]); },
     .make = make_cage,
     .levels = [](const Numbers& a) { return cage_levels(a[0], a[1]); }},
};

}  // namespace

std::span<const FamilyRow> moore_families() { return kMooreGraphs; }

}  // namespace evenkeel::graph
