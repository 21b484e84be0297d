#pragma once
#include <span>

#include "evenkeel/cluster/options.hpp"

namespace evenkeel::cluster {

/// Estimates that a node could make before anything runs. Source: core/theory/cluster.md, section
/// 10.
struct Screen {
  double saving_s = 0;     ///< Time of all iterations with the current loads, less the time with
                           ///< ideal loads.
  double exchange_s = 0;   ///< One exchange of loads over the slowest link.
  double move_s = 0;       ///< The excess of the slowest node, sent over all its links at once.
  double detection_s = 0;  ///< One detection on the tree.
  NodeId slowest = 0;      ///< The node whose iteration takes longest.
  bool hopeless = false;   ///< Evening out takes longer than it saves.
  bool piggyback = false;  ///< Ten detections would cost more than balancing saves.
};

/// Complexity: O(n + m).
Screen screen(const Cluster& cluster, const Options& options, std::span<const Load> loads);

}  // namespace evenkeel::cluster
