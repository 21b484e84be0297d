#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::flow {

/// Schemes with a number of iterations that is known beforehand: opt over all dimensions at once,
/// and on products md and adi.
using Planned = settings::Flow::Scheme;

/// Cost of balancing over one network with one scheme; means over all load vectors.
struct Outcome {
  Planned scheme = Planned::opt;
  std::int64_t iterations = 0;
  std::int64_t cost_m = 0;  ///< M(G,d): messages that a node sends one after the other.
  double rounds = 0;        ///< Rounds of the PPG migration.
  double node_flow = 0;     ///< Largest load through one node, units.
  double flow_ms = 0;
  double migration_ms = 0;
  bool balances = false;  ///< Every migration, executed, ended at the targets.
};

/// Maximum number of nodes for advice, because distinct eigenvalues are counted up to this size.
inline constexpr std::size_t kAdvisedNodes = 3000;

/// A network and the loads that are balanced over it. Both must outlive their users.
struct Trial {
  const graph::Graph& graph;
  /// Null for a user-supplied graph, which is not a product.
  const graph::Topology* topology = nullptr;
  const std::vector<std::vector<Load>>& loads;
};

/// Runs every scheme that suits the network on every load vector, in slices. The flow of the
/// optimal scheme is computed directly, because it is the flow of least squares.
///
/// Example:
///
///     const auto topology = graph::parse_topology("hypercube:3");
///     const auto cube = graph::make_topology(topology);
///     const std::vector<std::vector<Load>> loads{{12, 0, 0, 0, 0, 0, 0, 4}};
///     flow::SchemeRuns runs({cube, &topology, loads}, flow::cray_t3e());
///     while (!runs.advance(1000000)) {
///     }
///     const auto& outcomes = runs.outcomes();  // per scheme: iterations, M(G,d), node flow, times
///
/// Complexity: spectrum, O((n + m) iterations) for md and adi, and the migration.
/// Source: Decker, Monien, Preis, sections 3 and 4; core/theory/flow.md, sections 6 and 12.
class SchemeRuns {
 public:
  SchemeRuns(Trial trial, const Machine& machine);
  ~SchemeRuns();

  /// Continues for about `work` node visits. @return whether the search is complete. @throws
  /// Stopped.
  bool advance(std::int64_t work, StopCheck* stop = nullptr);
  /// Valid when the search is complete.
  const std::vector<Outcome>& outcomes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The minimum node flow of any integral plan, for all places of the spare units, as a mean over
/// the load vectors; in slices. Empty beyond kMaxMinimaxEdges.
class LeastNodeFlow {
 public:
  explicit LeastNodeFlow(Trial trial);
  ~LeastNodeFlow();

  /// Continues for about `work` node visits. @return whether the search is complete. @throws
  /// Stopped.
  bool advance(std::int64_t work, StopCheck* stop = nullptr);
  /// Valid when the search is complete.
  std::optional<double> mean() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A network and its results.
struct Compared {
  std::size_t nodes = 0;
  std::int64_t degree = 0;
  std::vector<Outcome> outcomes;
};

/// One scheme on one network.
struct Ranked {
  std::size_t network = 0;  ///< Index of the network among the compared networks,
  std::size_t outcome = 0;  ///< and index of its outcome.
  double total_ms = 0;  ///< Times of flow and migration, for the requested number of repetitions.
  /// On the Pareto front: no network of the same size is better in degree, M(G,d) and node flow.
  bool front = false;
};

/// All outcomes, the fastest first; ties in the order of the networks. O(r^2) for r outcomes.
std::vector<Ranked> rank(std::span<const Compared* const> networks, double flows,
                         double migrations);

/// Loads for a network of another size, with the same sum: node i gets the loads of i, i + nodes,
/// ... O(loads).
std::vector<Load> folded_loads(std::span<const Load> loads, std::size_t nodes);

}  // namespace evenkeel::flow
