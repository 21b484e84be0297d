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

/// Mends a flow that was rounded edge by edge: unit after unit along cheapest paths of the residual
/// network. Potentials keep all reduced costs from falling below 0, so what has been sent so far is
/// always of least cost for what it has moved. In slices of whole units.
///
/// Where spare units are free to stay at any open node, a pool takes them, at a price for every
/// node. It opens when no node wants for load any more; all that is above goes to it.
class Repair {
 public:
  enum class State { going, done, spent };  ///< spent: the effort was not enough.

  /// @param flow    Real, shape m.
  /// @param bound   What every node is to keep, shape n; the pool takes the rest.
  /// @param effort  Visits of edges that may be spent in all.
  Repair(const graph::Graph& graph, std::span<const double> flow, std::span<const Load> loads,
         std::span<const Load> bound, double effort);

  /// Fills what wants for load: about that much work further, which is taken off `work`.
  /// @throws Stopped, here and below: the flow is then of no use.
  State fill(std::int64_t& work, StopCheck* stop);

  /// After fill(): the pool takes at most one unit from every open node.
  /// @param price  Of a unit that stays, shape n.
  void open_pool(std::span<const std::uint8_t> open, std::vector<double> price);
  /// Sends all that is above to the pool.
  State empty(std::int64_t& work, StopCheck* stop);

  /// Whether an open node kept no unit.
  bool still_open(graph::NodeId node) const { return open_[node] != 0; }
  std::vector<Load> take() { return std::move(whole_); }
  /// Keeps the reduced cost of every further unit from falling below 0.
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
  StopCheck* stop_ = nullptr;  ///< Of the present slice.
  graph::NodeId next_ = 0;     ///< Nodes before it are as they shall be.
  std::vector<Load> whole_;
  std::vector<double> off_;    ///< Whole less real.
  std::vector<Load> surplus_;  ///< Above what the node is to keep.
  std::vector<double> potential_;
  double pool_ = 0;                 ///< Its potential.
  std::vector<std::uint8_t> open_;  ///< The pool still takes a unit from there.
  std::vector<double> price_;
  std::vector<double> distance_;
  std::vector<std::uint32_t> reached_;  ///< Number of the search that reached a node last,
  std::vector<std::uint32_t> via_;      ///< and the edge by which it did.
  std::vector<graph::NodeId> settled_;
  Heap<std::pair<double, graph::NodeId>> queue_;
  std::uint32_t search_ = 0;
  double visits_ = 0;
};

}  // namespace evenkeel::flow
