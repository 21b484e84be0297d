#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::graph {

/// A directed network with capacities and costs; flows are integral.
class FlowNetwork {
 public:
  static constexpr Load kUnlimited = INT64_MAX / 4;

  explicit FlowNetwork(std::size_t nodes) : first_(nodes, kNone) {}

  std::size_t nodes() const { return first_.size(); }

  /// @param capacity  >= 0; kUnlimited: no limit.
  /// @param cost      >= 0, per unit.
  /// @return the number of the arc. O(1).
  std::size_t add_arc(std::uint32_t from, std::uint32_t to, Load capacity, std::int32_t cost = 0);

  Load flow(std::size_t arc) const { return arcs_[2 * arc + 1].left; }

  /// Gives an arc that much more capacity; what flows stays. O(1).
  void widen(std::size_t arc, Load by) { arcs_[2 * arc].left += by; }

  /// After maximize(): whether the residual network has a path from the source to that node. Such
  /// nodes are a minimum cut. O(1).
  bool beside_source(std::uint32_t node) const { return layers_[node] >= 0; }

  /// Sends as much as possible from source to sink, in addition to the present flow. @return the
  /// amount.
  /// Complexity: O(n^2 m), far less in practice. Source: Dinic 1970.
  /// @throws Stopped, here and below: the flow is then invalid.
  Load maximize(std::uint32_t source, std::uint32_t sink, StopCheck* stop = nullptr);

  /// A flow with minimum cost for its amount. The proof is that no residual arc has a negative
  /// reduced cost cost + potential[from] - potential[to].
  struct Cheapest {
    Load amount = 0;
    std::vector<std::int64_t> potential;
  };

  /// Everything that can go from source to sink at the present least cost; a fresh `found` starts.
  /// @return false when nothing more can be sent.
  /// @throws Stopped: the flow is then of no use.
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
  friend class FlowSearch;
  bool layer(std::uint32_t source, std::uint32_t sink, const std::vector<std::int64_t>& potential,
             StopCheck* stop);
  bool block(std::uint32_t source, std::uint32_t sink, Cheapest& found, std::int64_t& work,
             StopCheck* stop);
  bool augment(std::uint32_t source, std::uint32_t sink, Cheapest& found, std::int64_t& work,
               StopCheck* stop);
  bool shorten(std::uint32_t source, std::uint32_t sink, std::vector<std::int64_t>& potential,
               StopCheck* stop);

  std::vector<std::uint32_t> first_;
  std::vector<Arc> arcs_;  ///< Arc 2 i and its reverse 2 i + 1.
  std::vector<std::int32_t> layers_;
  std::vector<std::uint32_t> current_;
  std::vector<std::uint32_t> queue_;
  bool blocking_ = false;            ///< In the middle of a blocking flow,
  std::uint32_t node_ = 0;           ///< which has reached that node
  std::vector<std::uint32_t> path_;  ///< by these arcs.
};

/// A maximum flow, or the cheapest maximum flow, in slices; slicing does not change it.
/// Complexity: O(n^2 m) for a maximum flow, far less in practice; for the cheapest, one maximum
/// flow over arcs of reduced cost zero per occurring distance between source and sink. Source:
/// Dinic 1970; Ford and Fulkerson 1962 (primal-dual).
class FlowSearch {
 public:
  enum class Aim { most, cheapest };

  FlowSearch(FlowNetwork network, std::uint32_t source, std::uint32_t sink, Aim aim);

  /// Continues for about `work` arc visits and subtracts them from `work`. @return whether it has
  /// finished.
  /// @throws Stopped: the flow is then invalid.
  bool advance(std::int64_t& work, StopCheck* stop = nullptr);

  const FlowNetwork& network() const { return network_; }
  Load amount() const { return found_.amount; }
  /// With Aim::cheapest: the potential so far, see FlowNetwork::Cheapest.
  const std::vector<std::int64_t>& potential() const { return found_.potential; }

 private:
  FlowNetwork network_;
  std::uint32_t source_;
  std::uint32_t sink_;
  Aim aim_;
  bool at_distance_;  ///< Whether the potentials belong to the present distance.
  FlowNetwork::Cheapest found_;
};

}  // namespace evenkeel::graph
