// Generated from core/schema/ring.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct RingNode {
  std::string kind = {};
  bool red = {};
};

/// The chain or thread that determines the number of steps, in the order in which load travels.
/// right means towards higher node numbers.
struct RingCritical {
  List<Load> nodes = {};
  std::string direction = {};
  /// Whether the message limit contributes to the number of steps.
  bool limited = {};
};

struct RingPareto {
  Whole steps = {};
  std::optional<Whole> traffic = {};
  Whole shift = {};
};

/// Steps and traffic of an algorithm. steps is null if the schedule never finishes. traffic is null
/// if it exceeds 2^53 - 1.
struct AlgorithmResult {
  std::optional<Whole> steps = {};
  std::optional<Whole> traffic = {};
};

struct RingCompare {
  std::optional<AlgorithmResult> linear = {};
  std::optional<AlgorithmResult> traffic = {};
  std::optional<AlgorithmResult> lau = {};
  std::optional<AlgorithmResult> optimal = {};
};

/// Adjacent nodes in the order in which load travels. right means towards higher node numbers.
/// steps is null if they never finish.
struct NodeRun {
  Whole first = {};
  Whole last = {};
  std::string direction = {};
  /// Number of nodes. If a thread passes a node several times, the node is counted each time.
  Whole length = {};
  std::optional<Whole> steps = {};
  /// Whether the message limit contributes to the number of steps (threads only).
  std::optional<bool> limited = {};
};

struct RingStructure {
  std::array<Whole, 2> least_traffic = {};
  std::optional<std::array<Whole, 2>> linear_deficits = {};
  std::optional<std::array<Whole, 2>> traffic_deficits = {};
  /// Single-send: rows of adjacent red nodes, each behind the node on which it waits.
  List<NodeRun> chains = {};
  /// Multi-send: for each transfer of more than one step, the row of nodes that together hold
  /// enough load for it.
  List<NodeRun> threads = {};
};

/// First failure: the step, the node and the reason. If a target is missed, it is the step after
/// the last step. If several nodes wait, it is the first node to which no waiting node sends, or
/// else the first waiting node.
struct OwnScheduleFailure {
  Whole step = {};
  std::optional<Whole> node = {};
  std::string why = {};
};

struct RingTrace {
  Whole step = {};
  List<Load> loads = {};
  List<std::array<Whole, 3>> moves = {};
};

struct OwnSchedule {
  /// Whether no step fails and every node reaches its target.
  bool valid = {};
  /// Steps executed before the first failure.
  Whole steps = {};
  std::optional<Whole> messages = {};
  /// Traffic in these steps, in unit-hops.
  std::optional<Whole> traffic = {};
  /// Loads after these steps.
  List<Load> loads = {};
  /// First failure: the step, the node and the reason. If a target is missed, it is the step after
  /// the last step. If several nodes wait, it is the first node to which no waiting node sends, or
  /// else the first waiting node.
  std::optional<OwnScheduleFailure> failure = {};
  std::optional<List<RingTrace>> trace = {};
};

/// Execution of the given schedule in both modes.
struct RingOwn {
  /// Total flow over each link. A positive flow goes to the next node.
  List<Load> flow = {};
  OwnSchedule single = {};
  OwnSchedule multi = {};
};

struct RingResult {
  std::optional<Whole> steps = {};
  std::optional<Whole> traffic = {};
  std::optional<Whole> messages = {};
  Whole shift = {};
  /// First and last shift with the fewest steps.
  std::array<Whole, 2> shifts = {};
  /// Flow over each link. A positive flow[i] goes from node i to node i + 1.
  List<Load> flow = {};
  List<Load> targets = {};
  std::optional<List<RingNode>> nodes = {};
  /// The chain or thread that determines the number of steps, in the order in which load travels.
  /// right means towards higher node numbers.
  std::optional<RingCritical> critical = {};
  /// Lower bound: no plan of any kind takes fewer steps.
  Whole lower_bound = {};
  std::optional<List<RingPareto>> pareto = {};
  std::optional<RingCompare> compare = {};
  std::optional<RingStructure> structure = {};
  /// Execution of the given schedule in both modes.
  std::optional<RingOwn> own = {};
  std::optional<List<RingTrace>> trace = {};
};

struct RingCheck {
  bool valid = {};
  std::string by = {};
  std::optional<Whole> steps = {};
  std::optional<bool> conserved = {};
  std::optional<bool> targets_met = {};
  std::optional<std::string> reason = {};
};

using Ring = Answer<RingResult, RingCheck>;

}  // namespace evenkeel::answers
