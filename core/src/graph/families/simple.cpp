// Paths, cycles, stars, cliques and complete graphs of several parts.
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

double real(std::int64_t value) { return static_cast<double>(value); }

TopologySize multipartite(const Family& f, std::int64_t n, std::int64_t parts) {
  need(f, parts >= 2 && n % parts == 0, "the parts must be at least 2 and divide the nodes");
  return regular(n, n - n / parts);
}

void star(Builder& builder, std::int64_t n) {
  for (std::int64_t i = 1; i < n; ++i) builder.join(0, i);
}

void bipartite(Builder& builder, std::int64_t left, std::int64_t right) {
  for (std::int64_t u = 0; u < left; ++u) {
    for (std::int64_t v = 0; v < right; ++v) builder.join(u, left + v);
  }
}

void join_multipartite(Builder& builder, std::int64_t n, std::int64_t parts) {
  const std::int64_t size = n / parts;
  for (std::int64_t u = 0; u < n; ++u) {
    for (std::int64_t v = (u / size + 1) * size; v < n; ++v) builder.join(u, v);
  }
}

Numbers part_digits(std::int64_t size, std::int64_t parts) {
  Numbers digits;
  add_prime_digits(digits, size);
  add_prime_digits(digits, parts);
  return digits;
}

constexpr FamilyRow kSimpleGraphs[] = {
    {.name = "path",
     .parameters = "N",
     .description = "nodes in a row",
     .layout = "row",
     .size = [](const Family& f) -> TopologySize {
       return {f.numbers[0], f.numbers[0] - 1};
     },
     .join = [](Builder& builder, const Numbers& a) { join_grid(builder, Line::path, a); },
     .levels = [](const Numbers& a) { return cosines(a[0], 2 * a[0]); },
     .line = Line::path},
    {.name = "cycle",
     .parameters = "N",
     .description = "nodes in a ring",
     .layout = "circle",
     .size = [](const Family& f) -> TopologySize {
       need(f, f.numbers[0] >= 3, "a cycle needs at least 3 nodes");
       return {f.numbers[0], f.numbers[0]};
     },
     .join = [](Builder& builder, const Numbers& a) { join_grid(builder, Line::cycle, a); },
     .levels = [](const Numbers& a) { return cycle_levels(a[0]); },
     .transitive = always,
     .digits = torus_digits,
     .line = Line::cycle},
    {.name = "star",
     .parameters = "N",
     .description = "node 0 joined to all others",
     .layout = "wheel",
     .size = [](const Family& f) -> TopologySize {
       return {f.numbers[0], f.numbers[0] - 1};
     },
     .join = [](Builder& builder, const Numbers& a) { star(builder, a[0]); },
     .levels =
         [](const Numbers& a) {
           return a[0] == 1 ? Levels{{0, 1}} : Levels{{0, 1}, {1, a[0] - 2}, {real(a[0]), 1}};
         }},
    {.name = "clique",
     .parameters = "N",
     .description = "all pairs joined",
     .layout = "circle",
     .size = [](const Family& f) -> TopologySize {
       return regular(f.numbers[0], f.numbers[0] - 1);
     },
     .join = [](Builder& builder, const Numbers& a) { join_grid(builder, Line::clique, a); },
     .levels =
         [](const Numbers& a) {
           return Levels{{0, 1}, {real(a[0]), a[0] - 1}};
         },
     .transitive = always,
     .digits = [](const Numbers& a) { return part_digits(a[0], 1); },
     .line = Line::clique},
    {.name = "multipartite",
     .parameters = "N,K",
     .description = "N nodes in K equal parts, pairs of different parts joined",
     .layout = "circle",
     .least = 2,
     .most = 2,
     .size = [](const Family& f) -> TopologySize {
       return multipartite(f, f.numbers[0], f.numbers[1]);
     },
     .join = [](Builder& builder, const Numbers& a) { join_multipartite(builder, a[0], a[1]); },
     .levels =
         [](const Numbers& a) {
           const std::int64_t part = a[0] / a[1];
           return Levels{{0, 1}, {real(a[0] - part), a[0] - a[1]}, {real(a[0]), a[1] - 1}};
         },
     .transitive = always,
     .digits = [](const Numbers& a) { return part_digits(a[0] / a[1], a[1]); }},
    {.name = "bipartite",
     .parameters = "A,B",
     .description = "complete bipartite; the A nodes come first",
     .layout = "sides",
     .least = 2,
     .most = 2,
     .size = [](const Family& f) -> TopologySize {
       return {f.numbers[0] + f.numbers[1], saturating_mul(f.numbers[0], f.numbers[1])};
     },
     .join = [](Builder& builder, const Numbers& a) { bipartite(builder, a[0], a[1]); },
     .levels =
         [](const Numbers& a) {
           return Levels{
               {0, 1}, {real(a[0]), a[1] - 1}, {real(a[1]), a[0] - 1}, {real(a[0] + a[1]), 1}};
         },
     .transitive = [](const Numbers& a) { return a[0] == a[1]; },
     .digits = [](const Numbers& a) { return part_digits(a[0], 2); }},
};

}  // namespace

std::span<const FamilyRow> simple_families() { return kSimpleGraphs; }

}  // namespace evenkeel::graph
