#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/cluster/options.hpp"

namespace evenkeel::cluster {

/// A way to balance, as changes of the options that a user has chosen.
struct Method {
  std::string_view name;
  std::string_view what;   ///< In words.
  std::string_view flags;  ///< The same on the command line.
  void (*apply)(Options& options);
  bool changing = false;  ///< Only makes sense while load arrives.
};

/// All methods that can be compared, "never" first. Source: core/theory/cluster.md.
const std::vector<Method>& methods();

/// The method of that name, or null.
const Method* find_method(std::string_view name);

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
