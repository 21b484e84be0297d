#pragma once
#include <span>

#include "evenkeel/cluster/options.hpp"

namespace evenkeel::cluster {

/// What a node could estimate before anything runs. Source: core/theory/cluster.md, section 10.
struct Screen {
  double saving_s = 0;     ///< All iterations at their length now, less at the ideal length.
  double exchange_s = 0;   ///< One exchange of loads over the slowest link.
  double move_s = 0;       ///< The excess of the slowest node over all its links, at once.
  double detection_s = 0;  ///< One detection on the tree.
  NodeId slowest = 0;      ///< The node whose iteration takes longest.
  bool hopeless = false;   ///< Evening out takes longer than it saves.
  bool piggyback = false;  ///< Ten detections would cost more than everything saves.
};

/// Complexity: O(n + m).
Screen screen(const Cluster& cluster, const Options& options, std::span<const Load> loads);

}  // namespace evenkeel::cluster
