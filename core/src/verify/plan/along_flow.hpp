#pragma once
#include <optional>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/plan/model.hpp"
#include "verify/notes.hpp"
#include "verify/plan/replay.hpp"

namespace evenkeel::verify {

/// A flow, and the objects that move along it.
struct AlongFlow {
  answers::PlanFlow flow;
  std::vector<Step> steps;        ///< Link by link: by round, link and object.
  std::vector<plan::Node> where;  ///< Final node of every object.
};

/// Moves objects along the flow of an answer, node by node after all nodes that give to it, the
/// largest link first. Each link takes the largest objects that fit into the rest of its amount,
/// then the smallest object left if the sum comes nearer.
/// @param claimed  Its amounts are those of a flow job.
/// @return nothing, with a sentence, if it is not a flow between nodes or has a cycle.
/// O(links log links + hops log objects). Source: core/theory/plan.md on plans along a flow.
std::optional<AlongFlow> follow_flow(const plan::Model& model, const answers::PlanFlow& claimed,
                                     Notes& notes);

}  // namespace evenkeel::verify
