#pragma once
#include "evenkeel/mapping/distances.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// What no mapping can cost less than. Loads can be no more even than single tasks allow; and when
/// no server computes more than B, every task can have only so many of its partners on its own
/// server and so many at each distance, which bounds its communication from below: the bound is the
/// least over B of both together.
/// Complexity: O(messages x log degree + 32 messages + shells of `distances`).
double lower_bound(const TaskGraph& tasks, const Distances& distances, double beta);

}  // namespace evenkeel::mapping
