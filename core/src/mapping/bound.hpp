#pragma once
#include <vector>

#include "evenkeel/mapping/distances.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// What no mapping can cost less than, and what shows it.
struct LowerBound {
  double cost = 0;

  /// The largest load lies between two neighbours of these, or between the last one and all
  /// computation: from the mean on, ascending. None: the loads alone are the bound.
  std::vector<double> limits{};
  double from = 0, to = 0;  ///< The largest load where both together are least;
  double c1 = 0, c2 = 0;    ///< there loads and messages cost that much or more.
};

/// What no mapping can cost less than. Loads can be no more even than single tasks allow; and when
/// no server computes more than B, every task can have only so many of its partners on its own
/// server and so many at each distance, which bounds its communication from below: the bound is the
/// least over B of both together.
/// Complexity: O(messages x log degree + 32 messages + shells of `distances`).
/// Source: core/theory/mapping.md, section 9.
LowerBound lower_bound(const TaskGraph& tasks, const Distances& distances, double beta);

}  // namespace evenkeel::mapping
