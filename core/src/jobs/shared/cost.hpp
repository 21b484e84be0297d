#pragma once
#include <algorithm>
#include <cstdint>

#include "evenkeel/graph/count_eigenvalues.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// M(G,d) = (m - 1) deg for m distinct eigenvalues, exactly or between bounds.
struct Cost {
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool exact() const { return low == high; }
};

/// Steps of an EigenvalueCount that a job takes: all that can be needed where they are quick, and
/// otherwise a few, for the lower bound. O(1).
inline std::int64_t count_steps(const graph::Graph& graph, bool limits) {
  constexpr std::int64_t kMaxVisits = 200000000;  // a third of a second
  const auto nodes = static_cast<std::int64_t>(graph.nodes());
  const std::int64_t visits = nodes + 2 * static_cast<std::int64_t>(graph.edges().size());
  const std::int64_t all = 2 * nodes;  // in each of the two fields
  if (!limits || nodes <= kMaxVisits / visits) return all;
  return std::min(all, kMaxVisits / 20 / visits);
}

/// Writes cost_m and, where that is not known exactly, cost_m_bounds.
inline void write_cost(Writer& writer, const Cost& cost) {
  writer.key("cost_m");
  if (cost.exact()) {
    writer.value(cost.low);
    return;
  }
  writer.null();
  writer.key("cost_m_bounds").begin_array().value(cost.low).value(cost.high).end_array();
}

}  // namespace evenkeel::jobs
