#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/plan/solver.hpp"
#include "jobs/plan/along_flow.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/plan/obstacles.hpp"
#include "plan/moves.hpp"

namespace evenkeel::jobs {

/// A placement with its measures.
struct Placed {
  std::vector<plan::Node> where;
  plan::Measured measured;
};

/// A point of the Pareto front: the best makespan found with at most `moves` moves.
struct FrontPoint {
  std::int64_t moves = 0;
  Fraction makespan;
  Fraction bound;
};

/// Results of a plan job.
struct PlanFound {
  std::unique_ptr<plan::Solver> solver;  ///< Solver of the plan; with algorithm none it only gives
                                         ///< the bounds.
  std::unique_ptr<plan::Solver> unlimited;  ///< Solver without caps, to report their cost; or null.
  Placed initial, placed;
  plan::Moves moves;
  std::optional<plan::TransientOrder> order;  ///< Order of a plan that keeps capacities on the way.
  std::optional<AlongFlow> flow;              ///< Set if a flow replaces the search.
  std::vector<FrontPoint> front;
  std::optional<KeptNode> kept;  ///< Most loaded node; empty for a plan that was stopped.

  /// Whether the moves have no possible order.
  bool is_refused() const {
    return order && order->outcome != plan::TransientOrder::Outcome::found;
  }
  bool is_optimal(const PlanInput& input) const {
    return input.searches() && solver->proof() != plan::Solver::Proof::none;
  }
};

/// Lower bounds of the number of objects that move,
struct LeastMoves {
  plan::MovesBound moves;                     ///< in a plan with this makespan,
  std::optional<plan::MovesBound> to_target;  ///< and within the target, if the plan meets it.
};

std::string summary_of(const PlanInput& input, const PlanFound& found, const LeastMoves& least);

/// Reason why the moves have no possible order.
std::string refusal_text(const PlanInput& input, const PlanFound& found);

/// Writes "input" to "proof". O(n + m).
void write_plan(Writer& writer, const PlanInput& input, const PlanFound& found);

}  // namespace evenkeel::jobs
