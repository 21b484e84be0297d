// Circulants: every node is joined to the nodes at fixed distances around the ring.
#include "base/detmath.hpp"
#include "evenkeel/base/sort.hpp"
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

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

void join_circulant(Builder& builder, const Numbers& numbers) {
  const std::int64_t n = numbers[0];
  for (std::size_t k = 1; k < numbers.size(); ++k) {
    for (std::int64_t u = 0; u < n; ++u) builder.join(u, (u + numbers[k]) % n);
  }
}

Levels circulant_levels(const std::vector<std::int64_t>& numbers) {
  const std::int64_t n = numbers[0];
  std::vector<std::int64_t> offsets(numbers.begin() + 1, numbers.end());
  sort_stably(offsets);
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  Levels levels;
  for (std::int64_t j = 0; j < n; ++j) {
    double value = 0;
    for (const std::int64_t offset : offsets) {
      const double turns = static_cast<double>(j * offset % n) / static_cast<double>(n);
      const double pair = 2 * offset == n ? 1 : 2;  // at half the ring there is one neighbour
      value += pair * detmath::versine_turn(turns);
    }
    levels.push_back({value, 1});
  }
  return levels;
}

constexpr FamilyRow kCirculants[] = {
    {.name = "circulant",
     .parameters = "N,O1,O2...",
     .description = "u joined to u + O1, u + O2, ... modulo N",
     .layout = "circle",
     .least = 2,
     .most = 64,
     .parallel = Parallel::once,
     .size = [](const Family& f) -> TopologySize { return circulant(f, f.numbers[0]); },
     .join = [](Builder& builder, const Numbers& a) { join_circulant(builder, a); },
     .levels = [](const Numbers& a) { return circulant_levels(a); },
     .transitive = always,
     .digits = [](const Numbers& a) -> Numbers { return {a[0]}; },
     .line = Line::circulant},
};

}  // namespace

std::span<const FamilyRow> circulant_families() { return kCirculants; }

}  // namespace evenkeel::graph
