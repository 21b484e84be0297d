#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Nodes from which searches bound all distances. For any two nodes, one of them is near a hub: its
/// distance to the hub plus the longest distance from the hub is at most the diameter. The search
/// runs in slices.
///
/// Central nodes serve many others, and every node can serve itself. So the next hub is the most
/// central node according to the searches so far.
/// Complexity: O(n + m) per search.  Source: core/theory/proofs.md, section 4.
class HubSearch {
 public:
  /// @param graph     Connected; must outlive the search.
  /// @param diameter  Its diameter, or an upper bound of it.
  /// @param most      Maximum number of hubs, and a fourth of the maximum number of searches; the
  ///                  result is empty beyond these.
  HubSearch(const Graph& graph, std::int64_t diameter, std::size_t most = 32,
            StopCheck* stop = nullptr);

  /// Continues, and subtracts the visits of nodes and edges from `work`. @return whether it has
  /// finished.
  bool advance(std::int64_t& work);
  /// Valid when finished; empty if `most` hubs are not enough.
  std::optional<std::vector<NodeId>> take() { return std::move(found_); }

 private:
  enum class Stage { next, other_end, middle, done };
  std::vector<std::int32_t> search(NodeId start);
  NodeId most_central() const;
  void add(NodeId hub, const std::vector<std::int32_t>& distance, std::int64_t longest);
  void begin();
  void attempt();

  const Graph& graph_;
  std::int64_t diameter_;
  std::size_t most_;
  StopCheck* stop_;
  Stage stage_ = Stage::next;
  std::vector<std::int32_t> farthest_;  ///< Seen from any node that was searched from.
  std::vector<bool> served_;
  std::vector<std::int32_t> near_;  ///< Distances from the first node that no hub serves.
  std::vector<NodeId> hubs_;
  std::size_t first_ = 0, searches_ = 0;
  int tries_ = 0;
  std::optional<std::vector<NodeId>> found_;
};

/// The same at once.
std::optional<std::vector<NodeId>> find_hubs(const Graph& graph, std::int64_t diameter,
                                             std::size_t most = 32, StopCheck* stop = nullptr);

}  // namespace evenkeel::graph
