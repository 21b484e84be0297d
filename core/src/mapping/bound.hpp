#pragma once
#include <vector>

#include "evenkeel/mapping/distances.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// A lower bound on the cost of every mapping, and its proof.
struct LowerBound {
  double cost = 0;

  /// Ends of the intervals of the largest load, ascending from the mean; the last interval goes to
  /// all computation. Empty: the loads alone are the bound.
  std::vector<double> limits{};
  double from = 0, to = 0;  ///< Interval of the largest load that gives the bound;
  double c1 = 0, c2 = 0;    ///< there loads and messages cost that much or more.
};

/// A lower bound on the cost of every mapping. Single tasks limit how even the loads can be. If no
/// server computes more than B, the number of partners on a task's server and at each distance is
/// limited, which bounds its communication from below. The bound is the minimum over B of the sum
/// of the two bounds.
/// Complexity: O(messages x log degree + 32 messages + shells of `distances`).
/// Source: core/theory/mapping.md, section 9.
LowerBound lower_bound(const TaskGraph& tasks, const Distances& distances, double beta);

}  // namespace evenkeel::mapping
