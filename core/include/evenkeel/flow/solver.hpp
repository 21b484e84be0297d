#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/flow/async_migrate.hpp"
#include "evenkeel/flow/max_load.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/solution.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

class Balance;
class FactorSpectra;
class FewestRounds;
class LeastSquares;
class LeastTrafficSearch;
class MaxLoadSearch;
class MinimaxFlow;
class Pipeline;
struct LeastTraffic;
struct SchemeRow;
struct IntegralPlan;

/// A network with the loads that are to be balanced over it.
struct Instance {
  const graph::Graph& graph;
  const graph::Topology* topology = nullptr;  ///< Null for a user-supplied graph.
  const Problem& problem;
  std::string name = "the network";   ///< For messages.
  bool cost = true;                   ///< Computes M(G,d), whose counting takes a while.
  bool compare = true;                ///< Computes l2_excess.
  FactorSpectra* factors = nullptr;   ///< To share between runs on the same network.
  bool limits = true;                 ///< Refuse jobs that take minutes.
  const EdgeLimits* edges = nullptr;  ///< For scheme max-load; null: edges take anything.
};

/// Balances: a real flow by the scheme, an integral one, its migration, and their norms. Resumable;
/// slicing does not change the result.
///
/// Example:
///
///     const std::vector<Load> loads{12, 0, 0, 0, 0, 0, 0, 4};
///     const auto topology = graph::parse_topology("hypercube:3");
///     const auto cube = graph::make_topology(topology);
///     const auto problem = flow::make_problem(cube, loads);
///     flow::Solver solver({cube, &topology, problem}, {.scheme = settings::Flow::Scheme::md});
///     solver.solve();
///     const auto& units = solver.solution().units;  // over cube.edges(), positive from u to v
///
/// Complexity: that of the scheme, of the flow of minimum norm to compare with, and of the
/// migration.
/// Source: Decker, Monien, Preis, sections 2 to 4; core/theory/flow.md.
class Solver {
 public:
  /// @param instance  It and everything that it refers to must outlive the solver.
  /// @param options   Like in a flow job; options for text input are ignored.
  /// @param stop      Checked in long steps that cannot be sliced; must outlive the solver. Null:
  ///                  never.
  Solver(Instance instance, settings::Flow options, StopCheck* stop = nullptr);
  ~Solver();
  Solver(Solver&&) noexcept;

  /// Continues for about `work` visits of nodes. @return whether the solver has finished.
  /// @throws Error too_large or conflict, if the scheme does not suit the network.
  bool advance(std::int64_t work);
  /// Continues until the solver has finished.
  void solve();
  /// Stops early and keeps the best solution found so far.
  void stop();

  bool done() const;
  bool stopped() const;
  /// Thousandths done, if known.
  std::optional<std::int64_t> progress() const;

  const Solution& solution() const;
  const SchemeRow& scheme() const;
  const settings::Flow& options() const;

  const Migration* migration() const;   ///< Migration in rounds; null without one.
  const AsyncMigration* async() const;  ///< Migration by messages; null without one.

  // The solvers that took part, for proofs; null if they did not.
  const Balance* balance() const;
  const LeastSquares* least_squares() const;
  const IntegralPlan* least_norm_plan() const;
  /// The flow of minimum l2 norm among all flows between the same loads as the solution; null if it
  /// was not sought, or not found before a stop.
  const LeastSquares* least_alike() const;
  const LeastTrafficSearch* traffic_search() const;
  const LeastTraffic* least_traffic() const;
  const MinimaxFlow* minimax() const;
  const FewestRounds* rounds() const;
  const MaxLoadSearch* max_load() const;
  bool search_done() const;
  const graph::Extremes* extremes() const;

  /// Time to compute the flow on a machine, ms; empty for the exact searches.
  std::optional<double> flow_time(const Machine& machine) const;

 private:
  std::unique_ptr<Pipeline> pipeline_;
};

}  // namespace evenkeel::flow
