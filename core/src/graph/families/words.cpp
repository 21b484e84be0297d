// Butterflies, de Bruijn and shuffle-exchange graphs: nodes that are words of bits.
#include "base/detmath.hpp"
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

// 2 arcs from every word; two of them are loops, and one pair of words is joined in both
// directions.
TopologySize debruijn(std::int64_t d) {
  const std::int64_t n = power(2, d);
  return {n, 2 * n - 3};
}

// Every word is joined to its other last letter and to its rotation. Two words are their own
// rotation, and if the length is even, one pair of words is each other's rotation.
TopologySize shuffle_exchange(std::int64_t d) {
  const std::int64_t n = power(2, d);
  return {n, n / 2 + (d == 1 ? 0 : n - 2 - (d % 2 == 0 ? 1 : 0))};
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

void join_debruijn(Builder& builder, std::int64_t d) {
  const std::int64_t n = power(2, d);
  builder.expect_edges(2 * n);
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, 2 * u % n);
    builder.join(u, (2 * u + 1) % n);
  }
}

void join_shuffle_exchange(Builder& builder, std::int64_t d) {
  const std::int64_t n = power(2, d);
  builder.expect_edges(2 * n);
  for (std::int64_t u = 0; u < n; ++u) {
    builder.join(u, u ^ 1);
    builder.join(u, (2 * u) % n + (2 * u) / n);
  }
}

// Eigenvalues of 4 - A for paths of L nodes whose edges have weight 2: 4 - 4 cos(pi i / (L + 1)).
void add_double_path(Levels& levels, std::int64_t length, std::int64_t copies) {
  for (std::int64_t i = 1; i <= length; ++i) {
    const double turns = static_cast<double>(i) / static_cast<double>(2 * (length + 1));
    levels.push_back({4 * detmath::versine_turn(turns), copies});
  }
}

// Characters of the rows: for the set S of bits on which one is odd, the levels form a cycle of
// weight 2 that is cut at every bit of S. So the whole cycle occurs once, and a path of L levels
// d 2^(d-L-1) times (d times for L = d).
Levels butterfly_levels(std::int64_t d) {
  Levels levels;
  for (std::int64_t j = 0; j < d; ++j) {
    const double turns = static_cast<double>(j) / static_cast<double>(d);
    levels.push_back({4 * detmath::versine_turn(turns), 1});
  }
  for (std::int64_t length = 1; length <= d; ++length) {
    add_double_path(levels, length, length < d ? d << (d - length - 1) : d);
  }
  return levels;
}

// The shift takes a function of the last letters one place on until it falls out: paths again, one
// of D places and 2^(D-L-1) of L < D. Source: Delorme and Tillich 1998.
Levels debruijn_levels(std::int64_t d) {
  Levels levels{{0, 1}};
  for (std::int64_t length = 1; length <= d; ++length) {
    add_double_path(levels, length, length < d ? std::int64_t{1} << (d - length - 1) : 1);
  }
  return levels;
}

constexpr FamilyRow kWordGraphs[] = {
    {.name = "butterfly",
     .parameters = "D",
     .description = "wrapped, D x 2^D nodes, number = level x 2^D + row",
     .layout = "ranks",
     .size = [](const Family& f) -> TopologySize {
       need(f, f.numbers[0] >= 3, "a wrapped butterfly needs at least 3 levels");
       return regular(saturating_mul(f.numbers[0], power(2, f.numbers[0])), 4);
     },
     .join = [](Builder& builder, const Numbers& a) { butterfly(builder, a[0]); },
     .levels = [](const Numbers& a) { return butterfly_levels(a[0]); },
     .transitive = always},
    {.name = "debruijn",
     .parameters = "D",
     .description = "2^D words, shift by one letter, simple graph",
     .layout = "forces",
     .parallel = Parallel::once,
     .size = [](const Family& f) -> TopologySize { return debruijn(f.numbers[0]); },
     .join = [](Builder& builder, const Numbers& a) { join_debruijn(builder, a[0]); }},
    {.name = "debruijn-multi",
     .parameters = "D",
     .description = "the same with its double edge at weight 2",
     .layout = "forces",
     .size = [](const Family& f) -> TopologySize { return debruijn(f.numbers[0]); },
     .join = [](Builder& builder, const Numbers& a) { join_debruijn(builder, a[0]); },
     .levels = [](const Numbers& a) { return debruijn_levels(a[0]); }},
    {.name = "shuffle-exchange",
     .parameters = "D",
     .description = "2^D words, rotation or change of the last letter",
     .layout = "forces",
     .parallel = Parallel::once,
     .size = [](const Family& f) -> TopologySize { return shuffle_exchange(f.numbers[0]); },
     .join = [](Builder& builder, const Numbers& a) { join_shuffle_exchange(builder, a[0]); }},
};

}  // namespace

std::span<const FamilyRow> word_families() { return kWordGraphs; }

}  // namespace evenkeel::graph
