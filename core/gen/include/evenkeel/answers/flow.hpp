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

/// Parameters that the scheme used.
struct FlowParameters {
  std::optional<double> lambda_2 = {};
  std::optional<double> lambda_max = {};
  std::optional<double> alpha = {};
  std::optional<double> exchange = {};
  std::optional<std::string> order = {};
  std::optional<std::string> solver = {};
};

/// Moves that carry out the whole flow, or null without a migration.
struct FlowMigration {
  /// Number of rounds in lock step, or the longest chain of messages with async timing.
  Whole rounds = {};
  Whole messages = {};
  std::optional<Whole> moved = {};
  /// Number of times that a node held less load than it had to send.
  Whole conflicts = {};
  bool complete = {};
  /// Time of the last delivery with async timing: in ms if a machine is given, otherwise in message
  /// times.
  std::optional<double> makespan = {};
  /// [round, from, to, units]
  std::optional<List<std::array<Whole, 4>>> moves = {};
};

/// Estimated times on the machine, or null without a machine. The migration time is an upper bound
/// in lock step, and simulated with async timing.
struct FlowTimes {
  std::optional<double> flow = {};
  std::optional<double> migration = {};
};

/// Makespan: the largest load / speed after the flow, and the first node that reaches it.
struct FlowMaxLoadMakespan {
  Whole num = {};
  Whole den = {};
  Whole node = {};
};

/// Nodes that hold more load than can leave them, whatever the edge minima. Their makespan is at
/// least num / den. The value is null without load.
struct FlowMaxLoadBoundCut {
  List<Load> nodes = {};
  Whole load = {};
  /// Maximum load that their edges to other nodes can carry.
  Whole leaving = {};
  Whole num = {};
  Whole den = {};
};

/// Lower bounds: no flow has a smaller makespan, and no flow with this makespan has lower fees.
struct FlowMaxLoadBound {
  Whole num = {};
  Whole den = {};
  std::optional<Whole> fees = {};
  /// Nodes that hold more load than can leave them, whatever the edge minima. Their makespan is at
  /// least num / den. The value is null without load.
  std::optional<FlowMaxLoadBoundCut> cut = {};
};

/// Result of scheme max-load: the makespan, and the bound that proves it.
struct FlowMaxLoad {
  /// Makespan: the largest load / speed after the flow, and the first node that reaches it.
  FlowMaxLoadMakespan makespan = {};
  /// Sum of fee x units over all edges, or null if it exceeds 2^53 - 1.
  std::optional<Whole> fees = {};
  /// Lower bounds: no flow has a smaller makespan, and no flow with this makespan has lower fees.
  FlowMaxLoadBound bound = {};
  /// Proof that the makespan is minimal: cut = the cut; search = the complete search over all edge
  /// minima. The value is null if a smaller makespan might exist.
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
  /// Remaining excess relative to the excess at the start (2-norms).
  double imbalance = {};
  /// Edges [u,v] with u < v, in ascending order.
  List<std::array<Whole, 2>> edges = {};
  /// Flow over each edge. A positive flow[i] goes from u to v of edges[i]. An integral flow has
  /// whole numbers.
  List<double> flow = {};
  /// Loads after the flow.
  List<double> targets = {};
  FlowNorms norms = {};
  bool acyclic = {};
  /// l2 norm divided by the minimum l2 norm of all real flows between the same loads, minus 1. The
  /// loads are those before balancing and those after the flow of the answer. The value is never
  /// negative. On weighted graphs the norms are weighted by 1 / weight.
  std::optional<double> l2_excess = {};
  /// M(G,d): the iterations of the optimal scheme times the degree, summed over the factors for md
  /// and adi.
  std::optional<Whole> cost_m = {};
  /// Lower and upper bound if cost_m is not known exactly.
  std::optional<std::array<Whole, 2>> cost_m_bounds = {};
  /// Parameters that the scheme used.
  FlowParameters parameters = {};
  /// Moves that carry out the whole flow, or null without a migration.
  std::optional<FlowMigration> migration = {};
  /// Estimated times on the machine, or null without a machine. The migration time is an upper
  /// bound in lock step, and simulated with async timing.
  std::optional<FlowTimes> time_ms = {};
  /// Result of scheme max-load: the makespan, and the bound that proves it.
  std::optional<FlowMaxLoad> max_load = {};
  /// Imbalance after each iteration.
  std::optional<List<double>> history = {};
  std::optional<List<FlowFrame>> frames = {};
};

struct FlowCheck {
  bool valid = {};
  std::string by = {};
  bool targets_met = {};
  /// Lower bound on the traffic of any plan, from the dual solution.
  std::optional<std::optional<Whole>> lower_bound = {};
  std::optional<double> largest_residual = {};
};

using Flow = Answer<FlowResult, FlowCheck>;

}  // namespace evenkeel::answers
