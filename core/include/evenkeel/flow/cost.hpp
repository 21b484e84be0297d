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

/// Worthwhile steps of a graph::EigenvalueCount: all necessary steps if they are quick, otherwise a
/// few steps for the lower bound. O(1).
std::int64_t count_steps(const graph::Graph& graph, bool limits);

}  // namespace evenkeel::flow
