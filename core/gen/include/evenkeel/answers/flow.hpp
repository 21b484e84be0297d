// Generated from core/schema/flow.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct FlowNorms {
  double l1 = {};
  double l2 = {};
  double linf = {};
  double node_flow = {};
};

/// What the scheme worked with.
struct FlowParameters {
  std::optional<double> lambda_2 = {};
  std::optional<double> lambda_max = {};
  std::optional<double> alpha = {};
  std::optional<double> exchange = {};
  std::optional<std::string> order = {};
  std::optional<std::string> solver = {};
};

/// What carries out the whole flow; null without one.
struct FlowMigration {
  /// In lock step; with async timing the longest chain of messages.
  Whole rounds = {};
  Whole messages = {};
  std::optional<Whole> moved = {};
  /// How often a node had less than it owed.
  Whole conflicts = {};
  bool complete = {};
  /// Time of the last delivery with async timing, in ms of the machine, or in messages without one.
  std::optional<double> makespan = {};
  /// [round, from, to, units]
  std::optional<List<std::array<Whole, 4>>> moves = {};
};

/// Estimate for the machine, null without one: that of the migration is a bound in lock step, and
/// simulated with async timing.
struct FlowTimes {
  std::optional<double> flow = {};
  std::optional<double> migration = {};
};

/// Largest load / speed after the flow, and the first node that has it.
struct FlowMaxLoadMakespan {
  Whole num = {};
  Whole den = {};
  Whole node = {};
};

/// Nodes that hold more than may leave them, whatever the minima: they need num / den at least.
/// Null without loads.
struct FlowMaxLoadBoundCut {
  List<Load> nodes = {};
  Whole load = {};
  /// Most that their edges to other nodes carry.
  Whole leaving = {};
  Whole num = {};
  Whole den = {};
};

/// No flow has a shorter makespan; none of that makespan lower fees.
struct FlowMaxLoadBound {
  Whole num = {};
  Whole den = {};
  std::optional<Whole> fees = {};
  /// Nodes that hold more than may leave them, whatever the minima: they need num / den at least.
  /// Null without loads.
  std::optional<FlowMaxLoadBoundCut> cut = {};
};

/// Of scheme max-load: how long the fullest node takes, and that no flow does better.
struct FlowMaxLoad {
  /// Largest load / speed after the flow, and the first node that has it.
  FlowMaxLoadMakespan makespan = {};
  /// Sum of fee x units over all edges; null beyond 2^53 - 1.
  std::optional<Whole> fees = {};
  /// No flow has a shorter makespan; none of that makespan lower fees.
  FlowMaxLoadBound bound = {};
  /// What shows the least makespan: the cut, or the search that branched over all minima; null
  /// while a shorter one may exist.
  std::optional<std::string> optimal = {};
};

struct FlowFrame {
  Whole iteration = {};
  List<double> loads = {};
  List<double> flow = {};
};

struct FlowResult {
  Whole iterations = {};
  bool converged = {};
  /// Excess left, relative to the start (2-norms).
  double imbalance = {};
  /// Edges [u,v], u < v, in ascending order.
  List<std::array<Whole, 2>> edges = {};
  /// flow[i] > 0 goes from u to v of edges[i]; whole numbers when made integral.
  List<double> flow = {};
  /// Loads after the flow.
  List<double> targets = {};
  FlowNorms norms = {};
  bool acyclic = {};
  /// l2 norm over the minimum l2 norm of all real flows between the same loads (before balancing,
  /// and after the flow of the answer), minus 1; never negative. Weighted by 1 / weight on weighted
  /// graphs.
  std::optional<double> l2_excess = {};
  /// M(G,d): iterations times degree of the optimal scheme, summed over factors for md and adi.
  std::optional<Whole> cost_m = {};
  /// Low and high bound where cost_m is not known exactly.
  std::optional<std::array<Whole, 2>> cost_m_bounds = {};
  /// What the scheme worked with.
  FlowParameters parameters = {};
  /// What carries out the whole flow; null without one.
  std::optional<FlowMigration> migration = {};
  /// Estimate for the machine, null without one: that of the migration is a bound in lock step, and
  /// simulated with async timing.
  std::optional<FlowTimes> time_ms = {};
  /// Of scheme max-load: how long the fullest node takes, and that no flow does better.
  std::optional<FlowMaxLoad> max_load = {};
  /// Imbalance after every iteration.
  std::optional<List<double>> history = {};
  std::optional<List<FlowFrame>> frames = {};
};

struct FlowCheck {
  bool valid = {};
  std::string by = {};
  bool targets_met = {};
  /// No plan moves less, by the dual solution.
  std::optional<std::optional<Whole>> lower_bound = {};
  std::optional<double> largest_residual = {};
};

using Flow = Answer<FlowResult, FlowCheck>;

}  // namespace evenkeel::answers
