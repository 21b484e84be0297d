#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::graph {

/// A directed network with capacities and costs; flows are whole.
class FlowNetwork {
 public:
  static constexpr Load kUnlimited = INT64_MAX / 4;

  explicit FlowNetwork(std::size_t nodes) : first_(nodes, kNone) {}

  std::size_t nodes() const { return first_.size(); }

  /// @param capacity  >= 0; kUnlimited for none.
  /// @param cost      >= 0, a unit.
  /// @return the number of the arc. O(1).
  std::size_t add_arc(std::uint32_t from, std::uint32_t to, Load capacity, std::int32_t cost = 0);

  Load flow(std::size_t arc) const { return arcs_[2 * arc + 1].left; }

  /// Gives an arc that much more capacity; what flows stays. O(1).
  void widen(std::size_t arc, Load by) { arcs_[2 * arc].left += by; }

  /// After maximize(): whether more could get to that node from the source. Those nodes are a least
  /// cut. O(1).
  bool beside_source(std::uint32_t node) const { return layers_[node] >= 0; }

  /// Sends as much as possible from source to sink, besides what flows already. @return the amount.
  /// Complexity: O(n^2 m), far less in practice. Source: Dinic 1970.
  /// @throws Stopped, here and below: the flow is then of no use.
  Load maximize(std::uint32_t source, std::uint32_t sink, StopCheck* stop = nullptr);

  /// Sends as much as possible at least cost. Afterwards no residual arc has a negative reduced
  /// cost cost + potential[from] - potential[to], which proves it. Complexity: one maximum flow
  /// over arcs of reduced cost zero for every distance between source and sink that occurs. Source:
  /// Ford and Fulkerson 1962 (primal-dual).
  struct Cheapest {
    Load amount = 0;
    std::vector<std::int64_t> potential;
  };
  Cheapest maximize_cheaply(std::uint32_t source, std::uint32_t sink, StopCheck* stop = nullptr);

  /// One distance of that: everything that can go at the present least cost. A fresh `found`
  /// starts.
  /// @return false when nothing more can be sent.
  bool next_distance(std::uint32_t source, std::uint32_t sink, Cheapest& found,
                     StopCheck* stop = nullptr);

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Arc {
    std::uint32_t to;
    std::uint32_t next;
    Load left;
    std::int32_t cost;
  };
  bool layer(std::uint32_t source, std::uint32_t sink, const std::vector<std::int64_t>& potential,
             StopCheck* stop);
  Load block(std::uint32_t source, std::uint32_t sink, const std::vector<std::int64_t>& potential,
             StopCheck* stop);
  bool shorten(std::uint32_t source, std::uint32_t sink, std::vector<std::int64_t>& potential,
               StopCheck* stop);

  std::vector<std::uint32_t> first_;
  std::vector<Arc> arcs_;  ///< Arc 2 i and its reverse 2 i + 1.
  std::vector<std::int32_t> layers_;
  std::vector<std::uint32_t> current_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace evenkeel::graph
