#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/plan/moves.hpp"
#include "evenkeel/plan/solver.hpp"
#include "jobs/plan/along_flow.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/plan/obstacles.hpp"

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
};

/// Writes "input" to "proof". O(n + m).
void write_plan(Writer& writer, const PlanInput& input, const PlanFound& found);

}  // namespace evenkeel::jobs
