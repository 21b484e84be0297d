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
  std::vector<Load> capacity;  ///< Most units either way, kMaxExactInt = no limit; or empty.
  std::vector<Load> minimum;   ///< Least units of an edge that is used; or empty: 0.
  std::vector<Load> fee;       ///< A unit; or empty: 1, so that fees are traffic.
};

/// Loads on nodes with speeds, and edges that take so much: what every search below is about.
struct MaxLoadModel {
  const graph::Graph& graph;
  std::vector<Load> loads;  ///< Shape n.
  std::vector<Load> speed;  ///< Shape n, >= 1, in units of 1 / speed_unit.
  Load speed_unit = 1;
  std::vector<Load> capacity;  ///< Shape m: at most what can ever cross.
  std::vector<Load> minimum;   ///< Shape m, 0 = none.
  std::vector<Load> fee;       ///< Shape m.
};

/// @throws Error, paths as in a job: bad_shape (not a number an edge), bad_value (a minimum above
/// the capacity), too_large (loads and minima, or times, beyond 2^53 - 1; fees beyond 64 bits).
MaxLoadModel make_max_load_model(const graph::Graph& graph, const Problem& problem,
                                 EdgeLimits limits);

/// How an edge may be used while branching: freely, its minimum left aside; not at all; or from u
/// to v, or from v to u, with its minimum or more.
enum class EdgeUse : std::uint8_t { free, off, forward, backward };

/// Nodes whose load less what can leave is too much for their speeds within any shorter time.
struct Cut {
  std::vector<graph::NodeId> nodes;  ///< Ascending; a connected piece.
  Load load = 0;                     ///< Of these nodes.
  Load leaving = 0;                  ///< The most that their edges to others carry away.
};

/// The least makespan, max of load / speed after a flow within the capacities.
struct LeastTime {
  Fraction time;           ///< In units of the model's whole speeds.
  std::optional<Cut> cut;  ///< None where nothing is to do, or some edge has to be used.
  std::vector<Load> flow;  ///< Shape m: one that reaches it.
};

/// @param model     Loads, speeds and edges.
/// @param uses      Shape m, or empty: all free.
/// @param at_least  A time known to be no longer than the least.
/// @param stop      Asked on the way; null: nobody is asked.
/// @return none where the minima cannot be met, whatever the time.
/// Complexity: a maximum flow that grows, and a cut for every step of Newton's method: few.
/// Source: core/theory/flow.md, section 15.
std::optional<LeastTime> least_time(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                    const Fraction& at_least = {}, StopCheck* stop = nullptr);

/// Of the flows within that time, one of least fees, and of those one of least traffic.
/// @param model  Loads, speeds and edges.
/// @param uses   Shape m, or empty: all free.
/// @param time   In units of the model's whole speeds.
/// @param start  Shape m: a flow within that time.
/// @param stop   Asked on the way; null: nobody is asked.
std::vector<Load> cheapest_within(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                  const Fraction& time, std::span<const Load> start,
                                  StopCheck* stop = nullptr);

/// The first of the nodes that take longest for their load. O(n).
graph::NodeId fullest_of(const MaxLoadModel& model, std::span<const Load> loads);

/// Sum of fee x units. O(m).
Int128 fees_of(const MaxLoadModel& model, std::span<const Load> flow);

}  // namespace evenkeel::flow
