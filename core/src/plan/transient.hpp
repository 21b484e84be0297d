#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/rounds.hpp"

namespace evenkeel::plan {

/// A step of an object: to its final node, or first to a third node.
struct TransientStep {
  Object object = 0;
  Node from = kNone;  ///< kNone: it is new.
  Node to = 0;
  std::int64_t round = 0;
};

struct TransientOrder {
  /// `found`: `steps` can be carried out. `refused`: there is no order, even if every object can go
  /// over one other node. `unknown`: no order was found within `states`.
  enum class Outcome : std::uint8_t { found, refused, unknown };
  Outcome outcome = Outcome::found;
  std::vector<TransientStep> steps = {};  ///< By round, then object.
  std::int64_t rounds = 0;
  std::int64_t bound = 0;  ///< No order has fewer rounds: the busiest node needs them.
  std::int64_t hops = 0;   ///< Steps to a node that is not the object's last.
  /// Nodes whose lack of room blocks the moves, if no order was found; ascending.
  std::vector<Node> blocking = {};
  std::vector<Object> waiting = {};  ///< Those objects.
  std::int64_t states = 0;           ///< Looked at.
};

/// Assigns each move to a round. An object counts on both nodes during its round, and no node
/// exceeds its capacity in any round.
///
/// The rounds of make_rounds are taken if they keep the capacities. Otherwise moves into nodes with
/// room for all moves still to come go first, which is never worse. Then follow moves that leave a
/// node that other moves wait for, with backtracking, then hops over third nodes, as few as
/// possible. Finally each step is as early as its nodes allow. A node above its capacity takes
/// nothing before there is room.
/// Source: core/theory/plan.md, section 3. O(steps x (steps of a node)) without backtracking.
/// @param where   Final node of every object; objects at home stay there.
/// @param limit   Concurrent transfers per node; empty: no limit.
/// @param states  Maximum number of states of the search without hops, and of the search for each
/// number of hops (1, 2, 4, ...).
TransientOrder order_moves(const Model& model, std::span<const Node> where,
                           const std::optional<Limit>& limit, std::int64_t states = 20'000,
                           StopCheck* stop = nullptr);

}  // namespace evenkeel::plan
