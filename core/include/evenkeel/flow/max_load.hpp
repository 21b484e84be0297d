#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// What edges take, in the order of graph.edges().
struct EdgeLimits {
  /// Maximum units in either direction, kMaxExactInt = no limit; or empty.
  std::vector<Load> capacity;
  std::vector<Load> minimum;  ///< Minimum units of a used edge; empty: 0.
  std::vector<Load> fee;      ///< Per unit; empty: 1, so that fees are traffic.
};

/// Loads on nodes with speeds, and edges with capacities: the model of every search below.
struct MaxLoadModel {
  const graph::Graph& graph;
  std::vector<Load> loads;  ///< Shape n.
  std::vector<Load> speed;  ///< Shape n, >= 1, in units of 1 / speed_unit.
  Load speed_unit = 1;
  std::vector<Load> capacity;  ///< Shape m: the smaller of the limit and the largest possible flow.
  std::vector<Load> minimum;   ///< Shape m, 0 = none.
  std::vector<Load> fee;       ///< Shape m.
};

/// @throws Error with the paths of a job: bad_shape (not one number per edge), bad_value (a minimum
/// above the capacity), too_large (loads and minima, or times, beyond 2^53 - 1; fees beyond 64
/// bits).
MaxLoadModel make_max_load_model(const graph::Graph& graph, const Problem& problem,
                                 EdgeLimits limits);

/// Use of an edge while branching: free, without its minimum; off; or at least its minimum from u
/// to v, or from v to u.
enum class EdgeUse : std::uint8_t { free, off, forward, backward };

/// Nodes whose load, less the load that can leave, takes too long in any shorter makespan.
struct Cut {
  std::vector<graph::NodeId> nodes;  ///< Ascending; a connected piece.
  Load load = 0;                     ///< Load of these nodes.
  Load leaving = 0;                  ///< The most that their edges to others carry away.
};

/// The least makespan, max of load / speed after a flow within the capacities.
struct LeastTime {
  Fraction time;           ///< In units of the model's integer speeds.
  std::optional<Cut> cut;  ///< Empty if nothing is to do, or if some edge must be used.
  std::vector<Load> flow;  ///< Shape m: one that reaches it.
};

/// @param model     Loads, speeds and edges.
/// @param uses      Shape m, or empty: all free.
/// @param at_least  A time known to be no longer than the least.
/// @param stop      Checked during the work; null: never.
/// @return nothing if the minima cannot be met in any time.
/// Complexity: one growing maximum flow, and one cut per step of Newton's method; the steps are
/// few.
/// Source: core/theory/flow.md, section 15.
std::optional<LeastTime> least_time(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                    const Fraction& at_least = {}, StopCheck* stop = nullptr);

/// The cheapest of the flows within that time, and of these a flow with minimum traffic.
/// @param model  Loads, speeds and edges.
/// @param uses   Shape m, or empty: all free.
/// @param time   In units of the model's whole speeds.
/// @param start  Shape m: a flow within that time.
/// @param stop   Checked during the work; null: never.
std::vector<Load> cheapest_within(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                  const Fraction& time, std::span<const Load> start,
                                  StopCheck* stop = nullptr);

/// The first of the nodes that take longest for their load. O(n).
graph::NodeId most_loaded_of(const MaxLoadModel& model, std::span<const Load> loads);

/// Sum of fee x units. O(m).
Int128 fees_of(const MaxLoadModel& model, std::span<const Load> flow);

}  // namespace evenkeel::flow
