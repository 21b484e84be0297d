#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/cluster/detection.hpp"
#include "evenkeel/cluster/options.hpp"

namespace evenkeel::cluster {

/// The decision about one edge in one balancing step.
struct Exchange {
  NodeId from = 0;
  NodeId to = 0;
  double flow = 0;    ///< Flow of the diffusion scheme, real, >= 0.
  double tokens = 0;  ///< What moved.
  double wanted = 0;  ///< Quantity that the cost test used, in tokens.
  double cost_s = 0;
  double benefit_s = 0;  ///< An iteration.
  double k = 0;          ///< The one that decided.
  bool go = false;       ///< Paid, or was not tested.
  bool forced = false;   ///< Forced by the shaker.
};

/// One balancing step, with Options::trace.
struct StepRecord {
  std::int64_t iteration = 0;
  std::vector<Exchange> exchanges;
  std::vector<double> loads;   ///< Shape n, after the step.
  std::vector<double> clocks;  ///< Shape n, seconds, after the step.
  std::vector<DetectionMessage> detection;
};

/// Clocks of all nodes within one iteration, seconds, shape n each.
struct IterationClocks {
  std::vector<double> balanced;  ///< After balancing; computing then begins.
  std::vector<double> computed;
  std::vector<double> end;
};

struct MessageCounts {
  std::int64_t load = 0;
  std::int64_t control = 0;
  std::int64_t detection = 0;
  std::int64_t app = 0;
  std::int64_t sync = 0;
};

struct Totals {
  double moved = 0;         ///< Tokens over edges.
  std::int64_t forced = 0;  ///< Forced moves of tokens.
  std::int64_t lb_steps = 0;
  std::int64_t refused = 0;                 ///< Exchanges of whole tokens that did not pay.
  std::optional<std::int64_t> detected_at;  ///< Iteration at which balancing was first ended.
  std::int64_t plans_refused = 0;           ///< Planned flows that did not pay.
  std::int64_t rounds = 0;                  ///< Rounds that exchange only numbers, for two_phase.
  double balancing_s = 0;                   ///< Delay of the last node by balancing steps.
  MessageCounts messages;
};

/// An iterative application on a cluster that balances itself by diffusion with local knowledge.
///
/// Every node has a clock. A message takes latency + bytes / bandwidth. Messages do not delay each
/// other. In an iteration, nodes exchange loads, decide on moves, move load and detect termination.
/// Then they compute, send the application's messages, and enter the barrier if there is one.
/// Example:
///
///     const auto path = graph::make_topology(graph::parse_topology("path:2"));
///     const cluster::Cluster machines{path, {1e9, 2e9}, {{1e-4, 1e8}}};
///     cluster::Options options;
///     options.iterations = 100;
///     cluster::Scenario scenario;
///     scenario.loads = {300, 0};
///     cluster::LocalDiffusion run(machines, options, scenario);
///     while (!run.advance(10)) {
///     }
///     const double seconds = run.makespan_s();
///
/// Complexity: O(n + m) per iteration. Memory: O(n + m) and the trace.
/// Determinism: loads are integers except with Rounding::real; clocks are sums in a fixed order.
/// Source: Jeannot, Vernier, Algorithm 1, left; core/theory/cluster.md. Errata: the sign of kappa;
/// Eqn 4 for negative flows; with rounding down an edge is stuck up to a difference of max(degree)
/// tokens, not 1.
class LocalDiffusion {
 public:
  /// @param cluster   Connected, unless detection and sync need no tree; must outlive this.
  /// @param options   Options of the run.
  /// @param scenario  Loads at the start, in tokens, and events.
  LocalDiffusion(const Cluster& cluster, const Options& options, Scenario scenario);
  ~LocalDiffusion();
  LocalDiffusion(LocalDiffusion&&) noexcept;

  /// Runs at most `iterations` iterations. A long phase also asks `stop`; after Stopped the state
  /// is the state before the iteration. @return whether the run is complete.
  bool advance(std::int64_t iterations, StopCheck* stop = nullptr);
  std::int64_t iteration() const;

  double makespan_s() const;                     ///< The latest clock.
  std::span<const double> loads() const;         ///< Shape n.
  std::span<const double> clocks() const;        ///< Shape n, seconds.
  std::vector<std::vector<Load>> units() const;  ///< Per node, ascending; only with units.
  const Totals& totals() const;
  double work_s() const;  ///< Sum over iterations of all work over all speeds: the least makespan.
  double token_iterations() const;  ///< Computed tokens, summed over iterations.
  /// Lower bound on the makespan: work_s() less the largest rounding error of its sums.
  double least_makespan_s() const;
  double alone_s() const;  ///< All work on the fastest machine.
  const RelativeMatrix& matrix() const;

  /// One value per iteration.
  const std::vector<double>& iteration_s() const;  ///< Growth of the makespan per iteration.
  const std::vector<double>& max_load() const;
  const std::vector<double>& moved() const;

  const std::vector<StepRecord>& trace() const;
  const std::vector<IterationClocks>& timeline() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A number in (0, 1) that both ends of an edge draw without a message.
/// Source: core/theory/cluster.md, section 4: splitmix64 of seed, step and edge.
double edge_draw(std::uint64_t seed, std::uint64_t step, NodeId low, NodeId high);

}  // namespace evenkeel::cluster
