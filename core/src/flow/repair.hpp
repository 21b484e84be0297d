#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// Repairs a flow that was rounded edge by edge: unit after unit along cheapest paths of the
/// residual network. Potentials keep all reduced costs at or above 0, so the units sent so far
/// always have the minimum cost. Slices end between units.
///
/// If spare units can stay at any open node, a pool takes them, at a price per node. It opens when
/// no node lacks load any more, and takes all surplus.
class Repair {
 public:
  enum class State { going, done, spent };  ///< spent: the effort was not enough.

  /// @param flow    Real, shape m.
  /// @param bound   Load that every node should keep, shape n. The pool takes the rest.
  /// @param effort  Maximum number of edge visits.
  Repair(const graph::Graph& graph, std::span<const double> flow, std::span<const Load> loads,
         std::span<const Load> bound, double effort);

  /// Fills nodes that lack load, for about `work` visits, which are subtracted from `work`.
  /// @throws Stopped, here and below: the flow is then of no use.
  State fill(std::int64_t& work, StopCheck* stop);

  /// After fill(): the pool takes at most one unit from every open node.
  /// @param price  Price of a unit that stays, shape n.
  void open_pool(std::span<const std::uint8_t> open, std::vector<double> price);
  /// Sends all surplus to the pool.
  State empty(std::int64_t& work, StopCheck* stop);

  /// Whether an open node kept no unit.
  bool still_open(graph::NodeId node) const { return open_[node] != 0; }
  std::vector<Load> take() { return std::move(whole_); }
  /// Keeps the reduced cost of every further unit at or above 0.
  const std::vector<double>& potential() const { return potential_; }

 private:
  template <class Wants, class Step>
  State each_unit(std::int64_t& work, Wants wants, Step step);
  double cost(std::uint32_t e, graph::NodeId node) const;
  void start(graph::NodeId node);
  graph::NodeId settle();
  void reach(graph::NodeId node, double distance, std::uint32_t via);
  bool bring_one(graph::NodeId sink);
  bool send_one(graph::NodeId source);
  graph::NodeId other_end(graph::NodeId node) const;
  graph::NodeId carry(graph::NodeId from, graph::NodeId node);

  const graph::Graph& graph_;
  double effort_;
  StopCheck* stop_ = nullptr;  ///< Check of the current slice.
  graph::NodeId next_ = 0;     ///< Nodes before it have their targets.
  std::vector<Load> whole_;
  std::vector<double> off_;    ///< Integral less real flow.
  std::vector<Load> surplus_;  ///< Load above the load that the node should keep.
  std::vector<double> potential_;
  double pool_ = 0;                 ///< Potential of the pool.
  std::vector<std::uint8_t> open_;  ///< The pool can still take one from this node.
  std::vector<double> price_;
  std::vector<double> distance_;
  std::vector<std::uint32_t> reached_;  ///< Number of the search that reached a node last,
  std::vector<std::uint32_t> via_;      ///< and the edge over which it did.
  std::vector<graph::NodeId> settled_;
  Heap<std::pair<double, graph::NodeId>> queue_;
  std::uint32_t search_ = 0;
  double visits_ = 0;
};

}  // namespace evenkeel::flow
