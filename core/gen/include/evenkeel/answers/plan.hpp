// Generated from core/schema/plan.json; do not edit.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// The largest load / speed, and the first node that has it.
struct PlanMakespan {
  Whole num = {};
  Whole den = {};
  std::optional<Whole> node = {};
};

/// A load over a speed, as a fraction in lowest terms.
struct PlanTime {
  Whole num = {};
  Whole den = {};
};

struct PlanMigration {
  Whole moves = {};
  Whole bytes = {};
  /// Bytes x links on the way; with migration bytes-distance.
  std::optional<Whole> bytes_distance = {};
  Whole rounds = {};
};

struct PlanMove {
  Whole object = {};
  /// null: a new object.
  std::optional<Whole> from = {};
  Whole to = {};
  /// From 1.
  Whole round = {};
  Whole load = {};
  Whole bytes = {};
  /// Why it moves: new; drain, allowed, capacity, group = its home breaks that rule; load = its
  /// home would end after the makespan; room = it makes room; hop = it waits on a third node; flow
  /// = a flow takes it over that link.
  std::string rule = {};
  /// Loads of from and to before the move; of a new object those of to alone.
  List<Load> before = {};
  List<Load> after = {};
  /// By how much the larger load / speed of both falls.
  double gain = {};
};

/// Before the plan, without objects that are new.
struct PlanInitial {
  List<Load> loads = {};
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  Whole violations = {};
};

/// No plan has a smaller makespan; no plan with this makespan moves fewer objects.
struct PlanBound {
  PlanTime makespan = {};
  std::optional<Whole> moves = {};
  /// Makespan over its bound, less 1; null where the bound is 0.
  std::optional<double> gap = {};
};

/// What was asked for that a better makespan was given up for, and that makespan.
struct PlanLimited {
  List<std::string> by = {};
  PlanTime makespan = {};
  Whole moves = {};
  Whole bytes = {};
};

struct PlanPoint {
  Whole moves = {};
  PlanTime makespan = {};
  /// No plan with so many moves has less.
  PlanTime bound = {};
};

/// With transient: why no order of the moves keeps the capacities, which then has no moves.
struct PlanRefused {
  /// impossible: there is no order, even if every object waits on another node once; not found:
  /// none within the effort.
  std::string outcome = {};
  /// Nodes without the room that objects wait for.
  List<Load> blocking = {};
  /// Those objects.
  List<Load> waiting = {};
  Whole states = {};
  std::string says = {};
};

struct PlanFlowEdge {
  Whole from = {};
  Whole to = {};
  /// Of the flow.
  Whole amount = {};
  /// Load of the objects.
  Whole carried = {};
  /// carried - amount.
  Whole error = {};
};

struct PlanFlowNode {
  /// Where the flow would bring it.
  Whole target = {};
  Whole load = {};
  /// load - target.
  Whole error = {};
  /// Links that carry x largest / 2.
  double bound = {};
};

/// The flow, and how near the objects come to it.
struct PlanFlow {
  bool converged = {};
  Whole iterations = {};
  /// Links on the longest path.
  Whole rounds = {};
  /// Load of the largest object that may move.
  Whole largest = {};
  /// Whether every giver keeps (links - 1) x largest / 2 or more: then no error exceeds its bound.
  bool proven = {};
  /// largest / 2.
  double edge_bound = {};
  List<PlanFlowEdge> edges = {};
  List<PlanFlowNode> nodes = {};
};

struct PlanObstacle {
  /// The rule after which no other node is left: pinned; allowed; closed = the others are closed or
  /// drained; capacity; group; cap = the moves, bytes, target or gain that were asked for; no gain
  /// = one of both nodes would end as late or later; none = moving it alone would help.
  std::string rule = {};
  Whole count = {};
  /// The largest of them, ten at most.
  List<Load> objects = {};
  /// Without that rule no plan ends earlier; null where it is none of the model's.
  std::optional<PlanTime> bound = {};
};

/// What keeps the objects of the fullest node there, each taken alone; of very many the largest.
struct PlanObstacles {
  Whole node = {};
  /// How many are on it.
  Whole objects = {};
  /// So many of the largest.
  Whole looked_at = {};
  List<PlanObstacle> rules = {};
};

