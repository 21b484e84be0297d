#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"
#include "plan/rounds.hpp"
#include "plan/transient.hpp"

namespace evenkeel::plan {

/// Why an object moves. `newcomer`: it had no home. `drain`, `allowed`, `capacity`, `group`: its
/// home breaks that rule. `load`: its home would exceed the plan's makespan. `room`: it makes room
/// for others. `hop`: it waits on a third node. `flow`: a flow takes it over that link.
enum class Reason : std::uint8_t {
  newcomer,
  drain,
  allowed,
  capacity,
  group,
  load,
  room,
  hop,
  flow
};

/// A move of one object, with the loads of both nodes before and after.
struct Move {
  Object object = 0;
  Node from = kNone;  ///< kNone: a new object.
  Node to = 0;
  std::int64_t round = 0;  ///< From 1; 0 for a new object that waits for no other object.
  Reason reason = Reason::load;
  Load from_before = 0, from_after = 0;
  Load to_before = 0, to_after = 0;
};

/// A plan in its order of execution.
struct Moves {
  std::vector<Move> list;  ///< New objects, then by round, then by object.
  Rounds rounds;
};

/// The moves that lead from the homes to a placement, in rounds within the limit, with reasons and
/// intermediate loads. Within a round the moves change the loads one after the other.
/// Source: core/theory/plan.md, section 3. O(m log m), and make_rounds().
/// @param where  Final node of every object.
Moves moves_to(const Model& model, std::span<const Node> where, const Limit& limit);

/// The moves of steps in their rounds; moves that do not reach the final node are hops. O(m log m).
/// @param steps   By round.
/// @param reason  Reason of all moves; empty: each has its own.
/// @return Moves with the `rounds` of the steps; the caller sets the bound.
Moves moves_along(const Model& model, std::span<const Node> where,
                  std::span<const TransientStep> steps, std::optional<Reason> reason = {});

}  // namespace evenkeel::plan
