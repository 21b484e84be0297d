#pragma once
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// A whole flow close to a real one.
struct WholeFlow {
  std::vector<Load> flow;  ///< Shape m; takes the loads to the targets exactly, without circles.
  bool least = true;       ///< Proven to add the least norm; false when that took too long.
};

/// The whole flow x that takes `loads` to `targets` exactly and adds the least norm to `flow`: the
/// least sum of (x - flow)^2 / f over edges of weights f; circles that are left are then taken off.
/// Where `flow` is of least l2 norm, x is of least l2 norm among all whole flows to these targets,
/// and has no circles to begin with.
///
/// Every edge is rounded to the nearest unit, then single units go along cheapest paths from nodes
/// that still hold too much to the nearest that hold too little: about 30 log(n) edge visits an
/// edge on tori, more where neighbourhoods grow faster. Where `effort` edge visits are not enough,
/// or are fewer than 40 an edge, the errors are spread along a depth-first forest instead: edges
/// off the forest are rounded down or up so that errors cancel, its edges take the rest. O(n + m).
/// Source: convex-cost minimum-cost flow by successive shortest paths (Ahuja, Magnanti, Orlin 1993,
/// section 14.5); per-edge rounding (Decker, Monien, Preis, section 3) loses load.
WholeFlow round_flow(const graph::Graph& graph, std::span<const double> flow,
                     std::span<const Load> loads, std::span<const Load> targets,
                     double effort = 1e7);

}  // namespace evenkeel::flow
