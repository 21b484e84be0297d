// Generated from core/schema/advise.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// One combination of a network and a scheme.
struct Advice {
  std::string topology = {};
  std::string scheme = {};
  Whole nodes = {};
  /// Whether the number of nodes differs from the requested number.
  bool near = {};
  /// Whether this is the network given in the job.
  bool own = {};
  Whole edges = {};
  Whole degree = {};
  /// Number of iterations that the scheme plans. A flow job stops earlier if the loads need fewer
  /// iterations.
  Whole iterations = {};
  /// M(G,d): number of messages that a node sends one after the other to compute the flow.
  Whole cost_m = {};
  /// Number of rounds of the PPG migration. With several trials this is a mean.
  double rounds = {};
  /// Load through the busiest node.
  double node_flow = {};
  /// Minimum node flow of any integral plan, whichever nodes keep the remainder. It is computed for
  /// the first rows only.
  std::optional<double> least_node_flow = {};
  double flow_ms = {};
  double migration_ms = {};
  /// Weighted sum of the two times.
  double total_ms = {};
  /// Whether the row is on the Pareto front: no other row with this number of nodes is at least as
  /// good in degree, cost_m and node_flow, and better in one of them.
  bool front = {};
  std::string why = {};
};

struct RankCost {
  Whole ranks = {};
  std::string topology = {};
  /// Scheme of a flow job. ring is the exact schedule with the fewest steps on a cycle.
  std::string scheme = {};
  /// Stopping rule as in a flow job, for a tolerance of 1e-9. With checked, each iteration needs
  /// one reduction over all ranks.
  std::string stop = {};
  /// Number of nodes of the topology: its nearest available size.
  Whole nodes = {};
  Whole degree = {};
  Whole iterations = {};
  /// M(G,d): number of messages that a rank sends one after the other.
  Whole cost_m = {};
  /// Number of reductions over all ranks for which iterations wait. Each takes log2(nodes)
  /// messages.
  Whole reductions = {};
  double flow_ms = {};
};

struct AdviseResult {
  /// Combinations with the requested number of nodes, best first.
  List<Advice> ranking = {};
  /// Combinations with other numbers of nodes, which are not ranked: first the given network, then
  /// the nearest sizes.
  List<Advice> other_sizes = {};
  /// Costs for each number of ranks, if the job has the option ranks.
  std::optional<List<RankCost>> scaling = {};
};

struct AdviseCheck {
  /// Whether every migration reached its targets when it was executed. null without rows.
  std::optional<bool> valid = {};
  std::string by = {};
  Whole rows = {};
};

using Advise = Answer<AdviseResult, AdviseCheck>;

}  // namespace evenkeel::answers
