#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "evenkeel/cluster/options.hpp"

namespace evenkeel::cluster {

/// The indivisible pieces of every node's load, and the pieces on their way over edges.
class Pieces {
 public:
  explicit Pieces(const std::vector<std::vector<Load>>& units);

  bool empty() const { return held_.empty(); }
  void add(NodeId node, Load size, std::int64_t count) { held_[node][size] += count; }

  /// Sum of the pieces, largest first, that fit into `flow`. Without `below`, one further piece is
  /// added if the sum is then nearer to `flow`. O(distinct sizes).
  double fitting(NodeId node, double flow, bool below) const;

  /// Takes these pieces away and puts them on the edge. @return their sum.
  double take(NodeId node, double flow, bool below, std::uint32_t edge);
  /// The same with the smallest piece.
  double take_smallest(NodeId node, std::uint32_t edge);
  void deliver(NodeId node, std::uint32_t edge);

  std::vector<std::vector<Load>> all() const;  ///< Pieces per node, ascending.

 private:
  struct Choice {
    Load size;
    std::int64_t count;
  };
  const std::vector<Choice>& choose(NodeId node, double flow, bool below) const;

  std::vector<std::map<Load, std::int64_t>> held_;  // size -> how many
  std::map<std::uint32_t, std::vector<Choice>> travelling_;
  mutable std::vector<Choice> chosen_;
};

}  // namespace evenkeel::cluster
