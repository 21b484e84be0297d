// Generated from core/schema/plan.json; do not edit.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// Largest load / speed, and the first node that has it.
struct PlanMakespan {
  Whole num = {};
  Whole den = {};
  std::optional<Whole> node = {};
};

/// Load / speed, as a fraction in lowest terms.
struct PlanTime {
  Whole num = {};
  Whole den = {};
};

struct PlanMigration {
  Whole moves = {};
  Whole bytes = {};
  /// Bytes x links on the path; present with migration bytes-distance.
  std::optional<Whole> bytes_distance = {};
  Whole rounds = {};
};

struct PlanMove {
  Whole object = {};
  /// Node that the object leaves; null for a new object.
  std::optional<Whole> from = {};
  Whole to = {};
  /// Number of the round, from 1.
  Whole round = {};
  Whole load = {};
  Whole bytes = {};
  /// Reason for the move: new = the object is new; drain, allowed, capacity, group = its home
  /// breaks that rule; load = its home would exceed the makespan; room = the move makes room for
  /// another object; hop = the object waits on a third node; flow = the flow carries the object
  /// over this link.
  std::string rule = {};
  /// Loads of the nodes from and to before the move; for a new object only the load of the node to.
  List<Load> before = {};
  List<Load> after = {};
  /// Decrease of the larger load / speed of the two nodes.
  double gain = {};
};

/// State before the plan, without new objects.
struct PlanInitial {
  List<Load> loads = {};
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  Whole violations = {};
};

/// Lower bounds: no plan has a smaller makespan, and no plan with this makespan moves fewer
/// objects.
struct PlanBound {
  PlanTime makespan = {};
  std::optional<Whole> moves = {};
  /// Makespan / its bound - 1; null if the bound is 0.
  std::optional<double> gap = {};
};

/// Limits that exclude a plan with a smaller makespan, and the makespan, moves and bytes of the
/// best plan found without them.
struct PlanLimited {
  List<std::string> by = {};
  PlanTime makespan = {};
  Whole moves = {};
  Whole bytes = {};
};

struct PlanPoint {
  Whole moves = {};
  PlanTime makespan = {};
  /// Lower bound: no plan with this number of moves has a smaller makespan.
  PlanTime bound = {};
};

/// With transient: why the plan has no order of moves that respects the capacities. The list of
/// moves is then empty.
struct PlanRefused {
  /// impossible = no order exists, even if every object waits on another node once; not found = no
  /// order was found with this effort.
  std::string outcome = {};
  /// Nodes that lack the room for which objects wait.
  List<Load> blocking = {};
  /// Objects that wait for room on these nodes.
  List<Load> waiting = {};
  Whole states = {};
  std::string says = {};
};

struct PlanFlowEdge {
  Whole from = {};
  Whole to = {};
  /// Load that the flow moves over the link.
  Whole amount = {};
  /// Load of the objects that move over the link.
  Whole carried = {};
  /// carried - amount.
  Whole error = {};
};

struct PlanFlowNode {
  /// Load of the node after the flow.
  Whole target = {};
  Whole load = {};
  /// load - target.
  Whole error = {};
  /// Bound of the error: number of the node's links that carry load x largest / 2.
  double bound = {};
};

/// The balancing flow, and how closely the objects follow it.
struct PlanFlow {
  bool converged = {};
  Whole iterations = {};
  /// Number of links on the longest path.
  Whole rounds = {};
  /// Load of the largest object that can move.
  Whole largest = {};
  /// Whether the flow leaves every sending node movable load of at least (links - 1) x largest / 2.
  /// If so, no error exceeds its bound.
  bool proven = {};
  /// Bound of the error on every link: largest / 2.
  double edge_bound = {};
  List<PlanFlowEdge> edges = {};
  List<PlanFlowNode> nodes = {};
};

struct PlanObstacle {
  /// Rule that excludes the last other node: pinned; allowed; closed = all other nodes are closed
  /// or drained; capacity; group; cap = the given limit of moves, bytes, target or gain; no gain =
  /// after the move, one of the two nodes would have at least the load / speed that this node has
  /// now; none = moving the object alone would help.
  std::string rule = {};
  Whole count = {};
  /// The largest of these objects, at most ten.
  List<Load> objects = {};
  /// Lower bound of the makespan without this rule; null if the rule cannot be removed or no bound
  /// is known.
  std::optional<PlanTime> bound = {};
};

/// Rules that keep the objects of the most loaded node there. Each object is checked alone. If
/// there are very many, only the largest objects are checked.
struct PlanObstacles {
  Whole node = {};
  /// Number of objects on the node.
  Whole objects = {};
  /// Number of objects that were checked, the largest first.
  Whole looked_at = {};
  List<PlanObstacle> rules = {};
};

