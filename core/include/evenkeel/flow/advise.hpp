#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::flow {

/// The schemes that are compared know their number of iterations beforehand: opt, over all
/// dimensions at once; on products md and adi.
using Planned = settings::Flow::Scheme;

/// What it takes to balance over one network with one scheme; means over all load vectors.
struct Outcome {
  Planned scheme = Planned::opt;
  std::int64_t iterations = 0;
  std::int64_t cost_m = 0;  ///< M(G,d): messages a node sends one after the other.
  double rounds = 0;        ///< Of the PPG migration.
  double node_flow = 0;     ///< Largest load through one node, units.
  double flow_ms = 0;
  double migration_ms = 0;
  bool balances = false;  ///< Every migration, executed, ended at the targets.
};

/// Most nodes that advice is given for: distinct eigenvalues are counted up to there.
inline constexpr std::size_t kAdvisedNodes = 3000;

/// Runs every scheme that suits the network on every load vector. The flow of the optimal scheme is
/// computed directly, as it is that of least squares.
/// @param topology  Null for a graph of one's own, which is no product.
/// Complexity: spectrum, O((n + m) iterations) for md and adi, and the migration.
/// Source: Decker, Monien, Preis, sections 3 and 4; core/theory/flow.md, sections 6 and 12.
std::vector<Outcome> outcomes_of(const graph::Graph& graph, const graph::Topology* topology,
                                 const std::vector<std::vector<Load>>& loads,
                                 const Machine& machine, StopCheck* stop = nullptr);

/// A network with what came out on it.
struct Compared {
  std::size_t nodes = 0;
  std::int64_t degree = 0;
  std::vector<Outcome> outcomes;
};

/// One scheme on one network.
struct Ranked {
  std::size_t network = 0;  ///< Which of those compared,
  std::size_t outcome = 0;  ///< and which of its outcomes.
  double total_ms = 0;      ///< Times of flow and migration, as often as they are asked for.
  bool front = false;       ///< None of as many nodes is better in degree, M(G,d) and node flow.
};

/// All outcomes, the fastest first; ties in the order of the networks. O(r^2) for r outcomes.
std::vector<Ranked> rank(std::span<const Compared* const> networks, double flows,
                         double migrations);

/// The least node flow that any integral plan has, wherever it leaves the units to spare, as a mean
/// over the load vectors. None beyond kMaxMinimaxEdges.
std::optional<double> least_node_flow(const graph::Graph& graph, const graph::Topology* topology,
                                      const std::vector<std::vector<Load>>& loads,
                                      StopCheck* stop = nullptr);

/// Loads for a network of another size, with the same sum: node i takes those of i, i + nodes, ...
/// O(loads).
std::vector<Load> folded_loads(std::span<const Load> loads, std::size_t nodes);

}  // namespace evenkeel::flow
