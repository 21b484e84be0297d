// The assignment problem.
#include "plan/matching.hpp"

#include <limits>
#include <utility>

namespace evenkeel::plan {

std::vector<std::size_t> heaviest_matching(const std::vector<std::vector<std::int64_t>>& weight) {
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
  const std::size_t n = weight.size();
  // Column n represents the row without a column; potentials keep every reduced cost >= 0.
  std::vector<std::int64_t> of_row(n), of_column(n + 1);
  std::vector<std::size_t> row_at(n + 1, n);
  for (std::size_t row = 0; row < n; ++row) {
    row_at[n] = row;
    std::vector<std::int64_t> distance(n, kFar);
    std::vector<std::size_t> before(n, n);
    std::vector<bool> reached(n + 1);
    std::size_t at = n;
    while (row_at[at] != n) {
      reached[at] = true;
      const std::size_t i = row_at[at];
      std::int64_t least = kFar;
      std::size_t next = n;
      for (std::size_t j = 0; j < n; ++j) {
        if (reached[j]) continue;
        const std::int64_t cost = -weight[i][j] - of_row[i] - of_column[j];
        if (cost < distance[j]) {
          distance[j] = cost;
          before[j] = at;
        }
        if (distance[j] < least) {
          least = distance[j];
          next = j;
        }
      }
      for (std::size_t j = 0; j <= n; ++j) {
        if (reached[j]) {
          of_row[row_at[j]] += least;
          of_column[j] -= least;
        } else if (j < n) {
          distance[j] -= least;
        }
      }
      at = next;
    }
    while (at != n) {
      row_at[at] = row_at[before[at]];
      at = before[at];
    }
  }
  std::vector<std::size_t> column(n);
  for (std::size_t j = 0; j < n; ++j) column[row_at[j]] = j;
  return column;
}

}  // namespace evenkeel::plan
