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

/// The chain or thread that takes all the steps, in travel order; right is towards growing node
/// numbers.
struct RingCritical {
  List<Load> nodes = {};
  std::string direction = {};
  /// The message limit is part of the reason.
  bool limited = {};
};

struct RingPareto {
  Whole steps = {};
  std::optional<Whole> traffic = {};
  Whole shift = {};
};

/// Null steps: the schedule never finishes. Null traffic: beyond 2^53 - 1.
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

/// Nodes in a row in travel order; right is towards growing node numbers. Null steps: never done.
struct NodeRun {
  Whole first = {};
  Whole last = {};
  std::string direction = {};
  /// Nodes; those of a thread that goes round count as often as it passes them.
  Whole length = {};
  std::optional<Whole> steps = {};
  /// The message limit is part of the reason; threads alone.
  std::optional<bool> limited = {};
};

struct RingStructure {
  std::array<Whole, 2> least_traffic = {};
  std::optional<std::array<Whole, 2>> linear_deficits = {};
  std::optional<std::array<Whole, 2>> traffic_deficits = {};
  /// Single-send: red nodes in a row, each chain behind the node that unlocks it.
  List<NodeRun> chains = {};
  /// Multi-send: for each transfer of more than one step the nodes that hold enough for it.
  List<NodeRun> threads = {};
};

/// The step that fails, where and why; that after the last one where a target is missed. Of nodes
/// that wait the first that no waiting node sends to, else the first.
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
  /// Nothing fails and every node has its target.
  bool valid = {};
  /// Executed before anything fails.
  Whole steps = {};
  std::optional<Whole> messages = {};
  /// Units moved over links in these steps.
  std::optional<Whole> traffic = {};
  /// After these steps.
  List<Load> loads = {};
  /// The step that fails, where and why; that after the last one where a target is missed. Of nodes
  /// that wait the first that no waiting node sends to, else the first.
  std::optional<OwnScheduleFailure> failure = {};
  std::optional<List<RingTrace>> trace = {};
};

/// What the given schedule does in both modes.
struct RingOwn {
  /// Units that it sends over every link in all; above 0 to the next node.
  List<Load> flow = {};
  OwnSchedule single = {};
  OwnSchedule multi = {};
};

struct RingResult {
  std::optional<Whole> steps = {};
  std::optional<Whole> traffic = {};
  std::optional<Whole> messages = {};
  Whole shift = {};
  /// First and last of all time-optimal shifts.
  std::array<Whole, 2> shifts = {};
  /// flow[i] > 0 goes from node i to node i + 1.
  List<Load> flow = {};
  List<Load> targets = {};
  std::optional<List<RingNode>> nodes = {};
  /// The chain or thread that takes all the steps, in travel order; right is towards growing node
  /// numbers.
  std::optional<RingCritical> critical = {};
  /// Steps that no strategy of this machine can beat.
  Whole lower_bound = {};
  std::optional<List<RingPareto>> pareto = {};
  std::optional<RingCompare> compare = {};
  std::optional<RingStructure> structure = {};
  /// What the given schedule does in both modes.
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
