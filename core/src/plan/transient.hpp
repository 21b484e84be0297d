#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/rounds.hpp"

namespace evenkeel::plan {

/// An object on its way, at last to where it belongs or first over a third node.
struct TransientStep {
  Object object = 0;
  Node from = kNone;  ///< kNone: it is new.
  Node to = 0;
  std::int64_t round = 0;
};

struct TransientOrder {
  /// found: `steps` can be carried out; refused: there is no order, even if every object may go
  /// over one other node; unknown: none was found with the states given.
  enum class Outcome : std::uint8_t { found, refused, unknown };
  Outcome outcome = Outcome::found;
  std::vector<TransientStep> steps = {};  ///< By round, then object.
  std::int64_t rounds = 0;
  std::int64_t bound = 0;            ///< No order has fewer rounds: the busiest node needs them.
  std::int64_t hops = 0;             ///< Steps to a node that is not the object's last.
  std::vector<Node> blocking = {};   ///< Where objects wait for room, if none was found; ascending.
  std::vector<Object> waiting = {};  ///< Those objects.
  std::int64_t states = 0;           ///< Looked at.
};

/// In which rounds objects go to where they shall be, if each counts at both ends during its round,
/// so that no node holds more of a resource than it may in any round.
///
/// Where the rounds of make_rounds keep the capacities they are taken. Else moves into nodes that
/// have room for all that is still to come go first, which never hurts; then those that leave a
/// node others wait for, with backtracking; then with hops over third nodes, as few as may be.
/// Then each step goes as early as its nodes allow.
/// A node that holds too much beforehand takes nothing before there is room.
/// Source: core/theory/plan.md, section 3. O(steps x (steps of a node)) without backtracking.
/// @param where   Of every object; those at home stay there.
/// @param limit   None: as many at once as there are.
/// @param states  That the search may look at without hops, and for each number of hops that it
/// tries (1, 2, 4, ...).
TransientOrder order_moves(const Model& model, std::span<const Node> where,
                           const std::optional<Limit>& limit, std::int64_t states = 20'000,
                           StopCheck* stop = nullptr);

}  // namespace evenkeel::plan
