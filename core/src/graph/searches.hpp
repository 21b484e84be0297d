#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// The longest distance in a connected graph, in slices. Searches from a few far nodes give bounds,
/// then it searches from all nodes for which a larger distance is still possible.
class DiameterSearch {
 public:
  /// The graph must outlive the search.
  explicit DiameterSearch(const Graph& graph, StopCheck* stop = nullptr);
  ~DiameterSearch();

  /// Continues with the first searches, and subtracts the visits of nodes and edges from `work`,
  /// which has to be above 0. @return whether they are done.
  bool advance_bounds(std::int64_t& work);
  /// The same until the diameter is known.
  bool advance(std::int64_t& work);

  /// Hold from the first call of advance on; of the first searches.
  const DiameterBounds& bounds() const { return bounds_; }
  /// Hubs for all nodes: for every node, some hub is so near that its distance plus the longest
  /// distance from the hub is at most the upper bound. Valid once advance_bounds() has returned
  /// true.
  std::vector<NodeId> hubs() const;
  /// Two nodes that are so far apart; once advance() was true.
  const FarPair& farthest() const { return pair_; }

 private:
  class Abreast;
  void search_once();
  void search_group();
  void find_pair();

  const Graph& graph_;
  StopCheck* stop_;
  std::int64_t visits_;  ///< Visits per search.
  DiameterBounds bounds_{0, INT64_MAX, 0, 0};
  std::vector<std::int64_t> high_;     ///< Upper bounds of the longest distance from every node,
  std::vector<std::uint8_t> by_;       ///< and the start that gives the bound.
  std::vector<NodeId> searched_;       ///< The starts,
  std::vector<std::int64_t> longest_;  ///< and the longest distances from them.
  NodeId start_ = 0;
  std::vector<std::int32_t> last_;
  bool bounded_ = false;

  std::vector<NodeId> starts_;  ///< Nodes for which a distance beyond the best pair is possible.
  std::size_t next_ = 0;
  std::size_t best_group_ = SIZE_MAX;
  std::unique_ptr<Abreast> abreast_;
  FarPair pair_;
  bool known_ = false;
};

/// The length of the shortest cycle, in slices.
class GirthSearch {
 public:
  /// Through any of the first `starts` nodes. The graph must outlive the search.
  explicit GirthSearch(const Graph& graph, std::size_t starts = SIZE_MAX,
                       StopCheck* stop = nullptr);

  /// Continues, and subtracts the visits of nodes and edges from `work`, which has to be above 0.
  /// @return whether the girth is known.
  bool advance(std::int64_t& work);
  /// Empty without cycles; valid once advance() has returned true.
  std::optional<std::int64_t> girth() const;

 private:
  std::int64_t search(NodeId start);

  const Graph& graph_;
  StopCheck* stop_;
  std::size_t starts_;
  bool begun_ = false;
  std::size_t next_ = 0;
  std::int64_t shortest_ = INT64_MAX;
  std::vector<std::int32_t> distance_;
  std::vector<std::uint32_t> parent_;
  std::vector<NodeId> queue_;
};

}  // namespace evenkeel::graph
