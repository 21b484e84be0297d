#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "plan/plan_data.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// A move of an answer: the object, its new node, and the round.
struct Step {
  plan::Object object = 0;
  plan::Node to = 0;
  std::int64_t round = 0;
};

/// Moves that were carried out.
struct Replayed {
  std::vector<plan::Node> where = {};           ///< Final node of each object.
  std::int64_t rounds = 0;                      ///< The last one.
  std::vector<std::int64_t> sent, received;     ///< Per node: objects of all rounds, without hops.
  answers::List<answers::PlanMove> moves = {};  ///< The data must outlive this list.
};

/// Carries out moves one after another, from the homes on. Rounds must be consecutive, and no node
/// sends or receives more objects per round than the limit. With `transient`, objects can wait on
/// third nodes, and a receiving node must hold its objects, all arriving objects and all objects
/// that leave in this round. Steps along links follow from a flow and are not checked.
/// @param where  Final node of each object, for the reasons.
/// @param notes  Receives a sentence for every broken rule.
/// O(m log m); with `transient` times the rounds of a node.
Replayed replay(const plan::PlanData& data, std::span<const Step> steps,
                std::span<const plan::Node> where, Notes& notes);

}  // namespace evenkeel::verify
