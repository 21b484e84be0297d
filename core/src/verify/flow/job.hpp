#pragma once
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/settings/flow.hpp"
#include "verify/machine.hpp"

namespace evenkeel::verify {

/// Capacities, minima and fees of edges, each of shape m, or empty.
struct EdgeTerms {
  std::span<const Load> capacities, minima, fees;

  Load capacity(std::size_t e) const { return capacities.empty() ? kMaxExactInt : capacities[e]; }
  Load minimum(std::size_t e) const { return minima.empty() ? 0 : minima[e]; }
  Load fee(std::size_t e) const { return fees.empty() ? 1 : fees[e]; }
};

/// A flow job. Its data must outlive it.
struct FlowJob {
  using Scheme = settings::Flow::Scheme;

  const settings::Flow& asked;
  const graph::Graph& graph;
  std::span<const Load> loads;     ///< Shape n.
  std::span<const double> speeds;  ///< Shape n, or empty: all equal.
  EdgeTerms terms;
  std::optional<MachineCosts> machine;
  bool iterates = false;  ///< The scheme iterates.
  bool planned = false;   ///< Its number of iterations follows from M(G,d).
  bool stopped = false;   ///< The run was stopped, so members of its answer can be missing.

  bool is(Scheme scheme) const { return asked.scheme == scheme; }
  /// Whether the scheme searches integral flows for a flow that balances.
  bool searches() const { return is(Scheme::linf) || is(Scheme::node_flow) || is(Scheme::rounds); }
  /// Whether the scheme finds a flow that balances exactly.
  bool is_exact() const { return searches() || is(Scheme::l1); }
  /// Imbalance at which a run has converged.
  double tolerance() const { return iterates ? asked.tolerance : 1e-9; }
  /// Whether the plan carries out an integral flow.
  bool migrates() const {
    return is(Scheme::rounds) || asked.migration != settings::Flow::Migration::none;
  }
};

/// The flow of an answer, and the loads that it leaves.
struct FlowPlan {
  bool whole = false;         ///< The flow is integral.
  std::vector<double> flow;   ///< Shape m.
  std::vector<Load> units;    ///< The flow of an integral plan; otherwise empty.
  std::vector<Load> targets;  ///< Shape n for an integral plan; otherwise empty.
};

}  // namespace evenkeel::verify
