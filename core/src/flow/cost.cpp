// Budget for M(G,d), the cost of computing a flow.
#include "evenkeel/flow/cost.hpp"

#include <algorithm>

namespace evenkeel::flow {

std::int64_t count_steps(const graph::Graph& graph, bool limits) {
  constexpr std::int64_t kMaxVisits = 200000000;  // a third of a second
  const auto nodes = static_cast<std::int64_t>(graph.nodes());
  const std::int64_t visits = nodes + 2 * static_cast<std::int64_t>(graph.edges().size());
  const std::int64_t all = 2 * nodes;  // in each of the two fields
  if (!limits || nodes <= kMaxVisits / visits) return all;
  return std::min(all, kMaxVisits / 20 / visits);
}

}  // namespace evenkeel::flow
