// Generated from core/schema/advise.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// One scheme on one network.
struct Advice {
  std::string topology = {};
  std::string scheme = {};
  Whole nodes = {};
  /// Has another number of nodes than asked for.
  bool near = {};
  /// The network given.
  bool own = {};
  Whole edges = {};
  Whole degree = {};
  /// Iterations that the scheme plans for; a flow job ends earlier if the loads need fewer.
  Whole iterations = {};
  /// M(G,d): messages that a node sends one after the other to compute the flow.
  Whole cost_m = {};
  /// Of the PPG migration; a mean with several trials.
  double rounds = {};
  /// Largest load through one node.
  double node_flow = {};
  /// Least that any integral plan has, wherever it leaves units to spare; for the first rows only.
  std::optional<double> least_node_flow = {};
  double flow_ms = {};
  double migration_ms = {};
  /// The times, weighted.
  double total_ms = {};
  /// No other row of as many nodes has at most its degree, cost_m and node_flow, and less of one of
  /// them.
  bool front = {};
  std::string why = {};
};

struct RankCost {
  Whole ranks = {};
  std::string topology = {};
  /// ring: the exact schedule of fewest steps on a cycle.
  std::string scheme = {};
  /// As in a flow job, for a tolerance of 1e-9; checked has a reduction an iteration.
  std::string stop = {};
  /// Of the topology: the nearest size that it has.
  Whole nodes = {};
  Whole degree = {};
  Whole iterations = {};
  /// M(G,d): messages that a rank sends one after the other.
  Whole cost_m = {};
  /// Sums over all ranks that iterations wait for, each of log2(nodes) messages.
  Whole reductions = {};
  double flow_ms = {};
};

struct AdviseResult {
  /// Networks of the size asked for, best first.
  List<Advice> ranking = {};
  /// Networks of other sizes, which are not ranked: the given network first, then the nearest
  /// sizes.
  List<Advice> other_sizes = {};
  /// Of every number of ranks; only where ranks are given.
  std::optional<List<RankCost>> scaling = {};
};

struct AdviseCheck {
  /// Every migration, executed, ended at the targets; null without rows.
  std::optional<bool> valid = {};
  std::string by = {};
  Whole rows = {};
};

using Advise = Answer<AdviseResult, AdviseCheck>;

}  // namespace evenkeel::answers
