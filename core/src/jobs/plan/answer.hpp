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

/// A placement with what it is like.
struct Placed {
  std::vector<plan::Node> where;
  plan::Measured measured;
};

/// A point of the front: the best that was found with at most so many moves.
struct FrontPoint {
  std::int64_t moves = 0;
  Fraction makespan;
  Fraction bound;
};

/// What a plan job found.
struct PlanFound {
  std::unique_ptr<plan::Solver> solver;  ///< Of what was asked; of algorithm none for its bounds.
  std::unique_ptr<plan::Solver> unlimited;  ///< Without caps, to say what they cost; or none.
  Placed initial, placed;
  plan::Moves moves;
  std::optional<plan::TransientOrder> order;  ///< Of a plan that keeps capacities on the way.
  std::optional<AlongFlow> flow;              ///< Where one takes the place of a search.
  std::vector<FrontPoint> front;
  std::optional<KeptNode> kept;  ///< Of the fullest node; not of a plan that was stopped.

  /// Whether there is no order of the moves.
  bool is_refused() const {
    return order && order->outcome != plan::TransientOrder::Outcome::found;
  }
  bool is_optimal(const PlanInput& input) const {
    return input.searches() && solver->proof() != plan::Solver::Proof::none;
  }
};

/// At least so many objects move,
struct LeastMoves {
  plan::MovesBound moves;                     ///< in a plan with that makespan,
  std::optional<plan::MovesBound> to_target;  ///< and within the target, if the plan meets it.
};

std::string summary_of(const PlanInput& input, const PlanFound& found, const LeastMoves& least);

/// Why there is no order of the moves.
std::string refusal_text(const PlanInput& input, const PlanFound& found);

/// Writes "input" to "proof". O(n + m).
void write_plan(Writer& writer, const PlanInput& input, const PlanFound& found);

}  // namespace evenkeel::jobs
