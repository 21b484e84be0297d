// Relatives of the hypercube: folded cubes, the Clebsch graph, cube-connected cycles.
#include "graph/families/family.hpp"

namespace evenkeel::graph {

namespace {

std::int64_t binomial(std::int64_t n, std::int64_t k) {
  std::int64_t value = 1;
  for (std::int64_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
  return value;
}

}  // namespace

// Bits of weight k change the sign of k of d terms; folding adds the parity.
Levels cube_levels(std::int64_t d, bool folded) {
  Levels levels;
  for (std::int64_t k = 0; k <= d; ++k) {
    const double extra = folded && k % 2 == 1 ? 2 : 0;
    levels.push_back({2 * static_cast<double>(k) + extra, binomial(d, k)});
  }
  return levels;
}

namespace {

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

constexpr FamilyRow kCubes[] = {
    {.name = "folded-hypercube",
     .parameters = "D",
     .description = "hypercube with opposite corners joined",
     .layout = "cube",
     .size = [](const Family& f) -> TopologySize {
       need(f, f.numbers[0] >= 2, "a folded hypercube needs at least 2 dimensions");
       return regular(power(2, f.numbers[0]), f.numbers[0] + 1);
     },
     .join = [](Builder& builder, const Numbers& a) { join_hypercube(builder, a[0], true); },
     .levels = [](const Numbers& a) { return cube_levels(a[0], true); },
     .transitive = always,
     .digits = [](const Numbers& a) { return bits(a[0]); }},
    {.name = "clebsch",
     .parameters = "",
     .description = "folded-hypercube:4, the 16 nodes of degree 5",
     .layout = "circle",
     .least = 0,
     .most = 0,
     .size = [](const Family&) -> TopologySize {
       return {16, 40};
     },
     .join = [](Builder& builder, const Numbers&) { join_hypercube(builder, 4, true); },
     .levels = [](const Numbers&) { return cube_levels(4, true); },
     .transitive = always,
     .digits = [](const Numbers&) { return bits(4); }},
    {.name = "ccc",
     .parameters = "D",
     .description = "cube-connected cycles, number = corner x D + dimension",
     .layout = "forces",
     .size = [](const Family& f) -> TopologySize {
       need(f, f.numbers[0] >= 3, "cube-connected cycles need at least 3 dimensions");
       return regular(saturating_mul(f.numbers[0], power(2, f.numbers[0])), 3);
     },
     .join = [](Builder& builder, const Numbers& a) { cube_connected_cycles(builder, a[0]); },
     .transitive = always},
};

}  // namespace

std::span<const FamilyRow> cube_families() { return kCubes; }

}  // namespace evenkeel::graph
