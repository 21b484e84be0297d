// Knoedel graphs W(degree, n).
#include <cmath>

#include "base/detmath.hpp"
#include "evenkeel/base/concat.hpp"
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

std::int64_t degree_of(const Numbers& numbers) {
  return numbers.size() > 1 ? numbers[1] : floor_log2(numbers[0]);
}

TopologySize knodel(const Family& f, std::int64_t n) {
  need(f, n >= 2 && n % 2 == 0, "the number of nodes must be even");
  const std::int64_t most = floor_log2(n);
  const std::int64_t degree = degree_of(f.numbers);
  need(f, degree >= 1 && degree <= most,
       concat({"the degree must be from 1 to ", most, " for this number of nodes"}));
  return regular(n, degree);
}

// W(degree, n): (1, j) and (2, (j + 2^i - 1) mod n/2) for i = 0..degree-1; side 1 comes first.
void join_knodel(Builder& builder, std::int64_t n, std::int64_t degree) {
  const std::int64_t half = n / 2;
  for (std::int64_t j = 0; j < half; ++j) {
    for (std::int64_t i = 0; i < degree; ++i) {
      builder.join(j, half + (j + (std::int64_t{1} << i) - 1) % half);
    }
  }
}

// Both sides are cyclic and every generator is a rotation, so the eigenvalues are the degree plus
// and minus the absolute values of the sums of the generators' roots of unity.
Levels knodel_levels(const std::vector<std::int64_t>& numbers) {
  const std::int64_t half = numbers[0] / 2;
  const std::int64_t degree = degree_of(numbers);
  Levels levels;
  for (std::int64_t k = 0; k < half; ++k) {
    double re = 0;
    double im = 0;
    for (std::int64_t i = 0; i < degree; ++i) {
      const std::int64_t shift = (std::int64_t{1} << i) - 1;
      const double turns = static_cast<double>(k * shift % half) / static_cast<double>(half);
      re += detmath::cos_turn(turns);
      im += detmath::cos_turn(turns - 0.25);
    }
    const double size = std::sqrt(re * re + im * im);
    const auto d = static_cast<double>(degree);
    levels.push_back({k == 0 ? 0 : d - size, 1});
    levels.push_back({d + size, 1});
  }
  return levels;
}

constexpr FamilyRow kKnodelGraphs[] = {
    {.name = "knodel",
     .parameters = "N[,DEGREE]",
     .description = "W(DEGREE,N), side 1 first; degree floor(log2 N) by default",
     .layout = "circle",
     .least = 1,
     .most = 2,
     .parallel = Parallel::once,
     .size = [](const Family& f) -> TopologySize { return knodel(f, f.numbers[0]); },
     .join = [](Builder& builder, const Numbers& a) { join_knodel(builder, a[0], degree_of(a)); },
     .levels = [](const Numbers& a) { return knodel_levels(a); },
     .transitive = always},
};

}  // namespace

std::span<const FamilyRow> knodel_families() { return kKnodelGraphs; }

}  // namespace evenkeel::graph
