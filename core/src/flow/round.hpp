#pragma once
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/solution.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

class Repair;

/// An integral flow close to a real one.
struct IntegralFlow {
  std::vector<Load> flow;  ///< Shape m; takes the loads to the targets exactly, without cycles.
  bool least = true;       ///< Proven to add the minimum norm; false if the proof took too long.
};

/// The integral flow x that takes `loads` to `targets` exactly and adds the minimum norm to `flow`.
/// The norm is the sum of (x - flow)^2 / f over edges of weights f. Remaining cycles are then
/// removed. If `flow` has minimum l2 norm, x has the minimum l2 norm of all integral flows to these
/// targets, and has no cycles to begin with.
///
/// Flows are first rounded to multiples of 2^-24, so that their last bits do not decide ties. Then
/// they are moved 2^-22 towards 0, so that less traffic decides ties. Every edge is rounded to the
/// nearest unit. Then single units go along cheapest paths from the nearest nodes with too much
/// load to nodes with too little. This takes about 30 log(n) edge visits per edge on tori, more if
/// neighbourhoods grow faster. If `effort` edge visits are not enough, or are fewer than 40 per
/// edge, the errors are spread along a depth-first forest instead. Edges outside the forest are
/// rounded down or up so that errors cancel, and the forest edges take the rest. O(n + m).
/// @throws Stopped.
/// Source: convex-cost minimum-cost flow by successive shortest paths (Ahuja, Magnanti, Orlin 1993,
/// section 14.5); per-edge rounding (Decker, Monien, Preis, section 4) loses load.
IntegralFlow round_flow(const graph::Graph& graph, std::span<const double> flow,
                        std::span<const Load> loads, std::span<const Load> targets,
                        double effort = 1e7, StopCheck* stop = nullptr);

/// round_flow in slices; slicing does not change it. `graph` must outlive it.
class FlowRounding {
 public:
  FlowRounding(const graph::Graph& graph, std::span<const double> flow, std::span<const Load> loads,
               std::span<const Load> targets, double effort = 1e7);
  FlowRounding(FlowRounding&&) noexcept;
  FlowRounding& operator=(FlowRounding&&) = delete;
  ~FlowRounding();

  /// Continues for about `work` number visits, which are subtracted. @return whether it has
  /// finished. @throws Stopped.
  bool advance(std::int64_t& work, StopCheck* stop = nullptr);
  /// Result. Call once, when finished.
  IntegralFlow take() { return std::move(result_); }

 private:
  const graph::Graph& graph_;
  std::vector<double> real_;
  std::vector<Load> loads_;
  std::vector<Load> targets_;
  std::unique_ptr<Repair> repair_;  ///< Null if repair is not worth a try.
  bool done_ = false;
  IntegralFlow result_;
};

/// An integral plan, and its placement of the spare units.
struct IntegralPlan {
  std::vector<Load> flow;     ///< Shape m, without cycles.
  std::vector<Load> targets;  ///< Loads after it: every share rounded down or up.
  Placement placement = Placement::least_norm;
  bool least = true;  ///< As in IntegralFlow; always true except for Placement::forest.
  /// Shape n: close to potentials that prove that no integral plan to these targets has less l2
  /// norm (see integral_bound). Empty for Placement::forest.
  std::vector<double> potential;
};

/// The integral plan of minimum l2 norm (sum of x^2 / f) among all plans that take every node to
/// its share, rounded down or up.
///
/// Found from the real flow like round_flow, with one further arc of capacity 1 per open node to a
/// pool that takes the spare units. Balanced loads stay. Spare units that stay far upstream take
/// many long paths. If a quarter of `effort` edge visits is not enough, the plan that changes the
/// real flow least is found instead. If that takes too long, forest_targets places the spare units.
/// @param flow       The real flow of minimum norm, shape m.
/// @param potential  Its potentials y, shape n: flow = F Z^T y up to rounding.
/// @throws Stopped.
IntegralPlan least_norm_plan(const graph::Graph& graph, const Problem& problem,
                             std::span<const double> flow, std::span<const double> potential,
                             double effort = 1e7, StopCheck* stop = nullptr);

/// least_norm_plan in slices; slicing does not change it. `graph` and `problem` must outlive it.
class LeastNormSearch {
 public:
  LeastNormSearch(const graph::Graph& graph, const Problem& problem, std::span<const double> flow,
                  std::span<const double> potential, double effort = 1e7);
  LeastNormSearch(LeastNormSearch&&) noexcept;
  LeastNormSearch& operator=(LeastNormSearch&&) = delete;
  ~LeastNormSearch();

  /// See FlowRounding::advance.
  bool advance(std::int64_t& work, StopCheck* stop = nullptr);
  /// Result. Call once, when finished.
  IntegralPlan take() { return std::move(plan_); }

 private:
  void begin_pool(std::span<const double> real, std::vector<double> price, double effort);
  bool advance_pool(std::int64_t& work, StopCheck* stop);
  void next_way();

  const graph::Graph& graph_;
  const Problem& problem_;
  double effort_;
  std::vector<double> flow_;
  std::unique_ptr<Repair> repair_;        ///< With a free placement of the spare units.
  std::vector<double> price_;             ///< Until the pool opens.
  std::vector<double> potential_;         ///< Potentials of the real flow, on the grid.
  std::optional<FlowRounding> rounding_;  ///< To targets of the forest, as the last resort.
  bool done_ = false;
  IntegralPlan plan_;
};

/// Whether a balancing flow has minimum norm, up to a millionth of its largest value. All schemes
/// that find this flow then agree on the integral plan. O(m).
bool is_least_norm(std::span<const double> flow, std::span<const double> least_flow);

}  // namespace evenkeel::flow
