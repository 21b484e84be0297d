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
struct WholeFlow {
  std::vector<Load> flow;  ///< Shape m; takes the loads to the targets exactly, without cycles.
  bool least = true;       ///< Proven to add the least norm; false when that took too long.
};

/// The integral flow x that takes `loads` to `targets` exactly and adds the least norm to `flow`:
/// the least sum of (x - flow)^2 / f over edges of weights f; cycles that are left are then taken
/// off. Where `flow` is of least l2 norm, x is of least l2 norm among all integral flows to these
/// targets, and has no cycles to begin with.
///
/// Flows are first taken to the nearest multiple of 2^-24, so that their last bits do not decide
/// ties, and then 2^-22 towards 0, so that ties are decided by least traffic. Every edge is rounded
/// to the nearest unit, then single units go along cheapest paths to nodes that hold too little
/// from the nearest that hold too much: about 30 log(n) edge visits an edge on tori, more where
/// neighbourhoods grow faster. Where `effort` edge visits are not enough, or are fewer than 40 an
/// edge, the errors are spread along a depth-first forest instead: edges off the forest are rounded
/// down or up so that errors cancel, its edges take the rest. O(n + m).
/// @throws Stopped.
/// Source: convex-cost minimum-cost flow by successive shortest paths (Ahuja, Magnanti, Orlin 1993,
/// section 14.5); per-edge rounding (Decker, Monien, Preis, section 4) loses load.
WholeFlow round_flow(const graph::Graph& graph, std::span<const double> flow,
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

  /// About that much work further, in visits of numbers, which is taken off. @return true at the
  /// end. @throws Stopped.
  bool advance(std::int64_t& work, StopCheck* stop = nullptr);
  /// At the end, once.
  WholeFlow take() { return std::move(result_); }

 private:
  const graph::Graph& graph_;
  std::vector<double> real_;
  std::vector<Load> loads_;
  std::vector<Load> targets_;
  std::unique_ptr<Repair> repair_;  ///< Null where it is not worth a try.
  bool done_ = false;
  WholeFlow result_;
};

/// An integral plan, and where it leaves the spare units.
struct WholePlan {
  std::vector<Load> flow;     ///< Shape m, without cycles.
  std::vector<Load> targets;  ///< Loads after it: every share rounded down or up.
  Placement placement = Placement::least_norm;
  bool least = true;  ///< As in WholeFlow; always true but for Placement::forest.
  /// Shape n: close to what shows that no integral plan to these targets is of less l2 norm (see
  /// integral_bound). Empty for Placement::forest.
  std::vector<double> potential;
};

/// The integral plan of least l2 norm (sum of x^2 / f) of all that take every node to its share,
/// rounded down or up.
///
/// Found from the real one as round_flow does, with one arc more an open node: of capacity 1, to a
/// pool that takes as many units as are to spare. Loads that are balanced already stay. Spare units
/// that stay far upstream take many long paths: where a quarter of `effort` edge visits is not
/// enough, the plan that changes the real flow least is found instead, and where that takes too
/// long the spare units are placed by forest_targets.
/// @param flow       The real flow of least norm, shape m.
/// @param potential  Its potentials y, shape n: flow = F Z^T y up to rounding.
/// @throws Stopped.
WholePlan least_norm_plan(const graph::Graph& graph, const Problem& problem,
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

  /// As FlowRounding::advance.
  bool advance(std::int64_t& work, StopCheck* stop = nullptr);
  /// At the end, once.
  WholePlan take() { return std::move(plan_); }

 private:
  void begin_pool(std::span<const double> real, std::vector<double> price, double effort);
  bool advance_pool(std::int64_t& work, StopCheck* stop);
  void next_way();

  const graph::Graph& graph_;
  const Problem& problem_;
  double effort_;
  std::vector<double> flow_;
  std::unique_ptr<Repair> repair_;        ///< With the places of the spare units free.
  std::vector<double> price_;             ///< Until the pool opens.
  std::vector<double> potential_;         ///< Of the real flow, on the grid.
  std::optional<FlowRounding> rounding_;  ///< To targets of the forest, as the last way.
  bool done_ = false;
  WholePlan plan_;
};

/// Whether a flow that balances is that of least norm, up to a millionth of its largest value: all
/// schemes that find it then agree on the integral plan. O(m).
bool is_least_norm(std::span<const double> flow, std::span<const double> least_flow);

}  // namespace evenkeel::flow
