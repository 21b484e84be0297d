// Exchanges with all neighbours, simulated message by message.
#include "flow/message_clock.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::flow {

void MessageClock::exchange(const graph::Graph& graph) {
  const auto& edges = graph.edges();
  arrival_.resize(2 * edges.size());
  for (graph::NodeId node = 0; node < ready_.size(); ++node) {
    for (const std::uint32_t edge : graph.edge_ids(node)) {
      ready_[node] += wire_.overhead;
      arrival_[2 * edge + (edges[edge].u == node ? 0 : 1)] = ready_[node] + wire_.latency;
    }
  }
  for (graph::NodeId node = 0; node < ready_.size(); ++node) {
    come_.clear();
    for (const std::uint32_t edge : graph.edge_ids(node)) {
      come_.push_back(arrival_[2 * edge + (edges[edge].u == node ? 1 : 0)]);
    }
    sort_stably(come_);
    for (const double at : come_) ready_[node] = std::max(ready_[node], at) + wire_.overhead;
  }
}

double MessageClock::latest() const {
  return ready_.empty() ? 0 : *std::max_element(ready_.begin(), ready_.end());
}

}  // namespace evenkeel::flow
