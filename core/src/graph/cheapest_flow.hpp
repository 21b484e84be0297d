#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::graph {

/// Makes a given flow the cheapest of all flows with the same excess at every node. Costs can be
/// large and have many values. FlowNetwork::next_distance would then need a step per distance.
///
/// Usage: add all arcs with their flow, call optimize(), read flow().
/// Source: Goldberg and Tarjan 1990 (cost scaling); core/theory/graph.md, section 8.
class CheapestFlow {
 public:
  explicit CheapestFlow(std::size_t nodes) : nodes_(nodes) {}

  /// Largest (cost + 1) x (nodes + 1): what scaled costs leave of 64 bits for prices.
  static constexpr std::int64_t kMaxScaledCost = std::int64_t{1} << 54;

  /// @param capacity  >= flow >= 0.
  /// @return the number of the arc. O(1).
  std::size_t add_arc(std::uint32_t from, std::uint32_t to, Load capacity, Load flow,
                      std::int64_t cost);

  /// Complexity: O(n^2 m log(n C)), C the largest cost; far less in practice.
  /// @throws Error too_large, if costs need more than 64 bits; Stopped: the flow is invalid.
  void optimize(StopCheck* stop = nullptr);

  Load flow(std::size_t arc) const { return arcs_[arc].flow; }

 private:
  struct Given {
    std::uint32_t from, to;
    Load capacity, flow;
    std::int64_t cost;
  };
  struct Residual {
    std::uint32_t to;
    std::uint32_t back;  ///< Its other direction.
    Load left;
    std::int64_t cost;  ///< Times nodes + 1: then 1-optimal is optimal.
  };
  void build();
  void refine(std::int64_t step, StopCheck* stop);
  void saturate();
  void relabel(std::uint32_t node, std::int64_t step);
  void update_prices(std::int64_t step, StopCheck* stop);
  std::int64_t reduced(std::uint32_t node, const Residual& arc) const {
    return arc.cost + price_[node] - price_[arc.to];
  }

  std::size_t nodes_;
  std::vector<Given> arcs_;
  std::vector<std::uint32_t> place_;  ///< Index of every arc in `residual_`.
  std::vector<std::uint32_t> first_;  ///< Residual arcs of a node: first_[v] .. first_[v + 1].
  std::vector<Residual> residual_;
  std::vector<std::int64_t> price_;
  std::vector<Int128> excess_;  ///< Sums over many arcs.
  std::vector<std::uint32_t> current_;
};

}  // namespace evenkeel::graph
