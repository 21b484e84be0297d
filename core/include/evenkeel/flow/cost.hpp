#pragma once
#include <cstdint>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// M(G,d) = (m - 1) deg for m distinct eigenvalues, exactly or between bounds: messages that a node
/// sends one after the other in the optimal scheme. Source: Decker, Monien, Preis, section 3.
struct Cost {
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool exact() const { return low == high; }
};

/// Steps of a graph::EigenvalueCount that are worth while: all that can be needed where they are
/// quick, and otherwise a few, for the lower bound. O(1).
std::int64_t count_steps(const graph::Graph& graph, bool limits);

}  // namespace evenkeel::flow
