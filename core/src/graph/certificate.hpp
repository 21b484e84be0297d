#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Nodes from which searches bound all distances: of any two nodes, one of them is so near to a hub
/// that its distance to the hub and the longest one from there add up to the diameter at most.
/// Sought in slices.
///
/// Central nodes serve many others, and every node may serve itself: each is sought where the
/// searches so far leave it most central.
/// Complexity: O(n + m) a search.  Source: core/theory/proofs.md, section 4.
class HubSearch {
 public:
  /// @param graph     Connected; must outlive the search.
  /// @param diameter  Its diameter, or an upper bound of it.
  /// @param most      Hubs, and a fourth of the searches in all, beyond which there are none.
  HubSearch(const Graph& graph, std::int64_t diameter, std::size_t most = 32,
            StopCheck* stop = nullptr);

  /// Goes on, and takes the visits of nodes and edges off `work`. @return true at the end.
  bool advance(std::int64_t& work);
  /// After that; none where that many are not enough.
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