struct PlanResult {
  /// Node of every object after the plan.
  List<Load> assignment = {};
  /// Load of every node after the plan.
  List<Load> loads = {};
  /// Message work of every node after the plan: its work for messages with other nodes. Present if
  /// objects send messages.
  std::optional<List<Load>> messages = {};
  PlanMakespan makespan = {};
  /// Total load / total speed of the nodes that are not drained. No plan has a smaller makespan.
  PlanTime mean = {};
  /// Makespan / mean; null without load.
  std::optional<double> ratio = {};
  PlanMigration migration = {};
  /// All moves, ordered by round.
  List<PlanMove> moves = {};
  /// State before the plan, without new objects.
  PlanInitial initial = {};
  /// Number of rules that the given assignment breaks.
  std::optional<Whole> violations = {};
  /// Lower bounds: no plan has a smaller makespan, and no plan with this makespan moves fewer
  /// objects.
  PlanBound bound = {};
  /// Evidence that no plan is better: bound = the plan reaches the bounds; search = a finished
  /// search; null if this is not proven.
  std::optional<std::string> optimal = {};
  /// Number of placements that the search examined.
  std::optional<Whole> states = {};
  /// Limits that exclude a plan with a smaller makespan, and the makespan, moves and bytes of the
  /// best plan found without them.
  std::optional<PlanLimited> limited = {};
  std::optional<List<PlanPoint>> front = {};
  /// With transient: why the plan has no order of moves that respects the capacities. The list of
  /// moves is then empty.
  std::optional<PlanRefused> refused = {};
  /// The balancing flow, and how closely the objects follow it.
  std::optional<PlanFlow> flow = {};
  /// Rules that keep the objects of the most loaded node there. Each object is checked alone. If
  /// there are very many, only the largest objects are checked.
  std::optional<PlanObstacles> obstacles = {};
  /// Placement in the file format of another program; present with write_as.
  std::optional<std::string> written = {};
};

struct ChainPart {
  /// First item of the part.
  Whole first = {};
  Whole items = {};
  Whole load = {};
  std::optional<Whole> memory = {};
};

/// Migration from the old parts.
struct ChainMigration {
  Whole items = {};
  Whole bytes = {};
  /// Bytes x number of nodes on the path.
  Whole bytes_distance = {};
};

/// State with the old parts.
struct ChainInitial {
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  List<ChainPart> parts = {};
};

struct ChainBound {
  PlanTime makespan = {};
  std::optional<double> gap = {};
};

/// Result for a chain.
struct ChainResult {
  /// First item of every part, and last the number after the last item. On a ring the numbers
  /// continue beyond the last item.
  List<Load> cuts = {};
  List<ChainPart> parts = {};
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  PlanTime mean = {};
  /// Migration from the old parts.
  std::optional<ChainMigration> migration = {};
  /// State with the old parts.
  std::optional<ChainInitial> initial = {};
  ChainBound bound = {};
  /// Evidence that no partition has a smaller makespan: bound = parts below this makespan cannot
  /// contain all items; search = every partition was examined or excluded.
  std::string optimal = {};
  /// Placement in the file format of another program; present with write_as.
  std::optional<std::string> written = {};
};

struct ExpertsBound {
  PlanTime makespan = {};
  /// Evidence for the bound: mean = total load / number of GPUs; largest = load of the largest
  /// replica; group = load per GPU of the node with the largest group.
  std::string test = {};
  std::optional<double> gap = {};
};

/// Limits that exclude a plan with a smaller makespan, that makespan, and the number of slots that
/// it changes.
struct ExpertsLimited {
  List<std::string> by = {};
  PlanTime makespan = {};
  Whole moves = {};
};

struct ExpertsPoint {
  Whole moves = {};
  PlanTime makespan = {};
};

struct ExpertsLayer {
  /// Number or name of the layer.
  std::variant<Whole, std::string> layer = {};
  PlanMakespan makespan = {};
  PlanTime mean = {};
  double ratio = {};
  ExpertsBound bound = {};
  std::optional<std::string> optimal = {};
  /// Number of slots whose expert changes.
  std::optional<Whole> moves = {};
  /// Number of replicas of every expert.
  List<Load> copies = {};
  /// Expert in every slot, ordered by GPU.
  List<Load> slots = {};
  /// Load of every GPU.
  List<double> loads = {};
  /// Limits that exclude a plan with a smaller makespan, that makespan, and the number of slots
  /// that it changes.
  std::optional<ExpertsLimited> limited = {};
  /// Best makespan found for increasing numbers of changed slots.
  std::optional<List<ExpertsPoint>> front = {};
};

/// Result for experts.
struct ExpertsResult {
  /// Largest imbalance of all layers: load of the most loaded GPU / mean load of the layer.
  double ratio = {};
  List<ExpertsLayer> layers = {};
  /// Placement in the file format of another program; present with write_as.
  std::optional<std::string> written = {};
};

struct StreamPlan {
  PlanTime makespan = {};
  Whole moves = {};
  PlanTime cost = {};
};

struct StreamMove {
  Whole object = {};
  std::optional<Whole> from = {};
  Whole to = {};
};

struct StreamDecision {
  Whole snapshot = {};
  bool act = {};
  /// Reason for the decision. Objects move for two reasons: pays = the plan pays; rules = objects
  /// must leave their node or are new, at any cost. Every other reason explains why nothing moves.
  std::string reason = {};
  /// The reason in words, with its numbers.
  std::string says = {};
  /// Makespan before the plan.
  PlanTime makespan = {};
  /// Makespan / mean; null without load.
  std::optional<double> ratio = {};
  /// Number of snapshots to wait.
  std::optional<Whole> wait = {};
  /// Mean ratio over the window.
  std::optional<double> imbalance = {};
  /// Loss by waiting so far, in the unit of makespans.
  std::optional<double> regret = {};
  std::optional<StreamPlan> plan = {};
  std::optional<List<StreamMove>> moves = {};
};

/// Result for a stream.
struct StreamResult {
  /// Number of plans that were carried out.
  Whole plans = {};
  Whole moves = {};
  /// Sum of the makespans of all snapshots and the costs of the plans.
  double paid = {};
  /// Sum of the makespans of all snapshots without any plan.
  double unplanned = {};
  List<StreamDecision> decisions = {};
  /// Node of every object after the last snapshot; null if the object has no node.
  List<std::optional<Whole>> assignment = {};
};

struct PlanCheck {
  bool valid = {};
  std::string by = {};
};

using Plan = Answer<std::variant<PlanResult, ChainResult, ExpertsResult, StreamResult>, PlanCheck>;

}  // namespace evenkeel::answers
