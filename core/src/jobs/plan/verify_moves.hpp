#pragma once
#include <optional>
#include <vector>

#include "jobs/plan/input.hpp"
#include "jobs/verify/findings.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::jobs {

/// A move as an answer claims it.
struct ClaimedMove {
  plan::Object object = 0;
  plan::Node from = plan::kNone;  ///< kNone: a new object.
  plan::Node to = 0;
  std::int64_t round = 0;
  Load load = 0, bytes = 0;
  std::string rule;
  std::vector<Load> before, after;
  double gain = 0;
};

/// Moves of an answer that has the form of one. @throws Error bad_value: no such object or node.
std::vector<ClaimedMove> claimed_moves(const Json& moves, const plan::Model& model);

/// Whether objects go link by link along a flow, as many at once as there are.
bool goes_by_links(const PlanInput& input);

/// What was counted while moves were carried out.
struct Replayed {
  std::vector<plan::Node> where;             ///< Final node of each object.
  std::int64_t rounds = 0;                   ///< The last one.
  std::vector<std::int64_t> sent, received;  ///< A node: objects of all rounds, without hops.
};

/// Carries the moves out one after the other, from the homes on: each leaves where its object is,
/// loads before and after are those of that moment, rounds follow each other, and in none a node
/// sends or receives more than the limit. With "transient" objects may wait on third nodes, and
/// what receives any holds its objects, those that come and those that leave in that round.
/// O(m log m); with "transient" times the rounds of a node.
/// @param where  Final node of each object, for the reasons.
Replayed replay(const PlanInput& input, const std::vector<ClaimedMove>& moves,
                const std::vector<plan::Node>& where, Findings& findings);

}  // namespace evenkeel::jobs