struct PlanResult {
  /// The node of every object at the end.
  List<Load> assignment = {};
  /// The load of every node at the end.
  List<Load> loads = {};
  /// The work of every node's messages with other nodes at the end; where objects send any.
  std::optional<List<Load>> messages = {};
  PlanMakespan makespan = {};
  /// All load over all speeds of nodes that are not drained: nothing ends earlier.
  PlanTime mean = {};
  /// Makespan over mean; null without load.
  std::optional<double> ratio = {};
  PlanMigration migration = {};
  /// Round by round.
  List<PlanMove> moves = {};
  /// Before the plan, without objects that are new.
  PlanInitial initial = {};
  /// Of an assignment that was given.
  std::optional<Whole> violations = {};
  /// No plan has a smaller makespan; no plan with this makespan moves fewer objects.
  PlanBound bound = {};
  /// What shows that no plan is better: the bounds, or a search that came to its end; null = not
  /// shown.
  std::optional<std::string> optimal = {};
  /// Of the search: placements looked at.
  std::optional<Whole> states = {};
  /// What was asked for that a better makespan was given up for, and that makespan.
  std::optional<PlanLimited> limited = {};
  std::optional<List<PlanPoint>> front = {};
  /// With transient: why no order of the moves keeps the capacities, which then has no moves.
  std::optional<PlanRefused> refused = {};
  /// The flow, and how near the objects come to it.
  std::optional<PlanFlow> flow = {};
  /// What keeps the objects of the fullest node there, each taken alone; of very many the largest.
  std::optional<PlanObstacles> obstacles = {};
  /// The placement as a file of another program, with write_as.
  std::optional<std::string> written = {};
};

struct ChainPart {
  /// Its first item.
  Whole first = {};
  Whole items = {};
  Whole load = {};
  std::optional<Whole> memory = {};
};

/// From the old cuts.
struct ChainMigration {
  Whole items = {};
  Whole bytes = {};
  /// Bytes x nodes on the way.
  Whole bytes_distance = {};
};

/// With the old cuts.
struct ChainInitial {
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  List<ChainPart> parts = {};
};

struct ChainBound {
  PlanTime makespan = {};
  std::optional<double> gap = {};
};

/// Of a chain.
struct ChainResult {
  /// The first item of every part, and the end; on a ring they go on beyond the last item.
  List<Load> cuts = {};
  List<ChainPart> parts = {};
  PlanMakespan makespan = {};
  std::optional<double> ratio = {};
  PlanTime mean = {};
  /// From the old cuts.
  std::optional<ChainMigration> migration = {};
  /// With the old cuts.
  std::optional<ChainInitial> initial = {};
  ChainBound bound = {};
  /// bound: the parts of the proof leave items over; search: all cuts were accounted for.
  std::string optimal = {};
  /// The placement as a file of another program, with write_as.
  std::optional<std::string> written = {};
};

struct ExpertsBound {
  PlanTime makespan = {};
  /// all load over all GPUs; a copy that has that much; the largest group.
  std::string test = {};
  std::optional<double> gap = {};
};

/// What was asked for that a smaller makespan was given up for, that makespan, and the slots loaded
/// for it.
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
  /// Its number, or its name.
  std::variant<Whole, std::string> layer = {};
  PlanMakespan makespan = {};
  PlanTime mean = {};
  double ratio = {};
  ExpertsBound bound = {};
  std::optional<std::string> optimal = {};
  /// Slots that load another expert than before.
  std::optional<Whole> moves = {};
  /// Of every expert.
  List<Load> copies = {};
  /// The expert of every slot, GPU by GPU.
  List<Load> slots = {};
  /// Of every GPU.
  List<double> loads = {};
  /// What was asked for that a smaller makespan was given up for, that makespan, and the slots
  /// loaded for it.
  std::optional<ExpertsLimited> limited = {};
  /// What was found with so many slots loaded, ever better.
  std::optional<List<ExpertsPoint>> front = {};
};

/// Of experts.
struct ExpertsResult {
  /// The fullest GPU of any layer over its layer's mean.
  double ratio = {};
  List<ExpertsLayer> layers = {};
  /// The placement as a file of another program, with write_as.
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
  /// pays = the plan is carried out; rules = objects that may not stay, or are new, are placed,
  /// whatever it costs; else why nothing is done.
  std::string reason = {};
  /// The reason with its numbers.
  std::string says = {};
  /// Before the plan.
  PlanTime makespan = {};
  /// Over the mean; null without load.
  std::optional<double> ratio = {};
  /// Snapshots to wait.
  std::optional<Whole> wait = {};
  /// Mean of ratio over the window.
  std::optional<double> imbalance = {};
  /// What waiting has lost so far.
  std::optional<double> regret = {};
  std::optional<StreamPlan> plan = {};
  std::optional<List<StreamMove>> moves = {};
};

/// Of a stream.
struct StreamResult {
  /// That were carried out.
  Whole plans = {};
  Whole moves = {};
  /// Makespans of all snapshots, and the costs of the plans.
  double paid = {};
  /// Makespans without any plan.
  double unplanned = {};
  List<StreamDecision> decisions = {};
  /// The node of every object in the end; null where none has taken it.
  List<std::optional<Whole>> assignment = {};
};

struct PlanCheck {
  bool valid = {};
  std::string by = {};
};

using Plan = Answer<std::variant<PlanResult, ChainResult, ExpertsResult, StreamResult>, PlanCheck>;

}  // namespace evenkeel::answers
